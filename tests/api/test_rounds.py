"""Rounds, tables and links over the API."""

import pytest

from tests.api.conftest import tablet
from tests.builders import make_event, make_field, place, play
from tournaments.models import Event


@pytest.fixture
def night(people) -> Event:
    night = make_event(people.club)
    make_field(night, 9)
    return night


@pytest.fixture
def url(night) -> str:
    return f"/api/v1/events/{night.slug}/rounds/"


def test_a_round_is_drawn_drawn_again_started_and_closed(alice, url, night):
    drawn = alice.post(url)
    assert drawn.status_code == 201
    assert [len(table["seats"]) for table in drawn.json()["tables"]] == [4, 4]
    assert len(drawn.json()["byes"]) == 1
    again = alice.post(f"{url}1/redraw/")
    assert again.status_code == 201
    assert again.json()["round"]["seed"] != drawn.json()["round"]["seed"]
    started = alice.post(f"{url}1/start/")
    assert started.json()["round"]["state"] == "playing"
    assert [table["game"]["hands_played"] for table in started.json()["tables"]] == [0, 0]
    unfinished = alice.post(f"{url}1/close/", {}, format="json")
    assert (unfinished.status_code, unfinished.json()["code"]) == (409, "tables_unfinished")
    assert unfinished.json()["message"] == "Tables 1 and 2 still play."
    closed = alice.post(f"{url}1/close/", {"unfinished": True}, format="json")
    assert closed.json()["round"]["state"] == "closed"
    assert [this_round["state"] for this_round in alice.get(url).json()] == ["closed"]


def test_a_started_round_is_neither_drawn_again_nor_started_twice(alice, url):
    alice.post(url)
    alice.post(f"{url}1/start/")
    for command in ("redraw", "start"):
        answer = alice.post(f"{url}1/{command}/")
        assert (answer.status_code, answer.json()["code"]) == (409, "round_not_draft")


def test_the_next_round_starts_only_when_the_last_is_closed(alice, url):
    alice.post(url)
    alice.post(f"{url}1/start/")
    alice.post(url)
    answer = alice.post(f"{url}2/start/")
    assert (answer.status_code, answer.json()["code"]) == (409, "round_still_open")


def test_too_few_people_make_no_round(alice, people):
    empty = make_event(people.club, name="Empty")
    answer = alice.post(f"/api/v1/events/{empty.slug}/rounds/")
    assert (answer.status_code, answer.json()["code"]) == (409, "too_few_present")
    assert answer.json()["message"] == "0 people are checked in. A table needs 4."


def test_a_round_that_is_not_there_is_not_found(alice, url):
    for address in (f"{url}7/", f"{url}7/tables/1/"):
        assert alice.get(address).status_code == 404
    for command in ("redraw", "start", "close"):
        assert alice.post(f"{url}7/{command}/", {}, format="json").status_code == 404


def test_a_table_shows_its_sheet(alice, event):
    play(place(event))
    table = alice.get(f"/api/v1/events/{event.slug}/rounds/1/tables/1/").json()
    assert [line["after"] for line in table["game"]["sheet"]] == [[3, 0]]
    assert {seat["side"] for seat in table["seats"]} == {0, 1}


def test_a_new_link_makes_the_old_device_worthless(alice, event):
    device = tablet(event, 1)
    url = f"/api/v1/events/{event.slug}/tablets/"
    before = {link["table"]: link["link"] for link in alice.get(url).json()}
    answer = alice.post(f"{url}1/renew/")
    assert answer.status_code == 201
    assert answer.json()["link"] != before[1]
    assert "/t/#" in answer.json()["link"]
    assert device.get("/api/v1/table/").status_code == 401
    assert alice.post(f"{url}9/renew/").status_code == 404
