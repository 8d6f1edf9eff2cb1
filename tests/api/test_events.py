"""Events over the API: list, make, sign-up, posting, log."""

from tests.api.conftest import director
from tests.builders import make_event, play, play_out
from tests.builders import place as place_of
from tournaments.api.pages import Pages
from tournaments.models import Event
from tournaments.services.clubs import create_club

URL = "/api/v1/events/"
PLAN = {"name": "Friday Pitch", "date": "2026-11-06", "rounds": 3, "hands": 4}


def test_an_event_is_made_with_its_rules_and_stands_first_in_the_list(alice, people):
    answer = alice.post(URL, PLAN, format="json")
    assert answer.status_code == 201
    body = answer.json()
    assert (body["slug"], body["club"]) == ("friday-pitch-2026-11-06", people.club.slug)
    assert (body["rules"]["name"], body["hands"]) == ("partnership_21", 4)
    listed = alice.get(URL).json()
    assert [event["slug"] for event in listed["results"]] == [body["slug"]]
    assert alice.get(f"{URL}{body['slug']}/").json() == body


def test_house_rules_are_laid_over_the_preset(alice):
    body = alice.post(URL, {**PLAN, "settings": {"steal_up_to": 0}}, format="json").json()
    assert body["rules"]["steal_up_to"] == 0


def test_every_fault_of_a_plan_comes_back_at_once(alice):
    wrong = {**PLAN, "name": " ", "rounds": 0, "hands": 999, "preset": "whist", "capacity": 0}
    answer = alice.post(URL, wrong, format="json")
    faults = {fault["field"]: fault["code"] for fault in answer.json()["faults"]}
    assert (answer.status_code, answer.json()["code"]) == (400, "settings_refused")
    assert faults == {
        "name": "name_missing",
        "rounds": "rounds_out_of_range",
        "hands": "hands_out_of_range",
        "preset": "preset_unknown",
        "capacity": "capacity_out_of_range",
    }
    assert not Event.objects.exists()


def test_house_rules_that_contradict_each_other_are_refused_in_words(alice):
    answer = alice.post(URL, {**PLAN, "settings": {"min_bid": 9, "x": 1}}, format="json")
    [fault, *_] = answer.json()["faults"]
    assert (answer.status_code, fault["field"]) == (400, "settings")
    assert fault["message"] == "There is no such house rule."


def test_an_event_cannot_be_made_for_another_s_club(alice, people):
    answer = alice.post(URL, {**PLAN, "club": people.other_club.slug}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_who_has_several_clubs_names_one(people, alice):
    second = create_club(name="Second", director=people.alice)
    answer = alice.post(URL, PLAN, format="json")
    assert [fault["field"] for fault in answer.json()["faults"]] == ["club"]
    assert alice.post(URL, {**PLAN, "club": second.slug}, format="json").status_code == 201


def test_an_assistant_makes_no_event(people):
    assert director(people.bob).post(URL, PLAN, format="json").status_code == 404


def test_fields_that_are_not_asked_for_are_not_set(alice):
    given = {**PLAN, "state": "finished", "results_revision": 99, "slug": "mine", "seed": 1}
    body = alice.post(URL, given, format="json").json()
    assert (body["state"], body["results_revision"]) == ("preparing", 0)
    assert body["slug"] != "mine"
    assert body["seed"] != 1


def test_the_sign_up_opens_and_closes(alice, people):
    event = make_event(people.club)
    for is_open in (True, False):
        answer = alice.post(f"{URL}{event.slug}/signup/", {"open": is_open}, format="json")
        assert (answer.status_code, answer.json()["signup_open"]) == (200, is_open)


def test_the_standings_are_posted_when_all_is_played_or_early(event, alice):
    url = f"{URL}{event.slug}/standings/post/"
    playing = alice.post(url, {}, format="json")
    assert (playing.status_code, playing.json()["code"]) == (409, "round_still_open")
    play_out(event.rounds.get())
    outstanding = alice.post(url, {}, format="json")
    assert outstanding.json()["message"] == "2 of the planned rounds are not played yet."
    assert alice.post(url, {"early": True}, format="json").json()["state"] == "finished"
    again = alice.post(url, {"early": True}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "event_finished")


def test_the_log_is_read_from_where_one_left_off(event, alice):
    play(place_of(event))
    event.refresh_from_db()
    url = f"{URL}{event.slug}/log/"
    every = alice.get(url).json()
    assert every["count"] == event.log_length
    last = alice.get(url, {"after": event.log_length - 1}).json()["results"]
    assert [(line["actor"], line["verb"]) for line in last] == [("table 1", "recorded")]
    assert alice.get(url, {"after": "x"}).json()["code"] == "unreadable"


def test_no_page_is_longer_than_its_bound(people, alice, monkeypatch):
    monkeypatch.setattr(Pages, "max_page_size", 2)
    for number in range(3):
        make_event(people.club, name=f"Night {number}")
    first = alice.get(URL, {"size": 100_000}).json()
    assert (first["count"], len(first["results"])) == (3, 2)
    assert len(alice.get(first["next"]).json()["results"]) == 1
    beyond = alice.get(URL, {"page": 9})
    assert (beyond.status_code, beyond.json()["code"]) == (404, "not_found")
