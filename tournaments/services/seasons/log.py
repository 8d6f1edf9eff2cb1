"""A season's lock, its log and its revision.

The chain is the season's own and not its club's or an event's: it is exported and verified with
the season, and two leagues never wait for each other.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from tournaments import queue
from tournaments.errors import SeasonNotPlaying, SeasonNotPreparing
from tournaments.models import Season, SeasonAction
from tournaments.services.log import append_line


@transaction.atomic(savepoint=False)
def lock_season(season_id: int) -> Season:
    """Lock a season until the transaction ends. Call it after fixtures are locked."""
    return Season.objects.select_for_update(no_key=True).get(pk=season_id)


def preparing(season_id: int) -> Season:
    """Lock a season that is not published. Raises ``SeasonNotPreparing``."""
    season = lock_season(season_id)
    if season.state != Season.State.PREPARING or season.discarded_at:
        raise SeasonNotPreparing
    return season


def playing(season_id: int) -> Season:
    """Lock a season that is being played. Raises ``SeasonNotPlaying``."""
    season = lock_season(season_id)
    if season.state != Season.State.PLAYING:
        raise SeasonNotPlaying
    return season


def published(season_id: int) -> Season:
    """Lock a season that is played or over. Raises ``SeasonNotPlaying``."""
    season = lock_season(season_id)
    if season.state == Season.State.PREPARING:
        raise SeasonNotPlaying
    return season


def record(
    season: Season, *, actor: str, verb: str, subject: str, data: Mapping[str, Any] | None = None
) -> None:
    """Write one action of a locked season that moves no table."""
    line = SeasonAction(
        season=season, actor=actor[:80], verb=verb, subject=subject[:120], data=dict(data or {})
    )
    append_line(season, line)


def record_result(
    season: Season, *, actor: str, verb: str, subject: str, data: Mapping[str, Any] | None = None
) -> None:
    """Write one action that can move a table: count the revision up, queue the tables."""
    season.results_revision += 1
    record(season, actor=actor, verb=verb, subject=subject, data=data)
    queue.recompute_season(season_id=season.pk, revision=season.results_revision)
