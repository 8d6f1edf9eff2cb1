"""Writes to table links and devices. Locks: Tablet.

A link's secret is 32 bytes made from the row's nonce and the installation's key. Only its hash is
stored, yet the same card can be printed again.
"""

import math
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone

from tournaments.errors import DoorFull, NotFound, SideTaken, UnknownTablet
from tournaments.models import Device, Tablet
from tournaments.models.device import hash_of, secret_from
from tournaments.services.log import record_action

SEEN_SECONDS = 30
COUNT_SECONDS = 3
"""While a device sends what it has kept, the count of what is left is written so often."""
MOST_AT_THE_DOOR = 8
"""So many devices may wait at one table; more are no players'."""
COOKIE = "tablet"
COOKIE_SECONDS = 30 * 24 * 3600


def issue_tablets(*, event_id: int, table_numbers: Iterable[int]) -> list[Tablet]:
    """Make a link for each table that has none. Two queries."""
    live = Tablet.objects.filter(event_id=event_id, revoked_at__isnull=True)
    having = set(live.values_list("table_number", flat=True))
    new = [_new_tablet(event_id, number) for number in table_numbers if number not in having]
    return Tablet.objects.bulk_create(new)


def claim_tablet(*, secret: str, token: str = "", side: int | None = None) -> tuple[Device, str]:
    """Exchange a card's secret for a device token; return the device and the token.

    Raises ``UnknownTablet``, alike for a wrong and for a revoked link.
    """
    tablet = Tablet.objects.filter(secret_hash=hash_of(secret), revoked_at__isnull=True).first()
    if tablet is None:
        raise UnknownTablet
    return open_tablet(tablet_id=tablet.pk, token=token, side=side)


@transaction.atomic
def open_tablet(*, tablet_id: int, token: str, side: int | None) -> tuple[Device, str]:
    """Give a device its token for a table. The first is let in, any other by the director.

    Whoever was first stays it: one that was turned away does not come in again by the card; only
    where the director has made room for another (``replace_device``), the next one is first.
    A device that shows the token it has from this link is the same device and keeps it. Locks the
    link, so that of two at once one is first (``device_one_first_per_table`` stands behind).
    """
    tablet = Tablet.objects.select_for_update(no_key=True).get(pk=tablet_id)
    if tablet.revoked_at is not None:
        raise UnknownTablet
    is_first = not tablet.devices.filter(let_in_at__isnull=False, replaced_at=None).exists()
    live = list(tablet.devices.filter(revoked_at__isnull=True))
    if mine := _known_by(token, live):
        return mine, token
    now = timezone.now()
    if sum(device.let_in_at is None for device in live) >= MOST_AT_THE_DOOR:
        raise DoorFull
    token = secrets.token_urlsafe(32)
    device = Device.objects.create(
        tablet=tablet,
        token_hash=hash_of(token),
        side=side,
        seen_at=now,
        let_in_at=now if is_first else None,
    )
    record_action(
        event_id=tablet.event_id,
        actor=f"table {tablet.table_number}",
        verb="opened" if is_first else "asked for",
        subject=f"a device at table {tablet.table_number}",
    )
    return device, token


def _known_by(token: str, devices: Iterable[Device]) -> Device | None:
    """Return the device that has this token, when its place was not taken."""
    digest = hash_of(token)
    return next((d for d in devices if d.token_hash == digest and not d.replaced_at), None)


@transaction.atomic
def let_in(*, event_id: int, device_id: int, instead: bool, actor: str) -> Device:
    """Let a device in: beside those that are there, or ``instead`` of those of its kind.

    Whoever was replaced may still hand in what it has. Raises ``NotFound``.
    """
    device = _locked_device(event_id, device_id)
    now = timezone.now()
    if instead:
        others = device.tablet.devices.exclude(pk=device.pk)
        of_its_kind = others.filter(
            side=device.side, let_in_at__isnull=False, replaced_at__isnull=True
        )
        of_its_kind.update(replaced_at=now)
    device.let_in_at, device.let_in_by = now, actor
    device.save(update_fields=["let_in_at", "let_in_by"])
    _log(device, actor=actor, verb="replaced by" if instead else "let in")
    return device


@transaction.atomic
def replace_device(*, event_id: int, device_id: int, actor: str) -> Device:
    """Make room for another device: the next that opens the card is let in, this one no more.

    What it still has it may hand in, to the director. Once more changes nothing. Raises
    ``NotFound`` where it is not there or was not let in. Locks the link before the device, as
    ``open_tablet`` does.
    """
    links = Tablet.objects.select_for_update(no_key=True)
    tablet = links.filter(event_id=event_id, devices__pk=device_id).first()
    if tablet is None:
        raise NotFound(what="device")
    device = _locked_device(event_id, device_id)
    if device.let_in_at is None:
        raise NotFound(what="device")
    if device.replaced_at is None:
        device.replaced_at = timezone.now()
        device.save(update_fields=["replaced_at"])
        _log(device, actor=actor, verb="made room for another in place of")
    return device


@transaction.atomic
def turn_away(*, event_id: int, device_id: int, actor: str) -> Device:
    """Make a device's token worthless, from its next request on."""
    device = _locked_device(event_id, device_id)
    device.revoked_at = timezone.now()
    device.save(update_fields=["revoked_at"])
    _log(device, actor=actor, verb="turned away")
    return device


@transaction.atomic
def see_to_memory(*, event_id: int, device_id: int, actor: str) -> Device:
    """Note that the director has seen to a device whose memory was found empty."""
    device = _locked_device(event_id, device_id)
    device.emptied_at, device.unsent_lost = None, 0
    device.save(update_fields=["emptied_at", "unsent_lost"])
    _log(device, actor=actor, verb="saw to")
    return device


@transaction.atomic
def take_side(*, device: Device, side: int | None) -> Device:
    """Say which side a device belongs to, None for the table's own.

    Raises ``SideTaken`` once it has entered a hand, or was let in for another side: it could
    answer itself.
    """
    was_let_in_for_one = device.is_let_in and device.side is not None
    if side != device.side and (was_let_in_for_one or device.slips.exists()):
        raise SideTaken
    device.side = side
    device.save(update_fields=["side"])
    return device


def _locked_device(event_id: int, device_id: int) -> Device:
    """Lock a live device of an event. Raises ``NotFound``."""
    devices = Device.objects.select_for_update(no_key=True, of=("self",))
    live = devices.filter(
        tablet__event_id=event_id, tablet__revoked_at__isnull=True, revoked_at__isnull=True
    )
    device = live.select_related("tablet").filter(pk=device_id).first()
    if device is None:
        raise NotFound(what="device")
    return device


def _log(device: Device, *, actor: str, verb: str) -> None:
    record_action(
        event_id=device.tablet.event_id,
        actor=actor,
        verb=verb,
        subject=f"a device at table {device.tablet.table_number}",
    )


@transaction.atomic
def renew_tablet(*, event_id: int, table_number: int, actor: str) -> Tablet:
    """Make a table's card and every device that used it worthless; give it a new link."""
    tablets = Tablet.objects.select_for_update(no_key=True)
    old = tablets.filter(
        event_id=event_id, table_number=table_number, revoked_at__isnull=True
    ).first()
    if old is None:
        raise NotFound(what="tablet")
    old.revoked_at = timezone.now()
    old.save(update_fields=["revoked_at"])
    new = _new_tablet(event_id, table_number)
    new.save(force_insert=True)
    record_action(
        event_id=event_id,
        actor=actor,
        verb="replaced",
        subject=f"the link of table {table_number}",
    )
    return new


def cookie_of(token: str, *, is_secure: bool) -> dict[str, Any]:
    """Return the cookie in which a browser keeps a token: no script reads it, no site sends it."""
    return {
        "key": COOKIE,
        "value": token,
        "max_age": COOKIE_SECONDS,
        "secure": is_secure,
        "httponly": True,
        "samesite": "Strict",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a device says of itself with each request: its memory's name, its count, its unsent."""

    memory: str = ""
    counter: int = 0
    unsent: int = 0


def mark_seen(*, device: Device, told: Told | None = None) -> None:
    """Note that a device is there, at most twice a minute, and at once what is new about it.

    Only a count that goes down, hand by hand, waits a little: forty hands that were kept are not
    forty writes more. A memory of another name is a memory that was emptied: the director sees
    since when, and what was not sent by then.
    """
    now, news = timezone.now(), _news(device, told) if told and told.memory else {}
    age = (now - device.seen_at).total_seconds() if device.seen_at else math.inf
    if not news and age <= SEEN_SECONDS:
        return
    if told and _is_sending(device, told) and 0 <= age <= COUNT_SECONDS:
        return
    Device.objects.filter(pk=device.pk).update(seen_at=now, **news)
    if "emptied_at" in news:
        _log(device, actor=actor_of_table(device), verb="forgot")


def _is_sending(device: Device, told: Told) -> bool:
    """Whether nothing is new but that fewer hands are left to send, the last one not among them."""
    is_same = (device.memory, device.counter) == (told.memory, told.counter)
    return is_same and 1 < told.unsent < device.unsent


def _news(device: Device, told: Told) -> dict[str, Any]:
    """Return the columns in which a device is not as it was."""
    news: dict[str, Any] = {}
    if (device.counter, device.unsent) != (told.counter, told.unsent):
        news |= {"counter": told.counter, "unsent": told.unsent}
    if device.memory != told.memory:
        news |= {"memory": told.memory}
        if device.memory and device.counter:
            news |= {"emptied_at": timezone.now(), "unsent_lost": device.unsent}
    return news


def actor_of_table(device: Device) -> str:
    """Return how the log names the table of a device."""
    return f"table {device.tablet.table_number}"


def _new_tablet(event_id: int, table_number: int) -> Tablet:
    """Return an unsaved link with a nonce of its own."""
    nonce = secrets.token_hex(16)
    return Tablet(
        event_id=event_id,
        table_number=table_number,
        nonce=nonce,
        secret_hash=hash_of(secret_from(nonce)),
    )
