"""Every page on a table's device: no barrier, no sideways scroll, light to load, few to ask."""

import gzip

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.accessibility import violations_in_both_schemes
from tests.browser.conftest import POLL, all_sent, at_hand, card, choose, send
from tests.builders import DIRECTOR, place, play
from tournaments.models import Event
from tournaments.services.rounds import close_round

WIDTHS = (320, 360, 820, 1280)
FIRST_LOAD = 100_000
"""Bytes, gzipped, of everything that a device loads to enter its first hand."""


@pytest.fixture
def agreement() -> str:
    return "confirm"


def no_barrier(page: Page) -> None:
    """Expect axe-core to find nothing, in light and in dark, and no width to scroll sideways."""
    assert violations_in_both_schemes(page) == []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width


def test_joining_by_pin(page: Page, event: Event):
    page.goto("/t/")
    no_barrier(page)
    page.get_by_label("Table").fill("1")
    page.get_by_label("PIN, six figures").fill("12")
    page.get_by_role("button", name="Open this table").click()
    expect(page.get_by_role("alert")).to_contain_text("2 tries left, or scan the card")
    no_barrier(page)
    pin = event.tablets.get(table_number=1).pin
    page.get_by_label("PIN, six figures").fill(f"{pin[:3]} {pin[3:]}")
    page.get_by_label("Table").fill("1")
    page.get_by_role("button", name="Open this table").click()
    at_hand(page, 1)


def test_the_form_with_a_fault_and_an_outcome(pad: Page):
    no_barrier(pad)
    choose(pad, bid="smudge")
    expect(pad.locator("[data-fault=tricks_0]")).to_contain_text("Who took how many?")
    no_barrier(pad)
    choose(pad)
    no_barrier(pad)


def test_the_question_the_other_version_and_the_sheet(opens):
    tablet, phone = opens(), opens(side=1)
    choose(tablet)
    send(tablet)
    expect(tablet.locator("[data-part=ask]")).to_be_visible()
    no_barrier(tablet)
    expect(phone.locator("[data-part=ask]")).to_be_visible(timeout=POLL)
    no_barrier(phone)
    phone.get_by_role("button", name="No, we saw it differently").click()
    phone.locator("[name=take_low][value='1']").check()
    no_barrier(phone)
    phone.get_by_role("button", name="Send both to the director").click()
    at_hand(phone, 2)
    no_barrier(phone)


def test_the_door_and_the_end(opens, page: Page, event: Event):
    tablet = opens()
    page.goto(card(event))
    expect(page.get_by_text("The director will let you in.")).to_be_visible()
    no_barrier(page)
    for number in range(1, 5):
        play(place(event, number=number))
    heading = tablet.get_by_role("heading", name="This table has played its hands")
    expect(heading).to_be_visible(timeout=POLL)
    no_barrier(tablet)
    close_round(round_id=event.rounds.get().pk, actor=DIRECTOR, unfinished=True)
    expect(tablet.get_by_role("heading", name="Round over")).to_be_visible(timeout=POLL)
    no_barrier(tablet)


def test_the_first_load_is_light(page: Page, event: Event):
    loaded: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        if answer.ok and not answer.url.endswith((".png", ".svg", "worker.js", ".webmanifest")):
            loaded[answer.url] = len(gzip.compress(answer.body(), 6))

    page.goto(card(event))
    page.wait_for_url("**/t/table/")
    page.on("response", weigh)
    page.reload()
    at_hand(page, 1)
    expect(page.locator("main[data-ready=yes]")).to_be_visible(timeout=POLL)
    assert len(loaded) > 10, loaded
    assert sum(loaded.values()) < FIRST_LOAD, loaded


@pytest.mark.parametrize("agreement", ["one", "confirm"])
def test_a_hand_asks_for_no_more_than_two_requests(pad: Page, agreement):
    asked = []
    pad.on("request", lambda r: asked.append((r.method, r.url)) if r.method == "POST" else None)
    choose(pad)
    send(pad)
    if agreement == "confirm":
        pad.get_by_role("button", name="Yes, that is right").click()
        expect(pad.locator("[data-part=ask]")).to_be_hidden()  # it is kept, and goes out
    at_hand(pad, 2)
    all_sent(pad)
    assert len(asked) == (1 if agreement == "one" else 2), asked


def test_a_hand_takes_five_taps_after_the_first(pad: Page):
    taps = 0

    def tap(selector: str) -> None:
        nonlocal taps
        pad.locator(selector).first.click(force=True)
        taps += 1

    tap("[name=pitcher]")
    tap("[name=bid][value='2']")
    tap("[name=trump][value=S]")
    tap("[data-all='0']")
    tap("[name=take_jack][value=nobody]")
    tap("[data-part=send]")
    expect(pad.locator("[data-part=ask]")).to_be_visible()
    assert taps - 1 == 5
