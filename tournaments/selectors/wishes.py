"""Reads of what people asked for about seats."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tournaments.models import Event, Wish
from tournaments.pairings.terms import Couple, first_seats


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The wishes of an event, by numbers of entries; tables and seats are 0-based.

    ``meet`` and ``sit_out`` are of one round.
    """

    apart: tuple[Couple, ...] = ()
    not_partners: tuple[Couple, ...] = ()
    together: tuple[Couple, ...] = ()
    tables: Mapping[int, int] = field(default_factory=dict)
    seats: Mapping[int, int] = field(default_factory=dict)
    groups: Mapping[int, int] = field(default_factory=dict)
    meet: tuple[Couple, ...] = ()
    sit_out: tuple[int, ...] = ()

    def seats_at(self, fixed: Mapping[int, int]) -> dict[int, int]:
        """Return the seat of each who keeps a table: the one asked for, else the first free."""
        seats = {entry: seat for entry, seat in self.seats.items() if entry in fixed}
        taken = {(fixed[entry], seat) for entry, seat in seats.items()}
        for entry in first_seats(fixed):
            if entry not in seats:
                seat = next(s for s in range(len(fixed) + 1) if (fixed[entry], s) not in taken)
                seats[entry] = seat
                taken.add((fixed[entry], seat))
        return seats


def asked_of(event: Event, *, in_round: int) -> Asked:
    """Return the wishes of an event that count in a round. Queries: 1."""
    wishes = [w for w in wishes_of(event) if w.kind not in Wish.ROUNDS or w.number == in_round]
    couples = {
        kind: tuple((w.entry.number, w.other.number) for w in wishes if w.kind == kind and w.other)
        for kind in Wish.COUPLES
    }
    numbers = {
        kind: {w.entry.number: (w.number or 1) for w in wishes if w.kind == kind}
        for kind in (Wish.Kind.TABLE, Wish.Kind.GROUP)
    }
    return Asked(
        apart=couples[Wish.Kind.APART],
        not_partners=couples[Wish.Kind.NOT_PARTNERS],
        together=couples[Wish.Kind.TOGETHER],
        tables={entry: table - 1 for entry, table in numbers[Wish.Kind.TABLE].items()},
        seats={w.entry.number: w.seat for w in wishes if w.seat is not None},
        groups=numbers[Wish.Kind.GROUP],
        meet=couples[Wish.Kind.MEET],
        sit_out=tuple(w.entry.number for w in wishes if w.kind == Wish.Kind.SIT_OUT),
    )


def wishes_of(event: Event) -> list[Wish]:
    """Return the wishes of an event as they were put down. Queries: 1."""
    wishes = Wish.objects.filter(event=event)
    return list(wishes.select_related("entry__player", "other__player").order_by("kind", "pk"))
