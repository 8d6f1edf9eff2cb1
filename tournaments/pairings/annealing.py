"""Improve a plan by swapping seats: simulated annealing over whole evenings.

A plan is a list of rounds, a round the list of the entries' indexes by seat, table after table.
Its cost counts, for every two entries, how often they were partners (p) and opponents (o):

    4 * p(p-1)/2  +  2 * o(o-1)/2  +  1 * p*o

The first repeat of a partner is dearest, every further one dearer still; opponents are evened out;
meeting a partner again as an opponent costs a little, which spreads table-mates.  A swap of two
entries inside one round changes a dozen of these counts, so its price is known without counting
anew.  A swap for the better is always taken, one for the worse with a chance that falls as the
search cools: that is what lets it out of dead ends.

The work is measured in moves, not in seconds: equal seeds give equal plans on every machine.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import exp
from random import Random

from tournaments.pairings.types import TableShape

Plan = list[list[int]]

PARTNER, OPPONENT = 0, 1
WEIGHTS = (4, 2)
CROSS = 1
HOT, COLD = 1.0, 0.12
MOVES_A_STEP = 512
DEAREST = 40  # a move this much worse is never taken: exp(-40) is nothing


@dataclass(frozen=True, slots=True)
class Layout:
    """The seats of one round: ``tables`` tables of one shape, seats counted through."""

    shape: TableShape
    tables: int
    neighbours: tuple[tuple[tuple[int, int], ...], ...] = field(init=False)
    """By seat: the other seats of its table, each with PARTNER or OPPONENT."""
    near: tuple[tuple[tuple[int, ...], ...], ...] = field(init=False)
    """By kind and seat: the partners' seats, the opponents' seats."""
    weight: tuple[int, ...] = field(init=False)
    """By kind: what two entries that trade tables save by leaving their own table-mates."""

    def __post_init__(self) -> None:
        around = tuple(self._neighbours())
        near = tuple(
            tuple(tuple(seat for seat, of in seats if of == kind) for seats in around)
            for kind in (PARTNER, OPPONENT)
        )
        weight = tuple(2 * WEIGHTS[kind] * len(near[kind][0]) for kind in (PARTNER, OPPONENT))
        for name, value in (("neighbours", around), ("near", near), ("weight", weight)):
            object.__setattr__(self, name, value)

    def _neighbours(self) -> Iterator[tuple[tuple[int, int], ...]]:
        for seat in range(self.seats):
            first = seat - seat % self.shape.seats
            others = (other for other in range(first, first + self.shape.seats) if other != seat)
            yield tuple((other, self.kind(seat, other)) for other in others)

    @property
    def seats(self) -> int:
        """Seats in all."""
        return self.tables * self.shape.seats

    def kind(self, seat: int, other: int) -> int:
        """Say how two seats of one table meet: PARTNER or OPPONENT."""
        return PARTNER if self.shape.partners(seat, other) else OPPONENT

    def meetings(self, row: Sequence[int]) -> Iterator[tuple[int, int, int]]:
        """Yield (entry, entry, kind) for every two at one table."""
        for seat, around in enumerate(self.neighbours):
            for other, kind in around:
                if seat < other:
                    yield row[seat], row[other], kind


class Prices:
    """What one more meeting would cost: ``of[kind][x][y]``, kept up to date."""

    def __init__(self, entries: int) -> None:
        self.of = tuple([[0] * entries for _ in range(entries)] for _ in WEIGHTS)

    def add(self, x: int, y: int, kind: int, times: int = 1) -> None:
        """Count a meeting of x and y (or take it back, with -1)."""
        own, other = self.of[kind], self.of[1 - kind]
        own[x][y] = own[y][x] = own[x][y] + WEIGHTS[kind] * times
        other[x][y] = other[y][x] = other[x][y] + CROSS * times


def anneal(plan: Plan, layout: Layout, prices: Prices, *, moves: int, rng: Random) -> Plan:
    """Return the best plan met on a walk of ``moves`` moves from ``plan``."""
    for row in plan:
        for x, y, kind in layout.meetings(row):
            prices.add(x, y, kind)
    best, cost, least = [row[:] for row in plan], 0, 0
    for chance in cooling(moves):
        for _ in range(MOVES_A_STEP):
            row = plan[int(rng.random() * len(plan))]
            i, j = int(rng.random() * len(row)), int(rng.random() * len(row))
            change = price_of_swap(row, i, j, layout=layout, prices=prices)
            if change <= 0 or (change < DEAREST and rng.random() < chance[change]):
                swap(row, i, j, layout=layout, prices=prices)
                cost += change
                if cost < least:
                    best, least = [row[:] for row in plan], cost
    return best


def cooling(moves: int) -> Iterator[list[float]]:
    """Yield, step by step from hot to cold, the chance of a move by what it costs."""
    steps = max(1, moves // MOVES_A_STEP)
    for step in range(steps):
        heat = HOT * (COLD / HOT) ** (step / steps)
        yield [exp(-change / heat) for change in range(DEAREST)]


def price_of_swap(row: list[int], i: int, j: int, *, layout: Layout, prices: Prices) -> int:
    """Return by how much the cost grows when the entries at seats i and j change places."""
    if i // layout.shape.seats == j // layout.shape.seats:
        return price_at_one_table(row, i, j, layout=layout, prices=prices)
    x, y, change = row[i], row[j], 0
    for kind, price in enumerate(prices.of):
        of_x, of_y = price[x], price[y]
        change += layout.weight[kind]
        for seat in layout.near[kind][i]:
            change += of_y[row[seat]] - of_x[row[seat]]
        for seat in layout.near[kind][j]:
            change += of_x[row[seat]] - of_y[row[seat]]
    return change


def price_at_one_table(row: list[int], i: int, j: int, *, layout: Layout, prices: Prices) -> int:
    """Return the same for two seats of one table: only partners and opponents trade roles."""
    x, y, change = row[i], row[j], 0
    for seat, kind in layout.neighbours[i]:
        if seat != j and layout.kind(j, seat) != kind:
            z, now, then = row[seat], prices.of[kind], prices.of[1 - kind]
            change += then[x][z] - now[x][z] + now[y][z] - then[y][z] + sum(WEIGHTS) - 2 * CROSS
    return change


def swap(row: list[int], i: int, j: int, *, layout: Layout, prices: Prices) -> None:
    """Let the entries at seats i and j change places, and keep the prices true."""
    count(row, (i, j), -1, layout=layout, prices=prices)
    row[i], row[j] = row[j], row[i]
    count(row, (i, j), 1, layout=layout, prices=prices)


def count(
    row: list[int], seats: tuple[int, ...], times: int, *, layout: Layout, prices: Prices
) -> None:
    """Count the meetings of some seats, or take them back."""
    for seat in seats:
        for other, kind in layout.neighbours[seat]:
            prices.add(row[seat], row[other], kind, times)
