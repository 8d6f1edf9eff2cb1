"""The bracket of an event in the API: who may call what, every answer, and a 304."""

from collections.abc import Mapping

import pytest
from rest_framework.test import APIClient

from tests.api.conftest import director
from tests.brackets import hand, knock_out, next_round, states, win
from tests.builders import make_event
from tournaments.models import Event

PEOPLE = ("anonymous", "stranger", "assistant", "director")
GET: Mapping[str, tuple[int, ...]] = {"api-event-bracket": (200, 200, 200, 200)}
POST: Mapping[str, tuple[int, ...]] = {
    "api-event-bracket-start": (401, 404, 404, 409),
    "api-event-match-rule": (401, 404, 404, 200),
    "api-event-match-lift": (401, 404, 404, 200),
}
PATHS = {
    "api-event-bracket": "",
    "api-event-bracket-start": "start/",
    "api-event-match-rule": "W1.1/rule/",
    "api-event-match-lift": "W1.1/lift/",
}


@pytest.fixture
def event(people) -> Event:
    return knock_out(people.club)


@pytest.fixture
def url(event) -> str:
    return f"/api/v1/events/{event.slug}/bracket/"


def test_each_address_is_for_those_it_is_for(event, url, people):
    callers = [APIClient(), *map(director, (people.dee, people.bob, people.alice))]
    for name, said in GET.items():
        assert tuple(c.get(url + PATHS[name]).status_code for c in callers) == said, name
    for name, said in POST.items():
        answers = [c.post(url + PATHS[name], {"absent": [1]}, format="json") for c in callers]
        assert tuple(answer.status_code for answer in answers) == said, name


def test_the_bracket_names_entries_by_number_and_says_the_tables(event, url):
    next_round(event)
    told = APIClient().get(url).json()
    assert told["matches"][0]["entrants"] == [1, 4]
    assert told["names"]["4"] == "Player 4"
    assert told["tables"] == {"W1.1": 1, "W1.2": 2}
    assert (told["champion"], told["is_finished"]) == (None, False)


def test_an_unchanged_bracket_is_304(event, url, django_assert_num_queries):
    tag = APIClient().get(url)["ETag"]
    with django_assert_num_queries(1):
        again = APIClient().get(url, headers={"If-None-Match": tag})
    assert again.status_code == 304
    win(event, next_round(event), 1, 2)
    assert APIClient().get(url, headers={"If-None-Match": tag}).status_code == 200


def test_before_the_seeds_are_frozen_there_is_none(people, alice):
    event = knock_out(people.club, start=False)
    url = f"/api/v1/events/{event.slug}/bracket/"
    answer = APIClient().get(url)
    assert (answer.status_code, answer.json()["code"]) == (409, "bracket_not_started")
    wrong = alice.post(f"{url}start/", {"by": "given", "order": [1, 2]}, format="json")
    assert (wrong.status_code, wrong.json()["code"]) == (400, "seeds_refused")
    begun = alice.post(f"{url}start/", {"by": "given", "order": [4, 3, 2, 1]}, format="json")
    assert begun.json()["matches"][0]["entrants"] == [4, 1]


def test_an_event_without_a_bracket_has_none(people):
    url = f"/api/v1/events/{make_event(people.club).slug}/bracket/"
    assert APIClient().get(url).status_code == 404


def test_a_walk_over_is_given_once_and_taken_back(event, url, alice):
    given = alice.post(f"{url}W1.1/rule/", {"absent": [4]}, format="json")
    assert (given.json()["matches"][0]["winner"], given.json()["matches"][0]["way"]) == (
        1,
        "walk_over",
    )
    again = alice.post(f"{url}W1.1/rule/", {"absent": [1]}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "match_decided")
    early = alice.post(f"{url}W2.1/rule/", {"absent": [1]}, format="json")
    assert (early.status_code, early.json()["code"]) == (409, "match_not_ready")
    assert alice.post(f"{url}W1.2/rule/", {"absent": []}, format="json").status_code == 400
    strange = alice.post(f"{url}W1.2/rule/", {"absent": [1]}, format="json")
    assert (strange.status_code, strange.json()["code"]) == (400, "not_in_match")
    alice.post(f"{url}W1.1/lift/")
    assert states(event)["W1.1"].status.value == "open"
    assert alice.post(f"{url}W1.1/lift/").status_code == 404


def test_a_correction_names_what_it_touches_and_voids_it_only_when_told(event, url, alice):
    win(event, next_round(event), 1, 2)
    next_round(event)
    path = url.replace("bracket/", "rounds/1/tables/1/hands/1/correct/")
    body = {"seen_revision": 1, "reason": "wrong", "report": hand(1)}
    body["submission_id"] = "5b1f4ee6-51ee-4aef-9bcf-94fb5de27e2b"
    refused = alice.post(path, body, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "correction_touches")
    assert "W2.1" in refused.json()["message"]
    assert alice.post(path, {**body, "may_void": True}, format="json").status_code < 300
    assert states(event)["W1.1"].winner == 4


def test_an_event_is_made_with_its_bracket(people, alice):
    body = {
        "name": "Cup",
        "date": "2026-10-15",
        "preset": "cutthroat",
        "format": "elimination",
        "bracket": {"kind": "double", "best_of": 3},
    }
    made = alice.post("/api/v1/events/", body, format="json")
    assert (made.status_code, made.json()["has_bracket"]) == (201, True)
    assert Event.objects.get(slug=made.json()["slug"]).bracket.best_of == 3
    body["bracket"] = {"kind": "ladder"}
    refused = alice.post("/api/v1/events/", body, format="json")
    assert refused.json()["faults"][0]["code"] == "bracket_unknown"
