"""Hands of an event, and what they do to its log and revision."""

from uuid import uuid4

import pytest

from gameplay.errors import HandAlreadyRecorded
from gameplay.models import Hand
from scoring import InvalidHand
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
from tournaments.errors import NotFound, ReasonMissing, RoundNotStarted
from tournaments.services.results import Correction, correct_hand, submit_hand
from tournaments.services.rounds import draw_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 8)
    start_next(event)
    event.refresh_from_db()
    return event


def fix(event, report=SET_TWO, *, seen=1, reason="misread"):
    correction = Correction(report=report, seen_revision=seen, reason=reason, submission_id=uuid4())
    return correct_hand(place=place(event), correction=correction, actor=DIRECTOR)


def test_a_hand_counts_the_revision_up_and_is_logged(event):
    before = event.results_revision
    recorded = play(place(event))
    event.refresh_from_db()
    assert event.results_revision == before + 1
    action = event.actions.last()
    assert (action.actor, action.verb) == ("table 1", "recorded")
    assert action.subject == "round 1, table 1, hand 1"
    assert action.data["submission_id"] == str(recorded.hand.submission_id)
    assert action.data["scores"] == [3, 0]


def test_a_retry_is_not_logged_again(event):
    again = {
        "place": place(event),
        "report": MADE_THREE,
        "submission_id": uuid4(),
        "actor": "table 1",
    }
    submit_hand(**again)
    event.refresh_from_db()
    length, revision = event.log_length, event.results_revision
    assert not submit_hand(**again).is_new
    event.refresh_from_db()
    assert (event.log_length, event.results_revision) == (length, revision)


def test_a_refused_hand_leaves_no_trace(event):
    play(place(event))
    event.refresh_from_db()
    length = event.log_length
    with pytest.raises(HandAlreadyRecorded):
        play(place(event))
    with pytest.raises(InvalidHand):
        play(place(event, number=2), {"pitcher": 0})
    event.refresh_from_db()
    assert (event.log_length, Hand.objects.count()) == (length, 1)


def test_a_correction_names_who_and_why(event):
    play(place(event))
    recorded = fix(event)
    assert recorded.game.scores == [2, -2]
    action = event.actions.last()
    assert (action.actor, action.verb, action.data["reason"]) == (DIRECTOR, "corrected", "misread")
    assert Hand.objects.get(is_official=True).recorded_by == DIRECTOR


@pytest.mark.parametrize("reason", ["", "  ", "\u202e"])
def test_a_correction_says_why(event, reason):
    play(place(event))
    with pytest.raises(ReasonMissing):
        fix(event, reason=reason)
    assert Hand.objects.count() == 1


def test_a_table_that_is_not_there_has_no_hands(event):
    with pytest.raises(NotFound):
        play(place(event, table=9))
    with pytest.raises(NotFound):
        play(place(event, in_round=2))


def test_a_round_that_is_only_drawn_has_no_hands(event):
    draw_round(event_id=event.pk, actor=DIRECTOR)
    with pytest.raises(RoundNotStarted):
        play(place(event, in_round=2))


def test_recording_a_hand_takes_at_most_twelve_queries(event, django_assert_max_num_queries):
    play(place(event))
    with django_assert_max_num_queries(12):
        play(place(event, number=2))
