"""What is refused is kept: for the director to see, and for the tablet to know."""

from uuid import uuid4

import pytest

from gameplay.models import Game, Hand
from tests.api.conftest import secret, tablet
from tests.builders import DIRECTOR, MADE_THREE, SET_TWO, play_out
from tournaments.models import Device, Slip
from tournaments.selectors.slips import decisions_of
from tournaments.services.devices import claim_tablet, renew_tablet, turn_away
from tournaments.services.rounds import close_round

URL = "/api/v1/table/hands/"
WRONG = {**MADE_THREE, "takers": {**MADE_THREE["takers"], "high": None}}


def inbox(alice, event):
    return alice.get(f"/api/v1/events/{event.slug}/decisions/").json()


def decide(alice, event, what, slip, reason="as on the card"):
    url = f"/api/v1/events/{event.slug}/decisions/hands/{slip}/{what}/"
    return alice.post(url, {"reason": reason}, format="json")


def test_a_refusal_echoes_the_submission_and_says_that_it_is_held(post):
    submission_id = str(uuid4())
    post()
    body = post(SET_TWO, submission_id=submission_id).json()
    assert (body["code"], body["state"]) == ("hand_already_recorded", "held")
    assert body["submission_id"] == submission_id
    assert body["digest"] == Slip.objects.get(submission_id=submission_id).digest


def test_late_hands_of_a_closed_round_are_in_the_inbox_and_count_when_accepted(post, alice, event):
    close_round(round_id=event.rounds.get().pk, actor=DIRECTOR, unfinished=True)
    for number in range(1, 4):
        assert post(number=number).json()["state"] == "held"
    held = inbox(alice, event)["held"]
    assert [slip["code"] for slip in held] == ["game_closed"] * 3
    for slip in held:
        assert decide(alice, event, "accept", slip["id"]).status_code == 200
    assert Game.objects.get(table__number=1).scores == [9, 0]
    assert inbox(alice, event)["held"] == []


def test_a_conflicting_hand_can_take_the_place_of_the_one_that_is_there(post, alice, event):
    post()
    post(SET_TWO)
    [slip] = inbox(alice, event)["held"]
    assert decide(alice, event, "accept", slip["id"]).json()["state"] == "recorded"
    hand = Hand.objects.get(is_official=True)
    assert (hand.revision, hand.reason, hand.recorded_by) == (2, "as on the card", "alice")


def test_a_dropped_hand_stays_on_record(post, alice, event):
    post()
    post(SET_TWO)
    [slip] = inbox(alice, event)["held"]
    assert decide(alice, event, "drop", slip["id"], "entered twice").json()["state"] == "dropped"
    again = decide(alice, event, "accept", slip["id"])
    assert (again.status_code, again.json()["code"]) == (409, "hand_decided")
    kept = Slip.objects.get(pk=slip["id"])
    assert (kept.decided_by, kept.reason) == ("alice", "entered twice")


def test_a_decision_without_a_reason_is_refused(post, alice, event):
    post()
    post(SET_TWO)
    [slip] = inbox(alice, event)["held"]
    assert decide(alice, event, "drop", slip["id"], " ").json()["code"] == "reason_missing"


def test_a_wrong_hand_leaves_the_inbox_once_its_table_has_mended_it(post, alice, event):
    assert post(WRONG).status_code == 422
    assert [slip["code"] for slip in inbox(alice, event)["held"]] == ["invalid_hand"]
    post()
    assert inbox(alice, event)["held"] == []


def test_a_used_id_is_answered_under_its_name_and_both_hands_are_kept(post):
    submission_id = str(uuid4())
    post(submission_id=submission_id)
    body = post(SET_TWO, submission_id=submission_id).json()
    assert (body["code"], body["submission_id"]) == ("submission_reused", submission_id)
    assert set(Slip.objects.values_list("state", flat=True)) == {"recorded", "held"}
    assert Hand.objects.count() == 1


@pytest.mark.parametrize("order", [(2, 1, 3), (3, 2, 1), (2, 3, 1, 2, 3), (3, 1, 1, 2)])
def test_hands_that_come_out_of_order_and_doubled_end_as_in_order(post, order):
    ids = {number: str(uuid4()) for number in (1, 2, 3)}
    for number in order:
        post(SET_TWO if number == 2 else MADE_THREE, number=number, submission_id=ids[number])
    hands = Hand.objects.order_by("number")
    assert [(h.number, str(h.submission_id)) for h in hands] == list(ids.items())
    assert Game.objects.get(table__number=1).scores == [8, -2]
    assert not Slip.objects.filter(state="held").exists()


def test_what_is_kept_of_a_device_is_a_count_and_a_figure_of_all_ids(post, table_1):
    ids = [uuid4() for _ in range(2)]
    for number, each in enumerate(ids, start=1):
        last = post(number=number, submission_id=str(each))
    expected = {"count": 2, "digest": f"{ids[0].int ^ ids[1].int:032x}"}
    assert last.json()["kept"] == expected
    assert table_1.get("/api/v1/table/").json()["kept"] == expected


def test_a_hand_of_a_round_that_is_nowhere_is_held_too(post, alice, event):
    answer = post(round=9)
    assert (answer.status_code, answer.json()["state"]) == (404, "held")
    [slip] = inbox(alice, event)["held"]
    assert decide(alice, event, "accept", slip["id"]).status_code == 404
    assert decide(alice, event, "drop", slip["id"]).status_code == 200


def test_a_report_that_no_database_keeps_is_held_as_it_can_be(post):
    assert post({"pitcher": "a\0b"}).status_code == 422
    assert Slip.objects.latest("pk").report == {"pitcher": "ab"}


def test_a_second_device_asks_and_sees_nothing_until_it_is_let_in(event, table_1, alice):
    second = tablet(event, 1)
    refused = second.get("/api/v1/table/")
    assert (refused.status_code, refused.json()["code"]) == (403, "device_not_let_in")
    [asking] = inbox(alice, event)["asking"]
    alice.post(f"/api/v1/events/{event.slug}/devices/{asking['id']}/let-in/", {}, format="json")
    assert second.get("/api/v1/table/").status_code == 200
    assert table_1.get("/api/v1/table/").status_code == 200


def test_a_hand_from_the_door_is_held(event, table_1):
    second = tablet(event, 1)
    body = {"submission_id": str(uuid4()), "round": 1, "number": 1, "report": MADE_THREE}
    answer = second.post(URL, body, format="json")
    assert (answer.status_code, answer.json()["state"]) == (403, "held")
    assert not Hand.objects.exists()


def test_a_replaced_tablet_hands_in_what_it_has_left(event, post, table_1, alice):
    post()
    second = tablet(event, 1)
    asking = inbox(alice, event)["asking"][0]["id"]
    url = f"/api/v1/events/{event.slug}/devices/{asking}/let-in/"
    alice.post(url, {"instead": True}, format="json")
    assert second.get("/api/v1/table/").status_code == 200
    assert table_1.get("/api/v1/table/").json()["code"] == "device_replaced"
    for number in (2, 3, 4):
        assert post(number=number).json()["state"] == "held"
    assert [s["code"] for s in inbox(alice, event)["held"]] == ["device_replaced"] * 3


def test_a_device_turned_away_is_nobody_from_its_next_request_on(event, table_1):
    turn_away(event_id=event.pk, device_id=Device.objects.get().pk, actor=DIRECTOR)
    assert table_1.get("/api/v1/table/").status_code == 401


def test_the_same_browser_may_scan_its_card_again(event):
    device, token = claim_tablet(secret=secret(event))
    again, same = claim_tablet(secret=secret(event), token=token)
    assert (again.pk, same) == (device.pk, token)
    renew_tablet(event_id=event.pk, table_number=1, actor=DIRECTOR)
    other, _ = claim_tablet(secret=secret(event), token=token)
    assert other.pk != device.pk


def test_a_memory_of_another_name_is_one_that_was_emptied(event, table_1, alice):
    told = {"HTTP_X_MEMORY": "first", "HTTP_X_COUNTER": "5", "HTTP_X_UNSENT": "2"}
    table_1.get("/api/v1/table/", **told)
    [device] = alice.get(f"/api/v1/events/{event.slug}/devices/").json()
    assert (device["counter"], device["unsent"]) == (5, 2)
    table_1.get("/api/v1/table/", HTTP_X_MEMORY="second", HTTP_X_COUNTER="0", HTTP_X_UNSENT="0")
    [emptied] = inbox(alice, event)["emptied"]
    assert emptied["unsent_lost"] == 2
    url = f"/api/v1/events/{event.slug}/devices/{emptied['id']}/seen/"
    assert alice.post(url).status_code == 200
    assert inbox(alice, event)["emptied"] == []


def test_a_number_beyond_all_bounds_is_held_as_text(table_1):
    body = f'{{"submission_id": "{uuid4()}", "round": 1, "number": 1, "report": {{"bid": 1e999}}}}'
    assert table_1.post(URL, body, content_type="application/json").status_code in {400, 422}


@pytest.mark.parametrize("nonsense", ["x", "-1", "9" * 40, "١"])
def test_nonsense_that_a_device_says_of_itself_counts_as_nothing(table_1, nonsense):
    assert table_1.get("/api/v1/table/", HTTP_X_MEMORY="m", HTTP_X_COUNTER=nonsense)
    assert Device.objects.get().counter == 0


def test_a_call_is_one_call_until_it_is_answered(event, table_1, alice):
    url = "/api/v1/table/call/"
    for _ in range(2):
        assert table_1.post(url, {"open": True}, format="json").json() == {"open": True}
    assert len(inbox(alice, event)["calls"]) == 1
    assert table_1.get("/api/v1/table/").json()["is_calling"] is True
    answer = f"/api/v1/events/{event.slug}/calls/1/answer/"
    assert alice.post(answer).status_code == 204
    assert alice.post(answer).status_code == 404
    assert table_1.get("/api/v1/table/").json()["is_calling"] is False


def test_a_device_that_entered_hands_stays_on_its_side(table_1, post):
    url = "/api/v1/table/side/"
    assert table_1.post(url, {"side": 1}, format="json").json() == {"side": 1}
    post()
    refused = table_1.post(url, {"side": 0}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "side_taken")


def test_a_table_that_played_out_has_nothing_to_decide(event):
    play_out(event.rounds.get())
    assert decisions_of(event).count == 0
