"""Writes that mend what was set up, before the season is published. Locks: Season."""

from dataclasses import dataclass
from datetime import date

from django.db import transaction

from tournaments.errors import NameMissing, NotFound, SettingsRefused
from tournaments.models import Season, Team, Venue
from tournaments.rosters.names import clean_name, name_key
from tournaments.services.seasons.log import preparing, record
from tournaments.services.seasons.seasons import SeasonSettings, discard_schedule


@transaction.atomic
def change_season(*, season_id: int, settings: SeasonSettings, actor: str) -> Season:
    """Give a season other dates or rules; its address, holidays and teams stay as they are.

    Raises ``SettingsRefused`` with all faults, ``SeasonNotPreparing``.
    """
    season = preparing(season_id)
    if faults := settings.faults():
        raise SettingsRefused(faults=faults)
    changed = {
        "name": clean_name(settings.name),
        "starts_on": settings.starts_on,
        "ends_on": settings.ends_on,
        "makeups_until": settings.last_makeup,
        "weekday": settings.weekday,
        "start_time": settings.start_time,
        "time_zone": settings.time_zone or season.time_zone,
        "legs": settings.legs,
        "rules": settings.rules.to_json(),
    }
    for field, value in changed.items():
        setattr(season, field, value)
    season.save(update_fields=list(changed))
    discard_schedule(season)
    record(season, actor=actor, verb="changed", subject="the season")
    return season


@transaction.atomic
def remove_division(*, season_id: int, rank: int, actor: str) -> None:
    """Take away a division without teams; those below it move up by one.

    Raises ``SettingsRefused`` where teams are in it, ``NotFound``.
    """
    season = preparing(season_id)
    division = season.divisions.filter(rank=rank).first()
    if division is None:
        raise NotFound(what="division")
    if division.teams.exists():
        raise SettingsRefused(faults=[{"field": "division", "code": "division_has_teams"}])
    discard_schedule(season)
    name = division.name
    division.delete()
    for below in season.divisions.filter(rank__gt=rank).order_by("rank"):
        below.rank -= 1
        below.save(update_fields=["rank"])
    record(season, actor=actor, verb="removed", subject=f"division {name}")


@transaction.atomic
def reopen_venue(*, season_id: int, venue_id: int, day: date, actor: str) -> None:
    """Let matches be played in a hall on a day again. Raises ``NotFound``."""
    season = preparing(season_id)
    venue = season.club.venues.filter(pk=venue_id).first()
    closure = venue and venue.closures.filter(date=day).first()
    if venue is None or closure is None:
        raise NotFound(what="closure")
    closure.delete()
    discard_schedule(season)
    record(season, actor=actor, verb="opened", subject=f"{venue.name} on {day}")


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSettings:
    """What a team is called, the rank of its division, and where it is at home."""

    name: str
    rank: int
    venue: Venue | None = None


@transaction.atomic
def change_team(*, season_id: int, number: int, settings: TeamSettings, actor: str) -> Team:
    """Give a team another name, division or hall; its roster stays.

    Raises ``NameMissing``, ``SettingsRefused`` for a name that is taken, ``NotFound``.
    """
    season = preparing(season_id)
    team = season.teams.filter(number=number).first()
    division = season.divisions.filter(rank=settings.rank).first()
    if team is None or division is None:
        raise NotFound(what="division" if team else "team")
    if settings.venue is not None and settings.venue.club_id != season.club_id:
        raise NotFound(what="venue")
    shown = clean_name(settings.name)
    if not shown:
        raise NameMissing(field="name")
    if season.teams.filter(name_key=name_key(shown)).exclude(pk=team.pk).exists():
        raise SettingsRefused(faults=[{"field": "name", "code": "name_taken"}])
    team.name, team.name_key = shown, name_key(shown)
    team.division, team.venue = division, settings.venue
    team.save(update_fields=["name", "name_key", "division", "venue"])
    discard_schedule(season)
    record(season, actor=actor, verb="changed", subject=f"team {shown}")
    return team
