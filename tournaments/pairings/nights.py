"""A night as a club asks for it.

Players are numbered from 1.  Where partners stay together, players 1 and 2 are a pair, 3 and 4 the
next, and so on; pairs are what the rotation moves.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from tournaments.pairings.contradictions import tables_by_group
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.exact import known_rounds
from tournaments.pairings.refusals import MOST_ENTRIES, twice
from tournaments.pairings.terms import Couple, first_seats
from tournaments.pairings.types import Draw, Grouping, Leftover, TableShape, Terms

NOBODY: frozenset[int] = frozenset()
SIX, PAIR = 6, 2


class Partners(StrEnum):
    """What becomes of partners from round to round."""

    ROTATING = "rotating"
    """Everybody has a new one."""
    FIXED = "fixed"
    """They stay together and meet other pairs."""
    NONE = "none"
    """Each plays alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """A night as it is asked for, in numbers of players; equal nights have equal charts.

    ``fixed`` pairs a player with the table (1-based) it keeps, or with None for any;
    ``fixed_seats`` some of these with the seat (1-based) they keep there.  ``sides_at_six`` is
    how six play who change partners: 3 for 2 v 2 v 2, 2 for 3 v 3.  The rest is as in ``Terms``.
    """

    players: int
    rounds: int
    seats: int = 4
    partners: Partners = Partners.ROTATING
    leftover: Leftover = Leftover.SIT_OUT
    sides_at_six: int = 3
    fixed: tuple[tuple[int, int | None], ...] = ()
    fixed_seats: tuple[tuple[int, int], ...] = ()
    apart: tuple[Couple, ...] = ()
    not_partners: tuple[Couple, ...] = ()
    together: tuple[Couple, ...] = ()
    groups: tuple[tuple[int, ...], ...] = ()
    grouping: Grouping = Grouping.MIXED
    seed: int = 1

    @classmethod
    def asked(cls, wanted: Mapping[str, Any]) -> "Night":
        """Return the night of what was read, by the names that command, API and page give it.

        ``fixed`` is what ``read_kept`` returns.
        """
        fixed, seats = wanted["fixed"]
        return cls(
            players=wanted["players"],
            rounds=wanted["rounds"],
            seats=wanted["table_size"],
            partners=Partners(wanted["partners"]),
            leftover=Leftover(wanted["leftover"]),
            sides_at_six=int(wanted["six"]),
            fixed=fixed,
            fixed_seats=seats,
            apart=wanted["apart"],
            not_partners=wanted["not_partners"],
            together=wanted["together"],
            groups=wanted["groups"],
            grouping=Grouping(wanted["grouping"]),
            seed=wanted["seed"],
        )

    @property
    def seating(self) -> TableShape:
        """Return the seats and sides of players.  Raises ``PairingRefused``."""
        at_six = SIX // PAIR if self.has_pairs else self.sides_at_six
        sides = self.seats if self.partners is Partners.NONE else max(2, self.seats // PAIR)
        if self.seats == SIX and self.partners is Partners.ROTATING:
            sides = at_six
        try:
            return TableShape(self.seats, sides, at_six)
        except ValueError:
            raise PairingRefused(PairingFault.SHAPE_IMPOSSIBLE, self.seats) from None

    @property
    def has_pairs(self) -> bool:
        """Say whether pairs are moved, not players."""
        return self.partners is Partners.FIXED

    @property
    def shape(self) -> TableShape:
        """Return the seats and sides of what is moved."""
        sides = self.seating.sides
        return TableShape(seats=sides, sides=sides) if self.has_pairs else self.seating

    @property
    def sizes(self) -> tuple[int, ...]:
        """Return how many players sit at each table."""
        tables = tables_by_group(frozenset(self.moved), self.terms(0.0))
        each = PAIR if self.has_pairs else 1
        return tuple(each * seats for own in tables.values() for seats in own.values())

    @property
    def tables(self) -> int:
        """Return how many tables there are."""
        return len(self.sizes)

    @property
    def idle(self) -> int:
        """Return how many players have no table in each round."""
        return self.players - sum(self.sizes)

    @property
    def moved(self) -> list[int]:
        """Return what is moved when everybody is here.  Raises ``PairingRefused``."""
        return self.present(NOBODY)

    def present(self, absent: Collection[int]) -> list[int]:
        """Return what is moved of those who are here.

        Raises ``PairingRefused`` when one of a pair is missing, or more are meant than can be
        counted while somebody waits.
        """
        most = MOST_ENTRIES * (PAIR if self.has_pairs else 1)
        if self.players > most:
            raise PairingRefused(PairingFault.TOO_MANY_ENTRIES, self.players, most)
        return self.entries_of([n for n in range(1, self.players + 1) if n not in absent])

    def entry_of(self, player: int) -> int:
        """Return what is moved when a player is."""
        return (player + 1) // PAIR if self.has_pairs else player

    def entries_of(self, players: Sequence[int]) -> list[int]:
        """Return what is moved when players are.

        Raises ``PairingRefused`` when one of a pair is missing.
        """
        if not self.has_pairs:
            return list(players)
        pairs = Counter(self.entry_of(player) for player in players)
        for pair, members in pairs.items():
            if members == 1:
                raise PairingRefused(PairingFault.PARTNER_MISSING, PAIR * pair)
        return list(pairs)

    def name_of(self, entry: int) -> str:
        """Return what is moved by the numbers of its players."""
        return " & ".join(map(str, both((entry,)))) if self.has_pairs else str(entry)

    def terms(self, seconds: float, *, absent: Collection[int] = NOBODY) -> Terms:
        """Return what the rotation keeps to.  Raises ``PairingRefused`` when seats contradict.

        Those who keep any table are given the tables in turn.
        """
        tables = (self.players - len(absent)) // self.seating.seats
        kept = self._kept(max(1, tables))
        seats = {self.entry_of(player): seat - 1 for player, seat in self.fixed_seats}
        return Terms(
            shape=self.shape,
            leftover=self.leftover,
            fixed=kept,
            fixed_seats=seats or first_seats(kept),
            apart=self._couples(self.apart),
            not_partners=self._couples(self.not_partners),
            together=self._couples(self.together),
            groups=self._groups(),
            grouping=self.grouping,
            seconds=seconds,
        )

    def _kept(self, tables: int) -> dict[int, int]:
        """Return who keeps which table (0-based).  Raises ``PairingRefused``."""
        players = [player for player, _ in self.fixed]
        for player in twice(players):
            raise PairingRefused(PairingFault.ENTRY_TWICE, player)
        kept: dict[int, int] = {}
        for turn, entry in enumerate(self.entries_of(players)):
            homes = {table for player, table in self.fixed if self.entry_of(player) == entry}
            named = homes - {None} or {turn % tables + 1}
            if len(named) > 1:
                raise PairingRefused(PairingFault.ENTRY_TWICE, entry)
            kept[entry] = next(table - 1 for table in named if table is not None)
        return kept

    def _couples(self, couples: Collection[Couple]) -> tuple[Couple, ...]:
        """Return couples of what is moved."""
        return tuple((self.entry_of(one), self.entry_of(other)) for one, other in couples)

    def _groups(self) -> dict[int, int]:
        """Return the group of each, numbered from 1; both of a pair may be named.

        Raises ``PairingRefused`` for somebody in two of them, or twice in one.
        """
        for player in twice([player for members in self.groups for player in members]):
            raise PairingRefused(PairingFault.ENTRY_TWICE, player)
        groups = [dict.fromkeys(map(self.entry_of, members)) for members in self.groups]
        for entry in twice([entry for members in groups for entry in members]):
            raise PairingRefused(PairingFault.ENTRY_TWICE, entry)
        return {entry: number for number, own in enumerate(groups, start=1) for entry in own}

    @property
    def is_known(self) -> bool:
        """Say whether a chart is shipped or constructed, so that nothing is searched for."""
        entries = self.players // PAIR if self.has_pairs else self.players
        is_asked_more = self.fixed or self.groups or self.apart or self.not_partners
        if is_asked_more or self.together or not self._is_usual:
            return False
        return known_rounds(entries, self.rounds, self.shape) is not None

    @property
    def _is_usual(self) -> bool:
        """Say whether all tables are of one size."""
        return self.leftover is Leftover.SIT_OUT or not self.players % self.seats

    def seated(self, draw: Draw) -> Draw:
        """Return a draw of players."""
        if not self.has_pairs:
            return draw
        tables = [both(table)[0::2] + both(table)[1::2] for table in draw.tables]
        return replace(draw, tables=tuple(tables), byes=both(draw.byes))

    def drawn(self, draw: Draw) -> Draw:
        """Return the draw of what is moved, from one of players.

        Raises ``ValueError`` where a side is not one of the pairs.
        """
        if not self.has_pairs:
            return draw
        pairs = [tuple(self.entry_of(player) for player in table) for table in draw.tables]
        halves = [(pair[: len(pair) // 2], pair[len(pair) // 2 :]) for pair in pairs]
        if any(first != second for first, second in halves):
            raise ValueError("a side is not a pair")
        byes = tuple(sorted({self.entry_of(player) for player in draw.byes}))
        return Draw(tuple(first for first, _ in halves), byes)


def both(pairs: Sequence[int]) -> tuple[int, ...]:
    """Return the players of pairs."""
    return tuple(player for pair in pairs for player in (2 * pair - 1, 2 * pair))


def to_json(night: Night) -> dict[str, Any]:
    """Return a night as plain values, in one order; what was not asked for is left out."""
    more = {
        "leftover": night.leftover.value,
        "six": night.sides_at_six,
        "fixed_seats": [list(place) for place in night.fixed_seats],
        "apart": [list(couple) for couple in night.apart],
        "not_partners": [list(couple) for couple in night.not_partners],
        "together": [list(couple) for couple in night.together],
        "groups": [list(members) for members in night.groups],
        "grouping": night.grouping.value,
    }
    usual = {"leftover": Leftover.SIT_OUT.value, "six": 3, "grouping": Grouping.MIXED.value}
    return {
        "players": night.players,
        "rounds": night.rounds,
        "table_size": night.seats,
        "partners": night.partners.value,
        "fixed": [[player, table] for player, table in night.fixed],
        "seed": night.seed,
        **{name: value for name, value in more.items() if value and value != usual.get(name)},
    }


def from_json(value: Mapping[str, Any]) -> Night:
    """Read a night back."""

    def couples(name: str) -> tuple[Couple, ...]:
        return tuple((one, other) for one, other in value.get(name, ()))

    return Night(
        players=value["players"],
        rounds=value["rounds"],
        seats=value["table_size"],
        partners=Partners(value["partners"]),
        leftover=Leftover(value.get("leftover", Leftover.SIT_OUT)),
        sides_at_six=value.get("six", 3),
        fixed=tuple((player, table) for player, table in value["fixed"]),
        fixed_seats=couples("fixed_seats"),
        apart=couples("apart"),
        not_partners=couples("not_partners"),
        together=couples("together"),
        groups=tuple(tuple(members) for members in value.get("groups", ())),
        grouping=Grouping(value.get("grouping", Grouping.MIXED)),
        seed=value["seed"],
    )
