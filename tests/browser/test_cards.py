"""An assistant with a stack of paper cards and a keyboard."""

import pytest
from playwright.sync_api import Page, expect

from gameplay.models import Game
from tests.browser.accessibility import violations
from tests.builders import make_event, make_field, start_next
from tests.people import PASSWORD, make_people
from tournaments.models import CardReading, Event

EIGHT = ["N3SNN-N", "E2 NN-N", "S4HNNNN", "W2CEE-E", "N3DNN-N", "E4SEEEE", "S2 NN-N", "W3HEE-E"]
"""Eight hands, a key a field: pitcher, bid, trumps (or a space), high, low, jack, game."""


@pytest.fixture
def event(transactional_db) -> Event:
    event = make_event(make_people().club, hands=8)
    make_field(event, 12)
    start_next(event)
    return event


@pytest.fixture
def desk(page: Page, event: Event) -> Page:
    page.goto("/director/")
    page.get_by_label("User name").fill("alice")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.goto(f"/director/events/{event.slug}/rounds/1/tables/1/card/")
    expect(page.get_by_label("Hand 1, Pitcher")).to_be_focused()
    return page


def test_eight_hands_are_entered_from_a_card_without_a_mouse(desk: Page):
    desk.keyboard.type("".join(EIGHT))
    row = desk.locator("tr[data-row='8'] [data-after]")
    expect(row).to_have_text(["16", "8"])
    expect(desk.locator("tr.was-set")).to_have_count(1)
    expect(desk.get_by_role("button", name="Put these hands on the sheet")).to_be_focused()
    assert violations(desk) == []
    desk.set_viewport_size({"width": 360, "height": 740})
    assert desk.evaluate("document.documentElement.scrollWidth") <= 360
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("Table 1: 8 hands are on the sheet.")).to_be_visible()
    expect(desk.get_by_role("heading", level=2)).to_contain_text("Table 2")
    game = Game.objects.get(table__number=1)
    assert (game.scores, game.hands_played, game.is_over) == ([16, 8], 8, True)


def test_a_slip_of_the_finger_is_seen_at_once_and_put_right(desk: Page):
    desk.keyboard.type("Q")
    pitcher = desk.get_by_label("Hand 1, Pitcher")
    expect(pitcher).to_have_attribute("aria-invalid", "true")
    expect(pitcher).to_be_focused()
    keys = "Hand 1, Pitcher: N North, E East, S South, W West"
    for line in (".card-says", "[data-say]"):
        expect(desk.locator(line)).to_have_text(f"“Q” is none of the keys. {keys}")
    desk.keyboard.press("Backspace")
    expect(desk.locator(".card-says")).to_have_text(keys)
    expect(desk.locator("[data-say]")).to_have_text("")
    desk.keyboard.type("n7")
    expect(desk.get_by_label("Hand 1, Bid")).to_have_attribute("aria-invalid", "true")
    desk.keyboard.press("Backspace")
    desk.keyboard.type("3SNN-N")
    expect(desk.get_by_label("Hand 2, Pitcher")).to_be_focused()
    desk.keyboard.press("Backspace")
    expect(desk.get_by_label("Hand 1, Game")).to_be_focused()
    expect(desk.locator("tr[data-row='1'] [data-after]")).to_have_text(["3", "0"])


def test_a_card_is_read_twice_and_only_the_difference_is_asked(desk: Page):
    desk.keyboard.type("".join(EIGHT))
    desk.get_by_role("button", name="Keep it, and read the card a second time").click()
    expect(desk.get_by_text("Second reading: what does the card say?")).to_be_visible()
    expect(desk.get_by_label("Hand 1, Pitcher")).to_be_focused()
    desk.keyboard.type("".join(EIGHT).replace("S4HNNNN", "S3HNNNN"))
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", name="Table 1")).to_be_visible()
    expect(desk.locator("tbody tr")).to_have_count(1)
    expect(desk.get_by_label("Hand 3, Bid")).to_be_focused()
    assert violations(desk) == []
    desk.keyboard.type("4")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("Table 1: 8 hands are on the sheet.")).to_be_visible()
    assert not CardReading.objects.exists()
