"""The clock over the API: told by the server's time, set by directors."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from tests.api.conftest import tablet
from tests.builders import make_event, make_field, start_next

SEVEN = datetime.fromisoformat("2026-11-05T19:00:00+00:00")


@pytest.fixture
def hall(monkeypatch):
    """Set the hall's time: seven o'clock and so many seconds."""

    def set_time(seconds: float) -> None:
        monkeypatch.setattr(timezone, "now", lambda: SEVEN + timedelta(seconds=seconds))

    set_time(0)
    return set_time


@pytest.fixture
def night(people, hall):
    night = make_event(people.club, minutes=25, at_bell="stop")
    make_field(night)
    start_next(night)
    return night


@pytest.fixture
def tell(alice, night):
    """Send a command to the clock of round 1."""
    url = f"/api/v1/events/{night.slug}/rounds/1/clock/"
    return lambda **body: alice.post(url, body, format="json")


def test_anybody_reads_when_the_round_ends_and_what_time_it_is_there(client, night, hall):
    hall(90.25)
    answer = client.get(f"/api/v1/events/{night.slug}/clock/")
    assert answer.json() == {
        "round": 1,
        "state": "playing",
        "clock": {
            "minutes": 25,
            "extra_minutes": 0,
            "is_paused": False,
            "ends_at": "2026-11-05T19:25:00Z",
            "left_ms": None,
            "last_hand_at": None,
            "at_bell": "stop",
        },
    }
    assert int(answer["X-Server-Time"]) == int(SEVEN.timestamp() * 1000) + 90_250


def test_time_that_goes_by_is_no_change_and_still_told(
    client, night, hall, tell, django_assert_num_queries
):
    url = f"/api/v1/events/{night.slug}/clock/"
    first = client.get(url)
    hall(600)
    with django_assert_num_queries(1):
        again = client.get(url, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert int(again["X-Server-Time"]) - int(first["X-Server-Time"]) == 600_000
    tell(command="pause")
    changed = client.get(url, headers={"If-None-Match": first["ETag"]})
    assert (changed.status_code, changed.json()["clock"]["left_ms"]) == (200, 15 * 60_000)
    assert changed.json()["clock"]["ends_at"] is None


def test_a_table_is_told_its_clock_and_the_time_with_every_answer(night, hall, tell):
    table = tablet(night)
    first = table.get("/api/v1/table/")
    assert first.json()["clock"]["ends_at"] == "2026-11-05T19:25:00Z"
    hall(30)
    again = table.get("/api/v1/table/", HTTP_IF_NONE_MATCH=first["ETag"])
    assert (again.status_code, int(again["X-Server-Time"]) % 60_000) == (304, 30_000)
    tell(command="call_last_hand")
    called = table.get("/api/v1/table/", HTTP_IF_NONE_MATCH=first["ETag"])
    assert called.json()["clock"]["last_hand_at"] == "2026-11-05T19:00:30Z"


def test_a_director_pauses_goes_on_gives_minutes_calls_and_takes_back(tell, hall):
    assert tell(command="pause").json()["clock"]["is_paused"]
    hall(60)
    assert tell(command="resume").json()["clock"]["ends_at"] == "2026-11-05T19:26:00Z"
    longer = tell(command="add", minutes=5, seen_extra=0).json()["clock"]
    assert (longer["extra_minutes"], longer["ends_at"]) == (5, "2026-11-05T19:31:00Z")
    assert tell(command="call_last_hand").json()["clock"]["last_hand_at"]
    assert tell(command="take_back").json()["clock"]["last_hand_at"] is None


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"command": "ring"}, 400, "unreadable"),
        ({"command": "add", "minutes": 5}, 400, "unreadable"),
        ({"command": "add", "minutes": "x", "seen_extra": 0}, 400, "unreadable"),
        ({"command": "add", "minutes": -25, "seen_extra": 0}, 400, "clock_out_of_range"),
        ({"command": "add", "minutes": 5, "seen_extra": 3}, 409, "clock_changed"),
    ],
)
def test_what_cannot_be_done_to_a_clock_is_refused(tell, body, status, code):
    answer = tell(**body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_round_without_a_clock_says_so(client, alice, event):
    stand = client.get(f"/api/v1/events/{event.slug}/clock/").json()
    assert stand == {"round": 1, "state": "playing", "clock": None}
    url = f"/api/v1/events/{event.slug}/rounds/1/clock/"
    answer = alice.post(url, {"command": "pause"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "clock_missing")
    assert answer.json()["message"] == "This round is not played by the clock."


def test_before_the_first_round_there_is_no_clock_and_without_event_none_to_ask(client, people):
    event = make_event(people.club, minutes=25)
    stand = client.get(f"/api/v1/events/{event.slug}/clock/").json()
    assert stand == {"round": None, "state": None, "clock": None}
    assert client.get("/api/v1/events/nothing/clock/").status_code == 404


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"minutes": 0}, ["minutes", "minutes_out_of_range"]),
        ({"minutes": 601}, ["minutes", "minutes_out_of_range"]),
        ({"minutes": 25, "at_bell": "ding"}, ["at_bell", "at_bell_unknown"]),
    ],
)
def test_an_event_is_made_with_a_clock_that_can_be(alice, changes, fault):
    body = {"name": "By the clock", "date": "2026-11-05", **changes}
    refused = alice.post("/api/v1/events/", body, format="json")
    assert refused.status_code == 400
    assert [[f["field"], f["code"]] for f in refused.json()["faults"]] == [fault]


def test_the_clock_alone_may_end_a_round(alice):
    body = {"name": "By the clock", "date": "2026-11-05", "preset": "cutthroat", "hands": None}
    made = alice.post("/api/v1/events/", {**body, "minutes": 40, "at_bell": "stop"}, format="json")
    assert (made.status_code, made.json()["minutes"]) == (201, 40)
    assert made.json()["rules"]["at_bell"] == "stop"
