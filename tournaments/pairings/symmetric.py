"""Search among plans with a symmetry: a turn of the entries carries each round into the next.

Only the base rounds are searched for; what two entries do, all pairs do that the turn makes of
them.  So the search has few counts to even out, and finds plans that one over all plans does not.
Source: charts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from random import Random

from tournaments.pairings.annealing import CROSS, DEAREST, MOVES_A_STEP, WEIGHTS, cooling
from tournaments.pairings.layout import OPPONENT, PARTNER
from tournaments.pairings.whist_starters import Rounds

SEATS = 4
MOVES_A_SECOND = 40_000
OVER_THE_MOST = 8
"""What each meeting of opponents above the least possible maximum costs besides."""


@dataclass(slots=True)
class Turn:
    """A permutation of the entries, in cycles of ``order`` and shorter ones that divide it."""

    entries: int
    order: int
    cycles: tuple[int, ...]
    images: list[list[int]] = field(init=False)
    """By how often it is turned, and entry: where that goes."""
    orbit: list[list[int]] = field(init=False)
    """By two entries: the number of the set of pairs that the turn makes of them."""
    size: list[int] = field(init=False)
    """By that number: how many pairs there are."""

    def __post_init__(self) -> None:
        self.images = [self._image(times) for times in range(self.order)]
        self.orbit = [[-1] * self.entries for _ in range(self.entries)]
        self.size = []
        for x in range(self.entries):
            for y in range(x):
                if self.orbit[x][y] < 0:
                    self.size.append(self._number_pairs(x, y, len(self.size)))

    def _image(self, times: int) -> list[int]:
        starts = self.starts
        places = zip(starts, self.cycles, strict=True)
        return [start + (i + times) % size for start, size in places for i in range(size)]

    def _number_pairs(self, x: int, y: int, number: int) -> int:
        pairs = {frozenset((image[x], image[y])) for image in self.images}
        for one, other in map(tuple, pairs):
            self.orbit[one][other] = self.orbit[other][one] = number
        return len(pairs)

    @property
    def starts(self) -> list[int]:
        """The first entry of each cycle."""
        return [sum(self.cycles[:number]) for number in range(len(self.cycles))]


def turns_for(entries: int, rounds: int) -> Iterator[Turn]:
    """Yield the turns worth a try: nobody has two byes, and few stay put."""
    byes = entries % SEATS
    for order in range(rounds, SEATS, -1):
        full, rest = divmod(entries, order)
        if rounds % order == 0 and full >= byes * (rounds // order) and rest <= entries // SEATS:
            yield Turn(entries, order, (order,) * full + (1,) * rest)


@dataclass(slots=True)
class BaseRounds:
    """Base rounds at work; ``most`` is the maximum of opponents that there must be."""

    turn: Turn
    rows: list[list[int]]
    most: int
    times: tuple[list[int], list[int]] = field(init=False)
    """By role and set of pairs: how often each of these pairs meets."""

    def __post_init__(self) -> None:
        self.times = ([0] * len(self.turn.size), [0] * len(self.turn.size))
        for row in self.rows:
            for seat in range(len(row)):
                self.count(row, seat, 1, range(seat))

    def count(self, row: Sequence[int], seat: int, times: int, others: Sequence[int]) -> int:
        """Count an entry's meetings with those of some seats at its table; return the price."""
        change, first = 0, seat - seat % SEATS
        for other in range(first, first + SEATS):
            if other == seat or other not in others:
                continue
            number = self.turn.orbit[row[seat]][row[other]]
            size = self.turn.size[number]
            change -= size * self.price(number)
            kind = PARTNER if (seat ^ other) == 2 else OPPONENT  # noqa: PLR2004 - seats 0 and 2
            self.times[kind][number] += times * self.turn.order // size
            change += size * self.price(number)
        return change

    def price(self, number: int) -> int:
        """Price what two of a set do, as the search over all plans does."""
        p, o = (times[number] for times in self.times)
        alike = WEIGHTS[PARTNER] * p * (p - 1) // 2 + WEIGHTS[OPPONENT] * o * (o - 1) // 2
        return alike + CROSS * p * o + OVER_THE_MOST * max(0, o - self.most)

    def swap(self, row: list[int], i: int, j: int) -> int:
        """Let two entries change seats; return by how much the cost grows."""
        everywhere = range(len(row))
        without_i = [seat for seat in range(j - j % SEATS, j - j % SEATS + SEATS) if seat != i]
        change = self.count(row, i, -1, everywhere) + self.count(row, j, -1, without_i)
        row[i], row[j] = row[j], row[i]
        return change + self.count(row, i, 1, everywhere) + self.count(row, j, 1, without_i)

    def run(self, *, seconds: float, rng: Random) -> list[list[int]]:
        """Return the best base rounds met."""
        cost = least = 0
        best = [row[:] for row in self.rows]
        for chances in cooling(seconds, MOVES_A_SECOND):
            for _ in range(MOVES_A_STEP):
                row = self.rows[rng.randrange(len(self.rows))]
                i, j = rng.randrange(len(row)), rng.randrange(len(row))
                change = self.swap(row, i, j) if i != j else 0
                step = change // self.turn.order
                if step > 0 and (step >= DEAREST or rng.random() >= chances[step]):
                    self.swap(row, i, j)
                    continue
                cost += change
                if cost < least:
                    best, least = [row[:] for row in self.rows], cost
        return best


def symmetric_rounds(turn: Turn, rounds: int, *, most: int, seconds: float, rng: Random) -> Rounds:
    """Search for the base rounds of a turn, and turn them; byes are one of a cycle each."""
    byes = turn.entries % SEATS
    starts = iter(turn.starts)
    rows = []
    for _ in range(rounds // turn.order):
        out = {next(starts) for _ in range(byes)}
        here = [entry for entry in range(turn.entries) if entry not in out]
        rows.append(rng.sample(here, len(here)))
    best = BaseRounds(turn, rows, most).run(seconds=seconds, rng=rng)
    turned = chain.from_iterable(([image[e] for e in row] for image in turn.images) for row in best)
    return tuple(
        tuple(tuple(row[first : first + SEATS]) for first in range(0, len(row), SEATS))
        for row in turned
    )
