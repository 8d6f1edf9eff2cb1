"""A winter of eight teams, from the schedule to the champion, through both clock changes."""

from datetime import date, timedelta
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar

from tests.leagues import (
    SECRETARY,
    checked,
    forfeit,
    make_league,
    match,
    play_match,
    points,
    report,
    start_league,
)
from tournaments.models import Fixture, Season
from tournaments.pairings.brackets.results import Result
from tournaments.selectors.seasons.playoffs import playoff_of
from tournaments.services.seasons.changes import NewDate, make_up_match, postpone_match
from tournaments.services.seasons.ends import close_season
from tournaments.services.seasons.playoffs import (
    PlayoffSettings,
    enter_playoff_result,
    make_playoff,
)
from tournaments.services.seasons.rulings import Ruling, rule_match
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.standings.seasons.types import Outcome

pytestmark = pytest.mark.django_db
BACK, FORWARD = date(2025, 11, 2), date(2026, 3, 8)
"""When the clocks of New York change in this winter."""
ZONE = ZoneInfo("America/New_York")
RULES = SeasonRules(boards=2, games=3, forfeit_games=6, attendance_points=1, best_of=18)


@pytest.fixture
def winter(club_of_people) -> Season:
    """Three legs on Tuesdays, 21 nights from October to March, two of them left out."""
    season = make_league(
        club_of_people,
        teams=8,
        starts_on=date(2025, 10, 21),
        ends_on=date(2026, 3, 31),
        makeups_until=None,
        legs=3,
        rules=RULES,
    )
    return start_league(season)


@pytest.fixture
def club_of_people(people):
    return people.club


def events(client, season, path) -> list:
    return Calendar.from_ical(client.get(f"/s/{season.slug}/{path}").content).walk("VEVENT")


def test_a_calendar_keeps_seven_on_the_wall_through_both_clock_changes(winter, client):
    for path, count in (("division-1.ics", 84), ("team-1.ics", 21)):
        begins = [event.decoded("DTSTART") for event in events(client, winter, path)]
        assert len(begins) == count
        assert {moment.strftime("%a %H:%M") for moment in begins} == {"Tue 19:00"}
        offsets = {
            (moment.date() > BACK) + (moment.date() > FORWARD): moment.utcoffset()
            for moment in begins
        }
        hours = [offsets[part] / timedelta(hours=1) for part in (0, 1, 2)]
        assert hours == [-4, -5, -4]
    text = client.get(f"/s/{winter.slug}/team-1.ics").content.decode()
    assert text.count("BEGIN:DAYLIGHT") >= 1 <= text.count("BEGIN:STANDARD")


def settle(fixture: Fixture) -> None:
    """Play a match as its number says: the lower team number wins, some do not come or dispute."""
    home_wins = fixture.home.number < fixture.away.number
    if fixture.number % 20 == 7:
        forfeit(fixture, Outcome.AWAY_FORFEITS if home_wins else Outcome.HOME_FORFEITS)
        return
    if fixture.number % 20 == 13:
        report(fixture, fixture.home, home=3 if home_wins else 0)
        report(fixture, fixture.away, home=2 if home_wins else 1)
        ruling = Ruling(reason="the card was found", revision=1)
        rule_match(
            season_id=fixture.season_id, number=fixture.number, ruling=ruling, actor=SECRETARY
        )
        return
    play_match(fixture, home=3 if home_wins else 0)


def test_eight_teams_play_a_whole_winter_to_a_champion(winter):
    moved = match(winter, 5)
    postpone_match(season_id=winter.pk, number=5, reason="snow", actor=SECRETARY)
    when = NewDate(night=moved.planned_on + timedelta(days=2))
    made_up = make_up_match(season_id=winter.pk, number=5, when=when, actor=SECRETARY)
    assert made_up.starts_at.astimezone(ZONE).strftime("%a %H:%M") == "Thu 19:00"
    for fixture in winter.fixtures.select_related("home", "away").order_by("number"):
        settle(fixture)
    close_season(season_id=winter.pk, actor=SECRETARY)
    told = points(winter)
    assert told["Team 1"] == 18 * 2 + 21
    assert told["Team 8"] == 21 - winter.standings.get(team__number=8).forfeits
    assert [line.team.number for line in winter.standings.order_by("place")] == list(range(1, 9))
    assert checked(winter) == []
    settings = PlayoffSettings(entrants=4)
    make_playoff(season_id=winter.pk, rank=1, settings=settings, actor=SECRETARY)
    for name, winner in (("W1.1", 1), ("W1.2", 3), ("W2.1", 3)):
        enter_playoff_result(
            season_id=winter.pk, rank=1, match=name, result=Result(winner=winner), actor=SECRETARY
        )
    found = playoff_of(winter, 1)
    assert found.name_of(found.progress.champion or 0) == "Team 3"
