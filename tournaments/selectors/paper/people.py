"""Reads the people of an event, as they are printed."""

from collections.abc import Iterator

from django.db.models import QuerySet
from django.utils.translation import gettext

from tournaments.documents.lists import CheckinSheet, ListLine, SignupSheet
from tournaments.documents.nametags import NameTagsSheet, Tag
from tournaments.models import Entry, Event
from tournaments.selectors.paper.looks import heading_of, look_of

COMING = (Entry.State.LISTED, Entry.State.PRESENT)


def nametags_sheet(event: Event, *, look: str) -> NameTagsSheet:
    """Return a tag for everybody who is here or expected, by name. Queries: 2."""
    return NameTagsSheet(
        heading=heading_of(event),
        look=look_of(event.club, look),
        tags=tuple(
            Tag(person.name, entry.number)
            for entry in by_name(event, *COMING)
            for person in entry.people
        ),
    )


def signup_sheet(event: Event, *, look: str) -> SignupSheet:
    """Return who is on the list, in the order in which they came. Queries: 2."""
    listed = by_name(event, *COMING).order_by("number")
    return SignupSheet(
        heading=heading_of(event),
        look=look_of(event.club, look),
        lines=tuple(_line(entry) for entry in listed),
    )


def checkin_sheet(event: Event, *, look: str) -> CheckinSheet:
    """Return who is expected and who waits for a place, by name. Queries: 3."""
    return CheckinSheet(
        heading=heading_of(event),
        look=look_of(event.club, look),
        lines=tuple(_line(entry) for entry in by_name(event, *COMING)),
        waiting=tuple(_line(entry) for entry in by_name(event, Entry.State.WAITING)),
    )


def by_name(event: Event, *states: str) -> QuerySet[Entry]:
    """Return the entries in these states, by name. Queries: 1, when read."""
    entries = event.entries.filter(state__in=states).select_related("player", "partner")
    return entries.order_by("player__name_key", "number")


def _line(entry: Entry) -> ListLine:
    """Return somebody as the lists have it; how to reach them stays with the director."""
    return ListLine(
        name=entry.name,
        number=entry.number,
        is_here=entry.state == Entry.State.PRESENT,
        is_paid=entry.is_paid,
        notes=tuple(_notes(entry)),
    )


def _notes(entry: Entry) -> Iterator[str]:
    if entry.needs_fixed_seat:
        yield gettext("Keeps one seat all evening")
    if entry.partner_wish:
        yield gettext("Would like to meet %(name)s") % {"name": entry.partner_wish}
    if entry.note:
        yield entry.note
