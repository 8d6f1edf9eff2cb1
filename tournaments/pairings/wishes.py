"""Who is not to meet whom, and what came of it."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from math import comb

from tournaments.pairings.annealing import CROSS, WEIGHTS, Prices
from tournaments.pairings.layout import OPPONENT, PARTNER
from tournaments.pairings.quality import pairs_of
from tournaments.pairings.terms import Couple, Grouping, Terms
from tournaments.pairings.types import Draw, Note, NoteCode

FORBIDDEN = 1_000_000
"""More than any night of repeats costs."""
SAME_GROUP = {PARTNER: 80, OPPONENT: 40}
"""More than a search pays for anything else, once it has cooled."""


def add_wishes(prices: Prices, terms: Terms, number: Mapping[int, int]) -> None:
    """Price what is not wanted so high that it is done only where it must be."""
    for kind, couples, price in (
        (PARTNER, [*terms.apart, *terms.not_partners], FORBIDDEN),
        (OPPONENT, [*terms.apart, *terms.together], FORBIDDEN),
        (PARTNER, terms.together, -FORBIDDEN),
    ):
        for x, y in couples:
            prices.wish(number[x], number[y], kind, price)
    for x, y in same_group(terms):
        for kind, price in SAME_GROUP.items():
            prices.wish(number[x], number[y], kind, price)


def add_neighbours(prices: Prices, terms: Terms, number: Mapping[int, int], rounds: int) -> None:
    """Let those who keep one table oppose each other all night, and be partners once.

    They meet every round.  As opponents grow dearer with each meeting, they would else become
    partners again and again only to save that.
    """
    for x, y in combinations(terms.fixed, 2):
        if terms.fixed[x] == terms.fixed[y]:
            prices.wish(number[x], number[y], OPPONENT, -WEIGHTS[OPPONENT] * (rounds - 2))
            prices.wish(number[x], number[y], PARTNER, -CROSS * (rounds - 1))


def same_group(terms: Terms) -> Iterator[Couple]:
    """Yield every two of one group, where groups are to be mixed."""
    if terms.grouping == Grouping.MIXED:
        for x, y in combinations(sorted(terms.groups), 2):
            if terms.groups[x] == terms.groups[y]:
                yield x, y


def mates_of(terms: Terms) -> dict[int, int]:
    """Return who stays with whom, both ways."""
    return {x: y for one, other in terms.together for x, y in ((one, other), (other, one))}


def given_up(draw: Draw, terms: Terms) -> Iterator[Note]:
    """Yield what a round does against the terms."""
    met = dict(pairs_of(draw, terms.shape))
    for pair in ordered(terms.apart):
        if pair in met:
            yield Note(NoteCode.MET_ANYWAY, pair)
    for pair in ordered(terms.not_partners):
        if met.get(pair):
            yield Note(NoteCode.PARTNERS_ANYWAY, pair)
    for pair in ordered(terms.together):
        if not met.get(pair) and not set(pair) <= set(draw.byes):
            yield Note(NoteCode.PARTED, pair)
    more = sum(pair in met for pair in same_group(terms)) - least_same_group(draw, terms)
    if more > 0:
        yield Note(NoteCode.LESS_MIXED, (more,))


def ordered(couples: Collection[Couple]) -> list[Couple]:
    """Return couples as pairs, the lower number first, each once."""
    return sorted({(min(couple), max(couple)) for couple in couples})


def least_same_group(draw: Draw, terms: Terms) -> int:
    """Bound how many pairs of one group must share tables: each group is spread evenly."""
    seated = Counter(
        terms.groups[entry] for table in draw.tables for entry in table if entry in terms.groups
    )
    least, tables = 0, len(draw.tables)
    for members in seated.values():
        low, more = divmod(members, tables)
        least += more * comb(low + 1, 2) + (tables - more) * comb(low, 2)
    return least


def with_given_up(rounds: Sequence[Draw], terms: Terms) -> tuple[Draw, ...]:
    """Add to the notes of each round what it does against the terms."""
    return tuple(replace(draw, notes=(*draw.notes, *given_up(draw, terms))) for draw in rounds)
