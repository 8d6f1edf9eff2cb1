"""Two directors at one bracket: it begins once, and a match is ruled on once."""

import pytest

from tests.brackets import hand, knock_out, next_round, states
from tests.builders import DIRECTOR, place, play
from tests.people import make_people
from tests.race import CONSTRAINT, DONE, meeting_at, run_together, without_locks
from tournaments.models import BracketRuling, BracketSeed
from tournaments.services import brackets as brackets_service
from tournaments.services.bracket_changes import rule_match, withdraw_entrant
from tournaments.services.brackets import SeedPlan, start_bracket


@pytest.fixture
def club():
    return make_people().club


def start_twice_at_once(event):
    deed = lambda: start_bracket(event_id=event.pk, plan=SeedPlan(), actor=DIRECTOR)  # noqa: E731
    return run_together(deed, deed)


def test_a_bracket_that_two_directors_begin_begins_once(club, monkeypatch):
    event = knock_out(club, start=False)
    with meeting_at(monkeypatch, brackets_service, "_refuse_to_start"):
        assert start_twice_at_once(event) == ["bracket_started", DONE]
    assert BracketSeed.objects.count() == 4


def test_control_without_the_lock_the_constraint_is_left(club, monkeypatch):
    event = knock_out(club, start=False)
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, brackets_service, "_refuse_to_start"):
        ends = start_twice_at_once(event)
    assert ends != ["bracket_started", DONE]
    assert set(ends) <= {DONE, CONSTRAINT}
    assert BracketSeed.objects.count() == 4


def test_two_who_rule_on_one_match_move_one_on(club):
    event = knock_out(club)
    ends = run_together(
        lambda: rule_match(event_id=event.pk, match="W1.1", absent=[1], actor=DIRECTOR),
        lambda: rule_match(event_id=event.pk, match="W1.1", absent=[4], actor=DIRECTOR),
    )
    assert ends == [DONE, "match_decided"]
    assert BracketRuling.objects.count() == 1


def test_a_hand_and_a_withdrawal_at_one_table_do_not_cross(club):
    event = knock_out(club)
    next_round(event)
    ends = run_together(
        lambda: play(place(event, table=1), hand(0)),
        lambda: withdraw_entrant(event_id=event.pk, number=1, actor=DIRECTOR),
    )
    winner = states(event)["W1.1"].winner
    assert (ends, winner) in (([DONE, DONE], 1), ([DONE, "game_closed"], 4))


def test_two_feeders_that_end_at_once_fill_both_slots(club):
    event = knock_out(club)
    next_round(event)
    ends = run_together(
        lambda: play(place(event, table=1), hand(0)),
        lambda: play(place(event, table=2), hand(1)),
    )
    assert ends == [DONE, DONE]
    assert states(event)["W2.1"].entrants == (1, 3)
