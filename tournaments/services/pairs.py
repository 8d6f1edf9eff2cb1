"""Writes of pairs: who plays with whom in an event for pairs. Locks: Event, first and only."""

from collections.abc import Iterable

from django.db import transaction

from tournaments.errors import EventFinished, NotFound, PairHasPlayed, PairRefused
from tournaments.models import Entry, Event, PairMember, Player
from tournaments.selectors.people import entries_of
from tournaments.services.log import record_result

State = Entry.State


@transaction.atomic
def join_entries(*, event_id: int, numbers: tuple[int, int], actor: str) -> Entry:
    """Make a pair of two people who are on the list alone; it has the later of their numbers.

    Raises ``PairRefused`` when one of them has a partner or has withdrawn, ``NotFound`` when a
    number is nobody's.
    """
    event = _unfinished(event_id)
    one, other = _singles(event, sorted(numbers, reverse=True))
    join(one, other)
    subject = str(one)[:120]
    data = {"entry": one.number, "joined": other.number}
    record_result(event_id=event_id, actor=actor, verb="made a pair of", subject=subject, data=data)
    return one


@transaction.atomic
def split_pair(*, event_id: int, number: int, actor: str) -> tuple[Entry, Entry]:
    """Part a pair: the first keeps the number, the partner has a new one; both need a partner.

    Raises ``PairHasPlayed`` when it has a seat in a round or a seed of a bracket: what it scored,
    and where it stands in the bracket, is both’s.
    """
    event = _unfinished(event_id)
    entry = event.entries.select_related("player", "partner").filter(number=number).first()
    if entry is None:
        raise NotFound(missing=[number])
    if entry.partner is None:
        raise PairRefused(numbers=[number])
    if entry.seatings.exists() or entry.bracket_seeds.exists():
        raise PairHasPlayed
    subject, partner = str(entry)[:120], entry.partner
    entry.partner = None
    entry.save(update_fields=["partner"])
    alone = Entry.objects.create(
        event=event,
        player=partner,
        number=last_number(event) + 1,
        state=entry.state,
        is_paid=entry.is_paid,
    )
    keep_members(entry)
    keep_members(alone)
    data = {"entry": entry.number, "alone": alone.number}
    record_result(event_id=event_id, actor=actor, verb="parted", subject=subject, data=data)
    return entry, alone


def join(one: Entry, other: Entry) -> None:
    """Take ``other`` into ``one``, a row less; the event is locked.

    What either carries from the event before stays with the pair.
    """
    states = {one.state, other.state}
    if states != {State.PRESENT}:
        one.state = State.WAITING if states == {State.WAITING} else State.LISTED
    one.is_paid = one.is_paid and other.is_paid
    one.needs_fixed_seat = one.needs_fixed_seat or other.needs_fixed_seat
    one.carried_points = one.carried_points or other.carried_points
    one.note = "; ".join(filter(None, (one.note, other.note)))[:300]
    partner = other.player
    other.delete()
    give_partner(one, partner)


def give_partner(entry: Entry, partner: Player) -> None:
    """Write who plays with whom; the event is locked."""
    entry.partner, entry.partner_wish = partner, ""
    entry.save()
    keep_members(entry)


def keep_members(entry: Entry) -> None:
    """Write who plays for an entry, so that the database refuses anybody a second time."""
    if entry.event.is_for_pairs:
        PairMember.objects.filter(entry=entry).delete()
        PairMember.objects.bulk_create(
            PairMember(event=entry.event, entry=entry, player=player) for player in entry.people
        )


def last_number(event: Event) -> int:
    """Return the highest number that stands on the list."""
    return max(event.entries.values_list("number", flat=True), default=0)


def _unfinished(event_id: int) -> Event:
    """Lock an event whose pairs may change."""
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    if event.state == Event.State.FINISHED:
        raise EventFinished
    return event


def _singles(event: Event, numbers: Iterable[int]) -> list[Entry]:
    """Return two entries that can become a pair, in the order of the numbers."""
    wanted = list(dict.fromkeys(numbers))
    found = {entry.number: entry for entry in entries_of(event, wanted)}
    taken = [
        number
        for number, entry in found.items()
        if entry.partner_id or entry.state == State.WITHDRAWN
    ]
    if taken or len(wanted) != len((0, 1)) or not event.is_for_pairs:
        raise PairRefused(numbers=sorted(taken))
    return [found[number] for number in wanted]
