"""Two sides of a table with a device each: confirm, differ, take back; and the director between."""

from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from gameplay.models import Game, Hand
from tests.browser.conftest import POLL, all_sent, at_hand, choose, cut_off, send
from tests.builders import DIRECTOR, SET_TWO, place
from tournaments.models import Slip
from tournaments.services.devices import let_in, open_tablet
from tournaments.services.rulings import rule_hand


@pytest.fixture
def agreement() -> str:
    return "confirm"


@pytest.fixture
def sides(opens) -> tuple[Page, Page]:
    """The table's tablet, which North–South use, and a phone of East–West."""
    return opens(), opens(side=1)


def yes(pad: Page) -> None:
    """Say that the hand which is asked about is right, and see that this is taken in."""
    asks = pad.locator("[data-part=ask]:not([hidden])")
    expect(asks).to_be_visible(timeout=POLL)
    number = asks.get_attribute("data-number")
    pad.get_by_role("button", name="Yes, that is right").click()
    gone = pad.locator(f"[data-part=ask]:not([hidden])[data-number='{number}']")
    expect(gone).to_have_count(0)


def scores() -> list[int]:
    return Game.objects.get(table__number=1).scores


def asked(pad: Page) -> None:
    expect(pad.locator("[data-part=ask]")).to_be_visible(timeout=POLL)


def test_one_tablet_is_handed_over_and_the_other_side_says_yes(pad: Page):
    choose(pad, lost=("low", "game"))
    send(pad)
    expect(pad.locator("[data-part=asker]")).to_contain_text("Hand the tablet to the other side.")
    expect(pad.locator("[data-part=verdict]")).to_contain_text("Set.")
    expect(pad.locator("[data-part=verdict]")).to_contain_text("Trumps were spades.")
    expect(pad.locator("[data-part=facts]")).to_contain_text("Not in play")
    all_sent(pad)
    assert scores() == [0, 0]
    yes(pad)
    at_hand(pad, 2)
    all_sent(pad)
    assert scores() == [-3, 2]


def test_a_normal_hand_is_confirmed_on_the_other_side_s_own_device(sides):
    tablet, phone = sides
    choose(tablet)
    send(tablet)
    asked(phone)
    expect(phone.locator("[data-part=verdict]")).to_contain_text("They score 3, you score 0.")
    expect(phone.locator("[data-part=makes]")).to_have_text("That makes it us 0, them 3.")
    expect(phone.locator("[data-part=facts]")).to_contain_text("Them")
    yes(phone)
    at_hand(phone, 2)
    all_sent(phone)
    assert scores() == [3, 0]
    expect(tablet.locator("[data-part='score.0']")).to_have_text("3", timeout=POLL)
    expect(tablet.locator("[data-part=ask]")).to_be_hidden(timeout=POLL)


def test_a_device_of_a_side_says_us_and_them_with_its_own_side_first(sides):
    _tablet, phone = sides
    assert phone.locator(".item [name=take_high]").first.get_attribute("value") == "1"
    expect(phone.locator("[data-all='1']")).to_have_text("All Us")
    expect(phone.locator(".score")).to_contain_text("Us")
    expect(phone.locator(".sheet [data-side]").first).to_have_attribute("data-side", "1")


def test_a_disagreement_shows_both_counts_nothing_and_the_director_rules(sides, event):
    tablet, phone = sides
    choose(tablet)
    send(tablet)
    asked(phone)
    phone.get_by_role("button", name="No, we saw it differently").click()
    phone.locator("[name=take_low][value='1']").check()
    expect(phone.locator("[data-part=versions]")).to_contain_text("Low")
    expect(phone.locator("[data-part=versions]")).to_contain_text("differs")
    phone.get_by_role("button", name="Send both to the director").click()
    expect(phone.locator(".sheet")).to_contain_text("with the director")
    all_sent(phone)
    at_hand(phone, 2)
    assert scores() == [0, 0]
    assert set(Slip.objects.values_list("state", "side")) == {("disputed", None), ("disputed", 1)}
    expect(tablet.locator(".sheet")).to_contain_text("with the director", timeout=POLL)
    rule_hand(
        place=place(event), report=SET_TWO, reason="saw it", submission_id=uuid4(), actor=DIRECTOR
    )
    for device in sides:
        expect(device.locator("[data-part='score.1']")).to_have_text("−2", timeout=POLL)
        expect(device.locator(".sheet")).not_to_contain_text("with the director")


def test_whoever_was_right_after_all_is_told_so_without_a_dispute(sides):
    tablet, phone = sides
    choose(tablet)
    send(tablet)
    asked(phone)
    phone.get_by_role("button", name="No, we saw it differently").click()
    expect(phone.locator("#say")).to_contain_text("That is the same as theirs.")
    phone.get_by_role("button", name="Go back, they were right").click()
    yes(phone)
    all_sent(phone)
    assert scores() == [3, 0]


def test_the_last_hand_is_undone_until_it_is_confirmed(pad: Page):
    choose(pad)
    send(pad)
    pad.get_by_role("button", name="Undo hand 1").click()
    at_hand(pad, 1)
    expect(pad.locator("[data-part=ask]")).to_be_hidden()
    all_sent(pad)
    assert set(Slip.objects.values_list("state", flat=True)) == {"withdrawn"}
    choose(pad, lost=("game",))
    send(pad)
    yes(pad)
    all_sent(pad)
    expect(pad.get_by_role("button", name="Undo hand 1")).to_be_hidden()
    assert scores() == [-3, 1]


def test_two_hands_are_entered_and_confirmed_without_network_and_count_afterwards(pad: Page):
    with cut_off(pad):
        for number in (1, 2):
            choose(pad)
            send(pad)
            yes(pad)
            at_hand(pad, number + 1)
        expect(pad.get_by_text("4 not sent")).to_be_visible()
    all_sent(pad)
    assert scores() == [6, 0]


def test_the_next_hand_is_entered_while_the_last_one_waits(pad: Page):
    choose(pad)
    send(pad)
    pad.get_by_role("button", name="Later: enter the next hand first").click()
    at_hand(pad, 2)
    choose(pad)
    send(pad)
    expect(pad.locator("[data-part=asker]")).to_contain_text("Hand 2")
    yes(pad)
    all_sent(pad)
    assert scores() == [0, 0]
    pad.reload()
    expect(pad.locator("[data-part=asker]")).to_contain_text("Hand 1", timeout=POLL)
    yes(pad)
    at_hand(pad, 3)
    all_sent(pad)
    assert scores() == [6, 0]


def test_a_second_device_waits_at_the_door_until_the_director_lets_it_in(opens, event, page):
    opens()
    device, token = open_tablet(tablet_id=event.tablets.get(table_number=1).pk, token="", side=None)
    page.goto("/t/")
    base = page.url.removesuffix("/t/")
    page.context.add_cookies([{"name": "tablet", "value": token, "url": base}])
    page.goto("/t/table/")
    expect(page.get_by_text("The director will let you in.")).to_be_visible()
    let_in(event_id=event.pk, device_id=device.pk, instead=False, actor=DIRECTOR)
    at_hand(page, 1)


def test_a_replaced_tablet_still_hands_in_what_it_has(pad: Page, event, opens):
    with cut_off(pad):
        choose(pad)
        send(pad)
        expect(pad.get_by_text("1 not sent")).to_be_visible()
        new, _ = open_tablet(tablet_id=event.tablets.get(table_number=1).pk, token="", side=None)
        let_in(event_id=event.pk, device_id=new.pk, instead=True, actor=DIRECTOR)
    expect(pad.get_by_role("heading", name="Another tablet is at this table")).to_be_visible(
        timeout=POLL
    )
    all_sent(pad)
    slip = Slip.objects.get()
    assert (slip.state, slip.code) == ("held", "device_replaced")
    assert not Hand.objects.exists()


def test_the_director_is_called_and_the_call_is_seen(pad: Page, event):
    pad.get_by_role("button", name="Call director").click()
    expect(pad.get_by_role("button", name="Director called")).to_be_visible()
    assert event.calls.get().table_number == 1
    pad.get_by_role("button", name="Director called").click()
    expect(pad.get_by_role("button", name="Call director")).to_be_visible()
    event.calls.get(answered_at__isnull=False)
