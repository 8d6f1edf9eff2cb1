"""From an account to the first event."""

from datetime import date

import pytest
from django.test import Client

from tests.people import PASSWORD
from tests.unit.tournaments.web.conftest import text_of
from tournaments.models import Account, Club, Event
from tournaments.web.director.evenings import evening_of

PLAN = {
    "name": "Thursday Pitch",
    "date": "2026-10-15",
    "preset": "partnership_21",
    "people": "22",
    "rounds": "5",
    "hands": "8",
    "bye_points": "0",
    "capacity": "",
}


@pytest.fixture
def newcomer(db) -> Client:
    Account.objects.create_user("ada", password=PASSWORD)
    client = Client()
    client.login(username="ada", password=PASSWORD)
    return client


def test_somebody_without_a_club_is_asked_for_one(newcomer):
    assert newcomer.get("/director/")["Location"] == "/director/clubs/new/"
    assert newcomer.get("/director/events/new/")["Location"] == "/director/clubs/new/"
    assert "First, your club" in text_of(newcomer.get("/director/clubs/new/"))


def test_a_club_is_made_with_its_first_director(newcomer):
    club = {"name": " Hill  Club ", "paper": "a4", "time_zone": "Europe/Athens"}
    made_at = newcomer.post("/director/clubs/new/", club)["Location"]
    assert made_at == "/director/events/new/?club=hill-club"
    made = Club.objects.get()
    assert (made.name, made.paper, made.time_zone) == ("Hill Club", "a4", "Europe/Athens")
    assert "No event is coming up" in text_of(newcomer.get("/director/"))


def test_the_event_after_another_club_is_for_that_club(alice):
    club = {"name": "Zebra Club", "paper": "a4", "time_zone": "UTC"}
    page = alice.post("/director/clubs/new/", club, follow=True)
    assert page.context["club"].name == "Zebra Club"


def test_a_club_needs_a_name_with_a_letter(newcomer):
    club = {"name": "...", "paper": "a4", "time_zone": "UTC"}
    answer = newcomer.post("/director/clubs/new/", club)
    assert answer.status_code == 422
    assert "Write a name with at least one letter or figure." in text_of(answer)
    assert not Club.objects.exists()


def test_the_form_of_an_event_has_sensible_answers_in_it(alice):
    shown = text_of(alice.get("/director/events/new/"))
    assert "20 people: 5 tables" in shown
    assert "5 rounds of 8 hands" in shown
    assert "2 h 40 min" in shown
    short = alice.get("/director/events/new/evening/", {**PLAN, "rounds": "2", "hands": "4"})
    assert "Lasts about 35 min" in text_of(short)


def test_an_event_is_made_and_its_list_is_next(alice):
    answer = alice.post("/director/events/new/", PLAN)
    event = Event.objects.get()
    assert answer["Location"] == f"/director/events/{event.slug}/people/"
    assert (event.date, event.rounds_planned, event.hands_per_round) == (date(2026, 10, 15), 5, 8)
    assert event.capacity is None
    assert "Thursday Pitch" in text_of(alice.get("/director/"))


def test_every_fault_is_told_at_once_at_its_field(alice):
    wrong = PLAN | {"name": "?", "rounds": "0", "hands": "x", "capacity": "0"}
    answer = alice.post("/director/events/new/", wrong)
    form = answer.context["form"]
    assert answer.status_code == 422
    assert set(form.errors) == {"name", "rounds", "hands", "capacity"}
    assert "1 to 100 rounds can be played." in text_of(answer)
    assert 'aria-invalid="true"' in answer.content.decode()
    assert not Event.objects.exists()


def test_what_is_no_number_or_no_day_is_told_in_plain_words(alice):
    answer = alice.post("/director/events/new/", PLAN | {"rounds": "many", "date": "Thursday"})
    shown = text_of(answer)
    assert answer.status_code == 422
    assert "Write a whole number, in figures." in shown
    assert "Write the day as year-month-day" in shown


def test_another_clubs_event_cannot_be_made(alice, people):
    alice.post("/director/events/new/", PLAN | {"club": people.other_club.slug})
    assert Event.objects.get().club == people.club


@pytest.mark.parametrize(
    ("players", "tables", "out", "minutes"), [(22, 5, 2, 160), (4, 1, 0, 160), (7, 1, 3, 160)]
)
def test_an_evening_is_plain_arithmetic(players, tables, out, minutes):
    evening = evening_of(PLAN | {"people": players})
    assert (evening.tables, evening.sitting_out, evening.minutes) == (tables, out, minutes)
    assert "8 hands" in evening.rules_line


@pytest.mark.parametrize(
    "wrong", [{"people": "3"}, {"rounds": "-1"}, {"hands": "x"}, {"preset": ""}]
)
def test_there_is_no_evening_while_an_answer_is_missing(wrong, alice):
    assert evening_of(PLAN | wrong) is None
    assert alice.get("/director/events/new/evening/", PLAN | wrong).status_code == 200
