"""Writes to table links and devices. Locks: Tablet.

A link's secret is 32 bytes made from the row's nonce and the installation's key. Only its hash is
stored, yet the same card can be printed again.
"""

import secrets
from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.utils import timezone

from tournaments.errors import NotFound, UnknownTablet
from tournaments.models import Device, Tablet
from tournaments.models.device import hash_of, secret_from
from tournaments.services.log import record_action

SEEN_SECONDS = 30
COOKIE = "tablet"
COOKIE_SECONDS = 30 * 24 * 3600


def issue_tablets(*, event_id: int, table_numbers: Iterable[int]) -> list[Tablet]:
    """Make a link for each table that has none. Two queries."""
    live = Tablet.objects.filter(event_id=event_id, revoked_at__isnull=True)
    having = set(live.values_list("table_number", flat=True))
    new = [_new_tablet(event_id, number) for number in table_numbers if number not in having]
    return Tablet.objects.bulk_create(new)


@transaction.atomic
def claim_tablet(*, secret: str) -> tuple[Device, str]:
    """Exchange a card's secret for a device token; return the device and the token.

    Raises ``UnknownTablet``, alike for a wrong and for a revoked link.
    """
    tablet = Tablet.objects.filter(secret_hash=hash_of(secret), revoked_at__isnull=True).first()
    if tablet is None:
        raise UnknownTablet
    token = secrets.token_urlsafe(32)
    device = Device.objects.create(tablet=tablet, token_hash=hash_of(token), seen_at=timezone.now())
    record_action(
        event_id=tablet.event_id,
        actor=f"table {tablet.table_number}",
        verb="opened",
        subject=f"a device at table {tablet.table_number}",
    )
    return device, token


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


def mark_seen(*, device: Device) -> None:
    """Note that a device is there, at most twice a minute."""
    now = timezone.now()
    if device.seen_at is None or (now - device.seen_at).total_seconds() > SEEN_SECONDS:
        Device.objects.filter(pk=device.pk).update(seen_at=now)


def _new_tablet(event_id: int, table_number: int) -> Tablet:
    """Return an unsaved link with a nonce of its own."""
    nonce = secrets.token_hex(16)
    return Tablet(
        event_id=event_id,
        table_number=table_number,
        nonce=nonce,
        secret_hash=hash_of(secret_from(nonce)),
    )
