"""Addresses, headers and answers that no page of ours makes: told, and never an error of ours."""

import pytest
from django.test import Client

from tests.builders import make_event, make_field, start_next
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
    url = f"/director/events/{event.slug}/people/{number}/{command}/"
    for answer in (alice.post(url), alice.post(url, {"here": "1"})):
        assert answer.status_code == 404


@pytest.mark.parametrize("number", [0, 99, HUGE])
def test_a_partner_with_a_number_that_nobody_has_is_not_found(people, alice, number):
    event = make_event(people.club, format="swiss", pairs=True)
    make_field(event, 4)
    path = f"/director/events/{event.slug}/people"
    for one, other in ((number, 1), (1, number)):
        assert alice.post(f"{path}/{one}/partner/", {"with": other}).status_code == 404


@pytest.mark.parametrize("slug", ["\x00", "x\x00", "nothing", "x" * 5_000])
def test_a_pin_of_a_night_that_is_not_there_opens_nothing(night, visitor, slug):
    assert visitor.post("/t/", {"event": slug, "table": 1, "pin": "0000"}).status_code == 401


LONG = "9" * 5_000
"""More figures than Python reads."""


@pytest.mark.parametrize("path", ["print/?round=", "rounds/1/tables/?table=", "changes/?comes="])
def test_a_number_that_is_too_long_in_an_address_is_none(night, alice, at, path):
    answer = alice.get(at(path.replace("changes", "people/changes") + LONG))
    assert answer.status_code in {200, 302}


def test_a_number_that_is_too_long_in_a_form_is_none(night, alice, at):
    card = alice.post(at("rounds/1/tables/1/card/"), {"first": LONG, "1.pitcher": "N"})
    late = alice.post(at("rounds/1/tables/1/penalties/"), {"side": LONG, "reason": "late"})
    partner = alice.post(at("people/1/partner/"), {"with": LONG})
    assert [answer.status_code for answer in (card, late, partner)] == [422, 404, 404]


def test_an_evening_of_too_many_hands_has_no_rules_yet(alice):
    answer = alice.get("/director/events/new/evening/", {"hands": LONG, "preset": "cutthroat"})
    assert answer.status_code == 200


def test_a_search_for_what_no_name_has_finds_nobody(night, alice, at):
    page = alice.get(at("people/"), {"q": "Player\x00 1"})
    assert page.context["search"] == "Player\x00 1"
    assert {entry.name for entry in page.context["people"]} == {"Player 1", "Player 10"}


@pytest.mark.parametrize("number", ["2", "99", str(HUGE), "٣", "-1", "", "x", "\x00"])
def test_a_hand_of_a_round_that_is_not_there_is_told_at_its_table(event, number):
    make_field(event, 4)
    start_next(event)
    table = Client()
    _device, token = claim_tablet(secret=event.tablets.get().secret)
    table.cookies["tablet"] = token
    assert table.post("/t/table/", typed(round=number)).status_code in {409, 422}
