"""An elimination night: seeds frozen, matches played and ruled on, the bracket live for all."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.brackets import hand, knock_out, win
from tests.browser.accessibility import violations
from tests.browser.conftest import POLL, card, ready
from tests.builders import DIRECTOR, place, play
from tests.people import PASSWORD, make_people
from tournaments.models import Event
from tournaments.services.brackets import SeedPlan, start_bracket
from tournaments.services.rounds import draw_round, start_round

SIZES = [(5, "single"), (13, "consolation"), (32, "double"), (100, "single")]
BEYOND = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def event(transactional_db) -> Event:
    return knock_out(make_people().club, start=False)


OVERLAPPING = """[...document.querySelectorAll('.slots ol')].flatMap(
    column => [...column.children].map(match => match.getBoundingClientRect())
        .filter((box, at, all) => at && box.top < all[at - 1].bottom)).length"""
"""The matches that reach over the one above them."""


def sign_in(page: Page, path: str) -> None:
    page.set_default_timeout(POLL)
    page.goto(path, timeout=2 * POLL)
    page.get_by_label("User name").fill("alice")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"**{path}")


def test_a_bracket_is_begun_played_and_seen_by_everybody(
    page: Page, browser: Browser, live_server, event: Event
):
    at = f"/director/events/{event.slug}/"
    sign_in(page, f"{at}bracket/")
    hall = browser.new_context(base_url=live_server.url).new_page()
    hall.goto(f"/e/{event.slug}/bracket/")
    expect(hall.get_by_text("The bracket has not begun")).to_be_visible()
    page.get_by_role("button", name="Freeze the seeds").click()
    expect(page.get_by_text("2 matches can be played")).to_be_visible()
    page.get_by_role("button", name="Draw round 1").click()
    page.get_by_role("button", name="Start round 1").click()
    expect(hall.locator("#match-W1-1")).to_contain_text("table 1", timeout=POLL)
    page.goto(f"{at}bracket/")
    match = page.locator(".nexts li").nth(1)
    match.get_by_text("Somebody is missing").click()
    match.get_by_label("Player 3").check()
    match.get_by_role("button", name="Decide the match").click()
    expect(page.get_by_text("Match W1.2 is decided.")).to_be_visible()
    expect(hall.locator("#match-W1-2")).to_contain_text("walk-over", timeout=POLL)
    pad = browser.new_context(base_url=live_server.url).new_page()
    pad.goto(card(event))
    ready(pad)
    play(place(event, table=1), hand(1))
    expect(hall.locator("#match-W2-1")).to_contain_text("Player 4", timeout=POLL)
    page.goto(at)
    page.get_by_role("button", name="Close round 1").click()
    page.get_by_role("button", name="Draw round 2").click()
    page.get_by_role("button", name="Start round 2").click()
    expect(hall.locator("#match-W2-1")).to_contain_text("table 1", timeout=POLL)
    play(place(event, table=1, in_round=2), hand(0))
    expect(hall.locator(".champion")).to_contain_text("Player 4", timeout=POLL)


@pytest.mark.parametrize(("entrants", "kind"), SIZES)
def test_a_live_bracket_fits_every_width_and_has_no_barrier(
    page: Page, entrants: int, kind: str, transactional_db
):
    event = knock_out(make_people().club, entrants, kind=kind)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    start_round(round_id=drawn.pk, actor=DIRECTOR)
    for width in (360, 820, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"/e/{event.slug}/bracket/?q=player")
        assert page.evaluate(BEYOND) == 0, width
    assert violations(page) == []


def test_the_director_s_page_has_no_barrier_on_a_phone(page: Page, event: Event):
    start_bracket(event_id=event.pk, plan=SeedPlan(), actor=DIRECTOR)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    this_round = start_round(round_id=drawn.pk, actor=DIRECTOR)
    win(event, this_round, 1, close=False)
    sign_in(page, f"/director/events/{event.slug}/bracket/")
    page.set_viewport_size({"width": 360, "height": 800})
    page.get_by_text("Somebody is missing").first.click()
    assert page.evaluate(BEYOND) == 0
    assert violations(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.locator(".slots .match").count() > 2
    assert page.evaluate(OVERLAPPING) == 0
