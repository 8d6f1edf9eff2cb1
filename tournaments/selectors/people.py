"""Reads of the people of an event."""

from dataclasses import dataclass

from django.db.models import Case, IntegerField, Max, Q, QuerySet, Value, When

from tournaments.models import Entry
from tournaments.rosters.names import name_key

MOST_FIGURES = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """How many people are where; ``tables`` and ``sitting_out`` are of those who are here."""

    here: int
    listed: int
    waiting: int
    withdrawn: int

    @property
    def tables(self) -> int:
        """Tables of four that those who are here fill."""
        return self.here // 4

    @property
    def sitting_out(self) -> int:
        """People who are here and find no table in a round."""
        return self.here % 4 if self.tables else 0


def people_of(event_id: int, search: str = "") -> QuerySet[Entry]:
    """Return the entries by name: those who may play, the waiting list, the withdrawn.

    ``search`` is part of a name, in any spelling of case, or an entry's number. Queries: 1, when
    read.
    """
    group = Case(
        When(state=Entry.State.WAITING, then=Value(1)),
        When(state=Entry.State.WITHDRAWN, then=Value(2)),
        default=Value(0),
        output_field=IntegerField(),
    )
    people = Entry.objects.filter(event_id=event_id).select_related("player")
    if key := name_key(search):
        people = people.filter(Q(player__name_key__contains=key) | _numbered(key))
    return people.annotate(group=group).order_by("group", "player__name_key", "number")


def counts_of(event_id: int) -> Counts:
    """Count an event's people by state. Queries: 1."""
    states = list(Entry.objects.filter(event_id=event_id).values_list("state", flat=True))
    return Counts(
        here=states.count(Entry.State.PRESENT),
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
    return entries.select_related("player").first()


def _numbered(key: str) -> Q:
    """Return the condition for the entry of this number; none where the text is no number."""
    return Q(number=int(key)) if key.isdecimal() and len(key) <= MOST_FIGURES else Q(pk=None)
