"""Two directors take one penalty back at once; two give one each at the same table."""

import pytest

from gameplay.models import Game, Penalty
from tests.builders import DIRECTOR, make_event, make_field, place, start_next
from tests.people import make_people
from tests.race import CONSTRAINT, DONE, meeting_at, run_together, without_locks
from tournaments.services import penalties
from tournaments.services.penalties import Late, pardon, penalise


@pytest.fixture
def event():
    event = make_event(make_people().club)
    event.rules = {**event.rules, "lateness_costs": 1}
    event.save(update_fields=["rules"])
    make_field(event, 4)
    start_next(event)
    return event


def give(event, side=0):
    told = Late(event_id=event.pk, round_number=1, table_number=1, side=side, reason="late")
    return penalise(late=told, actor=DIRECTOR)


def give_both(event):
    return run_together(lambda: give(event, 0), lambda: give(event, 1))


def test_two_penalties_at_once_both_count(event, monkeypatch):
    with meeting_at(monkeypatch, penalties, "locked_game"):
        assert give_both(event) == [DONE, DONE]
    assert Game.objects.get().costs == [1, 1]


def test_control_without_the_lock_one_number_is_taken_twice(event, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, penalties, "locked_game"):
        ends = give_both(event)
    assert CONSTRAINT in ends or Game.objects.get().costs != [1, 1]


def test_one_penalty_is_taken_back_once(event, monkeypatch):
    give(event)
    where = place(event, number=0)
    back = lambda: pardon(place=where, number=1, reason="x", actor=DIRECTOR)  # noqa: E731
    with meeting_at(monkeypatch, penalties, "locked_game"):
        assert run_together(back, back) == [DONE, "penalty_taken_back"]
    assert (Penalty.objects.count(), Game.objects.get().costs) == (2, [])
