"""A play-off is seeded from its division's table and filled in by the secretary."""

from datetime import date

import pytest

from tests.leagues import (
    SECRETARY,
    checked,
    codes,
    forfeit,
    make_league,
    match,
    next_settings,
    play_season,
    start_league,
)
from tournaments import errors
from tournaments.models import PlayoffResult, Season, TeamStanding
from tournaments.pairings.brackets.errors import BracketCode, BracketRefused
from tournaments.pairings.brackets.results import Result, Way
from tournaments.pairings.brackets.types import Format
from tournaments.selectors.seasons.playoffs import playoff_of, playoffs_of
from tournaments.services.seasons.changes import NewDate
from tournaments.services.seasons.ends import close_season, next_season, withdraw_team
from tournaments.services.seasons.playoff_nights import plan_playoff_nights
from tournaments.services.seasons.playoffs import (
    PlayoffSettings,
    discard_playoff,
    draw_lots,
    enter_playoff_result,
    make_playoff,
)
from tournaments.services.seasons.seasons import add_venue
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.standings.seasons.types import Outcome

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(season) -> Season:
    """Four teams, every match played; the lower number won."""
    play_season(season)
    return season


def make(season: Season, *, rank: int = 1, **settings):
    wanted = PlayoffSettings(**{"entrants": 4, **settings})
    return make_playoff(season_id=season.pk, rank=rank, settings=wanted, actor=SECRETARY)


def enter(season: Season, name: str, result: Result | None):
    return enter_playoff_result(
        season_id=season.pk, rank=1, match=name, result=result, actor=SECRETARY
    )


@pytest.mark.parametrize("name", ["W1.1", "W9.9", "W1.1\x00", "x" * 5_000])
def test_a_result_that_is_not_there_is_not_taken_back_and_not_logged(played, name):
    make(played)
    before = played.actions.count()
    with pytest.raises(errors.NotFound):
        enter(played, name, None)
    assert played.actions.count() == before


def test_the_best_teams_are_seeded_by_their_places_and_play_to_a_champion(played):
    make(played, third_place=True)
    enter(played, "W1.1", Result(winner=4, score=(2, 4)))
    enter(played, "W1.2", Result(winner=2, way=Way.WALK_OVER))
    enter(played, "W2.1", Result(winner=2, score=(1, 5)))
    enter(played, "P3", Result(winner=1, score=(5, 1)))
    found = playoff_of(played, 1)
    assert [team.name for team in found.teams] == ["Team 1", "Team 2", "Team 3", "Team 4"]
    assert found.name_of(found.progress.champion or 0) == "Team 2"
    assert found.progress.is_finished
    assert checked(played) == []


def test_two_losses_and_best_of_three_are_played_too(played):
    make(played, entrants=3, format=Format.DOUBLE, best_of=3)
    [found] = playoffs_of(played)
    assert found.progress.bracket.terms.best_of == 3
    with pytest.raises(BracketRefused) as refused:
        enter(played, found.progress.open_matches[0], Result(winner=2, score=(1, 0)))
    assert [fault.code for fault in refused.value.faults] == [BracketCode.SCORE_IMPOSSIBLE]
    assert not PlayoffResult.objects.exists()


def test_seeds_stay_when_a_result_of_the_season_is_corrected(played):
    make(played)
    for fixture in played.fixtures.select_related("home", "away"):
        absent = Outcome.HOME_FORFEITS if fixture.home.number == 1 else Outcome.AWAY_FORFEITS
        forfeit(match(played, fixture.number), absent)
    assert playoff_of(played, 1).name_of(1) == "Team 1"


def test_a_correction_is_carried_on_or_refused_with_the_matches_it_touches(played):
    make(played)
    enter(played, "W1.1", Result(winner=1, score=(4, 2)))
    enter(played, "W1.1", Result(winner=4, score=(2, 4)))
    enter(played, "W1.2", Result(winner=2, score=(4, 2)))
    assert playoff_of(played, 1).progress.states["W2.1"].entrants == (4, 2)
    enter(played, "W2.1", Result(winner=2, score=(2, 4)))
    for changed in (None, Result(winner=1, score=(4, 2))):
        with pytest.raises(BracketRefused) as refused:
            enter(played, "W1.1", changed)
        [fault] = refused.value.faults
        assert (fault.code, fault.values) == (BracketCode.CORRECTION_TOUCHES, ("W2.1",))
    enter(played, "W2.1", None)
    enter(played, "W1.1", None)
    assert set(PlayoffResult.objects.values_list("match", flat=True)) == {"W1.2"}


@pytest.mark.parametrize(
    ("name", "result", "code"),
    [
        ("W9.9", Result(winner=1), BracketCode.MATCH_UNKNOWN),
        ("W2.1", Result(winner=1), BracketCode.MATCH_UNDECIDED),
        ("W1.1", Result(winner=2), BracketCode.WINNER_NOT_IN_MATCH),
        ("W1.1", Result(score=(1, 2)), BracketCode.WINNER_MISSING),
    ],
)
def test_a_result_that_cannot_be_is_refused(played, name, result, code):
    make(played)
    with pytest.raises(BracketRefused) as refused:
        enter(played, name, result)
    assert code in {fault.code for fault in refused.value.faults}
    assert not PlayoffResult.objects.exists()


@pytest.mark.parametrize("entrants", [0, 1, 5])
def test_a_field_that_is_no_play_off_or_larger_than_the_table_is_refused(played, entrants):
    with pytest.raises(errors.SettingsRefused) as refused:
        make(played, entrants=entrants)
    assert codes(refused) == {"playoff_field_too_large"}


def test_a_play_off_waits_for_every_match_of_its_division_and_there_is_one(season):
    with pytest.raises(errors.MatchesOutstanding):
        make(season)
    with pytest.raises(errors.NotFound):
        make(season, rank=2)
    play_season(season)
    make(season)
    with pytest.raises(errors.PlayoffExists):
        make(season)
    with pytest.raises(errors.NotFound):
        playoff_of(season, 2)


def test_nothing_is_played_off_before_a_season_is_published(club):
    season = make_league(club)
    with pytest.raises(errors.SeasonNotPlaying):
        make(season)
    with pytest.raises(errors.SeasonNotPlaying):
        draw_lots(season_id=season.pk, actor=SECRETARY)


def test_a_play_off_goes_while_nothing_was_played_in_it(played):
    make(played)
    discard_playoff(season_id=played.pk, rank=1, actor=SECRETARY)
    make(played, entrants=2)
    enter(played, "W1.1", Result(winner=1))
    with pytest.raises(errors.PlayoffBegun):
        discard_playoff(season_id=played.pk, rank=1, actor=SECRETARY)


def test_a_team_that_has_left_is_no_seed(club):
    rules = SeasonRules(boards=2, games=3, withdrawn="keep")
    season = start_league(make_league(club, rules=rules))
    play_season(season)
    withdraw_team(season_id=season.pk, number=1, reason="moved", actor=SECRETARY)
    make(season, entrants=3)
    names = [team.name for team in playoff_of(season, 1).teams]
    assert names == ["Team 2", "Team 3", "Team 4"]


def test_teams_level_in_everything_are_parted_by_a_lot_that_can_be_drawn_again(club):
    rules = SeasonRules(boards=2, games=3, tie_breaks=("match_points",))
    season = start_league(make_league(club, teams=2, divisions=2, rules=rules))
    with pytest.raises(errors.MatchesOutstanding):
        draw_lots(season_id=season.pk, actor=SECRETARY)
    for fixture in season.fixtures.select_related("home", "away"):
        forfeit(fixture, Outcome.BOTH_FORFEIT)
    close_season(season_id=season.pk, actor=SECRETARY)
    with pytest.raises(errors.CutTied) as refused:
        make(season, entrants=2)
    assert set(refused.value.details["teams"]) == {"Team 1", "Team 2"}
    with pytest.raises(errors.CutTied):
        next_season(season_id=season.pk, settings=next_settings(), actor=SECRETARY)
    drawn = []
    for _ in range(2):
        draw_lots(season_id=season.pk, actor=SECRETARY)
        lines = TeamStanding.objects.filter(season=season).order_by("division__rank", "place")
        drawn.append(list(lines.values_list("team__name", "place", "decided_by")))
    assert drawn[0] == drawn[1]
    assert [place for _, place, _ in drawn[0]] == [1, 2, 1, 2]
    assert "lot" in {key for _, _, key in drawn[0]}
    make(season, entrants=2)
    next_season(season_id=season.pk, settings=next_settings(), actor=SECRETARY)


def test_reading_every_play_off_takes_six_queries(played, django_assert_num_queries):
    make(played)
    enter(played, "W1.1", Result(winner=1))
    hall = add_venue(club=played.club, name="Elks Lodge", matches=1)
    night = NewDate(night=date(2026, 5, 5), venue_id=hall.pk)
    plan_playoff_nights(season_id=played.pk, rank=1, nights={"W2.1": night}, actor=SECRETARY)
    with django_assert_num_queries(6):
        assert len(playoffs_of(played)) == 1
