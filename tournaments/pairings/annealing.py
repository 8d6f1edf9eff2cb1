"""Improve a plan by swapping seats: simulated annealing over whole evenings.

A plan is a list of rounds, a round the list of the entries' numbers by seat, table after table.
Its cost counts, for every two entries, how often they were partners (p) and opponents (o):

    24 * p(p-1)/2  +  6 * o(o-1)/2  +  2 * p*o

A repeated partner is dearest, each repeat dearer than the last; opponents are evened out;
to meet a partner again as an opponent costs a little, which spreads table-mates.  A swap of two
entries inside one round changes a dozen of these counts, so its price is known without counting
anew.  A swap for the better is always taken, one for the worse with a chance that falls as the
search cools: that is what lets it out of dead ends.

The work is measured in moves, not in seconds: equal seeds give equal plans on every machine.
Source: annealing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from time import monotonic

from tournaments.pairings.layout import KINDS, OPPONENT, PARTNER, WATCHERS, Layout
from tournaments.pairings.ties import Swaps, Ties

Plan = list[list[int]]

WEIGHTS = (24, 6)
CROSS = 2
ROLES_TRADED = sum(WEIGHTS) - 2 * CROSS
BOTH_WATCHED = 2 * WATCHERS * WEIGHTS[1]
"""The same watchers are at both tables, so that nothing changes for them."""
HOT, COLD = 1.5, 0.25
MOVES_A_STEP = 512
DEAREST = 60  # a move this much worse is never taken: exp(-40) is nothing

MOVES_A_SECOND = 250_000
"""What a laptop does."""
MOVES_OF_COUPLES = 60_000
"""The same where couples move together, two swaps at a time."""
PATIENCE, GRACE_SECONDS = 4.0, 10.0
"""However slow the machine, a search stops after so many times its seconds, and the grace."""


class Prices:
    """What one more meeting would cost: ``of[kind][x][y]``, kept up to date."""

    def __init__(self, entries: int) -> None:
        self.of = tuple([[0] * entries for _ in range(entries)] for _ in KINDS)

    def add(self, x: int, y: int, kind: int, times: int = 1) -> None:
        """Count a meeting of x and y (or take it back, with -1)."""
        own, other = self.of[kind], self.of[1 - kind]
        own[x][y] = own[y][x] = own[x][y] + WEIGHTS[kind] * times
        other[x][y] = other[y][x] = other[x][y] + CROSS * times

    def wish(self, x: int, y: int, kind: int, price: int) -> None:
        """Put a price on every meeting of one kind, however often it happens."""
        own = self.of[kind]
        own[x][y] = own[y][x] = own[x][y] + price


@dataclass(slots=True)
class Annealing:
    """A search at work.

    ``free`` are the seats whose entries may be moved, ``ties`` bind entries to tables and to each
    other.  ``prices`` may hold a history, or wishes: what meetings cost before the first round.
    """

    layout: Layout
    prices: Prices
    plan: Plan
    free: Sequence[int]
    ties: Ties | None = None
    cost: int = 0

    def __post_init__(self) -> None:
        for row in self.plan:
            for x, y, kind in self.layout.meetings(row):
                self.cost += self.prices.of[kind][x][y]
                self.prices.add(x, y, kind)

    def run(self, *, seconds: float, enough: int, rng: Random) -> Plan:
        """Return the best plan met; stop when one costs no more than ``enough``."""
        best, least = [row[:] for row in self.plan], self.cost
        pace = MOVES_OF_COUPLES if self.ties and self.ties.mates else MOVES_A_SECOND
        for chance in cooling(seconds, pace) if len(self.free) > 1 else ():
            for _ in range(MOVES_A_STEP):
                if self.move(chance, rng) and self.cost < least:
                    best, least = [row[:] for row in self.plan], self.cost
            if least <= enough:
                break
        return best

    def move(self, chance: Sequence[float], rng: Random) -> bool:
        """Try one swap at random; say whether it was made."""
        row = self.plan[int(rng.random() * len(self.plan))]
        i = self.free[int(rng.random() * len(self.free))]
        j = self.free[int(rng.random() * len(self.free))]
        if self.ties and (row[i] in self.ties.bound or row[j] in self.ties.bound):
            return self.move_tied(row, self.ties.swaps(row, i, j, rng), chance, rng)
        change = self.price_of_swap(row, i, j)
        is_taken = change <= 0 or (change < DEAREST and rng.random() < chance[change])
        if is_taken:
            self.swap(row, i, j)
            self.cost += change
        return is_taken

    def move_tied(self, row: list[int], swaps: Swaps, chance: Sequence[float], rng: Random) -> bool:
        """Try some swaps as one move: entries that stay together move together."""
        change = 0
        for i, j in swaps:
            change += self.price_of_swap(row, i, j)
            self.swap(row, i, j)
        is_taken = change <= 0 or (change < DEAREST and rng.random() < chance[change])
        if is_taken:
            self.cost += change
            return bool(swaps)
        for i, j in reversed(swaps):
            self.swap(row, i, j)
        return False

    def price_of_swap(self, row: list[int], i: int, j: int) -> int:
        """Return by how much the cost grows when the entries at seats i and j change places."""
        if self.layout.are_at_one_table(i, j):
            return self.price_at_one_table(row, i, j)
        x, y, change = row[i], row[j], 0
        for kind, price in enumerate(self.prices.of):
            of_x, of_y, near = price[x], price[y], self.layout.near[kind]
            for seat in near[i]:
                change += WEIGHTS[kind] + of_y[row[seat]] - of_x[row[seat]]
            for seat in near[j]:
                change += WEIGHTS[kind] + of_x[row[seat]] - of_y[row[seat]]
        if self.layout.watched and self.layout.watched[i] and self.layout.watched[j]:
            change -= BOTH_WATCHED
        return change

    def price_at_one_table(self, row: list[int], i: int, j: int) -> int:
        """Return the same for two seats of one table: partners and opponents trade roles."""
        x, y, change = row[i], row[j], 0
        for kind, near in enumerate(self.layout.near):
            now, then = self.prices.of[kind], self.prices.of[1 - kind]
            for seat in set(near[i]) - set(near[j]) - {j}:
                z = row[seat]
                change += then[x][z] - now[x][z] + now[y][z] - then[y][z] + ROLES_TRADED
        return change

    def swap(self, row: list[int], i: int, j: int) -> None:
        """Let the entries at seats i and j change places, and keep the prices true."""
        self.count(row, i, -1)
        self.count(row, j, -1)
        row[i], row[j] = row[j], row[i]
        self.count(row, i, 1)
        self.count(row, j, 1)

    def count(self, row: list[int], seat: int, times: int) -> None:
        """Count the meetings of one seat, or take them back."""
        for kind in KINDS:
            for other in self.layout.near[kind][seat]:
                self.prices.add(row[seat], row[other], kind, times)


def cooling(seconds: float, pace: int = MOVES_A_SECOND) -> Iterator[list[float]]:
    """Yield, step by step from hot to cold, the chance of a move by what it costs."""
    steps = max(1, int(seconds * pace) // MOVES_A_STEP)
    latest = monotonic() + seconds * PATIENCE + GRACE_SECONDS
    for step in range(steps):
        heat = HOT * (COLD / HOT) ** (step / steps)
        yield [exp(-change / heat) for change in range(DEAREST)]
        if monotonic() > latest:
            break


def least_cost(layout: Layout, rounds: int, entries: int) -> int:
    """Return what ``rounds`` rounds cost at the least: all meetings spread evenly, in one role."""
    pairs = entries * (entries - 1) // 2
    ends = [sum(map(len, near[: layout.seats])) for near in layout.near]
    watched = sum(map(len, layout.near[OPPONENT][layout.seats :]))
    met = {PARTNER: ends[PARTNER] // 2, OPPONENT: (ends[OPPONENT] - watched) // 2}
    cost = sum(even_cost(times * rounds, pairs, WEIGHTS[kind]) for kind, times in met.items())
    return cost + WATCHERS * even_cost(watched // WATCHERS * rounds, entries, WEIGHTS[OPPONENT])


def even_cost(meetings: int, pairs: int, weight: int) -> int:
    """Return what meetings cost when they are spread evenly over pairs."""
    times, more = divmod(meetings, pairs)
    return weight * (pairs * times * (times - 1) // 2 + more * times)
