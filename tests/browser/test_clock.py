"""A round by the clock: the director's desk, a pad and the wall, each with a clock of its own."""

import re
from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.templatetags.static import static
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import violations_in_both_schemes
from tests.browser.conftest import POLL, at_hand, card, choose, ready, send
from tests.builders import DIRECTOR, make_event, make_field, start_next
from tests.people import PASSWORD, make_people
from tournaments.models import Event, Round
from tournaments.services.rounds import close_round, draw_round
from tournaments.services.standings import sweep

LAST_HAND = "Last hand. Finish the hand you are in, then stop."
ONE_MORE = "Time is up. Finish the hand you are in, then play one more."
HOURS_OFF = "const real = Date.now; Date.now = () => real() + 5 * 3600e3;"
"""The clock of a device that nobody has set."""


@pytest.fixture
def event(transactional_db) -> Event:
    event = make_event(make_people().club, minutes=25)
    make_field(event)
    start_next(event)
    sweep()
    return event


Visits = Callable[..., Page]


@pytest.fixture
def visits(browser: Browser, live_server) -> Iterator[Visits]:
    """Somebody with a device of their own; an error in any script fails the test."""
    contexts, faults = [], []

    def visit(path: str, *, script: str = "") -> Page:
        context = browser.new_context(base_url=live_server.url, locale="en-GB")
        context.set_default_timeout(POLL)
        context.add_init_script(script)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def desk(visits: Visits, event: Event) -> Page:
    """The floor of round 1, as its director sees it."""
    page = visits(f"/director/events/{event.slug}/rounds/1/")
    page.get_by_label("User name").fill(DIRECTOR)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    shows(page, "2[45]:")
    return page


@pytest.fixture
def pad(visits: Visits, event: Event) -> Page:
    return ready(visits(card(event), script=HOURS_OFF))


@pytest.fixture
def wall(visits: Visits, event: Event) -> Page:
    return visits(f"/e/{event.slug}/wall/", script=HOURS_OFF)


def shows(page: Page, figures: str) -> None:
    """Expect a page's clock to begin with some figures."""
    expect(page.locator("[data-clock-left]")).to_have_text(re.compile(f"^{figures}"), timeout=POLL)


def on_pad(pad: Page, text: str) -> None:
    expect(pad.locator("[data-part=clock-left]")).to_have_text(text, timeout=POLL)


def bell(page: Page, sentence: str) -> None:
    room = page.locator("[data-clock-tells], [data-part=bell]")
    expect(room).to_have_text(sentence, timeout=POLL)


def press(desk: Page, name: str) -> None:
    desk.get_by_role("button", name=name).click()


def leave(event: Event, **left: float) -> None:
    """Let the round have begun so long ago that so much of its 25 minutes is left."""
    began = timezone.now() + timedelta(**left) - timedelta(minutes=25)
    Round.objects.filter(event=event).update(started_at=began)


def test_a_director_sets_the_clock_and_every_device_shows_it(desk: Page, pad: Page, wall: Page):
    shows(wall, "2[45]:")
    on_pad(pad, "25 min")
    press(desk, "5 more minutes")
    shows(desk, "(30|29):")
    expect(desk.locator("#clock")).to_contain_text("Planned for 25 minutes, since then 5")
    shows(wall, "(30|29):")
    on_pad(pad, "30 min")
    press(desk, "Pause")
    for page in (desk, pad, wall):
        bell(page, "The clock stands still.")
    press(desk, "Let it run")
    bell(pad, "")
    bell(wall, "")
    press(desk, "Call the last hand")
    for page in (desk, pad, wall):
        bell(page, LAST_HAND)
    press(desk, "Take the last hand back")
    for page in (pad, wall):
        bell(page, "")


def test_the_floor_s_keys_set_the_clock_too_and_never_what_somebody_types(desk: Page, wall: Page):
    desk.keyboard.press("?")
    keys = desk.get_by_role("dialog", name="Keys on this page")
    for says in (
        "Stop the clock",
        "Give the round 5 more minutes",
        "Call the last hand",
        "Go to a",
    ):
        expect(keys).to_contain_text(says)
    desk.keyboard.press("p")  # the list lies over the page
    desk.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    expect(desk.get_by_role("button", name="Pause")).to_be_visible()
    desk.keyboard.press("p")
    bell(wall, "The clock stands still.")
    expect(desk.get_by_role("button", name="Let it run")).to_be_visible()
    desk.keyboard.press("p")
    bell(wall, "")
    desk.keyboard.press("m")
    shows(wall, "(30|29):")
    expect(desk.locator("#clock")).to_contain_text("Planned for 25 minutes, since then 5")
    desk.keyboard.press("/")
    expect(desk.get_by_label("Go to table")).to_be_focused()
    desk.keyboard.type("pml")
    desk.locator("h1").click()
    desk.keyboard.press("l")
    bell(wall, LAST_HAND)
    expect(desk.get_by_role("button", name="Take the last hand back")).to_be_visible()
    expect(desk.locator("#clock")).to_contain_text("Planned for 25 minutes, since then 5")
    expect(desk.get_by_role("button", name="Pause")).to_be_visible()
    desk.keyboard.press("l")
    bell(wall, "")


def test_the_hand_in_play_when_the_last_is_called_is_ticked_as_the_last(desk: Page, pad: Page):
    choose(pad)
    press(desk, "Call the last hand")
    bell(pad, LAST_HAND)
    expect(pad.locator("[name=bell]")).to_be_checked()
    expect(pad.locator("#say")).to_contain_text("Game over.")
    pad.locator("[name=bell]").uncheck()
    expect(pad.locator("#say")).not_to_contain_text("Game over.")
    pad.reload()
    ready(pad)
    choose(pad)
    expect(pad.locator("[name=bell]")).to_be_checked()
    send(pad)
    expect(pad.get_by_role("heading", name="This table has played its hands")).to_be_visible()
    expect(desk.locator("#night")).to_contain_text("1 of 2", timeout=POLL)


def test_the_bell_rings_on_a_pad_that_has_lost_the_network(pad: Page, event: Event):
    """By these rules one more hand is played, so that not the one in play is ticked as the last."""
    Round.objects.filter(event=event).update(at_bell="one_more")
    choose(pad)
    send(pad)
    at_hand(pad, 2)
    leave(event, minutes=4, seconds=50)
    expect(pad.locator("[data-part=clock-left]")).to_have_text(re.compile(r"4:\d\d"), timeout=POLL)
    leave(event, seconds=12)
    expect(pad.locator("[data-part=clock-left]")).to_have_text(re.compile(r"0:\d\d"), timeout=POLL)
    pad.context.set_offline(True)
    bell(pad, "")
    expect(pad.locator("[data-part=bell]")).to_have_text(ONE_MORE, timeout=2 * POLL)
    on_pad(pad, "0:00")
    expect(pad.locator("[name=bell]")).not_to_be_checked()
    choose(pad)
    send(pad)
    at_hand(pad, 3)
    expect(pad.locator("[name=bell]")).to_be_checked()


HEARD = """
async (address) => {
  const clock = await import(address);
  const here = performance.now();
  const told = () => Math.round((clock.now() - 1e12 - performance.now() + here) / 100) / 10;
  clock.hear("1000000000000", here - 10, here);
  const sure = told();
  clock.hear("999999999000", here - 4000, here); /* may be so, and is less sure */
  const kept = told();
  clock.hear("1000000060000", here - 10, here); /* as after a sleep: both cannot be right */
  const mended = told();
  clock.hear(null, here, here);
  return [sure, kept, mended, told()];
}
"""


def test_a_device_keeps_the_surest_of_what_it_heard_until_that_cannot_be(wall: Page):
    address = static("tournaments/js/clock.js")
    assert wall.evaluate(HEARD, address) == [0, 0, 60, 60]


def test_the_wall_goes_on_without_network_and_says_so(wall: Page, event: Event):
    shows(wall, "2[45]:")
    wall.context.set_offline(True)
    expect(wall.locator("[data-lost]")).to_contain_text("No network since", timeout=POLL)
    before = wall.locator("[data-clock-left]").text_content()
    expect(wall.locator("[data-clock-left]")).not_to_have_text(before or "")
    wall.context.set_offline(False)
    expect(wall.locator("[data-lost]")).to_be_hidden(timeout=POLL)


def test_the_wall_shows_the_next_seats_and_finds_a_name_in_them(wall: Page, event: Event):
    expect(wall.locator(".screen.shown h1")).to_have_text("Standings during round 1")
    wall.locator("#find").fill("PLAYER 3")
    expect(wall.locator("[data-found] li")).to_contain_text("Player 3")
    [playing] = event.rounds.all()
    close_round(round_id=playing.pk, actor=DIRECTOR, unfinished=True)
    expect(wall.locator("#wall-round")).to_have_text(
        "Round 1 is over. Wait for the next seats.", timeout=POLL
    )
    expect(wall.locator("[data-clock]")).to_be_hidden(timeout=POLL)
    draw_round(event_id=event.pk, actor=DIRECTOR)
    expect(wall.locator(".screen.shown h1")).to_have_text("Round 2: where you sit", timeout=POLL)
    expect(wall.locator(".screen.shown li")).to_have_count(8)
    expect(wall.locator("#find")).to_have_value("PLAYER 3")
    expect(wall.locator("[data-found] li")).to_contain_text("Table")


def test_clocks_are_accessible_and_fit_every_width(desk: Page, pad: Page, wall: Page, event: Event):
    press(desk, "Call the last hand")
    for page in (desk, pad, wall):
        bell(page, LAST_HAND)
        for width in (360, 820, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert violations_in_both_schemes(page) == []
