"""Tables that ask for the director. Locks: Event."""

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tournaments.errors import NotFound
from tournaments.models import Call, Event
from tournaments.services.log import record_action


def open_calls(event_id: int, table_number: int) -> QuerySet[Call]:
    """Return the call of a table that nobody has answered."""
    calls = Call.objects.filter(event_id=event_id, table_number=table_number)
    return calls.filter(answered_at__isnull=True)


@transaction.atomic
def call_director(*, event_id: int, table_number: int) -> Call:
    """Ask for the director at a table; asked again, it is the same call."""
    Event.objects.select_for_update(no_key=True).get(pk=event_id)
    if call := open_calls(event_id, table_number).first():
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
    standing = open_calls(event_id, table_number)
    if not standing.update(answered_at=timezone.now(), answered_by=actor):
        raise NotFound(what="call")
    record_action(
        event_id=event_id,
        actor=actor,
        verb="answered",
        subject=f"the call of table {table_number}",
    )
