"""Writes of the schedule: planned outside any transaction, checked under the season's lock."""

import secrets
from collections.abc import Iterable
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone

from tournaments.errors import ScheduleMissing, ScheduleOutdated, SeasonDoesNotFit
from tournaments.models import Division, Fixture, Season, TeamNight, Venue
from tournaments.pairings.seasons.nights import starts_at
from tournaments.pairings.seasons.schedule import Schedule, plan_season
from tournaments.pairings.seasons.types import Obstacle, SeasonImpossible
from tournaments.selectors.seasons.schedule import season_plan
from tournaments.services.seasons.captains import issue_links
from tournaments.services.seasons.log import preparing, record, record_result


def plan_schedule(*, season_id: int, actor: str, again: bool = False) -> Season:
    """Make the schedule of a season in place of the one it has; ``again`` draws another seed.

    Raises ``SeasonDoesNotFit`` with every reason, ``ScheduleOutdated`` where somebody changed
    teams, halls or dates meanwhile, ``SeasonNotPreparing``; then nothing is written.
    """
    season = Season.objects.get(pk=season_id)
    plan, seed = season_plan(season), secrets.randbits(48) if again else season.seed
    try:
        schedule = plan_season(plan, seed=seed)
    except SeasonImpossible as impossible:
        raise SeasonDoesNotFit(obstacles=_told(impossible.obstacles)) from impossible
    with transaction.atomic():
        season = preparing(season_id)
        if season_plan(season) != plan:
            raise ScheduleOutdated
        season.seed = seed
        season.save(update_fields=["seed"])
        _store(season, schedule)
        data = {"seed": seed, "matches": len(schedule)}
        record(season, actor=actor, verb="planned", subject="the schedule", data=data)
    return season


def _store(season: Season, schedule: Schedule) -> None:
    """Replace the season's fixtures by those of a schedule. Four statements."""
    Fixture.objects.filter(season=season).delete()
    zone, now = ZoneInfo(season.time_zone), timezone.now()
    fixtures = Fixture.objects.bulk_create(
        Fixture(
            season=season,
            division_id=match.division,
            number=number,
            leg=match.leg,
            round=match.round,
            home_id=match.home,
            away_id=match.away,
            venue_id=match.hall,
            slot=match.slot,
            planned_on=match.night,
            date=match.night,
            starts_at=starts_at(match.night, season.start_time, zone),
            changed_at=now,
        )
        for number, match in enumerate(schedule, start=1)
    )
    TeamNight.objects.bulk_create(
        TeamNight(fixture=fixture, team_id=team, date=fixture.planned_on)
        for fixture in fixtures
        for team in (fixture.home_id, fixture.away_id)
    )


def _told(obstacles: Iterable[Obstacle]) -> list[dict[str, str | int]]:
    """Return obstacles with the names of their divisions and halls."""
    divisions, halls = Division.objects.in_bulk(), Venue.objects.in_bulk()
    return [
        {
            "code": str(obstacle.code),
            "name": str((halls if "hall" in obstacle.code else divisions)[obstacle.key]),
            "needed": obstacle.needed,
            "available": obstacle.available,
        }
        for obstacle in obstacles
    ]


@transaction.atomic
def publish_season(*, season_id: int, actor: str) -> Season:
    """Let everybody see the schedule, and give each team its captain's link.

    From here on teams and schedule stay; single matches are postponed and made up.
    """
    season = preparing(season_id)
    teams = list(season.teams.all())
    scheduled = set(season.fixtures.values_list("home_id", flat=True))
    scheduled |= set(season.fixtures.values_list("away_id", flat=True))
    if not teams or {team.pk for team in teams} != scheduled:
        raise ScheduleMissing
    season.state, season.published_at = Season.State.PLAYING, timezone.now()
    season.save(update_fields=["state", "published_at"])
    issue_links(teams)
    record_result(season, actor=actor, verb="published", subject="the schedule")
    return season
