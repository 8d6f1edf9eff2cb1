"""What a movement is given, and what it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from types import MappingProxyType

from tournaments.pairings.brackets.progress import Progress
from tournaments.pairings.brackets.seeding import Seeding
from tournaments.pairings.types import (
    NO_HISTORY,
    USUAL_TERMS,
    Draw,
    History,
    TableShape,
    Terms,
)

Table = tuple[int, ...]


class Outcome(StrEnum):
    """How a round ended for the side of an entry."""

    WON = "won"
    TIED = "tied"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Result:
    """What an entry's side brought home from one round; a bye has none.

    ``place`` is that of its side at the table: 1 won, two that are level share one.  ``hands`` are
    those its table has played.
    """

    points: int
    outcome: Outcome
    place: int
    hands: int = 0


Results = Mapping[int, Result]
"""The results of one round, by entry."""


@dataclass(frozen=True, slots=True)
class BracketNight:
    """A bracket in play: how it stands, and which entry has which seed."""

    progress: Progress
    seeding: Seeding[int]

    @property
    def open_pairs(self) -> tuple[tuple[str, tuple[int, int]], ...]:
        """The matches that can be played now, each with its two entries."""
        found = []
        for name in self.progress.open_matches:
            upper, lower = self.progress.states[name].entrants
            found.append((name, (self.seeding[upper or 0], self.seeding[lower or 0])))
        return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """Everything the next draw may depend on.

    ``entries`` are here now; ``results[i]`` belong to round ``i`` of ``history`` and are left out
    for a movement that reads none.  ``others`` are the shapes of tables that are not of
    ``terms.shape``, by their seats: none where whoever is left over sits out.  ``bye_points`` are
    the event's for a round without a table, ``late_points`` for one before somebody's first,
    ``options`` the movement's own.  ``bracket`` is
    there once an elimination has its seeds.  ``carried`` are points that entries begin with.
    """

    entries: tuple[int, ...]
    rounds: int
    seed: int
    history: History = NO_HISTORY
    results: tuple[Results, ...] = ()
    terms: Terms = USUAL_TERMS
    others: Mapping[int, TableShape] = field(default_factory=lambda: MappingProxyType({}))
    bye_points: int = 0
    late_points: int = 0
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    bracket: BracketNight | None = None
    carried: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def played(self) -> int:
        """Rounds that were started so far."""
        return len(self.history.rounds)

    def shape_of(self, table: Table) -> TableShape:
        """Return how a table of so many is set."""
        usual = self.terms.shape
        return usual if len(table) == usual.seats else self.others[len(table)]


class Reads(IntEnum):
    """What a draw depends on of the rounds before."""

    SEATS = 0
    """Who sat where; a correction changes nothing."""
    OUTCOMES = 1
    """In which order the sides of a table came in."""
    POINTS = 2
    """How many points everybody has."""
    BRACKET = 3
    """Which matches of a bracket are open, and who meets in them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """How an event goes from one round to the next.

    ``next_draw`` returns the next round, or raises ``PairingRefused``; it depends on its night and
    on nothing else.  ``ahead`` returns all rounds that are left, for a movement whose seats can be
    published before they are played.  ``tie_breaks`` are keys of ``standings.tie_breaks``, the most
    important first, ``other_tie_breaks`` those for a value of the option ``by``,
    ``mixed_tie_breaks`` those where tables of other sizes are set, if other than usual.
    ``plays_ties_on`` adds a hand to a tied table, because somebody has to move.  ``head_ends``
    ends the round for all when the game at the first table ends.  ``takes_other_sizes`` says that
    its tables need not all be of one size.  ``takes_singles`` and ``takes_pairs`` say whose event
    it can be.  ``is_cutthroat``: each plays alone, at tables of any size.  ``honours``
    names the wishes it keeps to; the rotation keeps to all.  ``schedule`` returns all rounds where
    they are known beforehand, ``groups`` who plays in which of several.  ``options`` are those it
    knows, each with its values, the usual first.
    """

    key: str
    next_draw: Callable[[Night], Draw]
    ahead: Callable[[Night], tuple[Draw, ...]] | None = None
    reads: Reads = Reads.SEATS
    tie_breaks: tuple[str, ...] = ("points",)
    mixed_tie_breaks: tuple[str, ...] = ()
    plays_ties_on: bool = False
    head_ends: bool = False
    takes_other_sizes: bool = False
    takes_singles: bool = True
    takes_pairs: bool = False
    is_cutthroat: bool = False
    honours: frozenset[str] = frozenset({"table"})
    schedule: Callable[[Night], tuple[Draw, ...]] | None = None
    groups: Callable[[Night], Mapping[int, int]] | None = None
    other_tie_breaks: Mapping[str, tuple[str, ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    options: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))

    def chosen(self, options: Mapping[str, str], name: str) -> str:
        """Return what an event's options say, or the usual; empty for an option unknown here."""
        return options.get(name) or self.options.get(name, ("",))[0]

    def ranking(self, options: Mapping[str, str], *, is_mixed: bool) -> tuple[str, ...]:
        """Return what decides places where an event says nothing else.

        ``is_mixed`` says that tables may be of other sizes than four.
        """
        usual = self.mixed_tie_breaks if is_mixed else ()
        return self.other_tie_breaks.get(options.get("by", "")) or usual or self.tie_breaks

    def bye_wins(self, options: Mapping[str, str]) -> bool:
        """Say whether a round without a table counts as won."""
        return self.chosen(options, "bye") == "win"
