"""The bodies of tasks: each can run twice, late and out of order."""

from celery import shared_task
from django.db import OperationalError

from tournaments import queue
from tournaments.services.standings import refresh_standings


@shared_task(
    name=queue.RECOMPUTE_STANDINGS,
    acks_late=True,
    ignore_result=True,
    autoretry_for=(OperationalError,),
    retry_backoff=True,
    max_retries=5,
)
def recompute_standings(event_id: int, revision: int) -> None:
    """Bring standings to ``revision`` or later; an older request finds the work done."""
    refresh_standings(event_id=event_id, at_least=revision)
