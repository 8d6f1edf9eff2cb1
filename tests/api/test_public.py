"""What everybody may know: standings, seats, rule sets, rotations."""

import json

import pytest
from rest_framework.test import APIClient

from scoring import PRESETS, rules_from_json
from tests.builders import DATA, make_event, place, play, play_out
from tournaments.services.standings import refresh_standings


@pytest.fixture
def anybody() -> APIClient:
    return APIClient()


def refresh(event):
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)


def test_the_standings_have_an_etag_of_their_revision_and_304_while_it_stands(event, anybody):
    refresh(event)
    url = f"/api/v1/events/{event.slug}/standings/"
    first = anybody.get(url)
    assert first["ETag"] == f'"{event.results_revision}"'
    assert (first.json()["revision"], first.json()["behind"]) == (event.results_revision, 0)
    assert len(first.json()["standings"]) == 8
    same = anybody.get(url, HTTP_IF_NONE_MATCH=first["ETag"])
    assert (same.status_code, same.content, same["ETag"]) == (304, b"", first["ETag"])
    play(place(event))
    behind = anybody.get(url, HTTP_IF_NONE_MATCH=first["ETag"])
    assert (behind.status_code, behind.json()["behind"]) == (200, 1)
    refresh(event)
    fresh = anybody.get(url, HTTP_IF_NONE_MATCH=behind["ETag"])
    assert (fresh.status_code, fresh.json()["behind"]) == (200, 0)
    assert [line["points"] for line in fresh.json()["standings"]][:3] == [3, 3, 0]


def test_unchanged_standings_cost_one_query(event, anybody, django_assert_num_queries):
    refresh(event)
    url = f"/api/v1/events/{event.slug}/standings/"
    etag = anybody.get(url)["ETag"]
    with django_assert_num_queries(1):
        assert anybody.get(url, HTTP_IF_NONE_MATCH=etag).status_code == 304


def test_the_seats_of_the_round_in_hand_are_names_and_places(event, anybody):
    url = f"/api/v1/events/{event.slug}/seats/"
    body = anybody.get(url).json()
    assert (body["round"], body["state"], len(body["seats"])) == (1, "playing", 8)
    assert set(body["seats"][0]) == {"name", "table", "seat", "reason", "came_from"}


def test_before_the_first_round_nobody_has_a_seat(people, anybody):
    event = make_event(people.club)
    body = anybody.get(f"/api/v1/events/{event.slug}/seats/").json()
    assert body == {"round": None, "state": None, "seats": []}


def test_an_event_that_is_not_there_is_not_found(anybody, db):
    for noun in ("standings", "seats"):
        answer = anybody.get(f"/api/v1/events/none-such/{noun}/")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_no_way_to_reach_a_person_is_public(event, anybody):
    for player in event.club.players.all():
        player.email, player.phone = f"p{player.pk}@secret.example", "555-0100"
        player.save()
    play_out(event.rounds.get())
    refresh(event)
    for noun in ("standings", "seats"):
        text = anybody.get(f"/api/v1/events/{event.slug}/{noun}/").content.decode()
        assert "Player 1" in text
        assert "secret.example" not in text
        assert "555-0100" not in text


def test_every_preset_is_listed_with_all_it_takes_to_play_it(anybody):
    body = anybody.get("/api/v1/rulesets/").json()
    assert set(body) == set(PRESETS)
    assert {name: rules_from_json(rules) for name, rules in body.items()} == dict(PRESETS)


def test_a_rotation_seats_everybody_and_says_how_good_it_is(anybody):
    asked = {"players": 9, "rounds": 4, "seed": 3, "seconds": 0.1}
    got, posted = (
        anybody.get("/api/v1/rotation/", asked),
        anybody.post("/api/v1/rotation/", asked, format="json"),
    )
    assert got.json() == posted.json()
    assert len(got.json()["rounds"]) == 4
    first = got.json()["rounds"][0]
    seated = [player for table in first["tables"] for side in table for player in side]
    assert sorted(seated + first["sitting_out"]) == list(range(1, 10))
    assert got.json()["quality"]["sit_out_max"] == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", 101),
        ("players", -1),
        ("rounds", 41),
        ("rounds", 0),
        ("seconds", 5),
        ("seed", -1),
    ],
)
def test_a_rotation_beyond_its_bounds_is_not_begun(anybody, field, value):
    answer = anybody.get("/api/v1/rotation/", {"players": 8, "rounds": 3, field: value})
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    assert [fault["field"] for fault in answer.json()["faults"]] == [field]


def test_an_address_that_is_not_there_is_answered_in_json(anybody, db):
    for method in (anybody.get, anybody.post, anybody.delete):
        answer = method("/api/v1/none/such/")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def case(name: str) -> dict:
    cases = json.loads((DATA / "scoring.json").read_text(encoding="utf-8"))["cases"]
    return next(record for record in cases if record["id"] == name)


def test_a_hand_can_be_tried_out_under_any_rules(anybody):
    record = case("P21-008")
    answer = anybody.post("/api/v1/score/", record, format="json")
    assert answer.status_code == 200
    assert answer.json()["after"] == record["expected"]["after"]
    assert answer.json()["made"] is False


def test_a_hand_that_breaks_the_rules_is_answered_with_every_fault(anybody):
    record = case("P21-008")
    record["winning_bid"]["amount"] = 9
    record["hand"]["items"]["high"]["captured_by"] = "E"
    answer = anybody.post("/api/v1/score/", record, format="json")
    assert answer.status_code == 422
    assert len({fault["field"] for fault in answer.json()["faults"]}) > 1
    assert all(fault["message"] for fault in answer.json()["faults"])


@pytest.mark.parametrize("record", [[], 5, None, {}, {"variant": []}, "x"])
def test_whatever_is_sent_to_be_scored_is_answered_with_a_fault(anybody, record):
    answer = anybody.post("/api/v1/score/", record, format="json")
    assert answer.status_code in {400, 422}
    assert answer.json()["code"]


@pytest.mark.parametrize("body", [b"[" * 1_000_000, b'{"variant": "' + b"x" * 1_000_000 + b'"}'])
def test_a_body_of_a_megabyte_is_not_read(anybody, body):
    answer = anybody.post("/api/v1/score/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
