"""What every test gets: the marker of its folder, and a browser where it asks for one."""

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.test import TransactionTestCase
from hypothesis import settings as hypothesis_settings
from playwright.sync_api import Browser, Page, sync_playwright

from tests.chromium import ARGUMENTS, find_chromium, in_a_hurry
from tests.emptying import empty_tables

if TYPE_CHECKING:
    from pytest_django.live_server_helper import LiveServer

TESTS = Path(__file__).parent
# What a folder's tests need of the database, so that no file has to say it again.
DATABASE = {
    "api": pytest.mark.django_db,
    "concurrency": pytest.mark.django_db(transaction=True),
    "browser": pytest.mark.django_db(transaction=True),
}
NEEDS_ROWS = {"db", "transactional_db", "live_server"}

# A laptop under load is slow, not wrong; how long one example took proves nothing.
hypothesis_settings.register_profile("pitchboard", deadline=None, print_blob=True)
# The gate tries the same examples each time; a run at one's desk tries new ones.
hypothesis_settings.register_profile(
    "gate", hypothesis_settings.get_profile("pitchboard"), derandomize=True
)
hypothesis_settings.load_profile("gate" if os.environ.get("CI") else "pitchboard")

gc.disable()  # ten thousand tests are collected, and none of them is rubbish


def pytest_collection_finish() -> None:
    """Let the collector pass over what was collected: it is there to the end."""
    gc.freeze()
    gc.set_threshold(10_000)
    gc.enable()


def pytest_itemcollected(item: pytest.Item) -> None:
    """Add the folder's marker, what it needs of the database, and ``database`` to what has rows."""
    if not item.path.is_relative_to(TESTS):
        return
    folder = item.path.relative_to(TESTS).parts[0]
    item.add_marker(folder)
    if folder in DATABASE and not item.get_closest_marker("django_db"):
        item.add_marker(DATABASE[folder])
    fixtures = NEEDS_ROWS & set(getattr(item, "fixturenames", ()))
    needs_rows = item.get_closest_marker("django_db") or fixtures
    if needs_rows and not item.get_closest_marker("one_database"):
        item.add_marker("database")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser's tests last: they are the slowest to say no."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Take away the folder that stood in for ``var/``; the first process made it."""
    folder = Path(os.environ.get("VAR_DIR", ""))
    if not hasattr(config, "workerinput") and folder.name.startswith("pitchboard-test-"):
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session", autouse=True)
def emptied_between_tests() -> Iterator[None]:
    """Let the tests that commit start from empty tables; a log's guard would not have it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lambda case: empty_tables())
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the session; tests take ``page``."""
    path = find_chromium()
    if path is None:
        pytest.skip("no Chromium on this machine: apt install chromium, or set CHROMIUM to one")
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        # Playwright's loop runs in this thread, and Django takes that for an async view.
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        patch.setattr(Browser, "new_context", in_a_hurry(Browser.new_context))
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser, live_server: "LiveServer") -> Iterator[Page]:
    """A fresh visitor of the live server; an error in any script of the page fails the test."""
    context = browser.new_context(base_url=live_server.url, locale="en-GB")
    context.set_default_timeout(10_000)
    visitor = context.new_page()
    faults: list[str] = []
    visitor.on("pageerror", lambda error: faults.append(str(error)))
    yield visitor
    context.close()
    assert faults == []
