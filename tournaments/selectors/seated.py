"""Who sits where at a table, person by person: a pair is one seating and two people."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.models import Entry, Player, Round, Seating
from tournaments.wording.tables import stand_in_name


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on a seat (0 is North) of a table of ``seats``; both None without a table."""

    seating: Seating
    player: Player
    seat: int | None
    seats: int | None

    @property
    def entry(self) -> Entry:
        """The entry that the person plays for."""
        return self.seating.entry

    @property
    def name(self) -> str:
        """The person's name; of somebody who stands in, with that of whose seat it is."""
        if self.player != self.seating.played_by:
            return self.player.name
        absent = self.entry.people[self.seating.played_for_partner]
        return stand_in_name(self.player.name, absent.name)

    @property
    def table(self) -> int | None:
        """The number of the table, None for a round without one."""
        return self.seating.table.number if self.seating.table else None

    @property
    def reason(self) -> str:
        """Why the entry sits there."""
        return self.seating.reason

    @property
    def came_from(self) -> int | None:
        """The entry's table before."""
        return self.seating.came_from


def people_at(seatings: Iterable[Seating]) -> tuple[Person, ...]:
    """Return the people of one table by seat.

    The entries have the first seats, in order; their partners have the seats after those, so that
    partners sit opposite.
    """
    seated = list(seatings)
    seats = sum(len(seating.people) for seating in seated)
    people = [
        Person(seating, player, (seating.seat or 0) + index * len(seated), seats)
        for seating in seated
        for index, player in enumerate(seating.people)
    ]
    return tuple(sorted(people, key=lambda person: person.seat or 0))


def people_out(seatings: Iterable[Seating]) -> tuple[Person, ...]:
    """Return the people of seatings without a table."""
    return tuple(
        Person(seating, player, None, None) for seating in seatings for player in seating.people
    )


def seats_of(this_round: Round) -> list[Person]:
    """Return where everybody is in a round, by name. Queries: 1."""
    tables: dict[int | None, list[Seating]] = defaultdict(list)
    rows = Seating.objects.filter(round=this_round).order_by("seat", "entry__number")
    for seating in rows.select_related("entry__player", "entry__partner", "played_by", "table"):
        tables[seating.table_id].append(seating)
    people = list(people_out(tables.pop(None, ())))
    people += [person for seatings in tables.values() for person in people_at(seatings)]
    return sorted(people, key=lambda person: (person.player.name_key, person.entry.number))
