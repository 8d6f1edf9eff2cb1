"""Two directors undo the same thing at once; a table takes a hand back while another comes in."""

from uuid import uuid4

import pytest

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
from tests.race import DONE, meeting_at, run_together, without_locks
from tournaments.models import Device
from tournaments.selectors.undoing import last_acts
from tournaments.services import answers, undoing
from tournaments.services.devices import claim_tablet
from tournaments.services.keeping import Sent
from tournaments.services.results import Correction, correct_hand
from tournaments.services.slips import hand_in
from tournaments.services.undoing import undo_act


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 8)
    start_next(event)
    return event


def undo_twice(event):
    play(place(event))
    correction = Correction(
        report=SET_TWO, seen_revision=1, reason="misread", submission_id=uuid4()
    )
    correct_hand(place=place(event), correction=correction, actor=DIRECTOR)
    [act] = last_acts(event)
    undo = lambda: undo_act(event_id=event.pk, sequence=act.sequence, actor=DIRECTOR)  # noqa: E731
    return run_together(undo, undo)


def test_of_two_directors_who_undo_the_same_change_one_does_it(event, monkeypatch):
    with meeting_at(monkeypatch, undoing, "last_acts"):
        done, other = undo_twice(event)
    assert done == DONE
    assert other in {DONE, "hand_changed_meanwhile", "nothing_to_undo", "submission_reused"}
    assert Hand.objects.count() == 3
    assert Game.objects.get(table__number=1).scores == [3, 0]


def test_control_without_the_lock_the_constraint_is_left(event, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, undoing, "last_acts"):
        assert undo_twice(event) != [DONE, DONE]
    assert Hand.objects.count() == 3


def entered(event) -> tuple[Device, Sent]:
    made, _ = claim_tablet(secret=event.tablets.get(table_number=1).secret)
    device = Device.objects.select_related("tablet__event").get(pk=made.pk)
    sent = Sent(place=place(event), report=MADE_THREE, submission_id=uuid4(), device=device)
    hand_in(sent)
    return device, sent


def back_and_next(event):
    """Take hand 1 back, and enter hand 2, at once."""
    device, first = entered(event)
    second = Sent(
        place=place(event, number=2), report=SET_TWO, submission_id=uuid4(), device=device
    )
    back = {"place": first.place, "submission_id": first.submission_id, "device": device}
    return run_together(lambda: answers.take_back(**back), lambda: hand_in(second))


def test_a_hand_is_taken_back_or_the_next_comes_in_and_never_both(event):
    back_and_next(event)
    numbers = set(Hand.objects.filter(is_official=True).values_list("number", flat=True))
    assert numbers in ({1, 2}, set())
    assert Game.objects.get(table__number=1).hands_played == len(numbers)


def test_control_without_the_lock_hand_two_may_stand_alone(event, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, answers, "locked_game"):
        back_and_next(event)
    game = Game.objects.get(table__number=1)
    numbers = set(Hand.objects.filter(is_official=True).values_list("number", flat=True))
    assert numbers == {2}, game.hands_played
