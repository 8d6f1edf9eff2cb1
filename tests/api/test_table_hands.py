"""POST table/hands/: what a tablet can rely on."""

from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from gameplay.models import Hand
from tests.api.conftest import secret, tablet
from tests.builders import DIRECTOR, MADE_THREE, SET_TWO, play_out, start_next
from tournaments.models import Action, Device
from tournaments.services.devices import claim_tablet, let_in, renew_tablet
from tournaments.services.rounds import draw_round

URL = "/api/v1/table/hands/"


def test_a_new_hand_is_acknowledged_with_its_id_digest_and_place_in_the_log(post, event):
    submission_id = str(uuid4())
    answer = post(submission_id=submission_id)
    hand = Hand.objects.get()
    event.refresh_from_db()
    assert answer.status_code == 201
    assert answer.json() == {
        "submission_id": submission_id,
        "digest": hand.digest,
        "sequence": event.log_length,
        "state": "official",
        "round": 1,
        "table": 1,
        "number": 1,
        "revision": 1,
        "scores": [3, 0],
        "is_over": False,
        "kept": {"count": 1, "digest": UUID(submission_id).hex},
    }
    assert Action.objects.get(sequence=event.log_length).actor == "table 1"


def test_a_retried_submission_is_recorded_once_and_answered_alike(post):
    submission_id = str(uuid4())
    first = post(submission_id=submission_id)
    retry = post(submission_id=submission_id)
    assert (first.status_code, retry.status_code) == (201, 200)
    assert first.json() == retry.json()
    assert Hand.objects.get().game.scores == [3, 0]


def test_a_used_id_with_another_hand_is_refused(post):
    submission_id = str(uuid4())
    post(submission_id=submission_id)
    other = post(SET_TWO, submission_id=submission_id)
    assert (other.status_code, other.json()["code"]) == (409, "submission_reused")


def test_the_second_tablet_to_report_a_hand_is_told_and_shown_the_sheet(post):
    first, second = post(), post(SET_TWO)
    assert (first.status_code, second.status_code) == (201, 409)
    body = second.json()
    assert body["code"] == "hand_already_recorded"
    assert body["message"] == "Hand 1 is on the sheet already. The next one is hand 2."
    assert body["current"]["hand_due"] == 2
    assert [line["after"] for line in body["current"]["game"]["sheet"]] == [[3, 0]]


def test_a_hand_before_its_turn_is_refused(post):
    answer = post(number=3)
    assert (answer.status_code, answer.json()["code"]) == (409, "hand_out_of_turn")
    assert not Hand.objects.exists()


def test_every_fault_comes_back_at_once_and_nothing_is_written(post):
    wrong = {"pitcher": 9, "bid": 9, "takers": {"high": None, "low": 0, "jack": 0, "game": 0}}
    answer = post(wrong)
    faults = {fault["field"]: fault["code"] for fault in answer.json()["faults"]}
    assert answer.status_code == 422
    assert answer.json()["code"] == "invalid_hand"
    assert faults["pitcher"] == "not_a_seat"
    assert faults["takers.high"] == "item_untaken"
    assert not Hand.objects.exists()


def test_a_hand_of_a_closed_round_never_lands_in_the_next(post, event):
    play_out(event.rounds.get())
    start_next(event)
    late = post(number=1)
    assert (late.status_code, late.json()["code"]) == (409, "game_closed")
    assert late.json()["current"]["round"] == 2
    assert not Hand.objects.filter(game__table__round__number=2).exists()


def test_a_round_that_is_only_drawn_takes_no_hand(post, event):
    play_out(event.rounds.get())
    draw_round(event_id=event.pk, actor=DIRECTOR)
    answer = post(round=2)
    assert (answer.status_code, answer.json()["code"]) == (409, "round_not_started")


@pytest.mark.parametrize("left_out", ["submission_id", "round", "number", "report"])
def test_a_hand_without_one_of_its_fields_is_unreadable(post, left_out):
    arguments = {left_out: None}
    answer = post(**arguments)
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    assert [fault["field"] for fault in answer.json()["faults"]] == [left_out]


@pytest.mark.parametrize("body", [b"{", b"[1]", b"\xff", b"NaN", b"[" * 20_000, b'"text"'])
def test_what_is_no_json_object_is_unreadable(table_1, body):
    answer = table_1.post(URL, body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")


def test_a_body_over_64_kb_is_refused_unread(post):
    answer = post({"pitcher": "x" * 70_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_only_json_is_taken(table_1):
    answer = table_1.post(URL, "a=1", content_type="application/x-www-form-urlencoded")
    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_media_type")


def test_unknown_fields_change_nothing(post):
    answer = post(is_official=False, table=2, recorded_by="alice", revision=9, scores=[9, 9])
    hand = Hand.objects.get()
    assert answer.status_code == 201
    assert (hand.is_official, hand.revision, hand.recorded_by) == (True, 1, "table 1")
    assert hand.game.table.number == 1


@pytest.mark.parametrize("header", ["", "Tablet", "Tablet nonsense", "Token nonsense"])
def test_an_unknown_device_is_refused(event, header):
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=header)
    answer = client.post(URL, {"report": MADE_THREE}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (401, "unknown_tablet")
    assert answer["WWW-Authenticate"] == "Tablet"


def test_a_replaced_card_stops_its_devices_at_once(post, event):
    assert post().status_code == 201
    renew_tablet(event_id=event.pk, table_number=1, actor=DIRECTOR)
    assert post(number=2).status_code == 401


def test_a_revoked_device_is_refused_and_its_neighbour_is_not(post, event):
    second = tablet(event, 1)
    first, other = Device.objects.order_by("pk")
    let_in(event_id=event.pk, device_id=other.pk, instead=False, actor=DIRECTOR)
    Device.objects.filter(pk=first.pk).update(revoked_at=first.claimed_at)
    assert post().status_code == 401
    assert second.get("/api/v1/table/").status_code == 200


def test_a_cookie_alone_may_not_write(event):
    _, token = claim_tablet(secret=secret(event))
    browser = APIClient(enforce_csrf_checks=True)
    browser.cookies["tablet"] = token
    answer = browser.post(URL, {}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf_failed")
    assert browser.get("/api/v1/table/").status_code == 200


def test_a_cookie_with_its_page_s_token_may_write(event):
    _, token = claim_tablet(secret=secret(event))
    browser = APIClient(enforce_csrf_checks=True)
    browser.cookies["tablet"] = token
    browser.cookies["csrftoken"] = "a" * 32
    body = {"submission_id": str(uuid4()), "round": 1, "number": 1, "report": MADE_THREE}
    answer = browser.post(URL, body, format="json", HTTP_X_CSRFTOKEN="a" * 32)
    assert answer.status_code == 201


def test_a_hand_is_recorded_in_at_most_twelve_queries(post):
    with CaptureQueriesContext(connection) as queries:
        assert post().status_code == 201
    assert len(queries) <= 12, [query["sql"][:80] for query in queries]
