"""Two who let the best of one event go on at once, and a pair that leaves while its table plays."""

from functools import partial

import pytest

from gameplay import services as gameplay
from gameplay.models import Hand
from tests.builders import DIRECTOR, make_event, place, play, start_next
from tests.people import make_people
from tests.race import CONSTRAINT, DONE, lingering_at, meeting_at, run_together, without_locks
from tests.unit.tournaments.services.test_stages import event_plan, follow, level_night
from tournaments.models import Event, Table
from tournaments.selectors.integrity import check_event
from tournaments.services import stages as stages_service
from tournaments.services.entries import enter_pairs, withdraw_entry
from tournaments.services.standings import refresh_standings

PATIENCE = 20


@pytest.fixture
def club():
    return make_people().club


def go_on_twice_at_once(event):
    deed = partial(follow, event, event_plan(), goes_on=4)
    return run_together(deed, deed)


def test_of_two_who_let_an_event_go_on_at_once_the_second_is_led_to_the_first(club, monkeypatch):
    event, _ = level_night(club)
    with meeting_at(monkeypatch, stages_service, "create_event"):
        assert go_on_twice_at_once(event) == [DONE, "event_followed"]
    assert Event.objects.filter(follows=event.slug).count() == 1


def test_control_without_the_lock_only_the_constraint_keeps_it_single(club, monkeypatch):
    event, _ = level_night(club)
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, stages_service, "create_event"):
        assert go_on_twice_at_once(event) == [DONE, CONSTRAINT]
    assert Event.objects.filter(follows=event.slug).count() == 1


def playing_pairs(club):
    event = make_event(club, format="swiss", pairs=True, rounds=2, hands=2)
    names = [(f"Ann {number}", f"Bob {number}") for number in range(1, 5)]
    enter_pairs(event_id=event.pk, names=names, actor=DIRECTOR)
    start_next(event)
    return event


def leave_while_a_hand_is_recorded(event, monkeypatch):
    """A pair leaves while the first hand of its table is being written; return the log's verbs."""
    [table] = Table.objects.filter(round__event=event, seatings__entry__number=1)
    with lingering_at(monkeypatch, gameplay, "_refuse_unless_due") as is_under_way:
        ends = run_together(
            lambda: play(place(event, table=table.number)),
            lambda: (
                is_under_way.wait(PATIENCE)
                and withdraw_entry(event_id=event.pk, number=1, actor=DIRECTOR)
            ),
        )
    assert ends == [DONE, DONE]
    table.refresh_from_db()
    assert table.given_up_by.number == 1
    return list(event.actions.order_by("-sequence").values_list("verb", flat=True)[:2])[::-1]


def test_a_hand_that_was_being_written_comes_before_the_table_is_given_up(club, monkeypatch):
    event = playing_pairs(club)
    assert leave_while_a_hand_is_recorded(event, monkeypatch) == ["recorded", "withdrew"]
    assert Hand.objects.count() == 1
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    assert check_event(event).differences == []


def test_control_without_the_lock_a_hand_is_written_after_its_table_was_given_up(club, monkeypatch):
    event = playing_pairs(club)
    without_locks(monkeypatch)
    assert leave_while_a_hand_is_recorded(event, monkeypatch) != ["recorded", "withdrew"]
