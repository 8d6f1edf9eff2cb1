"""Prize money by place: shared where a place is shared, and exact to the cent."""

from collections.abc import Sequence
from itertools import groupby


def shares(places: Sequence[int], prizes: Sequence[int]) -> tuple[int, ...]:
    """Return what each gets, in cents, in the order of ``places`` (1, 2, 2, 4, as they are ranked).

    Who shares a place shares the prizes of all the places that they fill; a cent that cannot be
    shared goes to those who stand first.

    >>> shares([1, 2, 2, 2, 5], [5000, 3000, 1000])
    (5000, 1334, 1333, 1333, 0)
    """
    amounts: list[int] = []
    for _, group in groupby(places):
        size = len(list(group))
        pool = sum(prizes[len(amounts) : len(amounts) + size])
        each, over = divmod(pool, size)
        amounts += [each + (place < over) for place in range(size)]
    return tuple(amounts)


def left_over(places: Sequence[int], prizes: Sequence[int]) -> int:
    """Return the cents of the prizes that nobody is there to take."""
    return sum(prizes[len(places) :])
