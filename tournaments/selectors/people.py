"""Reads of the people of an event."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from django.db.models import Case, Exists, IntegerField, Max, OuterRef, Q, QuerySet, Value, When

from tournaments.errors import NotFound
from tournaments.models import Entry, Event, Seating
from tournaments.models.event import PAIR, USUAL_SEATS
from tournaments.pairings.cutthroat.sizes import Allowed
from tournaments.pairings.cutthroat.sizes import table_sizes as cutthroat_sizes
from tournaments.pairings.sizes import table_sizes
from tournaments.rosters.names import NAME_LENGTH, clean_text, name_key
from tournaments.selectors.rounds import SMALLEST_TABLE, other_shapes, usual_shape

MOST_FIGURES = 9
LARGEST = 2**31 - 1
"""The largest number that a column holds; nobody has one beyond it."""
HAS_SEAT = Exists(Seating.objects.filter(entry=OuterRef("pk")))
"""Whether an entry has a seat or a bye in any round, so that a pair is not parted."""


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
    tables: int
    sitting_out: int
    to_a_table: int = USUAL_SEATS

    @property
    def on_list(self) -> int:
        """People who have a place: two for a pair."""
        entries, size = self.here + self.listed, PAIR if self.to_a_table == PAIR else 1
        return size * (entries - self.alone) + self.alone


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
    people = Entry.objects.filter(event=event).select_related("player", "partner", "stand_in")
    if key := name_key(clean_text(search, length=NAME_LENGTH)):
        named = Q(player__name_key__contains=key) | Q(partner__name_key__contains=key)
        people = people.filter(named | _numbered(key))
    people = people.annotate(group=group, has_seat=HAS_SEAT)
    return people.order_by("group", "player__name_key", "number")


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
    playing = here - alone.count(Entry.State.PRESENT)
    tables, seated = _seated(event, playing)
    return Counts(
        tables=tables,
        sitting_out=playing - seated if tables else 0,
        alone=alone.count(Entry.State.PRESENT) + alone.count(Entry.State.LISTED),
        playing=playing,
        to_a_table=SMALLEST_TABLE if event.movement.is_cutthroat else usual_shape(event).seats,
        here=here,
        listed=states.count(Entry.State.LISTED),
        waiting=states.count(Entry.State.WAITING),
        withdrawn=states.count(Entry.State.WITHDRAWN),
    )


def _seated(event: Event, playing: int) -> tuple[int, int]:
    """Return how many tables so many entries fill, and how many entries sit at them."""
    others = other_shapes(event.other_rules)
    if event.movement.is_cutthroat:
        sizes = cutthroat_sizes(playing, Allowed(most=max(others, default=USUAL_SEATS))) or ()
        return len(sizes), sum(sizes)
    people = event.people_an_entry
    sizes = table_sizes(playing * people, () if event.is_for_pairs else others.keys())
    return len(sizes), sum(sizes) // people


def latest_number(event_id: int) -> int:
    """Return the highest number given so far, 0 for none. Queries: 1."""
    latest = Entry.objects.filter(event_id=event_id).aggregate(latest=Max("number"))["latest"]
    return latest or 0


def entries_of(event: Event, numbers: Iterable[int]) -> list[Entry]:
    """Return the entries of these numbers, all of them. Raises ``NotFound``. Queries: 1."""
    wanted = set(numbers)
    known = [number for number in wanted if number <= LARGEST]
    found = list(event.entries.filter(number__in=known).select_related("player", "partner"))
    if len(found) < len(wanted):
        raise NotFound(missing=sorted(wanted - {entry.number for entry in found}))
    return found


def entry_of(event_id: int, number: int) -> Entry | None:
    """Return the entry of a number with its player, or None. Queries: 1."""
    entries = Entry.objects.filter(event_id=event_id, number=number)
    return (
        entries.select_related("player", "partner", "stand_in").annotate(has_seat=HAS_SEAT).first()
    )


def _numbered(key: str) -> Q:
    """Return the condition for the entry of this number; none where the text is no number."""
    return Q(number=int(key)) if key.isdecimal() and len(key) <= MOST_FIGURES else Q(pk=None)
