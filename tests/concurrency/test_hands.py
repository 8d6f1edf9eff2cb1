"""Two devices and a director at one hand."""

from uuid import uuid4

import pytest

from gameplay import services as gameplay
from gameplay.models import Game, Hand
from tests.builders import (
    DIRECTOR,
    MADE_THREE,
    SET_TWO,
    make_event,
    make_field,
    place,
    play,
    start_next,
)
from tests.people import make_people
from tests.race import CONSTRAINT, DONE, meeting_at, run_together, without_locks
from tournaments.selectors.integrity import check_event
from tournaments.services.results import Correction, correct_hand
from tournaments.services.standings import refresh_standings


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 8)
    start_next(event)
    return event


def record_twice_at_once(event):
    return run_together(lambda: play(place(event), MADE_THREE), lambda: play(place(event), SET_TWO))


def correct_twice_at_once(event):
    def fix(report):
        correction = Correction(
            report=report, seen_revision=1, reason="misread", submission_id=uuid4()
        )
        correct_hand(place=place(event), correction=correction, actor=DIRECTOR)

    four = {**MADE_THREE, "bid": 2}
    return run_together(lambda: fix(SET_TWO), lambda: fix(four))


def test_one_hand_is_recorded_and_the_other_refused(event, monkeypatch):
    with meeting_at(monkeypatch, gameplay, "_refuse_unless_due"):
        assert record_twice_at_once(event) == [DONE, "hand_already_recorded"]
    assert Hand.objects.count() == 1


def test_control_without_the_lock_only_the_constraint_is_left(event, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, gameplay, "_refuse_unless_due"):
        assert record_twice_at_once(event) == [DONE, CONSTRAINT]
    assert Hand.objects.count() == 1


def test_one_correction_counts_and_the_other_director_is_told(event, monkeypatch):
    play(place(event))
    with meeting_at(monkeypatch, gameplay, "_hand_to_correct"):
        assert correct_twice_at_once(event) == [DONE, "hand_changed_meanwhile"]
    assert Hand.objects.filter(is_official=True).count() == 1


def test_control_without_the_lock_both_directors_see_revision_one(event, monkeypatch):
    play(place(event))
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, gameplay, "_hand_to_correct"):
        assert correct_twice_at_once(event) == [DONE, CONSTRAINT]


def play_both_tables(event):
    def table(number):
        for hand in (1, 2, 3, 4):
            play(place(event, table=number, number=hand))

    return run_together(lambda: table(1), lambda: table(2))


def test_tables_that_finish_together_lose_nothing(event):
    event.refresh_from_db()
    before = (event.results_revision, event.log_length)
    assert play_both_tables(event) == [DONE, DONE]
    event.refresh_from_db()
    assert (event.results_revision, event.log_length) == (before[0] + 8, before[1] + 8)
    assert set(Game.objects.values_list("hands_played", flat=True)) == {4}
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    assert check_event(event).differences == []
