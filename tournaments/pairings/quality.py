"""How good a rotation is, and how good it could be at best."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from tournaments.pairings.byes import bye_counts
from tournaments.pairings.types import Draw, History, TableShape

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class LowerBound:
    """What no rotation can go below, for this field and number of rounds."""

    partner_repeats: int
    opponent_max: int
    opponent_sumsq: int
    table_repeats: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Quality:
    """What the rounds of a rotation do, counted over every two of its entries.

    A repeat is a meeting after the first; ``table_repeats`` counts meetings in either role;
    ``opponent_sumsq`` adds the squares of how often each two oppose: least when that is even.
    """

    partner_repeats: int
    opponent_min: int
    opponent_max: int
    opponent_sumsq: int
    table_repeats: int
    sit_out_min: int
    sit_out_max: int
    lower_bound: LowerBound

    @property
    def proved_optimal(self) -> bool:
        """Say whether every count is at its bound: such a rotation cannot be bettered."""
        bound = self.lower_bound
        return (
            self.partner_repeats == bound.partner_repeats
            and self.opponent_sumsq == bound.opponent_sumsq
            and self.table_repeats == bound.table_repeats
        )


def measure(rounds: Sequence[Draw], entries: Iterable[int], *, shape: TableShape) -> Quality:
    """Count the meetings of ``entries`` (others who once played are left out)."""
    here = sorted(entries)
    partners, opponents = meetings(rounds, here, shape=shape)
    byes = bye_counts(here, History(tuple(rounds))).values()
    every_pair = [opponents[pair] for pair in combinations(here, 2)]
    return Quality(
        partner_repeats=repeats(partners),
        opponent_min=min(every_pair),
        opponent_max=max(every_pair),
        opponent_sumsq=sum(times**2 for times in every_pair),
        table_repeats=repeats(partners + opponents),
        sit_out_min=min(byes),
        sit_out_max=max(byes),
        lower_bound=lower_bound(partners, opponents, here),
    )


def meetings(
    rounds: Iterable[Draw], entries: Iterable[int], *, shape: TableShape
) -> tuple[Counter[Pair], Counter[Pair]]:
    """Count how often every two were partners, and opponents; a pair is (lower, higher)."""
    here = frozenset(entries)
    partners: Counter[Pair] = Counter()
    opponents: Counter[Pair] = Counter()
    for draw in rounds:
        for pair, are_partners in pairs_of(draw, shape):
            if here.issuperset(pair):
                (partners if are_partners else opponents)[pair] += 1
    return partners, opponents


def pairs_of(draw: Draw, shape: TableShape) -> Iterator[tuple[Pair, bool]]:
    """Yield every two entries at one table, and whether they are partners."""
    for table in draw.tables:
        for (seat, x), (other, y) in combinations(enumerate(table), 2):
            yield (min(x, y), max(x, y)), shape.partners(seat, other)


def repeats(times: Counter[Pair]) -> int:
    """Count meetings after the first."""
    return sum(count - 1 for count in times.values() if count > 1)


def lower_bound(
    partners: Counter[Pair], opponents: Counter[Pair], entries: Sequence[int]
) -> LowerBound:
    """Bound the repeats by counting: so many meetings cannot fall on fewer pairs than there are.

    Source: counting.
    """
    return LowerBound(
        partner_repeats=least_repeats(partners, entries),
        opponent_max=-(-opponents.total() // comb(len(entries), 2)),
        opponent_sumsq=least_sumsq(opponents, entries),
        table_repeats=least_repeats(partners + opponents, entries),
    )


def meetings_of_each(times: Counter[Pair]) -> list[int]:
    """Add up the meetings of each entry that has any."""
    own: Counter[int] = Counter()
    for pair, count in times.items():
        own.update(dict.fromkeys(pair, count))
    return list(own.values())


def least_repeats(times: Counter[Pair], entries: Sequence[int]) -> int:
    """Bound repeats: over all pairs, and over the pairs of each entry (a repeat has two ends)."""
    others = len(entries) - 1
    ends = sum(max(0, own - others) for own in meetings_of_each(times))
    return max(0, times.total() - comb(len(entries), 2), -(-ends // 2))


def least_sumsq(times: Counter[Pair], entries: Sequence[int]) -> int:
    """Bound the sum of squares: least when every pair, or every pair of each entry, is even."""
    others = len(entries) - 1
    ends = sum(even_squares(own, others) for own in meetings_of_each(times))
    return max(even_squares(times.total(), comb(len(entries), 2)), -(-ends // 2))


def even_squares(total: int, pairs: int) -> int:
    """Return the sum of squares of ``total`` shared as evenly as it goes over ``pairs``."""
    low, more = divmod(total, pairs)
    return more * (low + 1) ** 2 + (pairs - more) * low**2
