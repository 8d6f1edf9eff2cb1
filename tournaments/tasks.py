"""The bodies of tasks: each can run twice, late and out of order."""

from celery import shared_task
from django.db import OperationalError

from tournaments import queue
from tournaments.services.charts import advance_search
from tournaments.services.printings import go_on
from tournaments.services.seasons.standings import refresh_season
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


@shared_task(name=queue.SEARCH_CHART, acks_late=True, ignore_result=True)
def search_chart(search_id: int) -> None:
    """Make the next try of a chart's search; a message too many finds another at it, or done."""
    advance_search(search_id=search_id)


@shared_task(
    name=queue.RECOMPUTE_SEASON,
    acks_late=True,
    ignore_result=True,
    autoretry_for=(OperationalError,),
    retry_backoff=True,
    max_retries=5,
)
def recompute_season(season_id: int, revision: int) -> None:
    """Bring a season's tables to ``revision`` or later; an older request finds the work done."""
    refresh_season(season_id=season_id, at_least=revision)


@shared_task(name=queue.ADVANCE_PRINTING, acks_late=True, ignore_result=True)
def advance_printing(printing_id: int) -> None:
    """Make the next step of a printing; a message too many finds it done, or others at it."""
    go_on(printing_id=printing_id)
