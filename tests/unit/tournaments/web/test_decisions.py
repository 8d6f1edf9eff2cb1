"""The director's inbox: everything that waits, in words, and a way to decide it."""

from uuid import uuid4

import pytest
from django.test import Client

from gameplay.models import Game
from tests.builders import DIRECTOR, MADE_THREE, SET_TWO, make_event, make_field, place, start_next
from tests.people import make_people
from tournaments.errors import PinWrong
from tournaments.models import Device, Slip
from tournaments.selectors.slips import decisions_count, decisions_of
from tournaments.services.calls import call_director
from tournaments.services.devices import claim_tablet, let_in, take_side
from tournaments.services.keeping import Sent
from tournaments.services.pins import tablet_of_pin
from tournaments.services.slips import hand_in

pytestmark = pytest.mark.django_db
ELSE = {**MADE_THREE, "takers": {**MADE_THREE["takers"], "game": 1}}


@pytest.fixture
def people():
    return make_people()


@pytest.fixture
def event(people):
    event = make_event(people.club, agreement="confirm")
    make_field(event)
    start_next(event)
    return event


@pytest.fixture
def alice(people):
    client = Client()
    client.force_login(people.alice)
    return client


def device(event, side=None):
    secret = event.tablets.get(table_number=1).secret
    made, _ = claim_tablet(secret=secret)
    if not made.is_let_in:
        made = let_in(event_id=event.pk, device_id=made.pk, instead=False, actor=DIRECTOR)
    return take_side(device=made, side=side)


def send(by, report=MADE_THREE, number=1):
    where = place(by.tablet.event, number=number)
    return hand_in(Sent(place=where, report=report, submission_id=uuid4(), device=by))


def url(event, *parts):
    return f"/director/events/{event.slug}/decisions/" + "".join(f"{part}/" for part in parts)


@pytest.fixture
def dispute(event):
    north, east = device(event, 0), device(event, 1)
    first, second = send(north).slip, send(east, ELSE).slip
    assert second.state == "disputed"
    return first, second


def test_a_dispute_shows_both_versions_by_side(alice, event, dispute):
    page = alice.get(url(event)).content.decode()
    assert "Table 1 disagrees about hand 1" in page
    assert decisions_of(event).count == decisions_count(event) == 1
    assert "<bdi>North–South</bdi> say" in page
    assert "<bdi>East–West</bdi> say" in page
    assert "−3 : 1" in page


def test_the_director_takes_one_version_and_says_why(alice, event, dispute):
    _first, second = dispute
    answer = alice.post(url(event, "rule", second.pk), {"reason": "cards on the table"})
    assert answer.status_code == 302
    assert Game.objects.get(table__number=1).scores == [-3, 1]
    assert "Nothing waits for you." in alice.get(url(event)).content.decode()


def test_without_a_reason_nothing_is_decided(alice, event, dispute):
    answer = alice.post(url(event, "rule", dispute[0].pk), {"reason": ""})
    assert answer.status_code == 422
    assert "Say why" in answer.content.decode()
    assert Game.objects.get(table__number=1).scores == [0, 0]


def test_a_refused_hand_is_counted_or_left(alice, event):
    by = device(event)
    for number in (3, 4):
        send(by, SET_TWO, number=number)
    early, later = Slip.objects.order_by("number")
    page = alice.get(url(event)).content.decode()
    assert "Hand 1 comes first. This was hand 3." in page
    refused = alice.post(url(event, "hands", early.pk), {"say": "accept", "reason": "x"})
    assert refused.status_code == 409
    assert alice.post(url(event, "hands", later.pk), {"say": "drop", "reason": "x"})
    assert Slip.objects.get(pk=later.pk).state == "dropped"


def test_a_device_is_let_in_from_the_list(alice, event):
    first = device(event)
    secret = event.tablets.get(table_number=1).secret
    asking, _ = claim_tablet(secret=secret)
    assert decisions_of(event).count == decisions_count(event) == 1
    assert "A second device wants to score at table 1" in alice.get(url(event)).content.decode()
    alice.post(url(event, "devices", asking.pk), {"say": "let-in-instead"})
    assert Device.objects.get(pk=asking.pk).is_let_in
    assert Device.objects.get(pk=first.pk).replaced_at
    assert alice.post(url(event, "devices", asking.pk), {"say": "x"}).status_code == 404


def test_a_call_is_answered(alice, event):
    call_director(event_id=event.pk, table_number=2)
    assert "Table 2 calls you" in alice.get(url(event)).content.decode()
    assert alice.post(url(event, "calls", 2)).status_code == 302
    assert not event.calls.filter(answered_at=None).exists()


def test_the_floor_says_that_something_waits(alice, event):
    call_director(event_id=event.pk, table_number=2)
    page = alice.get(f"/director/events/{event.slug}/rounds/1/").content.decode()
    assert "Table 2 calls you" in page
    assert "One table needs you" in page


def test_a_locked_pin_is_told_on_the_floor_and_reopened(alice, event):
    tablet = event.tablets.get(table_number=2)
    wrong = "000000" if tablet.pin != "000000" else "000001"
    for n in range(5):
        with pytest.raises(PinWrong):
            tablet_of_pin(event=event, table_number=2, pin=wrong, address=f"127.0.0.{9 + n % 2}")
    for page in (url(event), f"/director/events/{event.slug}/rounds/1/"):
        assert "Too many wrong PINs for table 2" in alice.get(page).content.decode()
    alice.post(url(event, "pins", 2))
    assert "Too many wrong PINs" not in alice.get(url(event)).content.decode()
    assert tablet_of_pin(event=event, table_number=2, pin=tablet.pin, address="127.0.0.9")


def test_a_director_s_page_is_kept_by_no_browser(alice, event):
    page = alice.get(url(event))
    assert page["Cache-Control"] == "private, no-store"
    floor = alice.get(f"/director/events/{event.slug}/rounds/1/floor/")
    assert floor["Cache-Control"] == "private, no-cache"


def test_another_club_s_decisions_are_not_there(event, people):
    client = Client()
    client.force_login(people.dee)
    assert client.get(url(event)).status_code == 404
    assert client.post(url(event, "calls", 1)).status_code == 404


def test_a_slip_that_nobody_can_read_is_listed_all_the_same(alice, event):
    send(device(event), {"pitcher": {"a": [1]}, "takers": 5})
    assert alice.get(url(event)).status_code == 200
