"""What a director's program does in mid-round: swaps, penalties, undoing, another tablet."""

from uuid import uuid4

import pytest

from gameplay.models import Game
from tests.api.conftest import secret, tablet
from tests.builders import MADE_THREE, SET_TWO, place, play
from tournaments.models import Device, Seating
from tournaments.services.devices import claim_tablet
from tournaments.services.results import Correction, correct_hand

LATE = {"side": 0, "reason": "ten minutes"}


@pytest.fixture
def url(event) -> str:
    return f"/api/v1/events/{event.slug}/"


def sitting(seating: Seating) -> dict[str, int | None]:
    table = seating.table.number if seating.table else None
    return {"entry": seating.entry.number, "table": table, "seat": seating.seat}


def test_two_people_change_seats_as_they_were_seen(alice, url, event):
    seats = Seating.objects.filter(round__event=event).select_related("entry", "table")
    one, other = (sitting(seats.get(table__number=n, seat=0)) for n in (1, 2))
    answer = alice.post(f"{url}rounds/1/swap/", {"one": one, "other": other}, format="json")
    assert answer.status_code == 200
    places = {
        seat["entry"]: (table["number"], seat["seat"])
        for table in answer.json()["tables"]
        for seat in table["seats"]
    }
    assert (places[one["entry"]], places[other["entry"]]) == ((2, 0), (1, 0))
    again = alice.post(f"{url}rounds/1/swap/", {"one": one, "other": other}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "seats_moved")
    same = alice.post(f"{url}rounds/1/swap/", {"one": one, "other": one}, format="json")
    assert (same.status_code, same.json()["code"]) == (400, "swap_needs_two")


def test_what_is_wrong_with_a_swap_is_told_all_at_once(alice, url):
    body = {"one": {"entry": 0, "table": "x", "seat": 10**30}, "other": {"entry": 1}}
    answer = alice.post(f"{url}rounds/1/swap/", body, format="json")
    assert answer.status_code == 400
    assert {fault["field"] for fault in answer.json()["faults"]} == {
        *("one.entry", "one.table", "one.seat", "other.table", "other.seat")
    }
    missing = alice.post(f"{url}rounds/9/swap/", body, format="json")
    assert missing.status_code in {400, 404}


@pytest.fixture
def costs_two(event):
    """Coming late costs two points at the tables of this round."""
    for game in Game.objects.filter(table__round__event=event):
        game.rules = {**game.rules, "lateness_costs": 2}
        game.save(update_fields=["rules"])


def test_a_penalty_is_given_listed_and_taken_back(alice, url, costs_two):
    penalties = f"{url}rounds/1/tables/1/penalties/"
    given = alice.post(penalties, LATE, format="json")
    assert given.status_code == 201
    told = {"number": 1, "side": 0, "points": 2, "reason": "ten minutes", "is_taken_back": False}
    assert given.json().items() >= told.items()
    assert Game.objects.get(table__number=1).scores == [-2, 0]
    back = alice.post(f"{penalties}1/take-back/", {"reason": "the bus"}, format="json")
    assert [row["is_taken_back"] for row in back.json()] == [True]
    assert alice.get(penalties).json() == back.json()
    assert Game.objects.get(table__number=1).scores == [0, 0]
    again = alice.post(f"{penalties}1/take-back/", {"reason": "again"}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "penalty_taken_back")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (LATE, 409, "penalty_not_in_rules"),
        ({"side": -1, "reason": "x"}, 400, "unreadable"),
        ({"side": 0}, 400, "unreadable"),
        ({"side": 0, "reason": " "}, 400, "reason_missing"),
    ],
)
def test_a_penalty_that_cannot_be_is_refused(alice, url, body, status, code):
    answer = alice.post(f"{url}rounds/1/tables/1/penalties/", body, format="json")
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_side_that_is_not_there_cannot_be_late(alice, url, costs_two):
    answer = alice.post(f"{url}rounds/1/tables/1/penalties/", {**LATE, "side": 9}, format="json")
    assert answer.status_code in {404, 409}
    assert alice.get(f"{url}rounds/1/tables/1/penalties/").json() == []


def test_the_last_acts_are_listed_and_undone_once(alice, url, event):
    assert alice.get(f"{url}acts/").json() == []
    play(place(event), SET_TWO)
    correction = Correction(
        report=MADE_THREE, seen_revision=1, reason="misread", submission_id=uuid4()
    )
    correct_hand(place=place(event), correction=correction, actor="bob")
    [act] = alice.get(f"{url}acts/").json()
    assert (act["label"], act["actor"]) == ("Undo in round 1: table 1, hand 1 changed", "bob")
    undo = f"{url}acts/{act['sequence']}/undo/"
    assert alice.post(undo).json() == act
    assert Game.objects.get(table__number=1).scores == [2, -2]
    again = alice.post(undo)
    assert (again.status_code, again.json()["code"]) == (409, "nothing_to_undo")
    assert alice.post(f"{url}acts/9999/undo/").status_code == 404


def test_another_tablet_takes_the_place_of_one(alice, url, event):
    old = tablet(event)
    device = Device.objects.get()
    answer = alice.post(f"{url}devices/{device.pk}/replace/")
    assert answer.status_code == 200
    assert old.get("/api/v1/table/").json()["code"] == "device_replaced"
    new, _ = claim_tablet(secret=secret(event))
    assert new.is_let_in
    assert alice.post(f"{url}devices/99999/replace/").status_code == 404
