"""Six figures instead of a card, and the counting of wrong ones. Locks: none; see ``tries``.

A right PIN costs nothing. One address has fewer tries than a table, so that a rival with one phone
cannot lock a table out.
"""

from django.db import transaction
from django.utils.crypto import constant_time_compare

from tournaments.errors import PinLocked, PinWrong
from tournaments.models import Event, Guess, Tablet
from tournaments.services.log import record_action
from tournaments.services.tries import give_back, left, pay

TRIES_AT_TABLE = 5
TRIES_AT_TABLE_FROM_ADDRESS = 3
TRIES_IN_EVENT = 50
TRIES_FROM_ADDRESS = 20


def tablet_of_pin(*, event: Event | None, table_number: int, pin: str, address: str) -> Tablet:
    """Return the link of a table by its PIN.

    Raises ``PinWrong`` with the tries that are left, alike for a wrong PIN, table and event, and
    ``PinLocked`` when there is none left for now; the director can ``reopen_pins``.
    """
    event_key = event.pk if event else 0
    table = f"table:{event_key}:{table_number}"
    budget = (
        (table, TRIES_AT_TABLE),
        (f"{table}:{address}"[:120], TRIES_AT_TABLE_FROM_ADDRESS),
        (f"event:{event_key}", TRIES_IN_EVENT),
        (f"address:{address}"[:120], TRIES_FROM_ADDRESS),
    )
    if not pay(budget):
        raise PinLocked
    tablet = _found(event, table_number, pin)
    if tablet is None:
        remaining = left(budget)
        if remaining == 0 and event and pay([(f"told:{event.pk}:{table_number}", 1)]):
            _tell(event, table_number)
        raise PinWrong(left=remaining)
    give_back(budget)
    return tablet


def reopen_pins(*, event_id: int, table_number: int, actor: str) -> None:
    """Let a table's PIN be tried again at once."""
    with transaction.atomic():
        table = f"table:{event_id}:{table_number}"
        keys = [table, f"told:{event_id}:{table_number}", f"event:{event_id}"]
        Guess.objects.filter(key__in=keys).delete()
        Guess.objects.filter(key__startswith=f"{table}:").delete()
        record_action(
            event_id=event_id,
            actor=actor,
            verb="reopened",
            subject=f"the PIN of table {table_number}",
        )


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
