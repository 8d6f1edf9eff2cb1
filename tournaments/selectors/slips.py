"""Reads of slips: what tables handed in, what waits, and what the director has to decide."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from gameplay.errors import SubmissionReused
from tournaments.errors import NotFound
from tournaments.models import Call, Device, Event, Guess, Slip
from tournaments.selectors.places import HandPlace

REUSED = SubmissionReused.code
"""Why a hand is held that came under another's id: its slip has an id which no device knows."""

PIN_WINDOW = timedelta(minutes=15)
"""For so long a PIN stays locked after too many wrong ones."""


@dataclass(frozen=True, slots=True)
class Kept:
    """How many hands of a device are kept, and all their ids in one figure.

    The figure is the exclusive or of the ids, which are chance: it takes no order, and one that is
    missing changes it. A device compares it with what was acknowledged to it.
    """

    count: int
    digest: str


def slips_near(place: HandPlace, *, device: Device | None, submission_id: UUID) -> list[Slip]:
    """Return a device's slips, what is open at the table, and the one of this id. Queries: 1."""
    is_near = Q(submission_id=submission_id) | (at_table(place) & Q(state__in=Slip.OPEN))
    if device is not None:
        is_near |= Q(device=device)
    return list(Slip.objects.filter(is_near).order_by("number", "version", "pk"))


def at_table(place: HandPlace) -> Q:
    """Return the condition for slips of the table and round of a place."""
    return Q(
        event_id=place.event_id,
        round_number=place.round_number,
        table_number=place.table_number,
    )


def open_at(place: HandPlace) -> list[Slip]:
    """Return what is open at a table, by number and version. Queries: 1."""
    slips = Slip.objects.filter(at_table(place), state__in=Slip.OPEN)
    return list(slips.order_by("number", "version"))


def kept_of(device: Device, slips: Iterable[Slip]) -> Kept:
    """Return what is kept of a device, from its slips."""
    ids = [
        slip.submission_id for slip in slips if slip.device_id == device.pk and slip.code != REUSED
    ]
    return Kept(len(ids), digest_of_ids(ids))


def kept_by(device: Device) -> Kept:
    """Return what is kept of a device; each look at a table asks for it. Queries: 1."""
    slips = Slip.objects.filter(device=device).exclude(code=REUSED).order_by()
    ids = list(slips.values_list("submission_id", flat=True))
    return Kept(len(ids), digest_of_ids(ids))


def digest_of_ids(ids: Sequence[UUID]) -> str:
    """Return the exclusive or of ids, in hex.

    >>> digest_of_ids([UUID(int=1), UUID(int=3)])[-4:]
    '0002'
    """
    digest = 0
    for each in ids:
        digest ^= each.int
    return f"{digest:032x}"


UNCONFIRMED = Count("slips", filter=Q(slips__state__in=Slip.OPEN, slips__version__lt=2))
"""Of an event: the hands that are entered and do not count yet, however many versions they have."""


def unconfirmed_count(event: Event) -> int:
    """Count the hands of an event that are entered and do not count yet. Queries: 1."""
    return Slip.objects.filter(event=event, state__in=Slip.OPEN, version__lt=2).count()


@dataclass(frozen=True, slots=True, kw_only=True)
class Decisions:
    """What waits for the director, each kind by age; ``devices`` are all that are live.

    ``locked`` are the tables whose PIN nobody can type for a while, and since when.
    """

    calls: tuple[Call, ...]
    disputes: tuple[tuple[Slip, ...], ...]
    held: tuple[Slip, ...]
    devices: tuple[Device, ...]
    locked: tuple[tuple[int, datetime], ...] = ()

    @property
    def asking(self) -> tuple[Device, ...]:
        """Devices that wait at the door."""
        return tuple(device for device in self.devices if device.let_in_at is None)

    @property
    def emptied(self) -> tuple[Device, ...]:
        """Devices whose memory was found gone."""
        return tuple(device for device in self.devices if device.emptied_at is not None)

    @property
    def count(self) -> int:
        """How many things there are to decide."""
        kinds = (self.calls, self.disputes, self.held, self.asking, self.emptied)
        return sum(len(kind) for kind in kinds)


def decisions_of(event: Event) -> Decisions:
    """Return everything that waits for the director of an event. Queries: 4."""
    slips = Slip.objects.filter(event=event, state__in=[Slip.State.DISPUTED, Slip.State.HELD])
    disputed: dict[tuple[int, int, int], list[Slip]] = {}
    held = []
    for slip in slips.select_related("device").order_by("received_at", "pk"):
        if slip.state == Slip.State.HELD:
            held.append(slip)
        else:
            place = (slip.round_number, slip.table_number, slip.number)
            disputed.setdefault(place, []).append(slip)
    return Decisions(
        calls=tuple(Call.objects.filter(event=event, answered_at__isnull=True)),
        disputes=tuple(tuple(versions) for versions in disputed.values()),
        held=tuple(held),
        devices=tuple(live_devices(event)),
        locked=locked_pins(event),
    )


def locked_pins(event: Event) -> tuple[tuple[int, datetime], ...]:
    """Return the tables of which too many wrong PINs were typed, and since when. Queries: 1."""
    told = f"told:{event.pk}:"
    rows = Guess.objects.filter(key__startswith=told, since__gte=timezone.now() - PIN_WINDOW)
    return tuple(
        (int(key.removeprefix(told)), since) for key, since in rows.values_list("key", "since")
    )


def decisions_count(event: Event) -> int:
    """Count what waits for the director of an event, as ``decisions_of`` lists it. Queries: 1."""
    is_held = Q(state=Slip.State.HELD)
    is_disputed = Q(state=Slip.State.DISPUTED, version=1)
    devices = Device.objects.filter(
        Q(let_in_at__isnull=True) | Q(emptied_at__isnull=False),
        tablet__revoked_at__isnull=True,
        revoked_at__isnull=True,
    )
    counts = Event.objects.filter(pk=event.pk).values_list(
        _counted(Slip.objects.filter(is_held | is_disputed), "event"),
        _counted(Call.objects.filter(answered_at__isnull=True), "event"),
        _counted(devices, "tablet__event"),
    )
    return sum(counts[0])


def _counted(rows: QuerySet[Any], event: str) -> Coalesce:
    """Count rows of the event in a query of their own, inside the one that asks."""
    of_event = rows.filter(**{event: OuterRef("pk")}).order_by().values(event)
    return Coalesce(Subquery(of_event.annotate(n=Count("pk")).values("n")), 0)


def live_devices(event: Event) -> Iterable[Device]:
    """Return the devices of an event's links in force, by table and age. Queries: 1, when read."""
    live = Device.objects.filter(
        tablet__event=event, tablet__revoked_at__isnull=True, revoked_at__isnull=True
    )
    return live.select_related("tablet").order_by("tablet__table_number", "pk")


def device_of(event: Event, pk: int) -> Device:
    """Return a live device of an event. Raises ``NotFound``. Queries: 1."""
    found = next((device for device in live_devices(event) if device.pk == pk), None)
    if found is None:
        raise NotFound(what="device")
    return found


def call_at(event: Event, table_number: int) -> Call | None:
    """Return the open call of a table, or None. Queries: 1."""
    calls = Call.objects.filter(event=event, answered_at__isnull=True)
    return calls.filter(table_number=table_number).first()
