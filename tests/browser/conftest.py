"""People at a table with a device: a night, pads that scanned a card, and what they enter."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.builders import DIRECTOR, make_event, make_field, start_next
from tests.people import make_people
from tournaments.models import Device, Event, Tablet
from tournaments.services.devices import let_in

HANDS = "**/api/v1/table/hands/"
POLL = 15_000
"""A table looks again every five seconds; a busy machine takes its time."""


@pytest.fixture
def agreement() -> str:
    """How the sides agree; a file of tests may say otherwise."""
    return "one"


@pytest.fixture
def event(transactional_db, agreement: str) -> Event:
    event = make_event(make_people().club, agreement=agreement)
    make_field(event)
    start_next(event)
    return event


def card(event: Event, table: int = 1) -> str:
    """Return what a table's card opens, without the host."""
    return f"/t/#{Tablet.objects.get(event=event, table_number=table, revoked_at=None).secret}"


def ready(page: Page) -> Page:
    """Wait until the pad's script has looked at the table once."""
    expect(page.locator("main.pad[data-ready=yes]")).to_be_visible(timeout=POLL)
    return page


@pytest.fixture
def pad(page: Page, event: Event) -> Page:
    """A tablet that scanned the card of table 1."""
    page.goto(card(event))
    return ready(page)


Opens = Callable[..., Page]


@pytest.fixture
def opens(browser: Browser, live_server, event: Event) -> Iterator[Opens]:
    """Open a device of its own at a table; ``side`` has the director let it in for that side."""
    contexts, faults = [], []

    def open_device(*, side: int | None = None, table: int = 1) -> Page:
        context = browser.new_context(base_url=live_server.url, locale="en-GB")
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(card(event, table))
        page.wait_for_url("**/t/table/")
        if page.locator("[data-door]").count():
            if side is not None:
                with page.expect_navigation():
                    page.locator(f"button[name=side][value='{side}']").click()
            newest = Device.objects.filter(tablet__event=event, let_in_at=None).latest("pk")
            let_in(event_id=event.pk, device_id=newest.pk, instead=False, actor=DIRECTOR)
        return ready(page)  # the door looks by itself whether it is let in

    yield open_device
    for context in contexts:
        context.close()
    assert faults == []


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
    """Press the button; before the hand is complete it can be pressed too, and says what is not."""
    pad.locator("[data-part=send]").click(force=True)


def at_hand(pad: Page, number: int, of: int = 4) -> None:
    """Expect the pad to be at a hand."""
    expect(pad.locator("[data-part=hand]")).to_have_text(
        re.compile(rf"Hand {number} of {of}"), timeout=POLL
    )


def all_sent(pad: Page) -> None:
    expect(pad.locator("[data-part=all-sent]")).to_be_visible(timeout=POLL)


@contextmanager
def cut_off(pad: Page, answer: Callable[[Route], None] = lambda route: route.abort()):
    """Take the network away from everything a pad asks, or answer in its place."""
    pad.route("**/api/v1/**", answer)
    yield
    pad.unroute("**/api/v1/**")
