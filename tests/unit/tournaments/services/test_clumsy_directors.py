"""What a director does by mistake, in the wrong order, or from a page that is out of date."""

import pytest

from tests.builders import DIRECTOR, make_event, make_field, play_out, start_next
from tests.people import make_people
from tournaments.errors import EventFinished, SeatingChanged
from tournaments.models import Entry, Event, Round
from tournaments.rosters.types import SignUp
from tournaments.services.entries import set_presence, sign_up, withdraw_entry
from tournaments.services.events import post_standings, set_signup
from tournaments.services.rounds import draw_round, start_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club, capacity=9)
    make_field(event, 9)
    return event


def draw(event):
    return draw_round(event_id=event.pk, actor=DIRECTOR)


def start(drawn):
    return start_round(round_id=drawn.pk, actor=DIRECTOR)


def take_back(event, *numbers):
    return set_presence(event_id=event.pk, numbers=numbers, present=False, actor=DIRECTOR)


def seated(drawn):
    return drawn.seatings.filter(table__isnull=False).values_list("entry__number", flat=True)[0]


def test_no_round_is_drawn_after_the_standings_are_posted(event):
    play_out(start_next(event))
    post_standings(event_id=event.pk, actor=DIRECTOR, early=True)
    with pytest.raises(EventFinished):
        draw(event)
    assert event.rounds.count() == 1


def test_no_round_starts_in_an_event_that_was_posted_while_it_was_looked_at(event):
    play_out(start_next(event))
    drawn = draw(event)
    Event.objects.filter(pk=event.pk).update(state=Event.State.FINISHED)
    with pytest.raises(EventFinished):
        start(drawn)
    drawn.refresh_from_db()
    assert drawn.state == Round.State.DRAFT


def test_a_round_does_not_start_with_somebody_who_has_withdrawn_at_a_table(event):
    drawn = draw(event)
    withdraw_entry(event_id=event.pk, number=seated(drawn), actor=DIRECTOR)
    with pytest.raises(SeatingChanged):
        start(drawn)
    assert start(draw(event)).state == Round.State.PLAYING


def test_a_round_does_not_start_with_somebody_whose_check_in_was_taken_back(event):
    drawn = draw(event)
    take_back(event, seated(drawn))
    with pytest.raises(SeatingChanged):
        start(drawn)


def test_a_round_starts_when_only_those_without_a_table_have_left(event):
    drawn = draw(event)
    [sitting_out] = drawn.seatings.filter(table__isnull=True)
    withdraw_entry(event_id=event.pk, number=sitting_out.entry.number, actor=DIRECTOR)
    assert start(drawn).state == Round.State.PLAYING


def test_taking_back_a_check_in_lets_nobody_past_the_waiting_list(event):
    set_signup(event_id=event.pk, is_open=True, actor=DIRECTOR)
    waiting = sign_up(event_id=event.pk, signup=SignUp(name="Late Larry"))
    assert take_back(event, waiting.number) == 0
    waiting.refresh_from_db()
    assert waiting.state == Entry.State.WAITING


def test_taking_back_a_check_in_brings_nobody_back_who_withdrew(event):
    withdraw_entry(event_id=event.pk, number=1, actor=DIRECTOR)
    assert take_back(event, 1) == 0
    assert event.entries.get(number=1).state == Entry.State.WITHDRAWN
