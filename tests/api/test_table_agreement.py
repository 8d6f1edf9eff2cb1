"""Two sides and one hand: confirmed, disputed, taken back, ruled."""

from uuid import uuid4

import pytest

from gameplay.models import Game, Hand
from tests.api.conftest import tablet
from tests.builders import DIRECTOR, MADE_THREE, SET_TWO
from tournaments.models import Device, Event, Slip
from tournaments.selectors.slips import unconfirmed_count
from tournaments.services.devices import let_in, take_side
from tournaments.services.rounds import close_round

URL = "/api/v1/table/hands/"
TWO_ELSE = {**MADE_THREE, "takers": {**MADE_THREE["takers"], "game": 1}}


@pytest.fixture
def event(event):
    Event.objects.filter(pk=event.pk).update(agreement="confirm")
    return event


def sided(event, side):
    """A phone that the director let in for one side."""
    client = tablet(event, 1)
    device = Device.objects.latest("pk")
    let_in(event_id=event.pk, device_id=device.pk, instead=False, actor=DIRECTOR)
    take_side(device=device, side=side)
    return client


@pytest.fixture
def north(event):
    return sided(event, 0)


@pytest.fixture
def east(event, north):
    return sided(event, 1)


def send(client, report=MADE_THREE, number=1, **more):
    body = {"submission_id": str(uuid4()), "round": 1, "number": number, "report": report, **more}
    return client.post(URL, body, format="json")


def say(client, what, answer, number=1):
    body = {"submission_id": answer.json()["submission_id"], "round": 1, "number": number}
    return client.post(f"{URL}{what}/", body, format="json")


def scores():
    return Game.objects.get(table__number=1).scores


def test_a_hand_waits_for_the_other_side_and_does_not_count(north, event):
    sent = send(north)
    assert (sent.status_code, sent.json()["state"]) == (201, "waiting")
    assert scores() == [0, 0]
    assert unconfirmed_count(event) == 1


def test_the_other_side_confirms_and_the_hand_counts(north, east):
    sent = send(north)
    said = say(east, "confirm", sent)
    assert (said.status_code, said.json()["state"]) == (201, "official")
    assert said.json()["digest"] == sent.json()["digest"]
    assert scores() == [3, 0]
    assert Hand.objects.get().submission_id == Slip.objects.get().submission_id


def test_a_confirmation_said_twice_is_said_once(north, east):
    sent = send(north)
    first, again = say(east, "confirm", sent), say(east, "confirm", sent)
    assert (first.status_code, again.status_code) == (201, 200)
    assert Hand.objects.count() == 1


def test_a_side_cannot_confirm_what_it_entered(north):
    refused = say(north, "confirm", send(north))
    assert (refused.status_code, refused.json()["code"]) == (409, "own_hand")
    assert not Hand.objects.exists()


def test_a_table_s_own_tablet_is_handed_over_to_confirm(event, table_1):
    sent = send(table_1)
    assert say(table_1, "confirm", sent).json()["state"] == "official"


def test_what_was_not_entered_cannot_be_confirmed(north):
    body = {"submission_id": str(uuid4()), "round": 1, "number": 1}
    refused = north.post(f"{URL}confirm/", body, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "hand_not_there")


def test_a_hand_that_was_replaced_meanwhile_is_not_confirmed_unseen(north, east):
    first = send(north)
    say(north, "withdraw", first)
    send(north, TWO_ELSE)
    refused = say(east, "confirm", first)
    assert (refused.status_code, refused.json()["code"]) == (409, "hand_decided")
    assert not Hand.objects.exists()


def test_the_other_version_makes_a_dispute_that_counts_nothing_and_keeps_both(north, east, alice):
    first = send(north)
    second = send(east, TWO_ELSE, answers=first.json()["submission_id"])
    assert (second.status_code, second.json()["state"]) == (201, "disputed")
    assert scores() == [0, 0]
    [versions] = alice.get(f"/api/v1/events/{Event.objects.get().slug}/decisions/").json()[
        "disputes"
    ]
    assert [version["report"]["takers"]["game"] for version in versions] == [0, 1]
    assert [version["side"] for version in versions] == [0, 1]


def test_the_same_version_from_the_other_side_agrees(north, east):
    send(north)
    without_trump = {key: value for key, value in MADE_THREE.items() if key != "trump"}
    second = send(east, without_trump)
    assert (second.status_code, second.json()["state"]) == (201, "official")
    assert Hand.objects.count() == 1


def rule(alice, event, report=TWO_ELSE, number=1, reason="saw the cards"):
    url = f"/api/v1/events/{event.slug}/rounds/1/tables/1/hands/{number}/rule/"
    body = {"submission_id": str(uuid4()), "report": report, "reason": reason}
    return alice.post(url, body, format="json")


def test_the_director_rules_and_who_and_why_stay(north, east, alice, event):
    first = send(north)
    send(east, TWO_ELSE, answers=first.json()["submission_id"])
    assert rule(alice, event).json()["state"] == "recorded"
    assert scores() == [-3, 1]
    hand = Hand.objects.get()
    assert hand.recorded_by == "alice"
    ruled = Slip.objects.filter(state="ruled")
    assert set(ruled.values_list("decided_by", "reason")) == {("alice", "saw the cards")}
    log = event.actions.get(verb="ruled")
    assert [said["takers"]["game"] for said in log.data["versions"]] == [0, 1]
    assert (log.actor, log.data["reason"]) == ("alice", "saw the cards")


def test_a_ruling_needs_a_reason(north, east, alice, event):
    send(north)
    assert (rule(alice, event, reason=" ").status_code, scores()) == (400, [0, 0])


def test_play_goes_on_while_a_hand_is_disputed_and_counts_in_its_turn(north, east, alice, event):
    first = send(north)
    send(east, TWO_ELSE, answers=first.json()["submission_id"])
    second = send(north, SET_TWO, number=2)
    assert second.json()["state"] == "waiting"
    assert say(east, "confirm", second, number=2).json()["state"] == "agreed"
    assert scores() == [0, 0]
    rule(alice, event, MADE_THREE)
    assert scores() == [5, -2]
    assert list(Hand.objects.order_by("number").values_list("number", flat=True)) == [1, 2]


def test_the_last_hand_is_taken_back_and_entered_anew(north, east):
    first = send(north)
    assert say(north, "withdraw", first).json()["state"] == "withdrawn"
    assert send(north, SET_TWO).json()["state"] == "waiting"
    assert Slip.objects.count() == 2


def test_only_the_last_hand_can_be_taken_back_and_only_by_who_entered_it(north, east):
    first = send(north)
    send(north, number=2)
    assert say(north, "withdraw", first).json()["code"] == "later_hand_entered"
    assert say(east, "withdraw", first).json()["code"] == "own_hand"


def test_a_confirmed_hand_is_not_taken_back(north, east):
    sent = send(north)
    say(east, "confirm", sent)
    assert say(north, "withdraw", sent).json()["code"] == "hand_decided"
    assert Hand.objects.count() == 1


def test_where_both_enter_nobody_confirms_and_nobody_sees_the_other_s(north, east, event):
    Event.objects.filter(pk=event.pk).update(agreement="both")
    first = send(north)
    assert say(east, "confirm", first).json()["code"] == "both_enter"
    [seen] = east.get("/api/v1/table/").json()["ahead"]
    assert (seen["report"], seen["is_mine"]) == (None, False)
    assert send(east).json()["state"] == "official"


def test_a_card_entered_by_the_director_settles_what_waits(north, alice, event):
    sent = send(north)
    url = f"/api/v1/events/{event.slug}/rounds/1/tables/1/hands/"
    body = {"submission_id": str(uuid4()), "number": 1, "report": SET_TWO}
    assert alice.post(url, body, format="json").status_code == 201
    assert scores() == [2, -2]
    assert Slip.objects.get(submission_id=sent.json()["submission_id"]).state == "ruled"


def test_a_third_version_is_held_for_the_director(north, east, event):
    first = send(north)
    send(east, TWO_ELSE, answers=first.json()["submission_id"])
    third = send(north, SET_TWO)
    assert (third.status_code, third.json()["code"]) == (409, "hand_disputed")
    assert third.json()["state"] == "held"


def test_the_table_is_told_what_waits_and_goes_on_with_the_next_number(north, east):
    send(north)
    stands = east.get("/api/v1/table/").json()
    assert (stands["hand_due"], stands["side"], stands["agreement"]) == (2, 1, "confirm")
    assert stands["ahead"][0]["report"]["bid"] == 3
    assert stands["game"]["scores"] == [0, 0]


def test_unconfirmed_hands_are_said_beside_the_standings(north, event, client):
    send(north)
    assert client.get(f"/api/v1/events/{event.slug}/standings/").json()["unconfirmed"] == 1
    page = client.get(f"/e/{event.slug}/").content.decode()
    assert "One hand waits" in page


def test_what_a_closed_round_leaves_unconfirmed_is_with_the_director(north, east, alice, event):
    sent = send(north)
    close_round(round_id=event.rounds.get().pk, actor=DIRECTOR, unfinished=True)
    assert unconfirmed_count(event) == 0
    [slip] = alice.get(f"/api/v1/events/{event.slug}/decisions/").json()["held"]
    assert (slip["code"], slip["submission_id"]) == ("game_closed", sent.json()["submission_id"])
    assert say(east, "confirm", sent).json()["code"] == "hand_decided"
    url = f"/api/v1/events/{event.slug}/decisions/hands/{slip['id']}/accept/"
    assert alice.post(url, {"reason": "both say so"}, format="json").status_code == 200
    assert scores() == [3, 0]
