"""Every address has its row: a page that is held to what pages are, or what is no page."""

import re

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

from tests.every_page import DEVICE, FILES, MISSING, PAGES, PARTS, WAYS, addresses, commands
from tests.scenes import make_everything
from tests.unit.tournaments.web.conftest import browser_of

pytestmark = pytest.mark.django_db
ANYTHING = {
    **dict.fromkeys(("slug", "club", "kind", "subject", "name", "code"), "x"),
    **dict.fromkeys(("number", "table", "hand", "device", "slip", "penalty", "revision"), 1),
    **dict.fromkeys(("sequence", "wish", "rank", "venue", "member"), 1),
    "paper": "letter",
    "match": "W1.1",
    "day": "2025-12-23",
    "uidb64": "x",
    "token": "y",
}
POLICY = (
    *("default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"),
    "form-action 'self'",
)


def test_every_address_has_its_row():
    names = {str(pattern.name) for pattern in addresses()}
    listed = [name for group in PAGES.values() for name in group]
    listed += [*PARTS, *FILES, *WAYS]
    assert len(listed) == len(set(listed))
    assert set(listed) <= names


@pytest.fixture
def told() -> dict[str, str]:
    return make_everything()


def test_what_stands_in_no_list_takes_orders_only(told):
    """A page that nobody has listed answers here, and fails."""
    alice = browser_of("alice")
    for name in sorted(commands()):
        [(_, wanted)] = get_resolver().reverse_dict.getlist(name)[0][0]
        values = ANYTHING | {"slug": told[scene_of(name)], "club": told["club"]}
        answer = alice.get(reverse(name, kwargs={key: values[key] for key in wanted}))
        assert answer.status_code == 405, f"{name}: say in tests/every_page.py what it is"


def scene_of(name: str) -> str:
    """Return whose slug stands in an address."""
    if "season" in name:
        return "season"
    return "cup" if re.search("bracket|match|seed", name) else "night"


def test_what_is_no_page_is_none(told):
    parts = ("/e/{night}/standings/", "/e/{night}/wall/now/", "/e/{cup}/bracket/now/")
    for path in parts:
        assert "<html" not in Client().get(path.format(**told)).content.decode()


def test_every_page_is_a_page_under_our_policy(told):
    alice, table = browser_of("alice"), Client()
    table.post("/t/", {"code": told["card"]})
    table.post("/c/", {"code": told["captain"]})
    for group, pages in PAGES.items():
        for path in (each.format(**told) for each in sum(pages.values(), ())):
            browser = table if group == DEVICE else Client() if "sign-in" in path else alice
            answer = browser.get(path)
            body = answer.content.decode()
            assert answer.status_code == (404 if path in MISSING else 200), path
            assert body.count("<main") == body.count("<html") == 1, path
            assert body.count("<h1") == 1 or path.endswith("/wall/"), path
            assert not re.search(r"\sstyle=|\son\w+=|hx-on|<style|javascript:", markup(body)), path
            assert not re.search(r"<script(?![^>]*src=)", body), path
            policy = answer["Content-Security-Policy"]
            assert all(part in policy for part in POLICY), path
            assert "unsafe" not in policy
            assert answer["X-Content-Type-Options"] == "nosniff"
            assert answer["X-Frame-Options"] == "DENY"
            assert answer["Referrer-Policy"] == "same-origin"


def markup(body: str) -> str:
    """Return a page's tags without what stands between quotation marks."""
    return " ".join(re.sub(r'"[^"]*"', '""', tag) for tag in re.findall(r"<[a-z][^>]*>", body))
