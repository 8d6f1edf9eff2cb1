"""A correction, and the start of a round that is drawn from the result it changes."""

from uuid import uuid4

import pytest

from tests.builders import (
    DIRECTOR,
    MADE_THREE,
    make_event,
    make_field,
    place,
    play_out,
    start_next,
)
from tests.people import make_people
from tests.race import CONSTRAINT, DONE, lingering_at, run_together, without_locks
from tournaments.models import Action, Round
from tournaments.selectors.integrity import check_event
from tournaments.services import log
from tournaments.services.results import Correction, correct_hand
from tournaments.services.rounds import draw_round, start_round

PATIENCE = 20
EAST_WEST = {**MADE_THREE, "pitcher": 1, "takers": {"high": 1, "low": 1, "jack": None, "game": 1}}


@pytest.fixture
def event():
    """A head-table night of eight, its second round drawn from the first."""
    event = make_event(make_people().club, format="head_table", hands=1, rounds=3)
    make_field(event)
    play_out(start_next(event))
    draw_round(event_id=event.pk, actor=DIRECTOR)
    return event


def correct(event, report=EAST_WEST):
    """Let the losers of table 2 have won."""
    correction = Correction(report=report, seen_revision=1, reason="misread", submission_id=uuid4())
    correct_hand(place=place(event, table=2), correction=correction, actor=DIRECTOR)


def start(event):
    start_round(round_id=event.rounds.get(number=2).pk, actor=DIRECTOR)


def one_into_the_other(monkeypatch, first, second):
    """Begin ``second`` while ``first`` has written its line of the log and not committed."""
    with lingering_at(monkeypatch, log, "append_line") as is_under_way:
        return run_together(first, lambda: is_under_way.wait(PATIENCE) and second())


def test_a_start_that_comes_into_a_correction_is_refused(event, monkeypatch):
    ends = one_into_the_other(monkeypatch, lambda: correct(event), lambda: start(event))
    assert ends == [DONE, "results_changed"]
    assert Round.objects.get(number=2).state == Round.State.DRAFT


def test_a_correction_that_comes_into_a_start_comes_after_it(event, monkeypatch):
    ends = one_into_the_other(monkeypatch, lambda: start(event), lambda: correct(event))
    assert ends == [DONE, DONE]
    verbs = list(Action.objects.order_by("sequence").values_list("verb", flat=True))
    assert verbs[-2:] == ["started", "corrected"]
    event.refresh_from_db()
    assert check_event(event).differences == []


def test_a_correction_that_decides_the_same_does_not_stop_the_start(event, monkeypatch):
    weaker = {**MADE_THREE, "bid": 2}
    ends = one_into_the_other(monkeypatch, lambda: correct(event, weaker), lambda: start(event))
    assert ends == [DONE, DONE]
    assert Round.objects.get(number=2).state == Round.State.PLAYING


@pytest.mark.parametrize("is_start_first", [True, False])
def test_control_without_the_lock_only_the_log_s_constraint_is_left(
    event, monkeypatch, is_start_first
):
    without_locks(monkeypatch)
    deeds = (lambda: start(event), lambda: correct(event))
    ends = one_into_the_other(monkeypatch, *(deeds if is_start_first else reversed(deeds)))
    assert ends == [DONE, CONSTRAINT]
