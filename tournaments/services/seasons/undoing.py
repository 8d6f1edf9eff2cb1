"""Writes that take a great step back, while nothing hangs on it yet. Locks: Season."""

from django.db import transaction
from django.utils import timezone

from tournaments.errors import SeasonBegun, SeasonFollowed, SeasonNotOver
from tournaments.models import Fixture, Season
from tournaments.services.seasons.captains import revoke_links
from tournaments.services.seasons.log import (
    lock_season,
    playing,
    preparing,
    record,
    record_result,
)


@transaction.atomic
def unpublish_season(*, season_id: int, actor: str) -> Season:
    """Make a season one that is prepared again, while no match was reported, moved or postponed.

    The schedule stays; captains' links open nothing any more, and there are new ones when it is
    published again. Raises ``SeasonBegun``, ``SeasonNotPlaying``.
    """
    season = playing(season_id)
    touched = season.fixtures.exclude(state=Fixture.State.SCHEDULED, sequence=0)
    if touched.exists() or season.fixtures.filter(reports__isnull=False).exists():
        raise SeasonBegun
    season.state, season.published_at = Season.State.PREPARING, None
    season.save(update_fields=["state", "published_at"])
    for team in season.teams.all():
        revoke_links(team)
    record(season, actor=actor, verb="took back", subject="the season from the public")
    return season


@transaction.atomic
def discard_season(*, season_id: int, actor: str) -> None:
    """Take away a season that is not published: it is nowhere to be seen, and its log stays.

    Its matches give back their places in halls, and the season before can have another after it.
    Raises ``SeasonNotPreparing``.
    """
    season = preparing(season_id)
    season.fixtures.all().delete()
    season.previous, season.discarded_at = None, timezone.now()
    season.save(update_fields=["previous", "discarded_at"])
    record(season, actor=actor, verb="discarded", subject="the season")


@transaction.atomic
def reopen_season(*, season_id: int, actor: str) -> Season:
    """Let a season that was closed be played on: a result is wrong, or a match was forgotten.

    Raises ``SeasonNotOver``, ``SeasonFollowed`` where the next season was made from its tables.
    """
    season = lock_season(season_id)
    if season.state != Season.State.FINISHED:
        raise SeasonNotOver
    if season.followers.exists():
        raise SeasonFollowed
    season.state, season.closed_at = Season.State.PLAYING, None
    season.save(update_fields=["state", "closed_at"])
    record_result(season, actor=actor, verb="opened again", subject="the season")
    return season
