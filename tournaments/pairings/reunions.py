"""Why two meet, and why again: the rounds they share, and whether counting forces that."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from tournaments.pairings.quality import Pair, Quality
from tournaments.pairings.types import Draw, TableShape


class Meeting(NamedTuple):
    """Two at one table: the round and table (1-based), and whether as partners."""

    round: int
    table: int
    are_partners: bool


class Why(StrEnum):
    """What is behind the number of times that two meet."""

    NEVER = "never"
    """They do not meet."""
    ONCE = "once"
    """They meet once."""
    MUST = "must"
    """They meet again, and with so many rounds somebody must; no plan has fewer such meetings."""
    MUST_SOME = "must_some"
    """They meet again; somebody must, though counting does not say so often."""
    MIGHT_NOT = "might_not"
    """They meet again, and counting forces nobody to: no better plan was found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reunion:
    """The meetings of two, and what the whole night has of the kind.

    ``repeats`` counts the night's meetings after the first of any two, ``fewest`` the least that
    counting allows.
    """

    pair: Pair
    meetings: tuple[Meeting, ...]
    repeats: int
    fewest: int

    @property
    def why(self) -> Why:
        """Return the reason."""
        if len(self.meetings) <= 1:
            return Why.ONCE if self.meetings else Why.NEVER
        if not self.fewest:
            return Why.MIGHT_NOT
        return Why.MUST if self.repeats == self.fewest else Why.MUST_SOME


def reunion_of(
    pair: Pair, rounds: Sequence[Draw], *, shape: TableShape, quality: Quality
) -> Reunion:
    """Return when two meet in these rounds, and what the night's ``quality`` says about it."""
    return Reunion(
        pair=pair,
        meetings=tuple(meetings_of(pair, rounds, shape=shape)),
        repeats=quality.table_repeats,
        fewest=quality.lower_bound.table_repeats,
    )


def meetings_of(pair: Pair, rounds: Iterable[Draw], *, shape: TableShape) -> Iterator[Meeting]:
    """Yield where two sit at one table."""
    one, other = pair
    for number, draw in enumerate(rounds, start=1):
        for table, seats in enumerate(draw.tables, start=1):
            if one in seats and other in seats:
                own = shape.at(len(seats))
                are_partners = own.partners(seats.index(one), seats.index(other))
                yield Meeting(number, table, are_partners)
