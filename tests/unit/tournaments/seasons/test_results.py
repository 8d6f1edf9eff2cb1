"""Captains report, confirm and dispute; the secretary rules."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from tests.leagues import (
    RULES,
    SECRETARY,
    checked,
    codes,
    forfeit,
    home_matches,
    make_league,
    match,
    play_match,
    points,
    report,
    sheet,
    start_league,
)
from tournaments import errors
from tournaments.models import (
    Appearance,
    MatchReport,
)
from tournaments.selectors.seasons.tables import tables_of
from tournaments.services.seasons import results, rulings
from tournaments.services.seasons.teams import (
    NewMember,
    add_member,
    remove_member,
)
from tournaments.standings.seasons.sheets import BoardSheet, MatchSheet
from tournaments.standings.seasons.types import Board, Outcome

pytestmark = pytest.mark.django_db


def test_a_result_counts_when_the_other_captain_has_agreed_and_not_before(season):
    fixture = match(season)
    report(fixture, fixture.home)
    assert set(points(season).values()) <= {0}
    [table] = tables_of(season)
    assert (table.waiting, table.disputed) == (1, 0)
    results.confirm_match(team=fixture.away, number=1, revision=1)
    fixture.refresh_from_db()
    assert (fixture.state, fixture.official.revision) == ("final", 1)
    assert points(season)[fixture.home.name] == RULES.win_points
    assert checked(season) == []


def test_the_same_score_from_both_captains_needs_no_confirmation(season):
    fixture = match(season)
    report(fixture, fixture.away)
    assert report(fixture, fixture.home).state == "final"


def test_two_scores_are_a_dispute_and_the_secretary_rules_with_a_reason(season):
    fixture = match(season)
    report(fixture, fixture.home, home=3)
    assert report(fixture, fixture.away, home=1).state == "disputed"
    assert set(points(season).values()) <= {0}
    with pytest.raises(errors.ReasonMissing):
        rulings.rule_match(
            season_id=season.pk, number=1, ruling=rulings.Ruling(reason=" "), actor=SECRETARY
        )
    with pytest.raises(errors.NotFound):
        rulings.rule_match(
            season_id=season.pk, number=1, ruling=rulings.Ruling(reason="x", revision=9),
            actor=SECRETARY,
        )  # fmt: skip
    ruling = rulings.Ruling(reason="the card was found", revision=2)
    rulings.rule_match(season_id=season.pk, number=1, ruling=ruling, actor=SECRETARY)
    assert points(season)[fixture.away.name] == RULES.win_points
    kept = list(fixture.reports.values_list("revision", "sender", "reason"))
    assert kept == [(1, "home", ""), (2, "away", ""), (3, "secretary", "the card was found")]
    assert checked(season) == []


def test_a_captain_disputes_with_a_reason_and_takes_nothing_back(season):
    fixture = match(season)
    report(fixture, fixture.home)
    with pytest.raises(errors.ReasonMissing):
        results.dispute_match(team=fixture.away, number=1, revision=1, reason="")
    disputed = results.dispute_match(team=fixture.away, number=1, revision=1, reason="board 2")
    assert disputed.state == "disputed"
    for act in (
        lambda: results.confirm_match(team=fixture.away, number=1, revision=1),
        lambda: report(fixture, fixture.home),
    ):
        with pytest.raises(errors.MatchNotOpen):
            act()


def test_a_captain_may_mend_the_own_report_until_the_other_looks_at_it(season):
    fixture = match(season)
    report(fixture, fixture.home, home=3)
    report(fixture, fixture.home, home=2)
    with pytest.raises(errors.ReportChangedMeanwhile) as refused:
        results.confirm_match(team=fixture.away, number=1, revision=1)
    assert refused.value.details == {"revision": 2}
    with pytest.raises(errors.ReportNotYoursToConfirm):
        results.confirm_match(team=fixture.home, number=1, revision=2)
    assert results.confirm_match(team=fixture.away, number=1, revision=2).state == "final"


def test_a_submission_sent_twice_is_one_report(season):
    fixture = match(season)
    sent = results.Submission(sheet=sheet(fixture), submission_id=uuid4())
    for _ in range(3):
        results.report_match(team=fixture.home, number=1, sent=sent)
    assert MatchReport.objects.count() == 1


def test_a_captain_of_another_team_or_season_cannot_touch_a_match(season, club):
    fixture = match(season)
    stranger = season.teams.exclude(pk__in=[fixture.home_id, fixture.away_id]).first()
    other = start_league(make_league(club)).teams.first()
    report(fixture, fixture.home)
    for team in (stranger, other):
        number = 1 if team is stranger else 999
        for act in (
            lambda team=team, number=number: results.confirm_match(
                team=team, number=number, revision=1
            ),
            lambda team=team, number=number: results.dispute_match(
                team=team, number=number, revision=1, reason="x"
            ),
            lambda team=team, number=number: results.report_match(
                team=team,
                number=number,
                sent=results.Submission(sheet=sheet(fixture), submission_id=uuid4()),
            ),
        ):
            with pytest.raises(errors.NotFound):
                act()
    assert MatchReport.objects.count() == 1


def test_a_match_that_has_not_begun_has_no_result(club):
    start = timezone.now().date() + timedelta(days=7)
    season = start_league(
        make_league(club, starts_on=start, ends_on=start + timedelta(days=200), holidays=())
    )
    with pytest.raises(errors.MatchNotBegun):
        report(match(season), match(season).home)


def test_everything_wrong_with_a_sheet_is_told_at_once_and_nothing_is_written(season):
    fixture = match(season)
    good = sheet(fixture).boards
    stranger = season.teams.exclude(pk__in=[fixture.home_id, fixture.away_id]).first()
    wrong = MatchSheet(
        (
            BoardSheet(
                number=1,
                score=Board(home_games=3, away_games=3),
                home=(good[0].home[0],),
                away=(good[0].away[0], stranger.members.first().player_id),
            ),
            BoardSheet(number=3, score=good[1].score, home=good[0].home, away=()),
        )
    )
    with pytest.raises(errors.SheetRefused) as refused:
        report(fixture, fixture.home, the_sheet=wrong)
    told = {(fault["field"], fault["code"]) for fault in refused.value.details["faults"]}
    assert told == {
        ("boards.2", "board_missing"),
        ("boards.3", "board_unknown"),
        ("boards.1.games", "games_do_not_add_up"),
        ("boards.3.away", "lineup_missing"),
        ("boards.1.home", "pair_incomplete"),
        ("boards.1.home", "player_twice"),
        ("boards.3.home", "player_twice"),
        ("boards.1.away", "player_not_on_roster"),
    }
    assert not MatchReport.objects.exists()


def test_a_substitute_plays_as_often_as_the_rules_say_and_no_more(season):
    team = season.teams.get(number=1)
    first, second, third = home_matches(season, team)
    play_match(first, substitute=True)
    report(second, team, substitute=True)  # not confirmed, and counted all the same
    with pytest.raises(errors.SheetRefused) as refused:
        report(third, team, substitute=True)
    assert codes(refused) == {"substitute_limit_reached"}


def test_more_substitutes_than_allowed_do_not_play_in_one_match(season):
    team = season.teams.get(number=1)
    fixture = home_matches(season, team)[0]
    new = NewMember(name="Second Substitute", role="substitute")
    extra = add_member(season_id=season.pk, number=1, new=new, actor=SECRETARY)
    one, two = sheet(fixture, substitute=True).boards
    crowded = BoardSheet(
        number=1, score=one.score, home=(one.home[0], extra.player_id), away=one.away
    )
    with pytest.raises(errors.SheetRefused) as refused:
        report(fixture, team, the_sheet=MatchSheet((crowded, two)))
    assert codes(refused) == {"too_many_substitutes"}


def test_who_has_played_for_one_team_plays_for_no_other_of_the_division(season):
    one, two = season.teams.filter(number__in=(1, 2))
    new = NewMember(name="Team 1 Substitute", role="substitute")
    add_member(season_id=season.pk, number=2, new=new, actor=SECRETARY)
    play_match(home_matches(season, one)[0], substitute=True)
    fixture = next(f for f in home_matches(season, two) if f.state == "scheduled")
    borrowed = sheet(fixture).boards[1]
    guest = one.members.get(role="substitute").player_id
    pair = BoardSheet(
        number=2, score=borrowed.score, home=(borrowed.home[0], guest), away=borrowed.away
    )
    fixture.refresh_from_db()
    with pytest.raises(errors.SheetRefused) as refused:
        report(fixture, two, the_sheet=MatchSheet((sheet(fixture).boards[0], pair)))
    assert codes(refused) == {"player_of_other_team"}
    member = one.members.get(role="substitute")
    with pytest.raises(errors.SettingsRefused):
        remove_member(season_id=season.pk, number=1, member_id=member.pk, actor=SECRETARY)


def test_a_board_to_which_nobody_came_is_won_by_the_others(season):
    fixture = match(season)
    one, two = sheet(fixture).boards
    conceded = BoardSheet(number=2, score=Board(home_games=3, away_games=0), home=two.home)
    play_match(fixture, the_sheet=MatchSheet((one, conceded)))
    fixture.refresh_from_db()
    assert fixture.official.lineup.filter(team=fixture.away).count() == 2


def test_a_board_without_names_is_asked_who_played_on_each_side(season):
    fixture = match(season)
    one, two = sheet(fixture).boards
    unnamed = BoardSheet(number=2, score=Board(home_games=2, away_games=1))
    half = BoardSheet(number=2, score=Board(home_games=2, away_games=1), away=two.away)
    for board, sides in ((unnamed, {"boards.2.home", "boards.2.away"}), (half, {"boards.2.home"})):
        with pytest.raises(errors.SheetRefused) as refused:
            report(fixture, fixture.home, the_sheet=MatchSheet((one, board)))
        told = refused.value.details["faults"]
        assert {fault["field"] for fault in told} == sides
        assert codes(refused) == {"lineup_missing"}


def test_a_forfeit_is_a_ruling_and_a_correction_of_it_too(season):
    fixture = match(season)
    forfeit(fixture, Outcome.AWAY_FORFEITS)
    assert points(season)[fixture.home.name] == 2
    scores = (Board(home_games=0, away_games=3), Board(home_games=1, away_games=2))
    ruling = rulings.Ruling(reason="they were there", scores=scores, submission_id=uuid4())
    for _ in range(2):
        rulings.rule_match(season_id=season.pk, number=1, ruling=ruling, actor=SECRETARY)
    assert points(season)[fixture.away.name] == 2
    assert fixture.reports.count() == 2
    wrong = rulings.Ruling(reason="x", scores=scores[:1])
    with pytest.raises(errors.SheetRefused):
        rulings.rule_match(season_id=season.pk, number=1, ruling=wrong, actor=SECRETARY)
    assert checked(season) == []


def test_who_is_in_no_result_any_more_has_not_appeared(season):
    fixture = play_match(match(season))
    assert Appearance.objects.count() == 8
    forfeit(fixture, Outcome.BOTH_FORFEIT, "played on the wrong night")
    assert Appearance.objects.count() == 0
    assert checked(season) == []
