"""How often people met before, and how to seat a table so that the fewest do again."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from random import Random
from types import MappingProxyType

from tournaments.pairings.movements.types import Night, Table
from tournaments.pairings.types import TableShape

Pair = frozenset[int]
MOST_TO_PERMUTE = 4


@dataclass(slots=True)
class Meetings:
    """What was so far: by two entries as partners and opponents, by entry and seat."""

    partners: Counter[Pair] = field(default_factory=Counter)
    opponents: Counter[Pair] = field(default_factory=Counter)
    seats: Counter[tuple[int, int]] = field(default_factory=Counter)
    latest: frozenset[Pair] = frozenset()
    """Partners of the latest round."""

    @classmethod
    def of(cls, night: Night) -> "Meetings":
        """Count the rounds of a night."""
        met = cls()
        for draw in night.history.rounds:
            latest = []
            for table in draw.tables:
                latest += met.add(table, night.shape_of(table))
            met.latest = frozenset(latest)
        return met

    def add(self, table: Table, shape: TableShape) -> list[Pair]:
        """Count a table; return who are partners at it."""
        pairs = list(partners_at(table, shape))
        self.partners.update(pairs)
        every = (frozenset(pair) for pair in combinations(table, 2))
        self.opponents.update(pair for pair in every if pair not in pairs)
        self.seats.update((entry, seat) for seat, entry in enumerate(table))
        return pairs

    def cost(self, table: Table, shape: TableShape) -> tuple[int, int, int, int]:
        """Say what a seating repeats: partners of the round before, partners, opponents, seats."""
        pairs = list(partners_at(table, shape))
        every = (frozenset(pair) for pair in combinations(table, 2))
        return (
            sum(pair in self.latest for pair in pairs),
            sum(self.partners[pair] for pair in pairs),
            sum(self.opponents[pair] for pair in every if pair not in pairs),
            sum(self.seats[entry, seat] for seat, entry in enumerate(table)),
        )


def partners_at(table: Table, shape: TableShape) -> Iterator[Pair]:
    """Yield every two who play for one side of a table."""
    for seat, other in combinations(range(len(table)), 2):
        if shape.partners(seat, other):
            yield frozenset((table[seat], table[other]))


@dataclass(frozen=True, slots=True)
class Bound:
    """What a seating must leave: the seat that an entry keeps, and two who stay partners."""

    kept: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    together: Pair = frozenset()


def seat_table(
    people: Sequence[int], shape: TableShape, met: Meetings, *, bound: Bound, rng: Random
) -> Table:
    """Seat a table: partners changed, then fewest partners, opponents and seats again, then lot."""
    seatings = ways_to_seat(rng.sample(sorted(people), len(people)), shape, bound.kept)

    def cost(table: Table) -> tuple[int, ...]:
        is_apart = bool(bound.together) and bound.together not in partners_at(table, shape)
        return (int(is_apart), *met.cost(table, shape))

    return min(seatings, key=cost)


def ways_to_seat(
    people: Sequence[int], shape: TableShape, kept: Mapping[int, int]
) -> Iterator[Table]:
    """Yield seatings of a table that leave everybody who keeps a seat on it.

    All of them where partners matter or the table is small; else those of one order turned round.
    """
    free = [entry for entry in people if entry not in kept]
    is_small = len(people) <= MOST_TO_PERMUTE or shape.sides < shape.seats
    turns = range(max(1, len(free)))
    orders = permutations(free) if is_small else (free[turn:] + free[:turn] for turn in turns)
    for order in orders:
        rest = iter(order)
        owner = {seat: entry for entry, seat in kept.items() if entry in people}
        yield tuple(owner[s] if s in owner else next(rest) for s in range(len(people)))
