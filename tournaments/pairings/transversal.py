"""Transversal designs: four groups, and blocks that take one of each so that no two meet twice."""

from functools import cache, reduce
from itertools import product

from tournaments.pairings.data import whist_data
from tournaments.pairings.fields import Field, prime_powers

Block = tuple[int, ...]
Classes = tuple[tuple[Block, ...], ...]

GROUPS = 4
TWELVE = 12
LARGEST = 64
"""Above, a night is so short beside the field that simpler plans do."""


@cache
def transversal_classes(size: int) -> Classes | None:
    """Return ``size`` classes of ``size`` blocks (a, b, c, d), each group's members 0..size-1.

    A class holds every member of every group once; over all classes any two members of different
    groups share exactly one block.  Any two of the four rows of a difference matrix differ by
    everything once: so its columns, each moved by everything, are the classes.
    None when no such matrix is at hand.  Source: difference-matrices.
    """
    if str(size) in whist_data()["difference_matrices"]:
        return searched_classes(size)
    smaller = transversal_classes(size // TWELVE) if size % TWELVE == 0 else None
    if smaller:
        return paired(smaller, searched_classes(TWELVE))
    if size < GROUPS or any(power < GROUPS for _, power in prime_powers(size)):
        return None
    return field_classes(size)


def searched_classes(size: int) -> Classes:
    """Develop a difference matrix found by search, over the integers mod ``size``.

    That of 12 is over another group: the integers mod 3 (times 4), and pairs of bits.
    """
    third, fourth = whist_data()["difference_matrices"][str(size)]
    columns = [(0, x, third[x], fourth[x]) for x in range(size)]
    add = add_twelve if size == TWELVE else lambda value, move: (value + move) % size
    return tuple(
        tuple(tuple(add(value, move) for value in column) for move in range(size))
        for column in columns
    )


def add_twelve(value: int, move: int) -> int:
    """Add in the group of order 12: the two last bits without carrying, the rest mod 3."""
    return (value // 4 + move // 4) % 3 * 4 + (value % 4 ^ move % 4)


def field_classes(size: int) -> Classes:
    """Develop multiplication tables over fields: one for each prime power in ``size``."""
    parts = [power_classes(power) for _, power in prime_powers(size)]
    return reduce(paired, reversed(parts))


def power_classes(order: int) -> Classes:
    """Develop the rows 0, x, rx and (r+1)x over the field with root r."""
    field = Field(order)
    rows = (0, 1, field.root, field.add(1, field.root))
    columns = [tuple(field.multiply(row, x) for row in rows) for x in range(order)]
    return tuple(
        tuple(tuple(field.add(value, move) for value in column) for move in range(order))
        for column in columns
    )


def paired(high: Classes, low: Classes) -> Classes:
    """Combine two designs: a member is one of each, numbered in the mixed base."""
    size = len(low)
    return tuple(
        tuple(
            tuple(h * size + m for h, m in zip(upper, lower, strict=True))
            for upper, lower in product(upper_class, lower_class)
        )
        for upper_class, lower_class in product(high, low)
    )
