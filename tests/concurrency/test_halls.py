"""A play-off of one league and a match of another want the one place of a hall on one night."""

from datetime import date

import pytest

from tests.leagues import SECRETARY, make_league, play_season, start_league
from tests.people import make_people
from tests.race import DONE, meeting_at, run_together, without_locks
from tournaments.models import Fixture, PlayoffNight
from tournaments.services.seasons import halls
from tournaments.services.seasons.changes import NewDate, make_up_match, postpone_match
from tournaments.services.seasons.playoff_nights import plan_playoff_nights
from tournaments.services.seasons.playoffs import PlayoffSettings, make_playoff
from tournaments.services.seasons.seasons import add_venue

FIRST, NIGHT = date(2026, 4, 28), date(2026, 5, 6)


@pytest.fixture
def leagues():
    """A winter whose play-off is to come, a summer whose first match was put off, one hall."""
    club = make_people().club
    winter = start_league(make_league(club))
    play_season(winter)
    make_playoff(season_id=winter.pk, rank=1, settings=PlayoffSettings(), actor=SECRETARY)
    summer = start_league(
        make_league(club, name="Summer", starts_on=FIRST, ends_on=date(2026, 12, 29))
    )
    postpone_match(season_id=summer.pk, number=1, reason="snow", actor=SECRETARY)
    return winter, summer, add_venue(club=club, name="Elks Lodge", matches=1)


def both_want_it(leagues):
    winter, summer, hall = leagues
    when = NewDate(night=NIGHT, venue_id=hall.pk)
    ends = run_together(
        lambda: plan_playoff_nights(
            season_id=winter.pk, rank=1, nights={"W1.1": when}, actor=SECRETARY
        ),
        lambda: make_up_match(season_id=summer.pk, number=1, when=when, actor=SECRETARY),
    )
    there = [table.objects.filter(venue=hall, date=NIGHT) for table in (Fixture, PlayoffNight)]
    return ends, sum(rows.count() for rows in there)


def test_of_two_leagues_that_want_the_last_place_of_a_hall_one_has_it(leagues, monkeypatch):
    with meeting_at(monkeypatch, halls, "taken_slots"):
        assert both_want_it(leagues) == ([DONE, "makeup_refused"], 1)


def test_control_without_the_lock_both_have_the_one_place(leagues, monkeypatch):
    """No constraint reaches over two tables: the lock of the hall is all there is."""
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, halls, "taken_slots"):
        assert both_want_it(leagues) == ([DONE, DONE], 2)
