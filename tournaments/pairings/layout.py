"""The seats of one round, counted through from table to table, and who is near whom."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tournaments.pairings.types import TableShape

PARTNER, OPPONENT = 0, 1
KINDS = (PARTNER, OPPONENT)


@dataclass(frozen=True, slots=True)
class Layout:
    """``tables`` tables of one shape."""

    shape: TableShape
    tables: int
    near: tuple[tuple[tuple[int, ...], ...], ...] = field(init=False)
    """By kind and seat: the seats of its partners, the seats of its opponents."""

    def __post_init__(self) -> None:
        near = tuple(tuple(self._near(seat, kind) for seat in range(self.seats)) for kind in KINDS)
        object.__setattr__(self, "near", near)

    def _near(self, seat: int, kind: int) -> tuple[int, ...]:
        first = seat - seat % self.shape.seats
        table = range(first, first + self.shape.seats)
        return tuple(other for other in table if other != seat and self.kind(seat, other) == kind)

    @property
    def seats(self) -> int:
        """Seats in all."""
        return self.tables * self.shape.seats

    def kind(self, seat: int, other: int) -> int:
        """Say how two seats of one table meet: PARTNER or OPPONENT."""
        return PARTNER if self.shape.partners(seat, other) else OPPONENT

    def are_at_one_table(self, seat: int, other: int) -> bool:
        """Say whether two seats belong to one table."""
        return seat // self.shape.seats == other // self.shape.seats

    def meetings(self, row: Sequence[int]) -> Iterator[tuple[int, int, int]]:
        """Yield (entry, entry, kind) for every two at one table; ``row`` is a round by seat."""
        for kind in KINDS:
            for seat, others in enumerate(self.near[kind]):
                yield from ((row[seat], row[other], kind) for other in others if seat < other)

    def tables_of(self, row: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Cut a round by seat into its tables."""
        size = self.shape.seats
        return tuple(tuple(row[first : first + size]) for first in range(0, self.seats, size))
