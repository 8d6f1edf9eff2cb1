"""The values a ranking takes and gives."""

from dataclasses import dataclass
from fractions import Fraction

Value = int | Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class SideResult:
    """What one entry brought home from one round: its side's result, or a bye.

    ``points`` may be negative.  ``won`` says that the side outscored its opponents,
    ``tied`` that nobody did.  A bye has the points the event gives for it, is won where the event
    says so, and has no hands; ``is_missed`` is one that was started before the entry came.
    ``share`` is the part of its table that the side beat, those level by half.  ``games_won``
    counts games: a round of one game is won with one.  ``opponents`` are the entries played
    against.
    """

    entry: int
    round: int
    points: int
    opponent_points: int = 0
    won: bool = False
    tied: bool = False
    games_won: int = 0
    times_set: int = 0
    moons: int = 0
    share: Fraction = Fraction()
    hands: int = 0
    is_bye: bool = False
    is_missed: bool = False
    opponents: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the standings.

    ``values`` are those of the tie-breaks, in their order, each the greater the better;
    ``decided_by`` is the tie-break that put this line below the one above it, or None when it is
    the first or shares its place.
    """

    entry: int
    place: int
    points: int
    rounds_won: int
    times_set: int
    rounds_played: int
    byes: int
    decided_by: str | None
    values: tuple[Value, ...]
