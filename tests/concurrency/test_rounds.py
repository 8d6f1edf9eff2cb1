"""Two directors at one round, and two jobs at one event's standings."""

import pytest

from gameplay.models import Game
from tests.builders import DIRECTOR, make_event, make_field, place, play, play_out, start_next
from tests.people import make_people
from tests.race import CONSTRAINT, DONE, meeting_at, run_together, without_locks
from tournaments.models import Round, Standing
from tournaments.services import clocks as clocks_service
from tournaments.services import event_changes as changes_service
from tournaments.services import rounds as rounds_service
from tournaments.services import standings as standings_service
from tournaments.services.clocks import add_minutes
from tournaments.services.event_changes import change_event
from tournaments.services.events import post_standings
from tournaments.services.rounds import close_round, draw_round, start_round
from tournaments.services.standings import refresh_standings


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 8)
    return event


def start_twice_at_once(drawn):
    deed = lambda: start_round(round_id=drawn.pk, actor=DIRECTOR)  # noqa: E731
    return run_together(deed, deed)


def test_a_round_that_two_directors_draw_is_drawn_once(event):
    deed = lambda: draw_round(event_id=event.pk, actor=DIRECTOR)  # noqa: E731
    ends = run_together(deed, deed)
    assert Round.objects.count() == 1
    assert ends in ([DONE, DONE], [DONE, CONSTRAINT], [DONE, "seating_changed"])


def test_a_round_that_two_directors_start_is_started_once(event, monkeypatch):
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    with meeting_at(monkeypatch, rounds_service, "open_tables"):
        assert start_twice_at_once(drawn) == [DONE, "round_not_draft"]
    assert Game.objects.count() == 2


def test_control_without_the_lock_it_is_started_twice(event, monkeypatch):
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, rounds_service, "open_tables"):
        ends = start_twice_at_once(drawn)
    assert ends != [DONE, "round_not_draft"]


def test_a_hand_and_the_end_of_its_round_do_not_cross(event):
    this_round = start_next(event)
    ends = run_together(
        lambda: play(place(event)),
        lambda: close_round(round_id=this_round.pk, actor=DIRECTOR, unfinished=True),
    )
    played = Game.objects.filter(hands_played=1).count()
    assert (ends, played) in (([DONE, DONE], 1), ([DONE, "game_closed"], 0))


def test_a_start_and_the_posting_do_not_wait_for_each_other_for_ever(event, monkeypatch):
    play_out(start_next(event))
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    with meeting_at(monkeypatch, rounds_service, "issue_tablets"):
        ends = run_together(
            lambda: start_round(round_id=drawn.pk, actor=DIRECTOR),
            lambda: post_standings(event_id=event.pk, actor=DIRECTOR, early=True),
        )
    assert ends in ([DONE, "round_still_open"], [DONE, "seating_changed"])


def test_a_draft_that_is_drawn_again_does_not_start(event):
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    draw_round(event_id=event.pk, actor=DIRECTOR, again=True)
    assert run_together(lambda: start_round(round_id=drawn.pk, actor=DIRECTOR)) == [
        "seating_changed"
    ]


def refresh_twice_at_once(event, revision):
    deed = lambda: refresh_standings(event_id=event.pk, at_least=revision)  # noqa: E731
    return run_together(deed, deed)


def test_standings_that_two_jobs_compute_are_written_once(event, monkeypatch):
    start_next(event)
    event.refresh_from_db()
    with meeting_at(monkeypatch, standings_service, "results_snapshot"):
        assert refresh_twice_at_once(event, event.results_revision) == [DONE, DONE]
    assert Standing.objects.count() == 8


def test_control_without_the_lock_the_second_job_meets_the_first(event, monkeypatch):
    start_next(event)
    event.refresh_from_db()
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, standings_service, "results_snapshot"):
        assert CONSTRAINT in refresh_twice_at_once(event, event.results_revision)


def give_five_twice_at_once(playing):
    deed = lambda: add_minutes(round_id=playing.pk, minutes=5, seen_extra=0, actor=DIRECTOR)  # noqa: E731
    ends = run_together(deed, deed)
    return ends, Round.objects.get(pk=playing.pk).extra_minutes


@pytest.fixture
def timed():
    event = make_event(make_people().club, minutes=25)
    make_field(event, 8)
    return start_next(event)


def test_minutes_that_two_directors_give_at_once_are_given_once(timed, monkeypatch):
    with meeting_at(monkeypatch, clocks_service, "lengthened"):
        ends, extra = give_five_twice_at_once(timed)
    assert (ends, extra) == (["clock_changed", DONE], 5)


def test_control_without_the_lock_both_are_told_that_theirs_were_given(timed, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, clocks_service, "lengthened"):
        ends, _extra = give_five_twice_at_once(timed)
    assert ends != ["clock_changed", DONE]


def change_and_start_at_once(event, drawn):
    """Return whether the games that were started are played by the rules that the event has."""
    ends = run_together(
        lambda: change_event(
            event_id=event.pk, changes={"preset": "partnership_21_draw"}, actor=DIRECTOR
        ),
        lambda: start_round(round_id=drawn.pk, actor=DIRECTOR),
    )
    event.refresh_from_db()
    played = {game.rules["name"] for game in Game.objects.all()}
    return ends, played == {event.rules["name"]}


def test_a_round_starts_by_the_rules_before_a_change_or_after_it(event, monkeypatch):
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    with meeting_at(monkeypatch, changes_service, "columns_of"):
        ends, is_played_by_them = change_and_start_at_once(event, drawn)
    assert ends in ([DONE, DONE], [DONE, "settings_refused"])
    assert is_played_by_them


def test_control_without_the_lock_a_round_starts_by_rules_that_are_gone(event, monkeypatch):
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    without_locks(monkeypatch)
    with (
        meeting_at(monkeypatch, changes_service, "columns_of"),
        meeting_at(monkeypatch, rounds_service, "open_tables"),
    ):
        assert not change_and_start_at_once(event, drawn)[1]
