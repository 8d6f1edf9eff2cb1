"""Changing an event over the API."""

import pytest

from tests.builders import make_event
from tournaments.services.events import post_standings


@pytest.fixture
def url(event) -> str:
    return f"/api/v1/events/{event.slug}/"


def test_what_is_named_is_changed_and_the_rest_stays(alice, url, event):
    body = {"name": "Friday Pitch", "rounds": 5, "minutes": 25, "signup_open": True}
    answer = alice.patch(url, body, format="json")
    assert answer.status_code == 200
    told = answer.json()
    assert {name: told[name] for name in body} == body
    assert (told["hands"], told["slug"]) == (4, event.slug)


def test_what_cannot_be_changed_any_more_says_why(alice, url):
    body = {"preset": "cutthroat", "format": "head_table", "agreement": "both", "rounds": 0}
    answer = alice.patch(url, body, format="json")
    assert (answer.status_code, answer.json()["code"]) == (400, "settings_refused")
    told = {(fault["field"], fault["code"]) for fault in answer.json()["faults"]}
    assert {("preset", "played_by_these"), ("format", "made_for_this")} <= told
    assert {("agreement", "tables_play"), ("rounds", "rounds_drawn")} <= told


def test_house_rules_are_changed_while_nothing_is_played(alice, people):
    event = make_event(people.club)
    url = f"/api/v1/events/{event.slug}/"
    answer = alice.patch(url, {"settings": {"min_bid": 1}}, format="json")
    assert (answer.status_code, answer.json()["rules"]["min_bid"]) == (200, 1)
    wrong = alice.patch(url, {"settings": {"min_bid": 9}}, format="json")
    assert (wrong.status_code, wrong.json()["faults"][0]["field"]) == (400, "settings")


def test_which_tables_are_set_so_that_nobody_sits_out_is_said_and_changed(alice):
    plan = {"name": "Friday Pitch", "date": "2026-11-06", "hands": 4, "other_rules": "cutthroat"}
    made = alice.post("/api/v1/events/", {**plan, "other_sizes": "larger"}, format="json").json()
    seats = (made["other_rules"]["min_seats"], made["other_rules"]["max_seats"])
    assert (made["format"], seats, made["ranking"]) == (
        "rotation",
        (5, 7),
        ["table_points", "points"],
    )
    url = f"/api/v1/events/{made['slug']}/"
    changed = alice.patch(url, {"other_sizes": "smaller"}, format="json").json()
    assert (changed["other_rules"]["min_seats"], changed["other_rules"]["max_seats"]) == (3, 3)
    fives = {"other_rules": "pawnee_call_partner", "other_sizes": "smaller"}
    refused = alice.patch(url, fives, format="json")
    assert (refused.status_code, refused.json()["faults"][0]["code"]) == (
        400,
        "other_rules_unsuited",
    )


def test_a_posted_event_stays(alice, people):
    event = make_event(people.club)
    post_standings(event_id=event.pk, actor="alice", early=True)
    answer = alice.patch(f"/api/v1/events/{event.slug}/", {"name": "x"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "event_finished")


@pytest.mark.parametrize(
    "body", [[], "x", {"rounds": "x"}, {"date": "soon"}, {"settings": []}, {"signup_open": "?"}]
)
def test_what_cannot_be_read_changes_nothing(alice, url, event, body):
    assert alice.patch(url, body, format="json").status_code == 400
    event.refresh_from_db()
    assert event.name == "Thursday Pitch"


def test_only_its_directors_change_an_event(client, dee, table_1, url):
    assert client.patch(url, {"name": "x"}, content_type="application/json").status_code == 401
    assert table_1.patch(url, {"name": "x"}, format="json").status_code == 401
    assert dee.patch(url, {"name": "x"}, format="json").status_code == 404
