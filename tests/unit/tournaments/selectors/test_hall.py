"""What the floor shows of each table, and what it shows first."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.builders import DIRECTOR, make_event, make_field, place, play, start_next
from tests.people import make_people
from tournaments.models import Device
from tournaments.selectors.hall import SILENT, hall_of, stamp_of
from tournaments.selectors.slips import live_devices
from tournaments.services.calls import call_director
from tournaments.services.devices import claim_tablet
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 12)
    start_next(event)
    return event


def hall(event, **later):
    return hall_of(event, event.rounds.get(), now=timezone.now() + timedelta(**later))


def kinds(event, **later):
    return [spot.kind for spot in hall(event, **later).spots]


def tablet(event, table):
    secret = event.tablets.get(table_number=table).secret
    return claim_tablet(secret=secret)[0]


def test_where_all_is_well_nothing_is_said(event):
    tablet(event, 1)
    assert kinds(event) == ["", "", ""]
    assert hall(event).needy == []


def test_a_call_is_shown_before_all_else(event):
    for table in (1, 2):
        for number in (1, 2):
            play(place(event, table=table, number=number))
    assert kinds(event) == ["", "", "slow"]
    assert [spot.table.number for spot in hall(event).slow] == [3]
    call_director(event_id=event.pk, table_number=3)
    assert kinds(event) == ["", "", "call"]
    assert [spot.table.number for spot in hall(event).needy] == [3]
    assert hall(event).slow == []


def test_hands_that_are_not_sent_and_a_tablet_that_is_not_seen_are_shown(event):
    Device.objects.filter(pk=tablet(event, 2).pk).update(unsent=2)
    tablet(event, 1)
    assert kinds(event) == ["", "unsent", ""]
    assert kinds(event, seconds=SILENT.seconds + 1) == ["silent", "unsent", ""]
    assert not hall(event).spots[0].tablets.is_silent


def test_a_table_by_its_hands_is_slow_only_while_the_round_plays(event):
    for number in range(1, 5):
        play(place(event, table=1, number=number))
        play(place(event, table=2, number=number))
    assert kinds(event) == ["done", "done", "slow"]
    close_round(round_id=event.rounds.get().pk, actor=DIRECTOR, unfinished=True)
    assert kinds(event) == ["done", "done", ""]


def test_paper_is_marked_where_it_is_the_exception(event):
    tablet(event, 1)
    assert not hall(event).marks_paper
    tablet(event, 2)
    assert hall(event).marks_paper


def test_the_stamp_moves_with_what_a_device_says_of_itself(event):
    before = stamp_of(live_devices(event))
    made = tablet(event, 1)
    came = stamp_of(live_devices(event))
    Device.objects.filter(pk=made.pk).update(unsent=1)
    assert len({before, came, stamp_of(live_devices(event))}) == 3


@pytest.mark.parametrize("tables", [1, 3])
def test_a_hall_is_read_alike_however_many_tables_play(event, tables, django_assert_num_queries):
    for table in range(1, tables + 1):
        tablet(event, table)
        play(place(event, table=table))
    this_round = event.rounds.get()
    with django_assert_num_queries(7):
        hall_of(event, this_round, now=timezone.now())
