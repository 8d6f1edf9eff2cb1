"""The event's log and its revision. Locks: Event, always last.

Every service ends here: one locked read, one insert, one update of the event.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from tournaments import queue
from tournaments.models import Action, Event


@transaction.atomic(savepoint=False)
def record_action(
    *, event_id: int, actor: str, verb: str, subject: str, data: Mapping[str, Any] | None = None
) -> Event:
    """Write one action that moves no standing. Locks the event: call it last."""
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    _append(event, Action(actor=actor, verb=verb, subject=subject, data=dict(data or {})))
    return event


@transaction.atomic(savepoint=False)
def record_result(
    *, event_id: int, actor: str, verb: str, subject: str, data: Mapping[str, Any] | None = None
) -> Event:
    """Write one action that can move a standing: count the revision up, queue the standings.

    Locks the event: call it last. Returns the event as it is now.
    """
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    event.results_revision += 1
    _append(event, Action(actor=actor, verb=verb, subject=subject, data=dict(data or {})))
    queue.recompute_standings(event_id=event.pk, revision=event.results_revision)
    return event


def _append(event: Event, action: Action) -> None:
    """Add an action to the end of the event's chain, and save both."""
    action.event, action.sequence, action.at = event, event.log_length + 1, timezone.now()
    action.digest = action.digest_after(event.log_head)
    action.save(force_insert=True)
    event.log_length, event.log_head = action.sequence, action.digest
    event.save(update_fields=["log_length", "log_head", "results_revision"])
