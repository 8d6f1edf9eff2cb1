"""What it would cost that two do not meet again: the cheapest exchange of seats."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tournaments.pairings.quality import Pair, meetings, pairs_of
from tournaments.pairings.types import Draw, TableShape


class Cost(NamedTuple):
    """By how much the counts of a night grow, the dearest first; less than nothing is a gain."""

    partner_repeats: int
    opponent_sumsq: int
    table_repeats: int


class Exchange(NamedTuple):
    """Two who would change seats in a round (1-based), and what the night would lose by it."""

    round: int
    entry: int
    other: int
    cost: Cost


def cheapest_exchange(
    pair: Pair, rounds: Sequence[Draw], *, entries: Iterable[int], shape: TableShape
) -> Exchange | None:
    """Return the exchange that saves a meeting of two for the least; None where they meet once.

    One of the two changes seats with somebody at another table.  Byes stay as they are.
    """
    partners, opponents = meetings(rounds, entries, shape=shape)
    shared = [n for n, draw in enumerate(rounds) if table_of(draw, pair[0]) in tables(draw, pair)]
    if len(shared) < 2:  # noqa: PLR2004 - the second meeting is the first that could be avoided
        return None
    exchanges = [
        Exchange(n + 1, one, other, cost_of(changed, partners, opponents))
        for n in shared
        for one, other, changed in exchanges_in(rounds[n], pair, shape)
    ]
    return min(exchanges, key=lambda exchange: exchange.cost, default=None)


def tables(draw: Draw, pair: Pair) -> list[tuple[int, ...]]:
    """Return the tables at which both of two sit."""
    return [table for table in draw.tables if pair[0] in table and pair[1] in table]


def table_of(draw: Draw, entry: int) -> tuple[int, ...]:
    """Return somebody's table; nothing for a bye."""
    return next((table for table in draw.tables if entry in table), ())


def exchanges_in(
    draw: Draw, pair: Pair, shape: TableShape
) -> Iterator[tuple[int, int, dict[tuple[Pair, bool], int]]]:
    """Yield who changes with whom, and which meetings come (1) and go (-1) with that."""
    (shared,) = tables(draw, pair)
    for theirs in draw.tables:
        for other in theirs if theirs != shared else ():
            for one in pair:
                change: Counter[tuple[Pair, bool]] = Counter()
                change.subtract(pairs_of(Draw((shared, theirs)), shape))
                swapped = {one: other, other: one}
                moved = tuple(tuple(swapped.get(e, e) for e in t) for t in (shared, theirs))
                change.update(pairs_of(Draw(moved), shape))
                yield one, other, {met: times for met, times in change.items() if times}


def cost_of(
    change: dict[tuple[Pair, bool], int], partners: Counter[Pair], opponents: Counter[Pair]
) -> Cost:
    """Return what some meetings cost that come and go."""
    more, less = Counter[Pair](), Counter[Pair]()
    for (pair, are_partners), times in change.items():
        (more if are_partners else less)[pair] += times
    pairs = {pair for pair, _ in change}
    return Cost(
        sum(again(partners[p] + more[p]) - again(partners[p]) for p in pairs),
        sum((opponents[p] + less[p]) ** 2 - opponents[p] ** 2 for p in pairs),
        sum(
            again(partners[p] + opponents[p] + more[p] + less[p])
            - again(partners[p] + opponents[p])
            for p in pairs
        ),
    )


def again(times: int) -> int:
    """Count meetings after the first."""
    return max(0, times - 1)
