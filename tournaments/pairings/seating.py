"""Who sits where at a table, so that seats, and the first deal, come round evenly."""

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from itertools import permutations

from tournaments.pairings.types import Draw, History, TableShape, Terms

Table = tuple[int, ...]
Tally = Counter[tuple[int, int]]
"""How often a seat went to an entry, by (seat, entry)."""

PASSES = 4
MOST_TO_PERMUTE = 4


def arrangements(shape: TableShape) -> tuple[tuple[int, ...], ...]:
    """Return the ways to seat a table's entries anew that leave partners partners.

    All of them for small tables; for larger ones only turning the table, which is enough.
    """
    seats = range(shape.seats)
    if shape.seats > MOST_TO_PERMUTE:
        return tuple(tuple((seat + turn) % shape.seats for seat in seats) for turn in seats)
    return tuple(order for order in permutations(seats) if keeps_sides(order, shape))


def keeps_sides(order: Sequence[int], shape: TableShape) -> bool:
    """Say whether entries seated in a new order have the partners they had."""
    return all(
        shape.partners(seat, other) == shape.partners(order[seat], order[other])
        for seat in range(shape.seats)
        for other in range(seat)
    )


def balance_seats(rounds: Sequence[Draw], *, terms: Terms, history: History) -> list[Draw]:
    """Turn the tables of ``rounds`` until everybody has each seat about equally often.

    Seat 0 deals first.  A table with a fixed seat is seated so that its entry stays put.
    A few passes: each table in turn takes the arrangement whose seats its entries had least.
    """
    tally = Tally()
    plan = [list(draw.tables) for draw in rounds]
    for tables in [draw.tables for draw in history.rounds] + plan:
        for table in tables:
            tally.update(enumerate(table))
    sizes = {len(table) for tables in plan for table in tables}
    ways = {size: arrangements(terms.shape.at(size)) for size in sizes}
    for tables in plan * PASSES:
        for number, table in enumerate(tables):
            tally.subtract(enumerate(table))
            tables[number] = least_had(
                table, ways[len(table)], tally=tally, fixed=terms.fixed_seats
            )
            tally.update(enumerate(tables[number]))
    return [Draw(tuple(tables), draw.byes) for tables, draw in zip(plan, rounds, strict=True)]


def least_had(
    table: Table, ways: Iterable[tuple[int, ...]], *, tally: Tally, fixed: Container[int]
) -> Table:
    """Seat one table so that its entries had these seats least, and the fixed stay put."""
    kept = [seat for seat, entry in enumerate(table) if entry in fixed]
    allowed = [way for way in ways if all(way[seat] == seat for seat in kept)]
    seatings = [tuple(table[seat] for seat in way) for way in allowed]
    return min(seatings, key=lambda seating: sum(map(tally.__getitem__, enumerate(seating))))
