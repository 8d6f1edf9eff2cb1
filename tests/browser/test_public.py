"""A visitor looks at the standings on a phone: finds a name, follows it, comes back."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import DIRECTOR, make_event, make_field, place, play, start_next
from tests.people import make_people
from tournaments.models import Event
from tournaments.services.entries import enter_pairs
from tournaments.services.standings import sweep

POLL = 25_000


@pytest.fixture
def event(transactional_db) -> Event:
    event = make_event(make_people().club)
    make_field(event)
    start_next(event)
    play(place(event))
    sweep()
    return event


@pytest.fixture
def address(event: Event) -> str:
    return f"/e/{event.slug}/"


def test_a_name_is_followed_until_the_visitor_stops(page: Page, address: str):
    page.goto(address)
    page.get_by_label("Find a player").fill("player 3")
    expect(page.locator(".rank tbody tr")).to_have_count(1)
    page.get_by_role("link", name="Follow Player 3").click()
    panel = page.get_by_label("The player you follow")
    expect(panel).to_contain_text("Player 3 is")
    expect(panel).to_contain_text("Round 1: table")

    page.goto("/")
    page.goto(address)
    expect(panel).to_be_visible()
    page.get_by_role("link", name="Stop following").click()
    expect(panel).to_have_count(0)
    page.goto(address)
    expect(page.get_by_role("heading", name="During round 1")).to_be_visible()
    expect(panel).to_have_count(0)


def test_the_page_renews_itself_and_keeps_what_was_looked_for(
    page: Page, address: str, event: Event
):
    page.goto(address)
    page.get_by_label("Find a player").fill("player")
    points = page.locator(".rank tbody tr:not(.why) td:nth-child(3)")
    expect(points.first).to_have_text("3")
    play(place(event, number=2))
    sweep()
    expect(points.first).to_have_text("6", timeout=POLL)
    expect(page.get_by_label("Find a player")).to_have_value("player")


@pytest.mark.parametrize("width", [320, 820, 1280])
def test_no_open_page_scrolls_sideways(page: Page, address: str, width: int):
    page.set_viewport_size({"width": width, "height": 800})
    for path in (address, f"{address}seats/", f"{address}sign-up/", "/", "/director/sign-in/"):
        page.goto(path)
        beyond = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(beyond) == 0, path


def test_the_last_row_of_a_wall_is_seen_however_long_its_names_are(page: Page, transactional_db):
    event = make_event(make_people().club, format="round_robin", pairs=True)
    couples = [(f"Alexandra Longname {n}", f"Christopher Surname {n}") for n in range(8)]
    enter_pairs(event_id=event.pk, names=couples, actor=DIRECTOR)
    start_next(event)
    sweep()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"/e/{event.slug}/wall/")
    shown = page.locator(".screen.shown")
    for heading in ("Standings during round 1", "Round 1: where you sit"):
        expect(shown.get_by_role("heading")).to_have_text(heading, timeout=POLL)
        expect(shown.locator(".turns")).to_be_in_viewport(ratio=1)
        assert shown.evaluate("(each) => each.scrollHeight <= each.clientHeight")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
