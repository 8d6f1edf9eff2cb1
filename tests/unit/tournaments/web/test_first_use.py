"""From an account to the first event."""

from datetime import date

import pytest
from django.test import Client

from tests.people import PASSWORD
from tests.unit.tournaments.web.conftest import text_of
from tournaments.models import Account, Club, Event

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
    assert "7 plans for 20 players" in shown
    assert "5 rounds of 8 hands" in shown
    assert "after 2 h 36 min" in shown
    short = alice.get("/director/events/new/evening/", {**PLAN, "rounds": "2", "hands": "4"})
    assert "Lasts about 0 h 32 min" in text_of(short)


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


def test_a_plan_that_breaks_a_wish_says_by_how_much_and_may_still_be_chosen(alice):
    late = PLAN | {"start": "19:00", "done_by": "21:00", "nobody_out": "on"}
    shown = text_of(alice.get("/director/events/new/evening/", late))
    assert "36 minutes too late" in shown
    assert "2 sit out each round" in shown
    assert "Use it all the same" in shown
    assert "Ends about 21:36" in shown
    alice.post("/director/events/new/", late | {"use": "asked-rotation-5-8"})
    assert Event.objects.get().hands_per_round == 8


def test_the_plan_that_was_chosen_is_the_one_that_is_made(alice):
    late = PLAN | {"start": "19:00", "done_by": "21:00"}
    choice = alice.get("/director/events/new/evening/", late).context["choice"]
    plan = next(shown.plan for shown in choice.plans if shown.plan.kind == "in_time")
    assert plan.minutes <= 120
    alice.post("/director/events/new/", late | {"use": plan.key})
    made = Event.objects.get()
    assert (made.rounds_planned, made.hands_per_round) == (plan.rounds, plan.hands)


def test_a_club_keeps_how_fast_it_plays(alice, people):
    alice.post("/director/events/new/", PLAN | {"hand_minutes": "3", "change_minutes": "5.5"})
    people.club.refresh_from_db()
    assert (people.club.hand_seconds, people.club.change_seconds) == (180, 330)
    shown = text_of(alice.get("/director/events/new/"))
    assert "We count 3 minutes a hand, and 5½ to change tables." in shown


def test_without_script_a_button_shows_the_plans_and_keeps_the_answers(alice):
    answer = alice.post("/director/events/new/", PLAN | {"look": "", "rounds": "6"})
    shown = text_of(answer)
    assert answer.status_code == 200
    assert "6 rounds of 8 hands" in shown
    assert 'value="Thursday Pitch"' in answer.content.decode()
    assert not Event.objects.exists()


@pytest.mark.parametrize(
    "wrong", [{"rounds": "-1"}, {"hands": "x"}, {"preset": ""}, {"people": "10000"}]
)
def test_there_is_no_plan_while_an_answer_is_missing(wrong, alice):
    answer = alice.get("/director/events/new/evening/", PLAN | wrong)
    assert answer.status_code == 200
    assert "here stand the plans" in text_of(answer)


def test_too_few_people_for_a_table_are_told_so(alice):
    answer = alice.get("/director/events/new/evening/", PLAN | {"people": "3"})
    assert "Too few people" in text_of(answer)
