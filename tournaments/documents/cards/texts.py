"""What stands in a card's grid: printed columns a block each, figures played one by one."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import get_language_bidi

from tournaments.documents.boxes import Box, Text
from tournaments.documents.cards.grids import Column, ColumnKey, Grid
from tournaments.documents.cards.marks import SUITS, suit_size
from tournaments.documents.cards.values import HandLine, ScoreCard
from tournaments.documents.fitting import MM_PER_POINT, one_line_size

_SIZES = (11.0, 10.0, 9.0, 8.5, 8.0, 7.5, 7.0, 6.0, 5.0, 4.0, 3.0)
# What stands in every row is smaller than what was written.
_PRINTED: dict[ColumnKey, float] = {"hand": 9.0, "dealer": 9.0, "item": 8.0}
_NOBODY = "–"
_SUITS_TO_RING = " ".join(SUITS.values())
# Printed on every card alike, whether or not it was played.
_STATIC: tuple[ColumnKey, ...] = ("hand", "dealer", "trump")


@dataclass(frozen=True, slots=True)
class ColumnText:
    """A column's lines, one a row; the rows are ``row`` millimetres high."""

    column: Column
    text: Text
    row: float

    @property
    def style(self) -> str:
        """Box, size and the line height that lays each line into its row."""
        return f"{self.text.style};line-height:{self.row:.2f}mm"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure and the middle of its cell, in the grid's millimetres; ``size`` in points."""

    text: str
    size: float
    x: float
    y: float
    is_bold: bool = False


def column_texts(card: ScoreCard, grid: Grid, *, first: int) -> tuple[ColumnText, ...]:
    """Return what is printed in every row; ``first`` is the hand in the first row."""
    hands = range(first, first + grid.rows)
    return tuple(
        _column_text(grid, column, [_printed_cell(card, column, hand) for hand in hands])
        for column in grid.columns_of(*_STATIC)
    )


def figures_of(card: ScoreCard, grid: Grid, *, first: int, last: int) -> Iterator[Figure]:
    """Yield the figures of the hands played, and the totals when hand ``last`` is."""
    hands = card.played[first - 1 : last]
    for column in grid.columns:
        cells = [] if column.key in _STATIC else [_cell(card, column, hand) for hand in hands]
        size = min((_size(cell, column) for cell in cells), default=0.0)
        for row, cell in enumerate(cells):
            if cell:
                yield _figure(cell, column, grid, row=row, size=size)
    if len(card.played) >= last:
        columns = grid.columns_of("total") or grid.columns_of("points")
        for column, total in zip(columns, card.played[last - 1].totals, strict=True):
            text = signed(total)
            yield _figure(text, column, grid, row=grid.rows, size=_size(text, column))


def _figure(text: str, column: Column, grid: Grid, *, row: int, size: float) -> Figure:
    x, y = column.left + column.width / 2, grid.row_top(row) + grid.row / 2
    return Figure(text, size, x, y, is_bold=column.key == "total" or row == grid.rows)


def signed(number: int) -> str:
    """Return a figure with a true minus, which a hyphen's width does not hide.

    It stands before the figures also where words go from the right.
    """
    before = "\N{LEFT-TO-RIGHT MARK}" if get_language_bidi() else ""
    return f"{before}−{-number}" if number < 0 else str(number)


def _column_text(grid: Grid, column: Column, cells: list[str]) -> ColumnText:
    smallest = min(_size(cell, column) for cell in cells)
    if column.key == "trump":
        smallest = suit_size(column, grid) / MM_PER_POINT
    box = Box(column.left, grid.head, column.width, grid.row * grid.rows)
    return ColumnText(column, Text("\n".join(cells), box, smallest), grid.row)


def _size(text: str, column: Column) -> float:
    fitted = one_line_size(text, width=column.width - 1, sizes=_SIZES)
    return min(fitted, _PRINTED.get(column.key, fitted))


def _printed_cell(card: ScoreCard, column: Column, hand: int) -> str:
    if column.key == "hand":
        return str(hand)
    return card.seats[card.dealer(hand)].letter if column.key == "dealer" else _SUITS_TO_RING


def _cell(card: ScoreCard, column: Column, hand: HandLine) -> str:
    if column.key == "pitcher":
        return _NOBODY if hand.pitcher is None else card.seats[hand.pitcher].letter
    if column.key == "bid":
        return hand.bid
    if column.key == "item":
        taker = hand.takers[column.index]
        return _NOBODY if taker is None else card.sides[taker].short
    scores = hand.points if column.key == "points" else hand.totals
    return signed(scores[column.index])
