"""What tables handed in comes back with the event; a file of the first format is understood."""

import json
from uuid import uuid4

import pytest

from gameplay.models import Game
from tests.builders import MADE_THREE, SET_TWO, make_event, make_field, place, start_next
from tests.guards import logs_unguarded
from tests.people import make_people
from tournaments.errors import ArchiveDamaged
from tournaments.models import Device, Round, Seating, Slip, Standing, Table
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.calls import call_director
from tournaments.services.devices import claim_tablet
from tournaments.services.keeping import Sent
from tournaments.services.slips import hand_in

pytestmark = pytest.mark.django_db


def erase(event):
    games = list(Table.objects.filter(round__event=event).values_list("game_id", flat=True))
    Standing.objects.filter(event=event).delete()
    Seating.objects.filter(round__event=event).delete()
    Round.objects.filter(event=event).delete()
    Game.objects.filter(pk__in=games).delete()
    with logs_unguarded():
        event.delete()


def night(agreement):
    event = make_event(make_people().club, agreement=agreement)
    make_field(event)
    start_next(event)
    made, _ = claim_tablet(secret=event.tablets.get(table_number=1).secret)
    device = Device.objects.select_related("tablet__event").get(pk=made.pk)
    for number, report in ((1, MADE_THREE), (9, SET_TWO), (2, {"pitcher": 9})):
        sent = {"report": report, "submission_id": uuid4(), "device": device}
        hand_in(Sent(place=place(event, number=number), **sent))
    call_director(event_id=event.pk, table_number=2)
    event.refresh_from_db()
    return event


@pytest.mark.parametrize("agreement", ["confirm", "one", "both"])
def test_slips_devices_and_calls_come_back_as_they_were(agreement):
    event = night(agreement)
    before = export_bytes(event)
    states = sorted(Slip.objects.values_list("number", "state", "code"))
    erase(event)
    restored, is_new = restore_event(data=before)
    assert is_new
    assert export_bytes(restored) == before
    assert sorted(Slip.objects.values_list("number", "state", "code")) == states
    assert restore_event(data=before) == (restored, False)


def first_format(data):
    """Return a file as the first format had it."""
    archive = json.loads(data)
    archive["format"] = 1
    for part in ("slips", "calls"):
        del archive[part]
    archive["event"].pop("agreement")
    old = ("token_hash", "claimed_at", "seen_at", "revoked_at")
    for tablet in archive["tablets"]:
        tablet["devices"] = [{key: device[key] for key in old} for device in tablet["devices"]]
    return archive


def test_a_file_of_the_first_format_is_an_event_where_one_side_enters():
    event = night("one")
    data = json.dumps(first_format(export_bytes(event))).encode()
    erase(event)
    restored, _ = restore_event(data=data)
    assert restored.agreement == "one"
    assert Device.objects.get().is_let_in
    assert not Slip.objects.exists()
    assert Game.objects.get(table__number=1).scores == [3, 0]


@pytest.mark.parametrize("wrong", ["unheard of", 3, None])
def test_a_slip_in_a_state_that_there_is_not_is_refused(wrong):
    event = night("confirm")
    archive = json.loads(export_bytes(event))
    archive["slips"][0]["state"] = wrong
    erase(event)
    with pytest.raises(ArchiveDamaged):
        restore_event(data=json.dumps(archive).encode())
