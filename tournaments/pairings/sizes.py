"""How many tables of which size: as many of four as can be, and nobody out where the club allows.

Source: house; sizes as equal as they can be, as clubs that absorb odd numbers do.
"""

from collections.abc import Collection
from itertools import combinations_with_replacement

USUAL = 4
MOST_ODD = 3
"""Tables that are not of four; three of five, or one of three, absorb every remainder."""


def table_sizes(entries: int, others: Collection[int] = ()) -> tuple[int, ...]:
    """Return the size of each table, those that are not of four last: late comers enter there.

    ``others`` are the sizes the club allows beside four.  Whoever is not seated by the sizes sits
    out: as few as can be.

    >>> table_sizes(18), table_sizes(18, {5}), table_sizes(19, {3, 5}), table_sizes(6, {5})
    ((4, 4, 4, 4), (4, 4, 5, 5), (4, 4, 4, 4, 3), (5,))
    """
    for seated in range(entries, 0, -1):
        if sets := odd_tables(seated, others):
            odd = min(sets, key=unevenness)
            return (USUAL,) * ((seated - sum(odd)) // USUAL) + odd
    return ()


def odd_tables(seated: int, others: Collection[int]) -> list[tuple[int, ...]]:
    """Return the sets of tables of other sizes beside which fours seat exactly so many."""
    sizes = sorted(set(others) - {USUAL})
    sets = [
        odd for count in range(MOST_ODD + 1) for odd in combinations_with_replacement(sizes, count)
    ]
    return [odd for odd in sets if (seated - sum(odd)) % USUAL == 0 <= seated - sum(odd)]


def unevenness(odd: tuple[int, ...]) -> tuple[int, int, int]:
    """Say how far sizes are from four: the worst, all together, and how many are small."""
    distances = [abs(size - USUAL) for size in odd]
    return max(distances, default=0), sum(distances), sum(size < USUAL for size in odd)
