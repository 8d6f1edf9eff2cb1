"""A table whose house rules count misdeals, revokes and the bell: the pad asks about them."""

import pytest
from playwright.sync_api import Page, expect

from gameplay.models import Hand
from tests.browser.conftest import POLL, choose, send
from tests.builders import make_event, make_field, start_next
from tests.people import make_people
from tournaments.models import Event


@pytest.fixture
def event(transactional_db) -> Event:
    rules = {"misdeal_costs": 1, "revoke": "loses_bid", "minutes": 30}
    event = make_event(make_people().club, settings=rules)
    make_field(event)
    start_next(event)
    return event


def test_a_misdeal_and_the_bell_are_asked_foreseen_and_sent(pad: Page):
    choose(pad)
    pad.locator("[name=misdeals]").fill("1")
    pad.locator("[name=bell]").check(force=True)
    expect(pad.locator("#say")).to_contain_text("North–South 2")
    expect(pad.locator("#say")).to_contain_text("Game over.")
    send(pad)
    expect(pad.locator("form.hand")).to_have_count(0, timeout=POLL)
    [hand] = Hand.objects.all()
    assert (hand.report["misdeals"], hand.report["bell"]) == (1, True)


def test_a_revoke_is_asked_with_nobody_chosen_first(pad: Page):
    assert pad.locator("[name=revoked_by][value='']").is_checked()
    choose(pad)
    pad.locator("[name=revoked_by][value='0']").check(force=True)
    expect(pad.locator("#say")).to_contain_text("Set.")
