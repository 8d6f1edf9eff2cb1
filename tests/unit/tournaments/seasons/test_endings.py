"""Teams that leave, seasons that end, tables that are derived."""

from datetime import date

import pytest
from django.core.management import CommandError, call_command

from tests.guards import logs_unguarded
from tests.leagues import (
    SECRETARY,
    checked,
    forfeit,
    home_matches,
    make_league,
    match,
    next_settings,
    play_match,
    play_season,
    points,
    report,
    start_league,
)
from tournaments import errors
from tournaments.models import (
    Appearance,
    Season,
    SeasonHead,
    TeamNight,
    TeamStanding,
)
from tournaments.services.seasons import captains, ends
from tournaments.services.seasons.standings import refresh_season, sweep_seasons
from tournaments.services.seasons.teams import (
    NewMember,
    add_member,
)
from tournaments.standings.seasons.rules import SeasonRules, Withdrawn
from tournaments.standings.seasons.types import Outcome

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("rule", Withdrawn)
def test_a_team_that_leaves_is_dealt_with_as_the_rules_say(club, rule):
    rules = SeasonRules(boards=2, games=3, forfeit_games=6, withdrawn=rule)
    season = start_league(make_league(club, rules=rules))
    leaver = season.teams.get(number=1)
    played = home_matches(season, leaver)[0]
    play_match(played, home=0)
    with pytest.raises(errors.ReasonMissing):
        ends.withdraw_team(season_id=season.pk, number=1, reason="", actor=SECRETARY)
    ends.withdraw_team(season_id=season.pk, number=1, reason="moved away", actor=SECRETARY)
    with pytest.raises(errors.TeamHasLeft):
        ends.withdraw_team(season_id=season.pk, number=1, reason="again", actor=SECRETARY)
    table = points(season)
    states = [f.state for f in season.fixtures.filter(home=leaver)]
    expected = {
        Withdrawn.ANNUL: (False, 0, "cancelled"),
        Withdrawn.KEEP: (True, 2, "cancelled"),
        Withdrawn.FORFEIT: (True, 2 + 2, "final"),
    }[rule]
    assert (leaver.name in table, table[played.away.name], states[-1]) == expected
    assert not leaver.nights.exclude(fixture=played).exists()
    assert checked(season) == []
    with pytest.raises(errors.TeamHasLeft):
        captains.renew_link(season_id=season.pk, number=1, actor=SECRETARY)
    with pytest.raises(errors.TeamHasLeft):
        add_member(season_id=season.pk, number=1, new=NewMember(name="X"), actor=SECRETARY)
    with pytest.raises(errors.NotFound):
        ends.withdraw_team(season_id=season.pk, number=99, reason="x", actor=SECRETARY)


def test_a_reported_match_of_a_team_that_leaves_is_cancelled_where_all_is_annulled(season):
    fixture = match(season)
    report(fixture, fixture.home)
    ends.withdraw_team(
        season_id=season.pk, number=fixture.home.number, reason="left", actor=SECRETARY
    )
    fixture.refresh_from_db()
    assert fixture.state == "cancelled"
    with pytest.raises(errors.MatchNotOpen):
        forfeit(fixture, Outcome.HOME_FORFEITS)


def test_a_season_ends_when_every_match_has_a_result_and_names_those_that_have_not(season):
    play_match(match(season))
    with pytest.raises(errors.MatchesOutstanding) as refused:
        ends.close_season(season_id=season.pk, actor=SECRETARY)
    assert refused.value.details["numbers"] == list(range(2, 13))
    with pytest.raises(errors.SeasonNotPlaying):
        ends.next_season(season_id=season.pk, settings=next_settings(), actor=SECRETARY)


def test_a_whole_league_is_played_closed_and_goes_up_and_down(club):
    season = start_league(make_league(club, teams=3, divisions=2))
    play_season(season)
    closed = ends.close_season(season_id=season.pk, actor=SECRETARY)
    assert closed.state == "finished"
    for act in (
        lambda: forfeit(match(season), Outcome.BOTH_FORFEIT),
        lambda: add_member(season_id=season.pk, number=1, new=NewMember(name="X"), actor=SECRETARY),
    ):
        with pytest.raises(errors.SeasonNotPlaying):
            act()
    after = ends.next_season(season_id=season.pk, settings=next_settings(), actor=SECRETARY)
    names = [[team.name for team in division.teams.all()] for division in after.divisions.all()]
    assert names == [["Team 1", "Team 2", "Team 4"], ["Team 3", "Team 5", "Team 6"]]
    assert after.teams.first().members.count() == 5
    assert checked(season) == []
    start_league(after)


def test_a_cut_that_is_tied_is_refused_with_the_teams(club):
    rules = SeasonRules(boards=2, games=3, tie_breaks=("match_points",))
    season = start_league(make_league(club, teams=2, divisions=2, rules=rules))
    for fixture in season.fixtures.select_related("home", "away"):
        forfeit(fixture, Outcome.BOTH_FORFEIT)
    ends.close_season(season_id=season.pk, actor=SECRETARY)
    with pytest.raises(errors.CutTied) as refused:
        ends.next_season(season_id=season.pk, settings=next_settings(), actor=SECRETARY)
    assert set(refused.value.details["teams"]) == {"Team 1", "Team 2", "Team 3", "Team 4"}
    assert Season.objects.count() == 1


def test_tables_are_computed_once_for_a_revision_and_an_old_request_changes_nothing(season):
    play_match(match(season))
    season.refresh_from_db()
    assert refresh_season(season_id=season.pk, at_least=season.results_revision) == 2
    lines = list(TeamStanding.objects.values_list("pk", flat=True))
    assert refresh_season(season_id=season.pk, at_least=0) == 2
    assert list(TeamStanding.objects.values_list("pk", flat=True)) == lines
    assert sweep_seasons() == 0


def test_a_season_that_cannot_be_counted_keeps_no_other_waiting(season, club, monkeypatch):
    play_match(match(season))
    other = start_league(make_league(club))
    play_match(match(other))
    SeasonHead.objects.filter(season=season).delete()
    assert sweep_seasons() == 1
    monkeypatch.setattr("tournaments.services.seasons.standings.season_snapshot", lambda _id: 1 / 0)
    forfeit(match(other), Outcome.BOTH_FORFEIT)
    assert sweep_seasons() == 0


def test_a_changed_line_of_table_or_log_is_found(season, capsys):
    play_match(match(season))
    sweep_seasons()
    call_command("check_integrity")
    assert "0 differences" in capsys.readouterr().out
    TeamStanding.objects.filter(place=1).update(points=99)
    TeamNight.objects.filter(fixture__number=2).delete()
    Appearance.objects.first().delete()
    with logs_unguarded():
        season.actions.filter(sequence=3).update(actor="mallory")
    where = {difference.where.split(",")[0].rstrip("0123456789") for difference in checked(season)}
    assert {"match ", "log"} <= where
    with pytest.raises(CommandError, match="1 of 1 events and seasons differ"):
        call_command("check_integrity", "--json")
    assert '"season": "winter-league-2025"' in capsys.readouterr().out


def test_forty_teams_of_four_divisions_play_a_winter(club):
    season = start_league(make_league(club, teams=10, divisions=4, ends_on=date(2026, 4, 28)))
    assert season.fixtures.count() == 360
    fixtures = season.fixtures.select_related("home", "away").order_by("number")
    for fixture in fixtures[:20]:
        play_match(fixture)
    sweep_seasons()
    assert TeamStanding.objects.count() == 40
    assert checked(season) == []
