"""Tables that ask for the director. Locks: Event, last."""

from django.db import transaction
from django.utils import timezone

from tournaments.errors import NotFound
from tournaments.models import Call
from tournaments.services.log import record_action


@transaction.atomic
def call_director(*, event_id: int, table_number: int) -> Call:
    """Ask for the director at a table; asked again, it is the same call."""
    open_calls = Call.objects.filter(event_id=event_id, answered_at__isnull=True)
    if call := open_calls.filter(table_number=table_number).first():
        return call
    call = Call.objects.create(event_id=event_id, table_number=table_number)
    record_action(
        event_id=event_id,
        actor=f"table {table_number}",
        verb="called",
        subject="the director",
    )
    return call


@transaction.atomic
def answer_call(*, event_id: int, table_number: int, actor: str) -> None:
    """End a table's call, by the director who came or by the table itself.

    Raises ``NotFound`` when it has not called.
    """
    calls = Call.objects.filter(event_id=event_id, table_number=table_number)
    now = timezone.now()
    open_calls = calls.filter(answered_at__isnull=True)
    if not open_calls.update(answered_at=now, answered_by=actor):
        raise NotFound(what="call")
    record_action(
        event_id=event_id,
        actor=actor,
        verb="answered",
        subject=f"the call of table {table_number}",
    )
