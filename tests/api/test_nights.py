"""The whole night, wishes and stand-ins by the API."""

import pytest
from rest_framework.test import APIClient

from tests.builders import make_event, make_field, play_out
from tournaments.services.entries import enter_pairs
from tournaments.services.rounds import draw_round


@pytest.fixture
def api() -> APIClient:
    """Anybody."""
    return APIClient()


@pytest.fixture
def url(event) -> str:
    return f"/api/v1/events/{event.slug}/"


def test_a_night_is_published_and_read_by_anybody(alice, api, event, url):
    before = api.get(f"{url}night/").json()
    assert (before["version"], [r["stage"] for r in before["rounds"]]) == (None, ["started"])
    assert alice.post(f"{url}night/publish/").status_code == 201
    after = api.get(f"{url}night/").json()
    assert (after["version"], len(after["rounds"])) == (1, 3)


def test_every_round_names_its_stage(alice, api, event, url):
    play_out(event.rounds.get())
    assert alice.post(f"{url}night/publish/").status_code == 201
    night = api.get(f"{url}night/").json()
    assert night["version"] == 1
    assert [r["stage"] for r in night["rounds"]] == ["started", "ahead", "ahead"]
    assert night["names"]["1"]
    draw_round(event_id=event.pk, actor="alice")
    assert api.get(f"{url}night/").json()["rounds"][1]["stage"] == "drawn"


def test_why_two_meet_is_told_with_the_meetings(api, event, url):
    told = api.get(f"{url}meetings/1/2/").json()
    assert set(told) == {"meetings", "told"}
    assert len(told["told"]) >= 1
    for wrong in ("1/1", "1/99"):
        assert api.get(f"{url}meetings/{wrong}/").status_code == 404


def test_wishes_are_put_down_listed_and_taken_back(alice, event, url):
    sent = {"kind": "table", "entry": 2, "number": 1, "seat": 3}
    made = alice.post(f"{url}wishes/", sent, format="json")
    assert (made.status_code, made.json()["seat"]) == (201, 3)
    assert "keeps table 1, South" in made.json()["told"]
    assert [wish["id"] for wish in alice.get(f"{url}wishes/").json()] == [made.json()["id"]]
    again = alice.post(f"{url}wishes/", {**sent, "seat": None}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "wish_once_a_kind")
    assert alice.post(f"{url}wishes/{made.json()['id']}/drop/").status_code == 204
    assert alice.post(f"{url}wishes/{made.json()['id']}/drop/").status_code == 404


def test_a_stand_in_is_put_and_ended(alice, event, url):
    body = {"name": "Sam Hill", "from_round": 1}
    put = alice.post(f"{url}entries/3/stand-in/", body, format="json")
    assert (put.status_code, put.json()["stand_in"]) == (200, "Sam Hill")
    names = [seat["name"] for seat in alice.get(f"{url}seats/").json()["seats"]]
    assert "Sam Hill, for Player 3" in names
    ended = alice.post(f"{url}entries/3/stand-in/end/")
    assert (ended.status_code, ended.json()["stand_in"]) == (200, None)
    twice = alice.post(f"{url}entries/3/stand-in/end/")
    assert (twice.status_code, twice.json()["code"]) == (409, "stand_in_refused")


def test_groups_are_set(alice, event, url):
    make_field(event, 1)
    answer = alice.post(f"{url}wishes/groups/", {"grouping": "within"}, format="json")
    assert answer.json() == {"grouping": "within"}
    assert alice.post(f"{url}wishes/groups/", {"grouping": "x"}, format="json").status_code == 400


def test_a_round_that_somebody_sits_out_is_asked_for_by_number_or_is_the_next(alice, people):
    event = make_event(people.club, format="swiss", pairs=True)
    names = [(f"Ann {number}", f"Bob {number}") for number in range(1, 7)]
    enter_pairs(event_id=event.pk, names=names, actor="alice")
    url = f"/api/v1/events/{event.slug}/wishes/"
    made = alice.post(url, {"kind": "sit_out", "entry": 2}, format="json")
    assert (made.status_code, made.json()["number"]) == (201, 1)
    assert made.json()["told"] == "Ann 2 & Bob 2 sits out in round 1."
    meet = {"kind": "meet", "entry": 3, "other": 4, "number": 3}
    assert alice.post(url, meet, format="json").status_code == 201
    clash = alice.post(url, {**meet, "other": 5}, format="json")
    assert (clash.status_code, clash.json()["code"]) == (409, "wish_contradicts")
    over = alice.post(url, {**meet, "entry": 5, "other": 6, "number": 9}, format="json")
    assert (over.status_code, over.json()["code"]) == (409, "wish_round_over")
