"""Every page of every kind, under hostile names: no barrier, no sideways scroll, nothing runs."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ConsoleMessage, Page

from tests.browser.accessibility import violations_in_both_schemes
from tests.every_page import DEVICE, HALL, MISSING, PAGES
from tests.people import PASSWORD
from tests.scenes import make_everything

WIDTHS = (320, 360, 820, 1280)


@pytest.fixture
def told(transactional_db) -> dict[str, str]:
    """What stands in the addresses of the pages."""
    return make_everything()


def sign_in(page: Page, told: dict[str, str]) -> None:
    page.goto("/director/")
    page.get_by_label("User name").fill("alice")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/director/")


def open_links(page: Page, told: dict[str, str]) -> None:
    """Open the card of a table, and a captain's link."""
    page.goto(f"/t/#{told['card']}")
    page.wait_for_url("**/t/table/")
    page.goto(f"/c/#{told['captain']}")
    page.wait_for_url("**/c/matches/")


COMES_IN: dict[str, Callable[[Page, dict[str, str]], None]] = {
    HALL: lambda page, told: None,
    DEVICE: open_links,
}


@pytest.mark.parametrize("group", PAGES)
def test_every_page_is_for_everybody_and_runs_nothing_of_a_name(page: Page, told, group):
    page.set_default_timeout(60_000)  # a sheet is printed for one of them
    ran: list[str] = []
    page.on("dialog", lambda dialog: (ran.append(dialog.message), dialog.dismiss()))
    page.on("console", lambda message: ran.extend(broken_by(message)))
    COMES_IN.get(group, sign_in)(page, told)
    found: list[str] = []
    for path in (each.format(**told) for each in sum(PAGES[group].values(), ())):
        answer = page.goto(path)
        assert answer
        assert answer.status == (404 if path in MISSING else 200), path
        found += [f"{path} {fault}" for fault in barriers(page)]
        assert ran == [], path
    assert found == [], "\n".join(found)


def broken_by(message: ConsoleMessage) -> list[str]:
    """Return what a console says where a page tried what its policy forbids."""
    return [message.text] if "Content Security Policy" in message.text else []


def barriers(page: Page) -> list[str]:
    """Return what axe-core finds in light and in dark, and the widths that scroll sideways."""
    found = violations_in_both_schemes(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found.append(f"scrolls sideways at {width}")
    return found
