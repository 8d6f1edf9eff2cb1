"""Keep a published round when people come late or leave: only the seats that must change do.

The rest of the night is planned after it: ``plan_rotation`` with the mended rounds as history.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from tournaments.pairings.byes import bye_counts
from tournaments.pairings.quality import meetings
from tournaments.pairings.types import Draw, History, TableShape, Terms

GAP = None
Seats = list[int | None]


class Place(NamedTuple):
    """Where an entry is in a round; 0-based."""

    table: int
    seat: int


class MetBefore:
    """How often entries met before."""

    def __init__(self, history: History, entries: Iterable[int], shape: TableShape) -> None:
        self.shape = shape
        self.partners, self.opponents = meetings(history.rounds, entries, shape=shape)

    def price(self, entry: int, tables: Sequence[Seats], place: Place) -> tuple[int, int]:
        """Count whom an entry would meet again at a place: as partners, and in any role."""
        partners = again = 0
        for seat, other in enumerate(tables[place.table]):
            if other is not GAP and other != entry:
                pair = (min(entry, other), max(entry, other))
                again += self.partners[pair] + self.opponents[pair]
                if self.shape.at(len(tables[place.table])).partners(seat, place.seat):
                    partners += self.partners[pair]
        return partners, again

    def prices(self, tables: Sequence[Seats], places: Iterable[Place]) -> tuple[int, int]:
        """Add the prices of the entries that sit at some places."""
        sitting = [(tables[place.table][place.seat], place) for place in places]
        each = [self.price(entry, tables, place) for entry, place in sitting if entry is not GAP]
        return sum(partners for partners, _ in each), sum(again for _, again in each)


def mend_rounds(
    published: Iterable[Draw],
    entries: Sequence[int],
    *,
    history: History,
    terms: Terms,
) -> tuple[Draw, ...]:
    """Mend published rounds one after the other, each in view of those before it."""
    mended: tuple[Draw, ...] = ()
    for draw in published:
        before = History((*history.rounds, *mended))
        mended += (mend(draw, entries, history=before, terms=terms),)
    return mended


def mend(
    draw: Draw,
    entries: Sequence[int],
    *,
    history: History,
    terms: Terms,
) -> Draw:
    """Seat exactly ``entries``, leaving everybody at the table and seat published who can stay.

    When there are too many tables the last is given up, or one with more gaps, whose number the
    last then takes: the numbers of all others stay.  Gaps go to those who had the most byes, each
    to the seat where it meets the fewest again, partners before all.  Of
    the terms only what they say of tables counts.
    """
    here, sizes = set(entries), [own.seats for own in terms.shapes_for(len(entries))]
    tables = [[e if e in here else GAP for e in table] for table in draw.tables]
    while len(tables) > len(sizes):
        give_up_one(tables)
    resize(tables, sizes)
    byes = bye_counts(entries, history)
    waiting = sorted(here.difference(*tables), key=lambda e: (-byes[e], e in draw.byes, e))
    gaps = sum(map(gaps_in, tables))
    fill(tables, waiting[:gaps], MetBefore(history, entries, terms.shape))
    seated = tuple(tuple(e for e in table if e is not GAP) for table in tables)
    return Draw(seated, tuple(sorted(waiting[gaps:])))


def give_up_one(tables: list[Seats]) -> None:
    """Take the last table away; but rather one with two gaps more, in whose place it comes."""
    last = tables.pop()
    emptiest = max(range(len(tables)), key=lambda number: gaps_in(tables[number]), default=None)
    if emptiest is not None and gaps_in(tables[emptiest]) > gaps_in(last) + 1:
        tables[emptiest] = last


def resize(tables: list[Seats], sizes: Iterable[int]) -> None:
    """Set tables of these sizes: those of a size still wanted stay, others grow or shrink."""
    wanted, others = list(sizes), []
    for number, table in enumerate(tables):
        if len(table) in wanted:
            wanted.remove(len(table))
        else:
            others.append(number)
    for number in others:
        size = min(wanted, key=lambda size: abs(size - len(tables[number])))
        wanted.remove(size)
        left = [entry for entry in tables[number] if entry is not GAP][:size]
        tables[number] = [*left, *[GAP] * (size - len(left))]
    tables += [[GAP] * size for size in wanted]


def fill(tables: Sequence[Seats], entries: Iterable[int], again: MetBefore) -> None:
    """Seat each entry where it meets the fewest again; then exchange two while that helps."""
    filled = []
    for entry in entries:
        place = min(open_seats(tables), key=lambda place: again.price(entry, tables, place))
        tables[place.table][place.seat] = entry
        filled.append(place)
    for one, other in combinations(filled, 2):
        before = again.prices(tables, (one, other))
        exchange(tables, one, other)
        if again.prices(tables, (one, other)) >= before:
            exchange(tables, one, other)


def exchange(tables: Sequence[Seats], one: Place, other: Place) -> None:
    """Let the entries of two places change seats."""
    first, second = tables[one.table], tables[other.table]
    first[one.seat], second[other.seat] = second[other.seat], first[one.seat]


def gaps_in(table: Seats) -> int:
    """Count a table's empty seats."""
    return table.count(GAP)


def open_seats(tables: Sequence[Seats]) -> Iterator[Place]:
    """Yield the empty seats."""
    for number, table in enumerate(tables):
        yield from (Place(number, seat) for seat, entry in enumerate(table) if entry is GAP)


def moved(published: Draw, mended: Draw) -> dict[int, tuple[Place | None, Place | None]]:
    """Return who is elsewhere now: by entry, the place before and after; None is no table."""
    before, after = places(published), places(mended)
    everybody = sorted(published.entries | mended.entries)
    changes = {entry: (before.get(entry), after.get(entry)) for entry in everybody}
    return {entry: change for entry, change in changes.items() if change[0] != change[1]}


def places(draw: Draw) -> dict[int, Place]:
    """Return where everybody sits."""
    return {
        entry: Place(number, seat)
        for number, table in enumerate(draw.tables)
        for seat, entry in enumerate(table)
    }
