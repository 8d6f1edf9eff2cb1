"""What a table's device may not do: rewrite what is kept, come back, flood, answer itself."""

import json
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.api.conftest import secret, tablet
from tests.api.test_table_agreement import URL, east, north, say, send, sided
from tests.builders import DIRECTOR, MADE_THREE, SET_TWO
from tournaments.errors import DoorFull
from tournaments.models import Action, Device, Event, Slip
from tournaments.selectors.slips import decisions_count, decisions_of
from tournaments.services.devices import MOST_AT_THE_DOOR, claim_tablet, turn_away
from tournaments.services.slips import MOST_AT_THE_DOOR as MOST_SLIPS

__all__ = ["east", "north"]


@pytest.fixture
def confirm(event):
    Event.objects.filter(pk=event.pk).update(agreement="confirm")
    return event


def elsewhere(client, sent, report=SET_TWO):
    """Send a known submission again as a hand of a round that is not there."""
    body = {"submission_id": sent.json()["submission_id"], "round": 99, "number": 1}
    return client.post(URL, body | {"report": report}, format="json")


def kept(sent) -> Slip:
    return Slip.objects.get(submission_id=sent.json()["submission_id"])


def test_a_recorded_hand_is_not_written_over_by_its_id_in_another_round(event):
    client = tablet(event)
    sent = send(client)
    before = kept(sent)
    assert elsewhere(client, sent).status_code in {404, 409}
    assert (kept(sent).state, kept(sent).report) == ("recorded", before.report)


def test_a_waiting_hand_stays_and_can_be_confirmed(confirm, north, east):
    sent = send(north)
    elsewhere(north, sent, MADE_THREE)
    assert kept(sent).state == "waiting"
    assert say(east, "confirm", sent).status_code == 201


def test_a_dispute_stays_and_is_counted_as_it_is_listed(confirm, north, east):
    sent = send(north)
    send(east, SET_TWO)
    elsewhere(north, sent, MADE_THREE)
    assert kept(sent).state == "disputed"
    assert decisions_count(confirm) == decisions_of(confirm).count


def test_a_used_id_sent_again_and_again_is_held_once(event):
    client = tablet(event)
    sent = send(client)
    body = {"submission_id": sent.json()["submission_id"], "round": 1, "number": 2}
    answers = [client.post(URL, body | {"report": SET_TWO}, format="json") for _ in range(4)]
    assert {answer.status_code for answer in answers} == {409}
    assert Slip.objects.filter(code="submission_reused").count() == 1
    assert Action.objects.filter(verb="held").count() == 1


def test_a_written_escape_of_a_zero_byte_is_kept_as_it_can_be(event):
    body = {"submission_id": str(uuid4()), "round": 1, "number": 1}
    text = json.dumps(body | {"report": {"pitcher": "\\u0000"}})
    answer = tablet(event).post(URL, data=text, content_type="application/json")
    assert answer.status_code == 422
    assert Slip.objects.get().state == "held"


def test_a_device_that_was_turned_away_does_not_come_in_by_the_card(event):
    device, _ = claim_tablet(secret=secret(event))
    turn_away(event_id=event.pk, device_id=device.pk, actor=DIRECTOR)
    again, _ = claim_tablet(secret=secret(event))
    assert not again.is_let_in


def test_a_table_s_door_takes_so_many_and_no_more(event):
    for _ in range(MOST_AT_THE_DOOR + 1):  # the first is let in
        claim_tablet(secret=secret(event))
    with pytest.raises(DoorFull):
        claim_tablet(secret=secret(event))
    assert Device.objects.count() == MOST_AT_THE_DOOR + 1


def test_a_device_at_the_door_leaves_so_many_hands_and_no_more(event):
    tablet(event)
    stranger = tablet(event)
    answers = [send(stranger).status_code for _ in range(MOST_SLIPS + 2)]
    assert answers[-1] == 403
    assert Slip.objects.count() == MOST_SLIPS


def test_a_device_that_was_let_in_for_a_side_does_not_change_it(confirm, north, east):
    second = sided(confirm, 0)
    sent = send(north)
    assert second.post("/api/v1/table/side/", {"side": 1}, format="json").status_code == 409
    assert say(second, "confirm", sent).status_code == 409
    assert kept(sent).state == "waiting"


def test_what_is_pressed_twice_or_late_on_the_page_is_no_fault(event):
    _, token = claim_tablet(secret=secret(event))
    page = Client()
    page.cookies["tablet"] = token
    hand = {"round": "1", "number": "1", "submission_id": str(uuid4()), "pitcher": "0", "bid": "3"}
    takers = {"take_high": "0", "take_low": "0", "take_jack": "nobody", "take_game": "0"}
    page.post(reverse("tablet-table"), hand | takers | {"trump": "S"})
    assert Slip.objects.count() == 1
    assert page.post(reverse("tablet-side"), {"side": "1"}).status_code == 302
    assert Device.objects.get().side is None
    for pressed in ({"open": "yes"}, {"open": "yes"}, {}, {}):
        assert page.post(reverse("tablet-call"), pressed).status_code == 302
