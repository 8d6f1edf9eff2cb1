"""Where the night is, and the one thing that comes next."""

import pytest

from tests.builders import make_event, make_field, place, play, play_out, start_next
from tests.people import make_people
from tournaments.models import Event
from tournaments.selectors.pages import Night, Step, night_of
from tournaments.services.entries import set_presence, withdraw_entry
from tournaments.services.events import post_standings, set_signup
from tournaments.services.rounds import close_round, draw_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return make_event(make_people().club, rounds=1, hands=1)


def now(event: Event) -> Night:
    event.refresh_from_db()
    return night_of(event)


def test_a_night_goes_from_the_list_to_the_posted_standings(event):
    steps = [now(event).step]
    set_signup(event_id=event.pk, is_open=True, actor="alice")
    steps.append(now(event).step)
    make_field(event, 5)
    set_presence(event_id=event.pk, numbers=[1, 2], present=False, actor="alice")
    steps.append(now(event).step)
    set_presence(event_id=event.pk, numbers=[1, 2], present=True, actor="alice")
    steps.append(now(event).step)
    draw_round(event_id=event.pk, actor="alice")
    steps.append(now(event).step)
    this_round = start_next(event)
    steps.append(now(event).step)
    play(place(event))
    steps.append(now(event).step)
    close_round(round_id=this_round.pk, actor="alice")
    steps.append(now(event).step)
    post_standings(event_id=event.pk, actor="alice")
    steps.append(now(event).step)
    assert steps == [step for step in Step if step not in {Step.PAIR_UP, Step.SEED}]


def test_the_round_to_look_at_is_the_one_in_hand_else_the_last_played():
    event = make_event(make_people().club, rounds=3, hands=1)
    assert now(event).shown_round == 1
    make_field(event, 4)
    play_out(start_next(event))
    assert (now(event).round_number, now(event).shown_round) == (2, 1)
    draw_round(event_id=event.pk, actor="alice")
    assert now(event).shown_round == 2


def test_tables_and_byes_are_of_those_who_are_here(event):
    make_field(event, 11)
    withdraw_entry(event_id=event.pk, number=1, actor="alice")
    people = now(event).people
    assert (people.here, people.withdrawn, people.tables, people.sitting_out) == (10, 1, 2, 2)


def test_three_people_sit_at_no_table_and_nobody_sits_out(event):
    make_field(event, 3)
    assert (now(event).people.tables, now(event).people.sitting_out) == (0, 0)


def test_a_night_is_read_in_three_queries(event, django_assert_num_queries):
    make_field(event, 8)
    start_next(event)
    with django_assert_num_queries(3):
        night_of(event)
