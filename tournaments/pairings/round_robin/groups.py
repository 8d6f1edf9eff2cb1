"""Groups of a round robin, filled by seeds from left to right and back again."""

from collections.abc import Sequence
from typing import TypeVar

Entry = TypeVar("Entry")


def snake_groups(seeded: Sequence[Entry], groups: int) -> tuple[tuple[Entry, ...], ...]:
    """Share out entries, best seed first; sizes differ by at most one.

    >>> snake_groups("ABCDEFG", 3)
    (('A', 'F', 'G'), ('B', 'E'), ('C', 'D'))
    """
    shared: list[list[Entry]] = [[] for _ in range(groups)]
    for index, entry in enumerate(seeded):
        lap, step = divmod(index, groups)
        shared[step if lap % 2 == 0 else groups - 1 - step].append(entry)
    return tuple(tuple(group) for group in shared)
