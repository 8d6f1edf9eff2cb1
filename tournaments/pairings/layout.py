"""The seats of one round, counted through from table to table, and who is near whom."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, chain

from tournaments.pairings.shapes import TableShape

PARTNER, OPPONENT = 0, 1
KINDS = (PARTNER, OPPONENT)

WATCHERS = 3
"""At each table of another size: with so many, turns there weigh nearly as much as partners."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The tables of a round.

    At each table of another size than ``usual`` the same few watchers sit, entries after the last,
    as opponents of everybody there.  Who has met them least goes there next, and so the turns at
    such tables come round as evenly as opponents do.
    """

    shapes: tuple[TableShape, ...]
    usual: int
    starts: tuple[int, ...] = field(init=False)
    """By table: its first seat."""
    table_of: tuple[int, ...] = field(init=False)
    """By seat: its table."""
    watched: tuple[bool, ...] = field(init=False)
    """By seat: whether its table has watchers; empty where none has."""
    near: tuple[tuple[tuple[int, ...], ...], ...] = field(init=False)
    """By kind and seat: the seats of its partners, the seats of its opponents."""

    def __post_init__(self) -> None:
        sizes = [shape.seats for shape in self.shapes]
        object.__setattr__(self, "starts", tuple(accumulate(sizes, initial=0))[:-1])
        tables = chain.from_iterable([table] * size for table, size in enumerate(sizes))
        object.__setattr__(self, "table_of", tuple(tables))
        near = self._near_at_tables()
        for table in self.odd_tables:
            seats = self.seats_of(table)
            watchers = range(len(near[PARTNER]), len(near[PARTNER]) + WATCHERS)
            for seat in seats:
                near[OPPONENT][seat] += tuple(watchers)
            near[PARTNER] += [()] * WATCHERS
            near[OPPONENT] += [tuple(seats)] * WATCHERS
        object.__setattr__(self, "near", tuple(tuple(kind) for kind in near))
        odd = [table in self.odd_tables for table in self.table_of] if self.odd_tables else ()
        object.__setattr__(self, "watched", tuple(odd))

    def _near_at_tables(self) -> list[list[tuple[int, ...]]]:
        near: list[list[tuple[int, ...]]] = [[], []]
        for seat, table in enumerate(self.table_of):
            others = [other for other in self.seats_of(table) if other != seat]
            for kind in KINDS:
                near[kind].append(tuple(o for o in others if self.kind(seat, o) == kind))
        return near

    @classmethod
    def alike(cls, shape: TableShape, tables: int) -> "Layout":
        """Return ``tables`` tables of one shape."""
        return cls((shape,) * tables, shape.seats)

    @property
    def seats(self) -> int:
        """Seats in all, the watchers' left out."""
        return len(self.table_of)

    @property
    def odd_tables(self) -> list[int]:
        """The tables of another size than the usual."""
        return [table for table, shape in enumerate(self.shapes) if shape.seats != self.usual]

    def watchers(self, entries: int) -> list[int]:
        """Return who sits on the seats after the last: the same watchers at each odd table."""
        return [*range(entries, entries + WATCHERS)] * len(self.odd_tables)

    def seats_of(self, table: int) -> range:
        """Return the seats of a table."""
        first = self.starts[table]
        return range(first, first + self.shapes[table].seats)

    def kind(self, seat: int, other: int) -> int:
        """Say how two seats of one table meet: PARTNER or OPPONENT."""
        table = self.table_of[seat]
        first = self.starts[table]
        is_one_side = self.shapes[table].partners(seat - first, other - first)
        return PARTNER if is_one_side else OPPONENT

    def are_at_one_table(self, seat: int, other: int) -> bool:
        """Say whether two seats belong to one table."""
        return self.table_of[seat] == self.table_of[other]

    def meetings(self, row: Sequence[int]) -> Iterator[tuple[int, int, int]]:
        """Yield (entry, entry, kind) for every two at one table; ``row`` is a round by seat."""
        for kind in KINDS:
            for seat, others in enumerate(self.near[kind]):
                yield from ((row[seat], row[other], kind) for other in others if seat < other)

    def tables_of(self, row: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Cut a round by seat into its tables."""
        every = map(self.seats_of, range(len(self.shapes)))
        return tuple(tuple(row[seat] for seat in seats) for seats in every)
