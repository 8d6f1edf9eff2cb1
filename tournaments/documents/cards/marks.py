"""What a pencil would add to the figures: a ring for trumps and for a set, a star for a moon."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tournaments.documents.cards.grids import Column, Grid
from tournaments.documents.cards.values import COMPASS, HandLine, ScoreCard, SuitLetter

# As the marks' font draws them: one ink, so the red suits are hollow.
SUITS: dict[SuitLetter, str] = {"S": "♠", "H": "♡", "D": "♢", "C": "♣"}

# The table seen from above: the first side's bar is upright, the second's level.
BARS = ("◫", "⊟")


@dataclass(frozen=True, slots=True)
class Mark:
    """A ring around, or a star at, a point of the grid; all in millimetres."""

    kind: Literal["ring", "star"]
    x: float
    y: float
    radius: float


# From the middle of a suit to that of the next, in ems of the marks' font.
_STEP = 1.6


def bars_of(card: ScoreCard) -> tuple[str, ...]:
    """Return a bar for each side, empty where the sides are not the two of a compass."""
    has_bars = len(card.seats) == COMPASS and len(card.sides) == len(BARS)
    return BARS if has_bars else ("",) * len(card.sides)


def suit_size(column: Column, grid: Grid) -> float:
    """Return the size of the suits to ring, in millimetres."""
    return min(column.width / len(SUITS) / _STEP, grid.row / 2.4)


def suit_centre(column: Column, grid: Grid, suit: SuitLetter) -> float:
    """Return where ``suit`` stands: the suits are set as one line in the middle of the column."""
    place = list(SUITS).index(suit) - (len(SUITS) - 1) / 2
    return column.left + column.width / 2 + place * _STEP * suit_size(column, grid)


def marks_of(card: ScoreCard, grid: Grid, *, first: int) -> tuple[Mark, ...]:
    """Return the marks of the hands played; ``first`` is the hand in the first row."""
    hands = card.played[first - 1 : first - 1 + grid.rows]
    return tuple(mark for row, hand in enumerate(hands) for mark in _marks(card, grid, row, hand))


def _marks(card: ScoreCard, grid: Grid, row: int, hand: HandLine) -> Iterator[Mark]:
    middle = grid.row_top(row) + grid.row / 2
    for column in grid.columns_of("trump"):
        if hand.trump:
            x, radius = suit_centre(column, grid, hand.trump), suit_size(column, grid) * 0.78
            yield Mark("ring", x, middle, radius)
    if hand.was_set and hand.pitcher is not None:
        column = grid.columns_of("points")[hand.pitcher % len(card.sides)]
        yield Mark("ring", column.left + column.width / 2, middle, min(3.4, grid.row / 2.4))
    for column in grid.columns_of("bid"):
        if hand.is_moon:
            yield Mark("star", column.left + column.width - 1.6, middle - grid.row / 2 + 1.8, 1.3)
