"""A visitor signs up."""

import pytest

from tests.builders import make_event
from tests.unit.tournaments.web.conftest import text_of
from tournaments.models import Entry, Event
from tournaments.rosters.types import SignUp
from tournaments.services.entries import add_entry, withdraw_entry
from tournaments.services.events import set_signup


@pytest.fixture
def open_event(people) -> Event:
    event = make_event(people.club, capacity=2)
    return set_signup(event_id=event.pk, is_open=True, actor="alice")


@pytest.fixture
def address(open_event: Event) -> str:
    return f"/e/{open_event.slug}/sign-up/"


def test_a_visitor_gets_on_the_list(visitor, address, open_event):
    assert "2 places are left." in text_of(visitor.get(address))
    answer = visitor.post(address, {"name": "Ida Lund", "partner": "Walt", "phone": "555"})
    assert "Ida Lund is on the list" in text_of(answer)
    assert "Your number is 1." in text_of(answer)
    entry = open_event.entries.get()
    assert (entry.partner_wish, entry.player.phone) == ("Walt", "555")
    assert "One place is left." in text_of(visitor.get(address))


def test_whoever_is_on_the_list_is_told_so_and_nothing_else(visitor, address, open_event):
    known = SignUp(name="Ida Lund", email="ida@example.org", phone="555-0117")
    add_entry(event_id=open_event.pk, signup=known, actor="alice")
    answer = visitor.post(address, {"name": "ida lund"})
    assert "Ida Lund was on the list already" in text_of(answer)
    assert "example.org" not in answer.content.decode()
    assert "555-0117" not in answer.content.decode()
    assert open_event.entries.count() == 1


def test_when_it_is_full_there_is_a_waiting_list(visitor, address, open_event):
    for name in ("Ida", "Bo"):
        visitor.post(address, {"name": name})
    assert "Every place is taken. You will be on the waiting list" in text_of(visitor.get(address))
    assert "Cy is on the waiting list" in text_of(visitor.post(address, {"name": "Cy"}))
    assert open_event.entries.get(number=3).state == Entry.State.WAITING


def test_somebody_who_has_withdrawn_is_sent_to_the_director(visitor, address, open_event):
    visitor.post(address, {"name": "Ida"})
    withdraw_entry(event_id=open_event.pk, number=1, actor="alice")
    assert "speak to the director" in text_of(visitor.post(address, {"name": "Ida"}))


def test_namesakes_are_asked_for_an_address(visitor, address, open_event):
    for email in ("a@example.org", "b@example.org"):
        signup = SignUp(name="John Smith", email=email)
        add_entry(event_id=open_event.pk, signup=signup, actor="alice")
    answer = visitor.post(address, {"name": "John Smith"})
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["email"]


def test_faults_stand_at_their_fields(visitor, address, open_event):
    answer = visitor.post(address, {"name": "", "email": "nowhere"})
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"name", "email"}
    answer = visitor.post(address, {"name": "!!!"})
    assert "at least one letter or figure" in text_of(answer)
    assert not open_event.entries.exists()


def test_a_machine_is_thanked_and_forgotten(visitor, address, open_event):
    answer = visitor.post(address, {"name": "Spam", "website": "http://spam.example"})
    assert "Spam is on the list" in text_of(answer)
    assert not open_event.entries.exists()


def test_a_closed_list_takes_nobody(visitor, address, open_event):
    set_signup(event_id=open_event.pk, is_open=False, actor="alice")
    answer = visitor.post(address, {"name": "Ida"})
    assert answer.status_code == 409
    assert "The sign-up is closed" in text_of(answer)
    assert not open_event.entries.exists()


def test_a_name_is_shown_as_text_whatever_is_in_it(visitor, address):
    answer = visitor.post(address, {"name": "<b>Lou</b> & Co"})
    assert "<b>Lou</b>" not in answer.content.decode()
    assert "&lt;b&gt;Lou&lt;/b&gt; &amp; Co" in answer.content.decode()
