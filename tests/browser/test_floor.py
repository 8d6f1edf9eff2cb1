"""The director's floor: it keeps itself current, keeps what is typed, and obeys keys."""

from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import violations_in_both_schemes
from tests.builders import (
    DIRECTOR,
    MADE_THREE,
    SET_TWO,
    make_event,
    make_field,
    place,
    play,
    start_next,
)
from tests.people import PASSWORD, make_people
from tournaments.models import Device, Event, Tablet
from tournaments.services.calls import call_director
from tournaments.services.devices import claim_tablet, let_in, take_side
from tournaments.services.keeping import Sent
from tournaments.services.results import Correction, correct_hand
from tournaments.services.slips import hand_in

POLL = 20_000
"""The floor looks again every four seconds; a busy machine is slower."""
TABLES = 20
ELSE = {**MADE_THREE, "takers": {**MADE_THREE["takers"], "game": 1}}


def device(event: Event, table: int, side: int | None = None) -> Device:
    secret = Tablet.objects.get(event=event, table_number=table).secret
    made, _ = claim_tablet(secret=secret)
    if not made.is_let_in:
        made = let_in(event_id=event.pk, device_id=made.pk, instead=False, actor=DIRECTOR)
    take_side(device=made, side=side)
    return Device.objects.select_related("tablet__event").get(pk=made.pk)


def send(by: Device, report=MADE_THREE, number: int = 1):
    where = place(by.tablet.event, table=by.tablet.table_number, number=number)
    return hand_in(Sent(place=where, report=report, submission_id=uuid4(), device=by))


def disagree(event: Event, table: int) -> None:
    """Have two sides of a table enter different hands."""
    send(device(event, table, 0))
    assert send(device(event, table, 1), ELSE).slip.state == "disputed"


@pytest.fixture
def event(transactional_db) -> Event:
    """Twenty tables in play: most at hand 3, one behind, one that disagrees, one done."""
    event = make_event(make_people().club, agreement="confirm")
    make_field(event, 4 * TABLES)
    start_next(event)
    disagree(event, 7)
    for table in range(1, TABLES + 1):
        hands = {7: 0, 12: 0, 18: 4}.get(table, 2)
        for number in range(1, hands + 1):
            play(place(event, table=table, number=number), SET_TWO if table % 3 else MADE_THREE)
    Device.objects.filter(pk=device(event, 3).pk).update(unsent=2)
    return event


@pytest.fixture
def desk(page: Page, event: Event) -> Page:
    """The browser of the director, on the floor."""
    page.goto("/director/")
    page.get_by_label("User name").fill("alice")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.goto(f"/director/events/{event.slug}/rounds/1/")
    return page


def stays(desk: Page) -> None:
    """Leave a mark that a page which is loaded again has not."""
    desk.evaluate("window.stayed = true")


def has_stayed(desk: Page) -> bool:
    return desk.evaluate("window.stayed === true")


def undo_a_correction(desk: Page, event: Event) -> None:
    """Correct a hand elsewhere, as another director, and undo it by its key."""
    correction = Correction(
        report=MADE_THREE, seen_revision=1, reason="misread", submission_id=uuid4()
    )
    correct_hand(place=place(event, table=2, number=2), correction=correction, actor="bob")
    button = desk.get_by_role("button", name="Undo in round 1: table 2, hand 2 changed")
    expect(button).to_be_visible(timeout=POLL)
    expect(desk.locator("#spot-2")).to_contain_text("5 : −2")
    desk.keyboard.press("u")
    expect(desk.locator("#spot-2")).to_contain_text("4 : −4")
    expect(button).to_have_count(0)


def test_news_come_in_beside_somebody_who_types_and_a_ruling_leaves_the_page_where_it_is(
    desk: Page, event: Event
):
    stays(desk)
    expect(desk.get_by_role("heading", name="2 tables need you")).to_be_visible()
    dispute = desk.locator("#items li.dispute", has_text="Table 7 disagrees about hand 1")
    expect(dispute.locator("tr.off")).to_have_count(2)
    expect(desk.locator("#spot-3")).to_contain_text("2 not sent")
    dispute.get_by_role("button", name="Take what North–South say").click()
    expect(desk.locator("#floor-refusal")).to_contain_text("Say why")
    desk.locator("#tablets summary").click()
    why = dispute.get_by_label("Why?")
    why.press_sequentially("cards 1")
    call_director(event_id=event.pk, table_number=15)
    expect(desk.locator("#items li").first).to_contain_text("Table 15 calls you", timeout=POLL)
    expect(desk.locator("#spot-15")).to_contain_text("Calls you")
    expect(why).to_be_focused()
    why.press_sequentially("?/ on the table")
    expect(why).to_have_value("cards 1?/ on the table")
    expect(desk.locator("#tablets")).to_have_attribute("open", "")
    dispute.get_by_role("button", name="Take what East–West say").click()
    expect(dispute).to_have_count(0)
    expect(desk.locator("#spot-7")).to_contain_text("1 of 4 hands")
    desk.locator("#items li.call").get_by_role("button", name="I was there").click()
    expect(desk.locator("#items li.call")).to_have_count(0)
    undo_a_correction(desk, event)
    assert has_stayed(desk)
    desk.locator("#table-8").focus()
    play(place(event, table=8, number=3))
    expect(desk.locator("#spot-8")).to_contain_text("3 of 4 hands", timeout=POLL)
    expect(desk.locator("#table-8")).to_be_focused()


def test_keys_reach_what_is_on_the_page_and_can_be_turned_off(desk: Page):
    desk.keyboard.press("1")
    expect(desk.locator("#items li.dispute")).to_be_focused()
    desk.keyboard.press("?")
    keys = desk.get_by_role("dialog", name="Keys on this page")
    expect(keys).to_contain_text("Go to a table by its number")
    desk.keyboard.press("/")
    expect(keys).to_be_visible()
    keys.get_by_label("Keys are on").uncheck()
    keys.get_by_role("button", name="Back to the tables").click()
    desk.keyboard.press("/")
    expect(desk.get_by_label("Go to table")).not_to_be_focused()
    desk.keyboard.press("?")
    keys.get_by_label("Keys are on").check()
    desk.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    desk.keyboard.press("/")
    expect(desk.get_by_label("Go to table")).to_be_focused()
    desk.keyboard.type("12?")
    expect(keys).to_be_hidden()
    desk.keyboard.press("Backspace")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", level=2)).to_contain_text("Table 12")


def test_the_floor_has_no_fault_and_no_sideways_scroll_at_any_width(desk: Page, event: Event):
    call_director(event_id=event.pk, table_number=15)
    for width, height in ((360, 740), (820, 1100), (1280, 800)):
        desk.set_viewport_size({"width": width, "height": height})
        desk.reload()
        assert violations_in_both_schemes(desk) == []
        assert desk.evaluate("document.documentElement.scrollWidth") <= width
    assert desk.locator("#spot-20").bounding_box()["y"] < 800, "20 tables fit at 1280"
