"""Reads of the people of an event."""

from dataclasses import dataclass
from enum import IntEnum

from django.db.models import Case, IntegerField, Max, Q, QuerySet, Value, When

from tournaments.models import Entry, Event
from tournaments.models.event import USUAL_SEATS
from tournaments.rosters.names import name_key

MOST_FIGURES = 9


class Group(IntEnum):
    """The parts of the list, in order."""

    PLAYING = 0
    ALONE = 1
    WAITING = 2
    WITHDRAWN = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """How many entries are where: people, or pairs and people who still need a partner.

    ``alone`` are those of ``here`` and ``listed`` who need one; ``playing``, ``tables`` and
    ``sitting_out`` are of those who are here and can play. ``to_a_table`` entries fill a table.
    """

    here: int
    listed: int
    waiting: int
    withdrawn: int
    alone: int = 0
    playing: int
    to_a_table: int = USUAL_SEATS

    @property
    def on_list(self) -> int:
        """People who have a place: two for a pair."""
        entries, size = self.here + self.listed, USUAL_SEATS // self.to_a_table
        return size * (entries - self.alone) + self.alone

    @property
    def tables(self) -> int:
        """Tables of four that those who can play fill."""
        return self.playing // self.to_a_table

    @property
    def sitting_out(self) -> int:
        """Entries that can play and find no table in a round."""
        return self.playing % self.to_a_table if self.tables else 0


def people_of(event: Event, search: str = "") -> QuerySet[Entry]:
    """Return the entries by name: those who may play, who needs a partner, who waits, who left.

    ``search`` is part of a name, in any spelling of case, or an entry's number. Queries: 1, when
    read.
    """
    alone = [When(partner__isnull=True, then=Value(Group.ALONE))] if event.is_for_pairs else []
    group = Case(
        When(state=Entry.State.WAITING, then=Value(Group.WAITING)),
        When(state=Entry.State.WITHDRAWN, then=Value(Group.WITHDRAWN)),
        *alone,
        default=Value(Group.PLAYING),
        output_field=IntegerField(),
    )
    people = Entry.objects.filter(event=event).select_related("player", "partner")
    if key := name_key(search):
        named = Q(player__name_key__contains=key) | Q(partner__name_key__contains=key)
        people = people.filter(named | _numbered(key))
    return people.annotate(group=group).order_by("group", "player__name_key", "number")


def singles_of(event: Event) -> list[Entry]:
    """Return who is on the list of an event for pairs and needs a partner, by name. Queries: 1."""
    gone = (Entry.State.WITHDRAWN,)
    alone = Entry.objects.filter(event=event, partner__isnull=True).exclude(state__in=gone)
    return list(alone.select_related("player").order_by("player__name_key", "number"))


def counts_of(event: Event) -> Counts:
    """Count an event's entries by state. Queries: 1."""
    entries = list(Entry.objects.filter(event=event).values_list("state", "partner_id"))
    states = [state for state, _ in entries]
    here = states.count(Entry.State.PRESENT)
    alone = [state for state, partner_id in entries if event.is_for_pairs and not partner_id]
    return Counts(
        alone=alone.count(Entry.State.PRESENT) + alone.count(Entry.State.LISTED),
        playing=here - alone.count(Entry.State.PRESENT),
        to_a_table=USUAL_SEATS // event.people_an_entry,
        here=here,
        listed=states.count(Entry.State.LISTED),
        waiting=states.count(Entry.State.WAITING),
        withdrawn=states.count(Entry.State.WITHDRAWN),
    )


def latest_number(event_id: int) -> int:
    """Return the highest number given so far, 0 for none. Queries: 1."""
    latest = Entry.objects.filter(event_id=event_id).aggregate(latest=Max("number"))["latest"]
    return latest or 0


def entry_of(event_id: int, number: int) -> Entry | None:
    """Return the entry of a number with its player, or None. Queries: 1."""
    entries = Entry.objects.filter(event_id=event_id, number=number)
    return entries.select_related("player", "partner").first()


def _numbered(key: str) -> Q:
    """Return the condition for the entry of this number; none where the text is no number."""
    return Q(number=int(key)) if key.isdecimal() and len(key) <= MOST_FIGURES else Q(pk=None)
