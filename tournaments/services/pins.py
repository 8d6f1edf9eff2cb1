"""Six figures instead of a card, and the counting of wrong ones. Locks: none; one UPDATE a try.

A try is paid for before the PIN is looked at, in one statement, so that four hundred guesses at
once get no more than five; a right one is given back. The address is the one the server sees, so
that no header makes new ones.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Case, F, Q, Value, When
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from tournaments.errors import PinLocked, PinWrong
from tournaments.models import Event, Guess, Tablet
from tournaments.selectors.slips import PIN_WINDOW
from tournaments.services.log import record_action

TRIES_AT_TABLE = 5
TRIES_IN_EVENT = 50
TRIES_FROM_ADDRESS = 20


def tablet_of_pin(*, event: Event | None, table_number: int, pin: str, address: str) -> Tablet:
    """Return the link of a table by its PIN.

    Raises ``PinWrong`` with the tries that are left, alike for a wrong PIN, table and event, and
    ``PinLocked`` when there is none left for now; the director can ``reopen_pins``.
    """
    event_key = event.pk if event else 0
    budget = [
        (f"table:{event_key}:{table_number}", TRIES_AT_TABLE),
        (f"event:{event_key}", TRIES_IN_EVENT),
        (f"address:{address}"[:120], TRIES_FROM_ADDRESS),
    ]
    paid = [key for key, most in budget if _pay(key, most)]
    if len(paid) < len(budget):
        _give_back(paid)
        raise PinLocked
    tablet = _found(event, table_number, pin)
    if tablet is None:
        left = _left(budget)
        if left == 0 and event is not None and _pay(f"told:{event.pk}:{table_number}", 1):
            _tell(event, table_number)
        raise PinWrong(left=left)
    _give_back(paid)
    return tablet


def address_in(meta: Mapping[str, Any]) -> str:
    """Return where a request came from: what the server saw, or what our own proxies noted.

    With ``TRUSTED_PROXIES`` of 0 no header counts, whatever a caller writes into it.
    """
    noted = [part.strip() for part in str(meta.get("HTTP_X_FORWARDED_FOR", "")).split(",")]
    trusted = settings.TRUSTED_PROXIES
    if trusted and noted[-1]:
        return noted[-min(trusted, len(noted))]
    return str(meta.get("REMOTE_ADDR", ""))


def reopen_pins(*, event_id: int, table_number: int, actor: str) -> None:
    """Let a table's PIN be tried again at once."""
    with transaction.atomic():
        keys = [f"{kind}:{event_id}:{table_number}" for kind in ("table", "told")]
        Guess.objects.filter(key__in=[*keys, f"event:{event_id}"]).delete()
        record_action(
            event_id=event_id,
            actor=actor,
            verb="reopened",
            subject=f"the PIN of table {table_number}",
        )


def _pay(key: str, most: int) -> bool:
    """Take one try of a key, in one statement; False when none is left."""
    now = timezone.now()
    is_old = Q(since__lt=now - PIN_WINDOW)
    may_try = Guess.objects.filter(is_old | Q(tries__lt=most), key=key)
    taken = may_try.update(
        tries=Case(When(is_old, then=Value(1)), default=F("tries") + 1),
        since=Case(When(is_old, then=Value(now)), default=F("since")),
    )
    if taken:
        return True
    if Guess.objects.filter(key=key).exists():
        return False
    try:
        with transaction.atomic():
            Guess.objects.create(key=key, tries=1, since=now)
    except IntegrityError:  # somebody else's first guess came between
        return _pay(key, most)
    return True


def _give_back(keys: Iterable[str]) -> None:
    """Return a try to each key."""
    Guess.objects.filter(key__in=list(keys), tries__gt=0).update(tries=F("tries") - 1)


def _left(budget: list[tuple[str, int]]) -> int:
    """Return how often somebody may still try."""
    used = dict(
        Guess.objects.filter(key__in=[key for key, _ in budget]).values_list("key", "tries")
    )
    return max(min(most - used.get(key, 0) for key, most in budget), 0)


def _found(event: Event | None, table_number: int, pin: str) -> Tablet | None:
    """Return the live link of a table whose PIN this is."""
    if event is None:
        return None
    tablets = Tablet.objects.filter(
        event=event, table_number=table_number, revoked_at__isnull=True
    ).exclude(event__state=Event.State.FINISHED)
    tablet = tablets.first()
    known = tablet.pin if tablet else ""
    return tablet if known and constant_time_compare(known, pin) else None


def _tell(event: Event, table_number: int) -> None:
    """Tell the director once, by the log, that nobody can type this table's PIN for a while."""
    record_action(
        event_id=event.pk,
        actor=f"table {table_number}",
        verb="locked",
        subject=f"the PIN of table {table_number}",
    )
