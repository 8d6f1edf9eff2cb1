"""A player's night: a line a round, known, or left white to be written."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from tournaments.documents.fitting import fitted_size

BETWEEN = " · "
SIZES = (9.5, 8.5, 7.5, 6.5, 5.5, 4.5, 3.8, 3.2, 2.6, 2.2, 1.8, 1.4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A player's round.

    ``is_known`` is False where the draw is still to come; then everything is left white.  Without
    a ``table`` the player sits out.  ``points`` are those of the player's side, ``against`` the
    best of the others'; None where nothing is written yet.
    """

    round: int
    is_known: bool = True
    table: int | None = None
    word: str = ""
    letter: str = ""
    partners: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()
    points: int | None = None
    against: int | None = None
    sets: int | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerNight:
    """A player and the rounds of a night."""

    name: str
    number: int
    turns: tuple[Turn, ...]

    def with_totals(self) -> "PlayerNight":
        """Return it with the running total written into each round that has points."""
        totals = accumulate(turn.points or 0 for turn in self.turns)
        turns = tuple(
            replace(turn, total=None if turn.points is None else total)
            for turn, total in zip(self.turns, totals, strict=True)
        )
        return replace(self, turns=turns)


@dataclass(frozen=True, slots=True)
class NamesCell:
    """Names in a cell, at the size (points) at which they fit."""

    names: tuple[str, ...]
    size: float

    @property
    def style(self) -> str:
        """The size as a style attribute."""
        return f"font-size:{self.size:.1f}pt"


def names_cell(names: Sequence[str], *, width: float, height: float, scale: float = 1) -> NamesCell:
    """Return names that fit a cell; at most ``scale`` times the usual size."""
    sizes = (*((SIZES[0] * scale,) if scale > 1 else ()), *SIZES)
    size = fitted_size(BETWEEN.join(names), width=width, height=height, sizes=sizes)
    return NamesCell(tuple(names), size)


def parts_of(night: PlayerNight, *, most: int) -> list[tuple[Turn, ...]]:
    """Return the rounds in parts of at most so many, for a piece holds no more."""
    return [night.turns[first : first + most] for first in range(0, len(night.turns), most)]
