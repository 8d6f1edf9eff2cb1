"""Two captains, two secretaries and two jobs at one season."""

from datetime import timedelta

import pytest

from tests.leagues import (
    SECRETARY,
    make_league,
    play_match,
    play_season,
    report,
    start_league,
)
from tests.people import make_people
from tests.race import CONSTRAINT, DONE, meeting_at, run_together, without_locks
from tournaments.models import (
    Fixture,
    MatchReport,
    PlayoffSeed,
    ReportAnswer,
    Season,
    SeasonAction,
    TeamNight,
    TeamStanding,
)
from tournaments.services.seasons import changes, playoffs, results, schedule, standings
from tournaments.services.seasons.captains import renew_link
from tournaments.services.seasons.standings import refresh_season


@pytest.fixture
def season():
    return start_league(make_league(make_people().club))


@pytest.fixture
def fixture(season) -> Fixture:
    return season.fixtures.select_related("home", "away").get(number=1)


def both_report(fixture, *, away_says=2):
    return run_together(
        lambda: report(fixture, fixture.home, home=2),
        lambda: report(fixture, fixture.away, home=away_says),
    )


@pytest.mark.parametrize(("away_says", "state"), [(2, "final"), (1, "disputed")])
def test_two_captains_who_report_at_once_agree_or_dispute(fixture, monkeypatch, away_says, state):
    with meeting_at(monkeypatch, results, "latest_of"):
        assert both_report(fixture, away_says=away_says) == [DONE, DONE]
    fixture.refresh_from_db()
    assert fixture.state == state
    assert sorted(fixture.reports.values_list("revision", "sender"))[1][0] == 2


def test_control_without_the_lock_both_are_the_first_report(fixture, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, results, "latest_of"):
        assert both_report(fixture) == [DONE, CONSTRAINT]
    assert MatchReport.objects.count() == 1


def confirm_twice(fixture):
    deed = lambda: results.confirm_match(team=fixture.away, number=1, revision=1)  # noqa: E731
    return run_together(deed, deed)


def test_a_result_that_is_confirmed_twice_at_once_counts_once(fixture, monkeypatch):
    report(fixture, fixture.home)
    before = Season.objects.get().results_revision
    with meeting_at(monkeypatch, results, "latest_of"):
        assert confirm_twice(fixture) == [DONE, "match_not_open"]
    assert ReportAnswer.objects.count() == 1
    assert Season.objects.get().results_revision == before + 1


def test_control_without_the_lock_only_the_constraint_is_left(fixture, monkeypatch):
    report(fixture, fixture.home)
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, results, "latest_of"):
        assert confirm_twice(fixture) == [DONE, CONSTRAINT]
    assert ReportAnswer.objects.count() == 1


def test_a_confirmation_and_a_better_report_do_not_cross(fixture):
    report(fixture, fixture.home, home=3)
    ends = run_together(
        lambda: results.confirm_match(team=fixture.away, number=1, revision=1),
        lambda: report(fixture, fixture.home, home=2),
    )
    fixture.refresh_from_db()
    expected = {"final": [DONE, "match_not_open"], "reported": [DONE, "report_changed"]}
    assert ends == expected[fixture.state]


def make_up_both(season):
    """Two matches of four teams want the one place of one hall on one night."""
    first, second = season.fixtures.order_by("number")[:2]
    for each in (first, second):
        changes.postpone_match(
            season_id=season.pk, number=each.number, reason="snow", actor=SECRETARY
        )
    when = changes.NewDate(night=first.date + timedelta(days=2), venue_id=first.venue_id)
    return run_together(
        *(
            lambda number=number: changes.make_up_match(
                season_id=season.pk, number=number, when=when, actor=SECRETARY
            )
            for number in (first.number, second.number)
        )
    )


def test_the_last_place_of_a_hall_is_given_once(season, monkeypatch):
    with meeting_at(monkeypatch, changes, "free_slot"):
        assert make_up_both(season) == [DONE, "makeup_refused"]
    assert TeamNight.objects.filter(fixture__number__in=(1, 2)).count() == 2


def test_control_without_the_lock_the_place_is_kept_by_its_constraint(season, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, changes, "free_slot"):
        assert make_up_both(season) == [DONE, CONSTRAINT]


def test_a_schedule_that_two_secretaries_make_is_there_once(monkeypatch):
    season = make_league(make_people().club)
    deed = lambda: schedule.plan_schedule(season_id=season.pk, actor=SECRETARY)  # noqa: E731
    with meeting_at(monkeypatch, schedule, "plan_season"):
        assert run_together(deed, deed) == [DONE, DONE]
    assert season.fixtures.count() == 12
    assert TeamNight.objects.count() == 24


def test_control_without_the_lock_the_schedules_collide(monkeypatch):
    season = make_league(make_people().club)
    without_locks(monkeypatch)
    deed = lambda: schedule.plan_schedule(season_id=season.pk, actor=SECRETARY)  # noqa: E731
    with meeting_at(monkeypatch, schedule, "preparing"):
        assert CONSTRAINT in run_together(deed, deed)
    assert season.fixtures.count() == 12


def test_a_link_that_two_secretaries_renew_is_one_link(season):
    deed = lambda: renew_link(season_id=season.pk, number=1, actor=SECRETARY)  # noqa: E731
    assert run_together(deed, deed) == [DONE, DONE]
    assert season.teams.get(number=1).links.filter(revoked_at=None).count() == 1


def refresh_twice_at_once(season):
    season.refresh_from_db()
    revision = season.results_revision
    deed = lambda: refresh_season(season_id=season.pk, at_least=revision)  # noqa: E731
    return run_together(deed, deed)


def make_playoff_twice(season):
    settings = playoffs.PlayoffSettings(entrants=2)
    deed = lambda: playoffs.make_playoff(  # noqa: E731
        season_id=season.pk, rank=1, settings=settings, actor=SECRETARY
    )
    return run_together(deed, deed)


@pytest.fixture
def small_season():
    season = start_league(make_league(make_people().club, teams=2))
    play_season(season)
    refresh_season(season_id=season.pk, at_least=Season.objects.get().results_revision)
    return season


def test_a_play_off_that_two_secretaries_make_is_there_once(small_season, monkeypatch):
    with meeting_at(monkeypatch, playoffs, "best_of_table"):
        assert make_playoff_twice(small_season) == [DONE, "playoff_exists"]
    assert PlayoffSeed.objects.count() == 2


def test_control_without_the_lock_the_play_off_is_kept_by_its_constraint(small_season, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, playoffs, "best_of_table"):
        assert make_playoff_twice(small_season) == [DONE, CONSTRAINT]
    assert PlayoffSeed.objects.count() == 2


def test_tables_that_two_jobs_compute_are_written_once(season, fixture, monkeypatch):
    play_match(fixture)
    with meeting_at(monkeypatch, standings, "season_snapshot"):
        assert refresh_twice_at_once(season) == [DONE, DONE]
    assert TeamStanding.objects.count() == 4


def test_control_without_the_lock_the_second_job_meets_the_first(season, fixture, monkeypatch):
    play_match(fixture)
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, standings, "season_snapshot"):
        assert CONSTRAINT in refresh_twice_at_once(season)


def test_two_matches_confirmed_at_once_keep_one_unbroken_log(season):
    first, second = season.fixtures.select_related("home", "away").filter(number__in=(1, 2))
    for each in (first, second):
        report(each, each.home)
    confirm = lambda each: results.confirm_match(  # noqa: E731
        team=each.away, number=each.number, revision=1
    )
    assert run_together(lambda: confirm(first), lambda: confirm(second)) == [DONE, DONE]
    previous = ""
    for number, line in enumerate(SeasonAction.objects.order_by("sequence"), start=1):
        assert (line.sequence, line.digest) == (number, line.digest_after(previous))
        previous = line.digest
