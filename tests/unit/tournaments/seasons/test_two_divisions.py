"""A winter of eight teams in two divisions, with everything that a winter brings."""

from collections import Counter
from datetime import date, timedelta
from zoneinfo import ZoneInfo

import pytest

from tests.leagues import (
    HOLIDAYS,
    SECRETARY,
    checked,
    codes,
    forfeit,
    make_league,
    make_team,
    match,
    next_settings,
    play_match,
    points,
    report,
    start_league,
)
from tests.people import make_people
from tournaments import errors
from tournaments.models import Season, TeamStanding
from tournaments.services.seasons.changes import NewDate, make_up_match, postpone_match
from tournaments.services.seasons.ends import close_season, next_season
from tournaments.services.seasons.seasons import add_venue, close_venue
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.standings.seasons.types import Outcome

pytestmark = pytest.mark.django_db
BACK = date(2025, 11, 2)
"""When the clocks of New York go back; ``test_whole_winter`` plays through both changes."""
CLOSED = date(2025, 10, 28)
RULES = SeasonRules(
    boards=2,
    games=3,
    forfeit_games=6,
    attendance_points=1,
    best_of=5,
    substitute_matches=2,
    substitutes_a_match=1,
)


@pytest.fixture
def winter() -> Season:
    """Division 1 plays in one hall that holds two matches a night, division 2 at home."""
    season = make_league(
        make_people().club,
        teams=0,
        divisions=2,
        starts_on=date(2025, 10, 21),
        ends_on=date(2026, 3, 31),
        rules=RULES,
    )
    hall = add_venue(club=season.club, name="Town Hall", matches=2)
    for rank in (1, 2):
        for _ in range(4):
            make_team(season, rank=rank, venue=hall if rank == 1 else None)
    close_venue(season_id=season.pk, venue=hall, day=CLOSED, actor=SECRETARY)
    return start_league(season)


def town_hall(season):
    return season.club.venues.get(name="Town Hall")


def test_the_schedule_keeps_the_clock_the_holidays_and_the_hall(winter):
    zone = ZoneInfo(winter.time_zone)
    fixtures = list(winter.fixtures.select_related("venue"))
    assert len(fixtures) == 24
    dates = {fixture.date for fixture in fixtures}
    assert not dates & set(HOLIDAYS)
    begins = [fixture.starts_at.astimezone(zone) for fixture in fixtures]
    assert {moment.strftime("%a %H:%M") for moment in begins} == {"Tue 19:00"}
    assert len({moment.utcoffset() for moment in begins}) == 2
    at_hall = Counter(fixture.date for fixture in fixtures if fixture.venue == town_hall(winter))
    assert CLOSED not in at_hall
    assert max(at_hall.values()) <= 2
    nights = Counter((fixture.date, team) for fixture in fixtures for team in teams_of(fixture))
    assert set(nights.values()) == {1}
    assert min(dates) < BACK


def teams_of(fixture):
    return fixture.home_id, fixture.away_id


def refused_for(winter, number, night, **when):
    with pytest.raises(errors.MakeupRefused) as refused:
        make_up_match(
            season_id=winter.pk,
            number=number,
            when=NewDate(night=night, **when),
            actor=SECRETARY,
        )
    return codes(refused)


def test_a_match_is_made_up_before_its_deadline_where_and_when_there_is_room(winter):
    moved = winter.fixtures.filter(division__rank=1).order_by("number").first()
    postponed = postpone_match(
        season_id=winter.pk, number=moved.number, reason="snow", actor=SECRETARY
    )
    late = postponed.makeup_by + timedelta(days=1)
    assert "makeup_too_late" in refused_for(winter, moved.number, late)
    assert "makeup_hall_full" in refused_for(winter, moved.number, CLOSED)
    night = moved.planned_on + timedelta(days=2)
    made_up = make_up_match(
        season_id=winter.pk, number=moved.number, when=NewDate(night=night), actor=SECRETARY
    )
    assert (made_up.date, made_up.state) == (night, "scheduled")
    other = winter.fixtures.filter(home=made_up.home).exclude(pk=made_up.pk).first()
    assert "makeup_team_busy" in refused_for(winter, other.number, night)
    assert checked(winter) == []


def play_all(winter, absent):
    """Play every match, the lower number winning; team 1 brings its substitute while it may."""
    substituted = 0
    for number in winter.fixtures.order_by("number").values_list("number", flat=True):
        fixture = match(winter, number)
        home = fixture.home
        if number == absent.number:
            forfeit(fixture, Outcome.AWAY_FORFEITS)
            continue
        if home.number == 1 and substituted == 2:
            with pytest.raises(errors.SheetRefused) as refused:
                report(fixture, home, substitute=True)
            assert codes(refused) == {"substitute_limit_reached"}
        plays = home.number == 1 and substituted < 2
        substituted += plays
        wins = 3 if home.number < fixture.away.number else 0
        play_match(fixture, home=wins, substitute=plays)
    assert substituted == 2


def test_a_whole_winter_goes_up_and_down(winter):
    absent = winter.fixtures.filter(division__rank=1).order_by("number").first()
    play_all(winter, absent)
    told = points(winter)
    best = TeamStanding.objects.get(season=winter, team__number=5)
    assert told["Team 5"] == 5 * RULES.win_points + 6
    assert best.place == 1
    there = TeamStanding.objects.get(season=winter, team=absent.away)
    assert there.forfeits == 1
    assert there.attendance == 5
    close_season(season_id=winter.pk, actor=SECRETARY)
    last = TeamStanding.objects.get(season=winter, division__rank=1, place=4).team.name
    first = TeamStanding.objects.get(season=winter, division__rank=2, place=1).team.name
    after = next_season(season_id=winter.pk, settings=next_settings(), actor=SECRETARY)
    upper, lower = (
        {team.name for team in division.teams.all()}
        for division in after.divisions.order_by("rank")
    )
    assert first in upper
    assert last in lower
    assert checked(winter) == []
