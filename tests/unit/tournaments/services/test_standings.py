"""Standings by revision: late, twice, never asked for."""

import pytest

from tests.builders import (
    DIRECTOR,
    SET_TWO,
    make_event,
    make_field,
    place,
    play,
    play_out,
    start_next,
)
from tests.people import make_people
from tournaments import queue, tasks
from tournaments.models import Standing, StandingsHead
from tournaments.services import standings as standings_service
from tournaments.services.events import post_standings
from tournaments.services.standings import refresh_standings, sweep

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club, bye_points=5)
    make_field(event, 9)
    start_next(event)
    event.refresh_from_db()
    return event


def lines(event):
    rows = Standing.objects.filter(event=event).order_by("place", "entry__number")
    return list(rows.values_list("place", "points", "rounds_won", "times_set", "byes"))


def refresh(event):
    event.refresh_from_db()
    return refresh_standings(event_id=event.pk, at_least=event.results_revision)


def test_everybody_has_a_line_from_the_start(event):
    refresh(event)
    assert lines(event) == [(1, 5, 0, 0, 1)] + [(2, 0, 0, 0, 0)] * 8


def test_partners_have_what_their_side_has(event):
    play(place(event))
    play(place(event, table=2), SET_TWO)
    refresh(event)
    assert lines(event) == [
        (1, 5, 0, 0, 1),
        (2, 3, 0, 0, 0),
        (2, 3, 0, 0, 0),
        (4, 2, 0, 0, 0),
        (4, 2, 0, 0, 0),
        (6, 0, 0, 0, 0),
        (6, 0, 0, 0, 0),
        (8, -2, 0, 1, 0),
        (8, -2, 0, 1, 0),
    ]


def test_a_round_is_won_when_it_is_over(event):
    this_round = event.rounds.get()
    play(place(event))
    refresh(event)
    assert sum(won for _, _, won, _, _ in lines(event)) == 0
    for number in (2, 3, 4):
        play(place(event, number=number))
    refresh(event)
    assert sum(won for _, _, won, _, _ in lines(event)) == 2
    assert this_round.state == "playing"


def test_an_old_request_finds_the_work_done_and_locks_nothing(event, django_assert_num_queries):
    revision = refresh(event)
    with django_assert_num_queries(1):
        assert refresh_standings(event_id=event.pk, at_least=revision - 1) == revision


def test_the_job_may_run_twice_and_out_of_order(event):
    for number in (1, 2, 3):
        play(place(event, number=number))
    event.refresh_from_db()
    last = event.results_revision
    for revision in (last, last - 2, last - 1, last):
        tasks.recompute_standings(event.pk, revision)
    assert StandingsHead.objects.get(event=event).revision == last
    assert max(points for _, points, *_ in lines(event)) == 9


def test_the_sweep_does_what_no_message_asked_for(event):
    play(place(event))
    assert sweep() == 1
    event.refresh_from_db()
    assert StandingsHead.objects.get(event=event).revision == event.results_revision
    assert sweep() == 0


def test_an_event_that_cannot_be_computed_keeps_no_other_waiting(event, monkeypatch, caplog):
    other = make_event(event.club, name="Friday Pitch")
    make_field(other, 8)
    true_refresh = standings_service.refresh_standings

    def refresh(*, event_id, at_least):
        if event_id == event.pk:
            raise ArithmeticError("a score beyond its column")
        return true_refresh(event_id=event_id, at_least=at_least)

    monkeypatch.setattr(standings_service, "refresh_standings", refresh)
    assert sweep() == 1
    assert other.standings.count() == 8
    assert f"event {event.pk}" in caplog.text


def test_a_broker_that_does_not_answer_undoes_no_hand(
    event, monkeypatch, caplog, django_capture_on_commit_callbacks
):
    def unreachable(*args, **kwargs):
        raise ConnectionRefusedError("nobody listens")

    monkeypatch.setattr(queue.current_app, "send_task", unreachable)
    monkeypatch.setattr(queue, "doorbell", queue.Doorbell())
    with django_capture_on_commit_callbacks(execute=True):
        assert play(place(event)).is_new
        assert play(place(event, number=2)).is_new
    assert caplog.text.count("was not queued") == 1


def test_a_night_is_posted_after_its_last_round(event):
    play_out(event.rounds.get())
    for _ in range(2):
        play_out(start_next(event))
    posted = post_standings(event_id=event.pk, actor=DIRECTOR)
    assert posted.state == "finished"
    assert not posted.signup_open
