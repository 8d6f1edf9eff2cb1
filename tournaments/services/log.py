"""The event's log and its revision. Locks: Event, always last.

Every service ends here: one locked read, one insert, one update of the event.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from tournaments import queue
from tournaments.models import Action, Event, Season
from tournaments.models.action import LogLine


@transaction.atomic(savepoint=False)
def record_action(
    *, event_id: int, actor: str, verb: str, subject: str, data: Mapping[str, Any] | None = None
) -> Event:
    """Write one action that moves no standing. Locks the event: call it last."""
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    append_line(
        event, Action(event=event, actor=actor, verb=verb, subject=subject, data=dict(data or {}))
    )
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
    append_line(
        event, Action(event=event, actor=actor, verb=verb, subject=subject, data=dict(data or {}))
    )
    queue.recompute_standings(event_id=event.pk, revision=event.results_revision)
    return event


def append_line(owner: Event | Season, line: LogLine) -> None:
    """Add a line to the end of its owner's chain, and save both. The owner is locked."""
    line.sequence, line.at = owner.log_length + 1, timezone.now()
    line.digest = line.digest_after(owner.log_head)
    line.save(force_insert=True)
    owner.log_length, owner.log_head = line.sequence, line.digest
    owner.save(update_fields=["log_length", "log_head", "results_revision"])
