"""Terms that cannot be meant: each stands against another, or against who is here."""

from collections import Counter
from collections.abc import Iterable, Iterator

from tournaments.pairings.errors import PairingFault, Reason
from tournaments.pairings.terms import Couple, Terms

Entries = frozenset[int]


def wish_reasons(entries: Entries, terms: Terms) -> Iterator[Reason]:
    """Yield what stands against the terms."""
    tables = tables_by_group(entries, terms)
    yield from table_reasons(entries, terms, tables)
    yield from seat_reasons(terms, tables)
    yield from stranger_reasons(entries, terms)
    yield from together_reasons(terms)
    yield from fixed_couple_reasons(terms)


def tables_by_group(entries: Entries, terms: Terms) -> dict[int, dict[int, int]]:
    """Return, by group, the seats of each of its tables (0-based, counted through the hall)."""
    found: dict[int, dict[int, int]] = {}
    number = 0
    for group, members in sorted(Counter(map(terms.group_of, entries)).items()):
        shapes = terms.shapes_for(members)
        found[group] = {number + i: shape.seats for i, shape in enumerate(shapes)}
        number += len(shapes)
    return found


def table_reasons(
    entries: Entries, terms: Terms, tables: dict[int, dict[int, int]]
) -> Iterator[Reason]:
    """Yield what is wrong with the tables that are kept."""
    for entry, table in terms.fixed.items():
        if entry not in entries:
            yield PairingFault.STRANGER_FIXED, entry
        elif table not in tables[terms.group_of(entry)]:
            yield PairingFault.NO_SUCH_TABLE, entry, table
    sizes = {table: seats for own in tables.values() for table, seats in own.items()}
    for table, fixed in Counter(terms.fixed.values()).items():
        if fixed > sizes.get(table, terms.shape.seats):
            yield PairingFault.TABLE_OVERFULL, table


def seat_reasons(terms: Terms, tables: dict[int, dict[int, int]]) -> Iterator[Reason]:
    """Yield what is wrong with the seats that are kept."""
    sizes = {table: seats for own in tables.values() for table, seats in own.items()}
    places: Counter[tuple[int, int]] = Counter()
    for entry, seat in terms.fixed_seats.items():
        table = terms.fixed.get(entry)
        if table is None:
            yield PairingFault.SEAT_WITHOUT_TABLE, entry
        elif not 0 <= seat < sizes.get(table, terms.shape.seats):
            yield PairingFault.NO_SUCH_SEAT, entry, seat
        else:
            places[table, seat] += 1
    yield from ((PairingFault.SEAT_TAKEN, *place) for place, n in places.items() if n > 1)


def stranger_reasons(entries: Entries, terms: Terms) -> Iterator[Reason]:
    """Yield who is named and does not play, and who is named twice in one couple."""
    named = {entry for couple in terms.couples for entry in couple} | set(terms.groups)
    yield from ((PairingFault.STRANGER_NAMED, entry) for entry in sorted(named - entries))
    alone = sorted({one for one, other in terms.couples if one == other})
    yield from ((PairingFault.COUPLE_OF_ONE, entry) for entry in alone)


def together_reasons(terms: Terms) -> Iterator[Reason]:
    """Yield what stands against those who stay together."""
    together = unordered(terms.together)
    if together and terms.shape.is_alone:
        yield PairingFault.NOBODY_HAS_PARTNERS, terms.shape.seats
    for entry, times in Counter(entry for pair in together for entry in pair).items():
        if times > 1:
            yield PairingFault.TWO_PARTNERS, entry
    for one, other in together:
        if (one, other) in unordered((*terms.apart, *terms.not_partners)):
            yield PairingFault.APART_AND_TOGETHER, one, other
        if terms.group_of(one) != terms.group_of(other):
            yield PairingFault.TOGETHER_IN_TWO_GROUPS, one, other


def fixed_couple_reasons(terms: Terms) -> Iterator[Reason]:
    """Yield the couples whose kept tables and seats are against what is asked of them."""
    for one, other in unordered(terms.together):
        if both_fixed(terms, one, other) and not at_one_table(terms, one, other):
            yield PairingFault.TOGETHER_AT_TWO_TABLES, one, other
        elif are_partners(terms, one, other) is False:
            yield PairingFault.TOGETHER_ON_TWO_SIDES, one, other
    for one, other in unordered(terms.apart):
        if at_one_table(terms, one, other):
            yield PairingFault.APART_AT_ONE_TABLE, one, other
    for one, other in unordered(terms.not_partners):
        if are_partners(terms, one, other):
            yield PairingFault.NOT_PARTNERS_ON_ONE_SIDE, one, other


def unordered(couples: Iterable[Couple]) -> list[Couple]:
    """Return couples of two, the lower number first, each once."""
    pairs = {(min(couple), max(couple)) for couple in couples}
    return sorted((one, other) for one, other in pairs if one != other)


def both_fixed(terms: Terms, one: int, other: int) -> bool:
    """Say whether two keep a table."""
    return one in terms.fixed and other in terms.fixed


def at_one_table(terms: Terms, one: int, other: int) -> bool:
    """Say whether two keep the same table."""
    return both_fixed(terms, one, other) and terms.fixed[one] == terms.fixed[other]


def are_partners(terms: Terms, one: int, other: int) -> bool | None:
    """Say whether the seats that two keep are partners' seats; None where that is open."""
    if not at_one_table(terms, one, other) or not {one, other} <= set(terms.fixed_seats):
        return None
    return terms.shape.partners(terms.fixed_seats[one], terms.fixed_seats[other])
