"""Addresses, headers and answers that no page of ours makes: told, and never an error of ours."""

import pytest
from django.test import Client

from tests.builders import make_field, start_next
from tests.unit.tournaments.web.tablet.test_pad import typed
from tournaments.services.devices import claim_tablet

HUGE = 10**30


@pytest.mark.parametrize(
    "address", ["http://[", "//evil.example/x", "http://[::1", "\x00", "x" * 9_000]
)
def test_a_strange_page_in_a_header_leads_to_the_door(event, visitor, address):
    url = f"/director/events/{event.slug}/people/"
    answer = visitor.get(url, headers={"HX-Request": "true", "HX-Current-URL": address})
    assert (answer.status_code, answer["HX-Redirect"].partition("?")[0]) == (
        204,
        "/director/sign-in/",
    )


@pytest.mark.parametrize("command", ["check-in", "withdraw", "pay"])
@pytest.mark.parametrize("number", [0, 99, HUGE])
def test_a_number_that_nobody_has_is_not_found(event, alice, command, number):
    make_field(event, 4)
    answer = alice.post(f"/director/events/{event.slug}/people/{number}/{command}/")
    assert answer.status_code == 404


@pytest.mark.parametrize("number", ["2", "99", str(HUGE), "٣", "-1", "", "x", "\x00"])
def test_a_hand_of_a_round_that_is_not_there_is_told_at_its_table(event, number):
    make_field(event, 4)
    start_next(event)
    table = Client()
    _device, token = claim_tablet(secret=event.tablets.get().secret)
    table.cookies["tablet"] = token
    assert table.post("/t/table/", typed(round=number)).status_code in {409, 422}
