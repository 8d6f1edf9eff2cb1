"""Where both sides enter each hand, nobody sees the other's before."""

import pytest
from playwright.sync_api import expect

from gameplay.models import Game
from tests.browser.conftest import POLL, all_sent, at_hand, choose, send
from tournaments.models import Slip


@pytest.fixture
def agreement() -> str:
    return "both"


def test_one_tablet_asks_the_other_side_for_its_version_and_they_agree(pad):
    choose(pad)
    send(pad)
    expect(pad.locator("[data-part=second]")).to_have_text("Now the other side enters hand 1.")
    choose(pad)
    send(pad)
    at_hand(pad, 2)
    all_sent(pad)
    assert Game.objects.get(table__number=1).scores == [3, 0]


def test_two_devices_that_differ_make_a_dispute(opens):
    tablet, phone = opens(side=None), opens(side=1)
    choose(tablet)
    send(tablet)
    all_sent(tablet)
    expect(phone.locator("[data-part=second]")).to_be_visible(timeout=POLL)
    at_hand(phone, 1)
    choose(phone, lost=("game",))
    send(phone)
    at_hand(phone, 2)
    all_sent(phone)
    assert set(Slip.objects.values_list("state", flat=True)) == {"disputed"}
    assert Game.objects.get(table__number=1).scores == [0, 0]
