"""People at a table with a tablet: join, record hands, lose the network and get it back."""

import json
import re

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from gameplay.models import Hand
from tests.builders import DIRECTOR, make_event, make_field, place, play, start_next
from tests.people import make_people
from tournaments.models import Event, Tablet
from tournaments.services.devices import renew_tablet
from tournaments.services.rounds import close_round

HANDS = "**/api/v1/table/hands/"
POLL = 15_000
"""A table looks again every five seconds; a busy machine takes its time."""


@pytest.fixture
def event(transactional_db) -> Event:
    event = make_event(make_people().club)
    make_field(event)
    start_next(event)
    return event


@pytest.fixture
def pad(page: Page, event: Event) -> Page:
    """A tablet that scanned the card of table 1."""
    page.goto(f"/t/#{Tablet.objects.get(event=event, table_number=1).secret}")
    expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
    page.wait_for_load_state()  # its script listens from here on
    return page


def choose(pad: Page, *, bid: str = "3", side: int = 0, lost: tuple[str, ...] = ()) -> None:
    """North pitches; ``side`` takes all that is in play (there is no Jack) but what is ``lost``."""
    pad.locator("[name=pitcher]").nth(0).check()
    pad.locator(f"[name=bid][value='{bid}']").check()
    pad.locator("[name=trump][value=S]").check()
    pad.locator(f"[data-all='{side}']").click()
    pad.locator("[name=take_jack][value=nobody]").check()
    for point in lost:
        pad.locator(f"[name=take_{point}][value='{1 - side}']").check()


def send(pad: Page) -> None:
    pad.get_by_role("button", name=re.compile("Send hand")).click(force=True)


def offline(context: BrowserContext, *, is_offline: bool) -> None:
    context.set_offline(is_offline)


def test_the_card_s_code_leaves_the_address_and_the_history(pad: Page):
    assert pad.url.endswith("/t/table/")
    assert pad.evaluate("document.cookie").find("tablet=") == -1
    pad.go_back()
    assert "#" not in pad.url


def test_a_wrong_link_says_so_in_words(page: Page, event: Event):
    page.goto("/t/#0123456789abcdef")
    expect(page.get_by_role("alert")).to_have_text(
        "This link is not for tonight. Scan the card on the table again."
    )
    assert "#" not in page.url


def test_the_outcome_is_said_before_a_hand_is_sent(pad: Page):
    choose(pad, lost=("game",))
    expect(pad.locator("#say")).to_contain_text(
        "Set. Player 1 bid 3 and North–South took 2."
        if "Player 1" in pad.locator(".seat-0").inner_text()
        else "bid 3 and North–South took 2."
    )
    expect(pad.locator("#say")).to_contain_text("North–South lose 3, East–West score 1.")
    assert not Hand.objects.exists()


def test_a_made_a_set_and_a_smudge_stand_on_the_sheet(pad: Page):
    choose(pad)
    send(pad)
    expect(pad.locator(".strip")).to_contain_text("Hand 2 of 4")
    choose(pad, lost=("low", "game"))
    send(pad)
    expect(pad.locator(".strip")).to_contain_text("Hand 3 of 4")
    choose(pad, bid="smudge")
    pad.locator("[name=take_jack][value='0']").check()
    pad.locator("[name=tricks_0]").fill("6")
    pad.locator("[name=tricks_1]").fill("0")
    expect(pad.locator("#say")).to_contain_text("took every trick")
    send(pad)
    rows = pad.locator(".sheet tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text(", set")
    expect(rows.nth(1).locator("td.n").nth(0)).to_have_text("0")
    expect(rows.nth(2).locator("use")).to_have_attribute("href", re.compile("#star$"))
    expect(pad.locator(".sheet tfoot")).to_contain_text("1")
    assert list(Hand.objects.order_by("number").values_list("number", flat=True)) == [1, 2, 3]


def test_what_is_still_to_choose_is_said_and_nothing_is_sent(pad: Page):
    pad.locator("[name=pitcher]").nth(0).check()
    send(pad)
    expect(pad.locator("#say")).to_have_text("Still to choose: Bid, Trumps, High, Low, Jack, Game.")
    assert not Hand.objects.exists()


def test_a_fault_is_said_at_its_field_in_plain_words(pad: Page):
    choose(pad, bid="smudge")
    expect(pad.locator("[data-fault=tricks_0]")).to_contain_text(
        "A smudge is made or lost by tricks. Who took how many?"
    )
    expect(pad.locator("#say")).to_contain_text("Who took how many?")
    send(pad)
    expect(pad.locator("[data-fault=tricks_0]")).to_contain_text("Who took how many?")
    expect(pad.locator("[name=trump][value=S]")).to_be_checked()
    expect(pad.locator("[name=trump][value=S]")).to_be_enabled()
    assert not Hand.objects.exists()


def test_a_hand_goes_out_by_itself_when_the_network_is_back(pad: Page):
    choose(pad)
    offline(pad.context, is_offline=True)
    send(pad)
    expect(pad.locator("#say")).to_contain_text("Hand 1 is saved on this tablet")
    expect(pad.get_by_text("1 not sent")).to_be_visible()
    assert not Hand.objects.exists()
    offline(pad.context, is_offline=False)
    expect(pad.locator(".strip")).to_contain_text("Hand 2 of 4")
    expect(pad.get_by_text("All sent")).to_be_visible()
    assert Hand.objects.count() == 1


def test_an_answer_that_got_lost_does_not_double_the_hand(pad: Page):
    sent = []

    def lose_the_first(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or ""))
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    pad.route(HANDS, lose_the_first)
    choose(pad)
    send(pad)
    expect(pad.locator(".strip")).to_contain_text("Hand 2 of 4")
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert Hand.objects.count() == 1


def test_the_page_of_a_captive_portal_is_no_acknowledgement(pad: Page):
    pad.route(HANDS, lambda route: route.fulfill(body="<h1>Welcome</h1>", content_type="text/html"))
    choose(pad)
    send(pad)
    expect(pad.get_by_text("1 not sent")).to_be_visible()
    expect(pad.locator("#say")).to_contain_text("saved on this tablet")
    pad.unroute(HANDS)
    expect(pad.locator(".strip")).to_contain_text("Hand 2 of 4")


def test_a_saved_hand_survives_a_reload(pad: Page):
    pad.route(HANDS, lambda route: route.abort())
    choose(pad)
    send(pad)
    expect(pad.get_by_text("1 not sent")).to_be_visible()
    pad.unroute(HANDS)
    pad.reload()
    expect(pad.locator(".strip")).to_contain_text("Hand 2 of 4")
    assert Hand.objects.count() == 1


def test_a_hand_that_came_second_is_kept_aside_and_the_sheet_is_shown(pad: Page, event: Event):
    choose(pad)
    pad.route("**/api/v1/table/", lambda route: route.abort())
    play(place(event))
    send(pad)
    expect(pad.locator("#refused")).to_contain_text("Hand 1 is on the sheet already.")
    expect(pad.locator(".strip")).to_contain_text("Hand 2 of 4")
    aside = pad.evaluate("Object.entries(localStorage).filter(([k]) => k.endsWith('.refused'))")
    assert len(json.loads(aside[0][1])) == 1
    assert Hand.objects.count() == 1


def test_the_end_of_the_round_and_the_next_seats_appear_by_themselves(pad: Page, event: Event):
    for table in (1, 2):
        for number in range(1, 5):
            play(place(event, table=table, number=number))
    expect(pad.get_by_role("heading", name="This table has played its hands")).to_be_visible(
        timeout=POLL
    )
    close_round(round_id=event.rounds.get().pk, actor=DIRECTOR)
    expect(pad.get_by_role("heading", name="Round over")).to_be_visible(timeout=POLL)
    expect(pad.locator(".verdict")).to_have_text(re.compile(r"North–South 12\s*,\s*East–West 0"))
    start_next(event)
    expect(pad.locator(".top")).to_contain_text("Round 2 of 3", timeout=POLL)
    expect(pad.locator(".strip")).to_contain_text("Hand 1 of 4")


def test_a_tablet_whose_card_was_replaced_keeps_its_hand_and_says_so(pad: Page, event: Event):
    choose(pad)
    pad.route("**/api/v1/table/", lambda route: route.abort())
    renew_tablet(event_id=event.pk, table_number=1, actor=DIRECTOR)
    send(pad)
    expect(pad.locator("#say")).to_contain_text("ask the director for a new card")
    expect(pad.get_by_text("1 not sent")).to_be_visible()
    assert not Hand.objects.exists()


def test_the_pad_can_be_filled_in_by_keyboard_alone(pad: Page):
    pad.locator("[name=pitcher]").nth(0).focus()
    for key in ("Space", "Tab", "ArrowRight", "Tab", "ArrowRight", "Tab"):
        pad.keyboard.press(key)
    pad.keyboard.press("Enter")
    for _ in range(4):
        pad.keyboard.press("Tab")
    expect(pad.locator("#say")).not_to_contain_text("Trumps")
    assert pad.locator("[name=take_high][value='0']").is_checked()


def test_the_pad_does_not_scroll_sideways_on_a_small_phone(pad: Page):
    for width in (320, 360, 820, 1280):
        pad.set_viewport_size({"width": width, "height": 800})
        assert pad.evaluate("document.documentElement.scrollWidth") <= width


def test_every_target_of_the_pad_is_large_enough_for_a_finger(pad: Page):
    pad.set_viewport_size({"width": 360, "height": 1400})
    boxes = [box.bounding_box() for box in pad.locator(".pick label, .btn").all()]
    assert boxes
    assert all(box and box["height"] >= 48 and box["width"] >= 44 for box in boxes)
