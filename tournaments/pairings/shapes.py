"""How tables are set, and into which tables a number of entries goes."""

from dataclasses import dataclass
from enum import StrEnum

SMALLEST, LARGEST = 3, 7
"""Seats of the tables that are made so that nobody sits out."""
TWO_MORE = 2
SIX = 6


class Leftover(StrEnum):
    """What is done with those for whom no table of the usual size is left."""

    SIT_OUT = "sit_out"
    """They sit out in turn."""
    LARGER_TABLES = "larger_tables"
    """Tables take one more each; two more only when there are too few tables."""
    TABLES_OF_SIX = "tables_of_six"
    """Two of them join one table, so that as few tables as can be are larger."""
    SMALLER_TABLES = "smaller_tables"
    """One table more is set, and tables have one less each."""


@dataclass(frozen=True, slots=True)
class TableShape:
    """How a table is set: its seats, and the sides they form (seat ``s`` plays for ``s % sides``).

    ``sides_at_six`` says how six play where partners are usual: 3 for 2 v 2 v 2, 2 for 3 v 3.

    >>> TableShape().partners(1, 3), TableShape(seats=3, sides=3).partners(0, 2)
    (True, False)
    """

    seats: int = 4
    sides: int = 2
    sides_at_six: int = 3

    def __post_init__(self) -> None:
        if self.sides <= 1 or self.seats % self.sides or SIX % self.sides_at_six:
            raise ValueError(f"{self.seats} seats cannot form {self.sides} equal sides")

    @property
    def is_alone(self) -> bool:
        """Say whether everybody plays alone."""
        return self.sides == self.seats

    def partners(self, seat: int, other: int) -> bool:
        """Say whether two seats of a table play for one side."""
        return seat % self.sides == other % self.sides

    def at(self, seats: int) -> "TableShape":
        """Return how a table of another size is set beside tables of this shape.

        An odd number plays alone, as everybody does where that is usual; four play in pairs, six
        by ``sides_at_six``, and eight or more in pairs.

        >>> TableShape().at(5).sides, TableShape().at(6).sides, TableShape(6, 2).at(4).sides
        (5, 3, 2)
        """
        if seats == self.seats:
            return self
        if self.is_alone or seats % 2:
            return TableShape(seats, seats, self.sides_at_six)
        sides = self.sides_at_six if seats == SIX else max(2, seats // 2)
        return TableShape(seats, sides, self.sides_at_six)


def table_sizes(entries: int, usual: int, leftover: Leftover) -> tuple[int, ...]:
    """Return the seats of each table for ``entries`` entries; tables of the usual size first.

    Sizes are as equal as they can be. Where smaller tables would have fewer than three seats, or
    larger ones more than seven, one table less or more is set.

    >>> table_sizes(22, 4, Leftover.SIT_OUT), table_sizes(22, 4, Leftover.LARGER_TABLES)
    ((4, 4, 4, 4, 4), (4, 4, 4, 5, 5))
    >>> table_sizes(22, 4, Leftover.TABLES_OF_SIX), table_sizes(22, 4, Leftover.SMALLER_TABLES)
    ((4, 4, 4, 4, 6), (4, 4, 4, 4, 3, 3))
    """
    full, left = divmod(entries, usual)
    if leftover == Leftover.SIT_OUT or not left or entries < fewest(usual, leftover):
        return (usual,) * full
    if leftover == Leftover.TABLES_OF_SIX and usual + TWO_MORE <= LARGEST:
        larger = (usual + TWO_MORE,) * (left // 2) + (usual + 1,) * (left % 2)
        if len(larger) <= full:
            return (usual,) * (full - len(larger)) + tuple(sorted(larger))
    return equal_sizes(entries, number_of_tables(entries, usual, leftover), usual)


def number_of_tables(entries: int, usual: int, leftover: Leftover) -> int:
    """Return how many tables are set when nobody sits out."""
    full = entries // usual
    if leftover == Leftover.SMALLER_TABLES:
        return full + 1 if entries // (full + 1) >= min(SMALLEST, usual) else full
    return full if full and -(-entries // full) <= max(LARGEST, usual) else full + 1


def equal_sizes(entries: int, tables: int, usual: int) -> tuple[int, ...]:
    """Share entries among tables; those of the usual size come first."""
    low, more = divmod(entries, tables)
    sizes = [low + 1] * more + [low] * (tables - more)
    return tuple(sorted(sizes, key=lambda size: (abs(size - usual), size)))


def fewest(usual: int, leftover: Leftover) -> int:
    """Return the fewest entries that can be seated."""
    is_smaller = leftover == Leftover.SMALLER_TABLES
    return min(usual, SMALLEST) if is_smaller else usual
