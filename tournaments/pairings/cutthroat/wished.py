"""Two who are to share a table are brought together, where that costs no repeat."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from tournaments.pairings.cutthroat.tables import Seating, Tables, repeats_at, spread
from tournaments.pairings.swiss.roster import Roster

Couple = tuple[int, int]
"""Two places of a roster."""
NEAR = 3
"""Tables up and down among which a third one is looked for."""


def bring_together(roster: Roster, seating: Seating, wished: Sequence[Couple]) -> Seating:
    """Return a seating in which those share a table who are to.

    One after the other; whom an earlier wish brought to a table stays at it.  A wish that would
    cost a repeat, or a meeting of two kept apart, is left.
    """
    kept: set[int] = set()
    for couple in wished:
        if missed(seating.tables, couple):
            ways = exchanges(roster, seating, couple, kept)
            best = min(ways, key=lambda way: way.weight, default=seating)
            seating = best if best.repeats <= seating.repeats else seating
        if not missed(seating.tables, couple):
            kept.update(couple)
    return seating


def missed(tables: Tables, couple: Couple) -> bool:
    """Say whether two sit at different tables."""
    return table_of(tables, couple[0]) != table_of(tables, couple[1])


def table_of(tables: Tables, place: int) -> int:
    """Return the index of somebody's table."""
    return next(index for index, table in enumerate(tables) if place in table)


def exchanges(
    roster: Roster, seating: Seating, couple: Couple, kept: set[int]
) -> Iterator[Seating]:
    """Yield every way to bring two together by changing one of them with another player."""
    for mover, host in (couple, couple[::-1]):
        if mover in kept:
            continue
        there, here = (table_of(seating.tables, place) for place in (host, mover))
        for other in seating.tables[there]:
            if other != host and other not in kept:
                swapped = {mover: other, other: mover}
                yield seated(
                    roster,
                    [
                        [swapped.get(place, place) for place in table]
                        if index in (here, there)
                        else table
                        for index, table in enumerate(seating.tables)
                    ],
                    seating.bound,
                )
    if not kept.intersection(couple):
        yield from to_a_third_table(roster, seating, couple, kept)


def to_a_third_table(
    roster: Roster, seating: Seating, couple: Couple, kept: set[int]
) -> Iterator[Seating]:
    """Yield every way to bring two together at the table of neither."""
    own = {table_of(seating.tables, place) for place in couple}
    for index, table in enumerate(seating.tables):
        if index in own or min(abs(index - each) for each in own) > NEAR:
            continue
        for one, two in permutations([place for place in table if place not in kept], 2):
            swapped = {couple[0]: one, one: couple[0], couple[1]: two, two: couple[1]}
            tables = [[swapped.get(place, place) for place in each] for each in seating.tables]
            yield seated(roster, tables, seating.bound)


def seated(roster: Roster, tables: Tables, bound: int) -> Seating:
    """Return tables with what they cost."""
    repeats = sum(repeats_at(roster, table) for table in tables)
    return Seating(tables, repeats, sum(spread(roster, table) for table in tables), bound)
