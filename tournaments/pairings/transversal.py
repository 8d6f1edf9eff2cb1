"""Transversal designs: four groups, and blocks that take one of each so that no two meet twice."""

from functools import cache, reduce
from itertools import product

from tournaments.pairings.data import whist_data
from tournaments.pairings.fields import Field, prime_powers

Block = tuple[int, ...]
Classes = tuple[tuple[Block, ...], ...]

GROUPS = 4
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
        return cyclic_classes(size)
    if size < GROUPS or any(power < GROUPS for _, power in prime_powers(size)):
        return None
    return field_classes(size)


def cyclic_classes(size: int) -> Classes:
    """Develop a difference matrix found by search over the integers mod ``size``."""
    third, fourth = whist_data()["difference_matrices"][str(size)]
    columns = [(0, x, third[x], fourth[x]) for x in range(size)]
    return tuple(
        tuple(tuple((value + move) % size for value in column) for move in range(size))
        for column in columns
    )


def field_classes(size: int) -> Classes:
    """Develop multiplication tables over fields: one for each prime power in ``size``."""
    parts = [power_classes(power) for _, power in prime_powers(size)]
    return reduce(paired, reversed(parts))


def power_classes(order: int) -> Classes:
    """Develop the rows 0, x, rx and r²x over the field with root r."""
    field = Field(order)
    rows = (0, 1, field.root, field.power(2))
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
