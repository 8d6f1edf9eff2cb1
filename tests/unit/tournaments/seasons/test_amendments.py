"""What was set up is mended before the season is published, and not after."""

from datetime import date, time

import pytest

from tests.leagues import FIRST, SECRETARY, codes, league_settings, make_league, start_league
from tournaments import errors
from tournaments.models import Club
from tournaments.services.seasons.amendments import (
    TeamSettings,
    change_season,
    change_team,
    remove_division,
    reopen_venue,
)
from tournaments.services.seasons.schedule import plan_schedule
from tournaments.services.seasons.seasons import DivisionSettings, add_division, close_venue
from tournaments.standings.seasons.rules import SeasonRules

pytestmark = pytest.mark.django_db


def test_dates_and_rules_change_and_teams_and_holidays_stay(club):
    season = make_league(club)
    plan_schedule(season_id=season.pk, actor=SECRETARY)
    changed = league_settings(
        name="Summer League", start_time=time(20), legs=1, rules=SeasonRules(boards=4)
    )
    after = change_season(season_id=season.pk, settings=changed, actor=SECRETARY)
    after.refresh_from_db()
    assert (after.name, after.slug) == ("Summer League", season.slug)
    assert (after.start_time, after.legs, after.rules["boards"]) == (time(20), 1, 4)
    assert (after.teams.count(), after.holidays.count()) == (4, 2)
    assert not after.fixtures.exists()
    wrong = league_settings(ends_on=date(2025, 9, 1))
    with pytest.raises(errors.SettingsRefused) as refused:
        change_season(season_id=season.pk, settings=wrong, actor=SECRETARY)
    assert codes(refused) == {"ends_before_start"}


def test_an_empty_division_goes_and_those_below_move_up(club):
    season = make_league(club, divisions=2)
    empty = DivisionSettings(name="Empty")
    add_division(season_id=season.pk, settings=empty, actor=SECRETARY)
    with pytest.raises(errors.SettingsRefused) as refused:
        remove_division(season_id=season.pk, rank=1, actor=SECRETARY)
    assert codes(refused) == {"division_has_teams"}
    for team in season.teams.filter(division__rank=1):
        settings = TeamSettings(name=team.name, rank=3, venue=team.venue)
        change_team(season_id=season.pk, number=team.number, settings=settings, actor=SECRETARY)
    remove_division(season_id=season.pk, rank=1, actor=SECRETARY)
    ranks = list(season.divisions.order_by("rank").values_list("rank", "name"))
    assert ranks == [(1, "Division 2"), (2, "Empty")]
    with pytest.raises(errors.NotFound):
        remove_division(season_id=season.pk, rank=3, actor=SECRETARY)


def test_a_hall_that_was_noted_as_closed_by_mistake_is_open_again(club):
    season = make_league(club)
    hall = season.teams.first().venue
    close_venue(season_id=season.pk, venue=hall, day=FIRST, actor=SECRETARY)
    reopen_venue(season_id=season.pk, venue_id=hall.pk, day=FIRST, actor=SECRETARY)
    assert not hall.closures.exists()
    with pytest.raises(errors.NotFound):
        reopen_venue(season_id=season.pk, venue_id=hall.pk, day=FIRST, actor=SECRETARY)


def test_a_team_gets_another_name_and_hall_and_keeps_its_roster(club):
    season = make_league(club)
    team = season.teams.get(number=1)
    settings = TeamSettings(name="Aces", rank=1)
    after = change_team(season_id=season.pk, number=1, settings=settings, actor=SECRETARY)
    assert (after.name, after.venue, after.members.count()) == ("Aces", None, 5)
    taken = TeamSettings(name="TEAM 2", rank=1, venue=team.venue)
    with pytest.raises(errors.SettingsRefused) as refused:
        change_team(season_id=season.pk, number=1, settings=taken, actor=SECRETARY)
    assert codes(refused) == {"name_taken"}
    nameless = TeamSettings(name=" ", rank=1)
    with pytest.raises(errors.NameMissing):
        change_team(season_id=season.pk, number=1, settings=nameless, actor=SECRETARY)
    nowhere = TeamSettings(name="Aces", rank=9)
    with pytest.raises(errors.NotFound):
        change_team(season_id=season.pk, number=1, settings=nowhere, actor=SECRETARY)


def test_another_club_s_hall_is_nobody_s_home(club):
    season = make_league(club)
    theirs = make_league(Club.objects.get(name="Hill Club"), teams=2).teams.first().venue
    settings = TeamSettings(name="Aces", rank=1, venue=theirs)
    with pytest.raises(errors.NotFound):
        change_team(season_id=season.pk, number=1, settings=settings, actor=SECRETARY)
    with pytest.raises(errors.NotFound):
        reopen_venue(season_id=season.pk, venue_id=theirs.pk, day=FIRST, actor=SECRETARY)


def test_a_published_season_is_not_mended(club):
    season = start_league(make_league(club))
    hall = season.teams.first().venue
    acts = (
        lambda: change_season(
            season_id=season.pk, settings=league_settings(name="Other"), actor=SECRETARY
        ),
        lambda: remove_division(season_id=season.pk, rank=1, actor=SECRETARY),
        lambda: reopen_venue(season_id=season.pk, venue_id=hall.pk, day=FIRST, actor=SECRETARY),
        lambda: change_team(
            season_id=season.pk,
            number=1,
            settings=TeamSettings(name="Other", rank=1),
            actor=SECRETARY,
        ),
    )
    for act in acts:
        with pytest.raises(errors.SeasonNotPreparing):
            act()
