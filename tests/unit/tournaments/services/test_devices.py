"""Table links: secrets, claims, and links made worthless."""

from datetime import timedelta

import pytest
from django.test import override_settings
from django.utils import timezone

from tests.builders import DIRECTOR, make_event, make_field, start_next
from tests.people import make_people
from tournaments.errors import NotFound, UnknownTablet
from tournaments.models import Device, Tablet
from tournaments.services.devices import (
    Told,
    claim_tablet,
    issue_tablets,
    mark_seen,
    renew_tablet,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 8)
    start_next(event)
    return event


def link(event, table=1):
    return Tablet.objects.get(event=event, table_number=table, revoked_at=None)


def test_a_secret_has_256_bits_and_is_not_stored(event):
    secret = link(event).secret
    assert len(bytes.fromhex(secret)) == 32
    stored = [str(value) for row in Tablet.objects.values() for value in row.values()]
    assert not any(secret in value for value in stored)


def test_ten_thousand_secrets_are_ten_thousand(event):
    issued = issue_tablets(event_id=make_event(event.club).pk, table_numbers=range(1, 10_001))
    assert len({tablet.secret for tablet in issued}) == 10_000


def test_the_secret_is_in_the_fragment_which_no_log_sees(event):
    with override_settings(BASE_URL="https://club.example"):
        assert link(event).link == f"https://club.example/t/#{link(event).secret}"


def test_a_device_is_known_by_the_hash_of_its_token(event):
    device, token = claim_tablet(secret=link(event).secret)
    assert token not in str(Device.objects.filter(pk=device.pk).values().get())


@pytest.mark.parametrize("secret", ["", "0" * 64, "ü" * 10, "' or 1=1 --"])
def test_a_wrong_secret_claims_nothing(event, secret):
    with pytest.raises(UnknownTablet):
        claim_tablet(secret=secret)
    assert not Device.objects.exists()


def test_a_new_link_makes_the_old_card_worthless(event):
    old = link(event).secret
    renew_tablet(event_id=event.pk, table_number=1, actor=DIRECTOR)
    with pytest.raises(UnknownTablet):
        claim_tablet(secret=old)
    assert claim_tablet(secret=link(event).secret)


def test_a_table_without_a_link_gets_no_new_one(event):
    with pytest.raises(NotFound):
        renew_tablet(event_id=event.pk, table_number=9, actor=DIRECTOR)


def test_under_another_key_a_card_cannot_be_printed_again_but_still_opens_its_table(event):
    secret = link(event).secret
    with override_settings(SECRET_KEY="another installation's key"):
        assert link(event).secret == link(event).link == ""
        assert claim_tablet(secret=secret)


def test_of_forty_hands_that_go_out_the_count_is_written_now_and_then_the_rest_at_once(event):
    opened, _ = claim_tablet(secret=link(event).secret)

    def left(count, *, hands=40, memory="one", since=0.0):
        """Tell ``count`` unsent of ``hands``, ``since`` seconds after it was last written."""
        device = Device.objects.select_related("tablet").get(pk=opened.pk)
        device.seen_at = timezone.now() - timedelta(seconds=since)
        mark_seen(device=device, told=Told(memory=memory, counter=hands, unsent=count))
        return Device.objects.get(pk=opened.pk).unsent

    assert left(40) == 40
    assert [left(39), left(38), left(2)] == [40, 40, 40]
    assert left(37, since=4) == 37
    assert left(38) == 38
    assert left(36, hands=41) == 36
    assert left(1) == 1
    assert left(0) == 0
    assert left(9) == 9
    assert left(5, memory="other") == 5
    assert Device.objects.get(pk=opened.pk).unsent_lost == 9


def test_a_clock_that_was_set_back_hides_no_count(event):
    device, _ = claim_tablet(secret=link(event).secret)
    told = {"memory": "one", "counter": 40}
    device.seen_at = timezone.now() + timedelta(hours=1)
    mark_seen(device=device, told=Told(unsent=40, **told))
    device = Device.objects.select_related("tablet").get(pk=device.pk)
    device.seen_at = timezone.now() + timedelta(hours=1)
    mark_seen(device=device, told=Told(unsent=30, **told))
    assert Device.objects.get(pk=device.pk).unsent == 30


def test_a_device_is_marked_as_seen_at_most_twice_a_minute(event, django_assert_num_queries):
    device, _ = claim_tablet(secret=link(event).secret)
    with django_assert_num_queries(0):
        mark_seen(device=device)
    device.seen_at = None
    with django_assert_num_queries(1):
        mark_seen(device=device)
