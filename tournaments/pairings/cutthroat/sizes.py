"""Into tables of which sizes a number of players falls."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Allowed:
    """The sizes a table may have, and the one that is liked best."""

    least: int = 3
    most: int = 7
    liked: int = 4


def table_sizes(players: int, allowed: Allowed) -> tuple[int, ...] | None:
    """Return sizes as equal as can be, larger first; None where the players fit no tables.

    Of all numbers of tables the one whose sizes are nearest to the liked one; of two, the fewer.

    >>> table_sizes(10, Allowed(liked=5)), table_sizes(11, Allowed()), table_sizes(2, Allowed())
    ((5, 5), (4, 4, 3), None)
    """
    fewest, most = -(-players // allowed.most), players // allowed.least
    ways = [sizes_at(players, tables) for tables in range(max(1, fewest), most + 1)]
    return min(ways, key=lambda sizes: distance(sizes, allowed.liked), default=None)


def sizes_at(players: int, tables: int) -> tuple[int, ...]:
    """Share players out over tables; sizes differ by at most one."""
    size, larger = divmod(players, tables)
    return (size + 1,) * larger + (size,) * (tables - larger)


def distance(sizes: tuple[int, ...], liked: int) -> float:
    """Return how far the seats of players are from the liked size, on average."""
    return sum(size * abs(size - liked) for size in sizes) / sum(sizes)
