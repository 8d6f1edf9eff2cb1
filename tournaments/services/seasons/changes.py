"""Writes that move a match: postponed, and made up before its deadline.

Locks: Fixture → Season → Venue.
"""

from dataclasses import dataclass
from datetime import date, time, timedelta
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone

from tournaments.errors import MakeupRefused, MatchNotOpen, NotFound, ReasonMissing
from tournaments.models import Fixture, Season, TeamNight, Venue
from tournaments.pairings.seasons.nights import starts_at
from tournaments.rosters.names import clean_text
from tournaments.services.seasons.halls import free_slot, venue_of
from tournaments.services.seasons.log import playing, record
from tournaments.standings.seasons.rules import SeasonRules

MOVABLE = (Fixture.State.SCHEDULED, Fixture.State.POSTPONED)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewDate:
    """When and where a match is made up; None is as it was planned."""

    night: date
    clock: time | None = None
    venue_id: int | None = None


def locked_fixture(season_id: int, number: int) -> Fixture:
    """Lock a match by its number, before its season. Raises ``NotFound``."""
    fixtures = Fixture.objects.select_for_update(no_key=True)
    fixture = fixtures.filter(season_id=season_id, number=number).first()
    if fixture is None:
        raise NotFound(what="match")
    return fixture


@transaction.atomic
def postpone_match(*, season_id: int, number: int, reason: str, actor: str) -> Fixture:
    """Take a match off its night; from then on it has a deadline."""
    fixture = locked_fixture(season_id, number)
    season = playing(season_id)
    if fixture.state != Fixture.State.SCHEDULED:
        raise MatchNotOpen(state=fixture.state)
    why = clean_text(reason, length=300)
    if not why:
        raise ReasonMissing(field="reason")
    was = str(fixture.date)
    fixture.makeup_by = fixture.makeup_by or makeup_deadline(season, fixture)
    fixture.state, fixture.date, fixture.starts_at, fixture.slot = (
        *(Fixture.State.POSTPONED, None, None, None),
    )
    _save_moved(fixture)
    fixture.nights.all().delete()
    data = {"reason": why, "was": was, "by": str(fixture.makeup_by)}
    record(season, actor=actor, verb="postponed", subject=str(fixture), data=data)
    return fixture


@transaction.atomic
def make_up_match(*, season_id: int, number: int, when: NewDate, actor: str) -> Fixture:
    """Give a match another night. Raises ``MakeupRefused`` with every reason at once."""
    fixture = locked_fixture(season_id, number)
    season = playing(season_id)
    if fixture.state not in MOVABLE:
        raise MatchNotOpen(state=fixture.state)
    venue = _venue(season, fixture, when.venue_id)
    deadline = fixture.makeup_by or makeup_deadline(season, fixture)
    slot = free_slot(venue, when.night, but=fixture) if venue else None
    has_room = venue is None or slot is not None
    if codes := _faults(season, fixture, when.night, deadline, has_room=has_room):
        raise MakeupRefused(faults=[{"field": "date", "code": code} for code in codes])
    fixture.state, fixture.venue, fixture.slot = Fixture.State.SCHEDULED, venue, slot
    fixture.date, fixture.makeup_by = when.night, deadline
    clock = when.clock or season.start_time
    fixture.starts_at = starts_at(when.night, clock, ZoneInfo(season.time_zone))
    _save_moved(fixture)
    fixture.nights.all().delete()
    TeamNight.objects.bulk_create(
        TeamNight(fixture=fixture, team_id=team, date=when.night)
        for team in (fixture.home_id, fixture.away_id)
    )
    data = {"date": str(when.night), "venue": str(venue or "")}
    record(season, actor=actor, verb="moved", subject=str(fixture), data=data)
    return fixture


def makeup_deadline(season: Season, fixture: Fixture) -> date:
    """Return the last day on which a match may be made up."""
    days = SeasonRules.from_json(season.rules).makeup_days
    return min(fixture.planned_on + timedelta(days=days), season.makeups_until)


def _venue(season: Season, fixture: Fixture, venue_id: int | None) -> Venue | None:
    """Return the hall that is meant, of this club, locked. Raises ``NotFound``."""
    wanted = fixture.venue_id if venue_id is None else venue_id
    return None if wanted is None else venue_of(season, wanted)


def _faults(
    season: Season, fixture: Fixture, night: date, deadline: date, *, has_room: bool
) -> list[str]:
    """Return every reason against a night."""
    teams = (fixture.home_id, fixture.away_id)
    busy = TeamNight.objects.filter(team__in=teams, date=night).exclude(fixture=fixture)
    checks = {
        "makeup_too_late": night > deadline,
        "makeup_before_season": night < season.starts_on,
        "makeup_on_holiday": season.holidays.filter(date=night).exists(),
        "makeup_team_busy": busy.exists(),
        "makeup_hall_full": not has_room,
    }
    return [code for code, is_wrong in checks.items() if is_wrong]


def _save_moved(fixture: Fixture) -> None:
    """Save what a calendar shows, with the next sequence number."""
    fixture.sequence += 1
    fixture.changed_at = timezone.now()
    fixture.save(
        update_fields=[
            *("state", "date", "starts_at", "slot", "venue", "makeup_by"),
            *("sequence", "changed_at"),
        ]
    )
