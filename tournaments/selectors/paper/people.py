"""Reads the people of an event, as they are printed."""

from collections.abc import Iterable

from tournaments.documents.nametags import NameTagsSheet, Tag
from tournaments.models import Entry, Event
from tournaments.selectors.paper.looks import heading_of, look_of

COMING = (Entry.State.LISTED, Entry.State.PRESENT)


def nametags_sheet(event: Event, *, look: str) -> NameTagsSheet:
    """Return a tag for everybody who is here or expected, by name. Queries: 2."""
    return NameTagsSheet(
        heading=heading_of(event),
        look=look_of(event.club, look),
        tags=tuple(Tag(entry.player.name, entry.number) for entry in coming(event)),
    )


def coming(event: Event) -> Iterable[Entry]:
    """Return who is here or expected, by name. Queries: 1."""
    entries = event.entries.filter(state__in=COMING).select_related("player")
    return entries.order_by("player__name_key", "number")
