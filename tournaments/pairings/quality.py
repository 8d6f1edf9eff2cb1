"""How good a rotation is, and how good it could be at best."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import NamedTuple

from tournaments.pairings.byes import bye_counts
from tournaments.pairings.types import Draw, History, TableShape

Pair = tuple[int, int]


class Units(NamedTuple):
    """How many an entry meets in a round that it plays, by role."""

    partners: int
    opponents: int
    both: int


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
        lower_bound=lower_bound(partners, opponents, here, units_of(rounds, here, shape)),
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
            if pair[0] in here and pair[1] in here:
                (partners if are_partners else opponents)[pair] += 1
    return partners, opponents


def pairs_of(draw: Draw, shape: TableShape) -> Iterator[tuple[Pair, bool]]:
    """Yield every two entries at one table, and whether they are partners."""
    for table in draw.tables:
        own = shape.at(len(table))
        for (seat, x), (other, y) in combinations(enumerate(table), 2):
            yield (min(x, y), max(x, y)), own.partners(seat, other)


def repeats(times: Counter[Pair]) -> int:
    """Count meetings after the first."""
    return sum(count - 1 for count in times.values() if count > 1)


def lower_bound(
    partners: Counter[Pair], opponents: Counter[Pair], entries: Sequence[int], units: Units
) -> LowerBound:
    """Bound the repeats by counting: so many meetings cannot fall on fewer pairs than there are.

    ``units`` are the partners and the opponents that an entry has in a round.  Source: counting.
    """
    return LowerBound(
        partner_repeats=least_repeats(partners, entries, units.partners),
        opponent_max=-(-opponents.total() // comb(len(entries), 2)),
        opponent_sumsq=least_sumsq(opponents, entries, units.opponents),
        table_repeats=least_repeats(partners + opponents, entries, units.both),
    )


def units_of(rounds: Sequence[Draw], entries: Sequence[int], shape: TableShape) -> Units:
    """Return whom an entry meets in a round it plays: 1 each where that is not always the same."""
    here, sizes = frozenset(entries), {len(table) for draw in rounds for table in draw.tables}
    if len(sizes) != 1 or not all(here >= draw.entries for draw in rounds):
        return Units(1, 1, 1)
    own = shape.at(sizes.pop())
    partners = own.seats // own.sides - 1
    return Units(partners or 1, own.seats - 1 - partners, own.seats - 1)


def even_shares(total: int, entries: int, unit: int) -> Iterator[tuple[int, int]]:
    """Share the ends of meetings among entries as evenly as it goes: (meetings, entries) of both.

    Bounds grow faster the less even the shares are, so that what holds for these holds for all.
    """
    low, more = divmod(total // unit, entries)
    yield low * unit, entries - more
    yield (low + 1) * unit, more


def least_repeats(times: Counter[Pair], entries: Sequence[int], unit: int = 1) -> int:
    """Bound repeats: over all pairs, and over the pairs of each entry (a repeat has two ends)."""
    others, total = len(entries) - 1, times.total()
    shares = even_shares(2 * total, len(entries), unit)
    ends = sum(max(0, own - others) * count for own, count in shares)
    return max(0, total - comb(len(entries), 2), -(-ends // 2))


def least_sumsq(times: Counter[Pair], entries: Sequence[int], unit: int = 1) -> int:
    """Bound the sum of squares: least when every pair, or every pair of each entry, is even."""
    others, total = len(entries) - 1, times.total()
    shares = even_shares(2 * total, len(entries), unit)
    ends = sum(even_squares(own, others) * count for own, count in shares)
    return max(even_squares(total, comb(len(entries), 2)), -(-ends // 2))


def even_squares(total: int, pairs: int) -> int:
    """Return the sum of squares of ``total`` shared as evenly as it goes over ``pairs``."""
    low, more = divmod(total, pairs)
    return more * (low + 1) ** 2 + (pairs - more) * low**2
