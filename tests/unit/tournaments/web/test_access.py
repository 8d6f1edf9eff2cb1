"""Who sees a director's pages: directors of the club, and nobody else."""

import pytest
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse

from tests.people import PASSWORD
from tests.unit.tournaments.web.conftest import browser_of, text_of
from tournaments.web.director.urls import event_patterns, table_patterns

KNOWN = {
    "number": 1,
    "table": 1,
    "hand": 1,
    "device": 1,
    "slip": 1,
    "kind": "standings",
    "subject": "all",
    "paper": "a4",
    "match": "1",
    "penalty": 1,
    "revision": 1,
    "sequence": 1,
    "wish": 1,
}
NAMES = sorted(
    pattern.name
    for pattern in (*event_patterns, *table_patterns)
    if isinstance(pattern, URLPattern)
)
CHANGES = [name for name in NAMES if name.split("-")[-1] in {
    "set", "add", "checkin", "withdraw", "pay", "draw", "start", "post", "renew",
}]  # fmt: skip


def address(name: str, slug: str) -> str:
    """The address of a page, with the first of everything."""
    [(_, parameters)] = get_resolver().reverse_dict.getlist(name)[0][0]
    return reverse(name, kwargs={key: slug if key == "slug" else KNOWN[key] for key in parameters})


def test_a_stranger_is_sent_to_the_door(night, visitor):
    for name in NAMES:
        answer = visitor.get(address(name, night.slug))
        assert answer.status_code == 302, name
        assert answer["Location"].startswith("/director/sign-in/")


@pytest.mark.parametrize("who", ["dee", "bob"])
def test_another_clubs_director_and_an_assistant_find_nothing(who, night):
    before, browser = night.log_length, browser_of(who)
    for name in NAMES:
        for ask in (browser.get, browser.post):
            assert ask(address(name, night.slug)).status_code == 404, name
    night.refresh_from_db()
    assert night.log_length == before


def test_looking_changes_nothing(night, alice):
    before = night.log_length
    for name in CHANGES:
        assert alice.get(address(name, night.slug)).status_code == 405, name
    night.refresh_from_db()
    assert night.log_length == before


def test_a_change_without_the_pages_own_token_is_refused(night):
    browser = browser_of("alice", enforce_csrf_checks=True)
    for name in CHANGES:
        assert browser.post(address(name, night.slug)).status_code == 403, name


def test_a_wrong_password_is_said_at_the_form(people, visitor):
    answer = visitor.post("/director/sign-in/", {"username": "alice", "password": "wrong"})
    assert answer.status_code == 422
    assert "That name and password do not belong together." in text_of(answer)


def test_signing_in_and_out(people):
    client = Client()
    answer = client.post("/director/sign-in/", {"username": "alice", "password": PASSWORD})
    assert answer["Location"] == "/director/"
    assert client.get("/director/").status_code == 200
    assert client.post("/director/sign-out/")["Location"] == "/"
    assert client.get("/director/").status_code == 302


@pytest.mark.parametrize(
    "path", ["rounds/9/", "rounds/1/tables/9/", "rounds/1/tables/1/hands/9/", "rounds/9/start/"]
)
def test_what_is_not_there_is_not_found(path, night, alice, at):
    method = alice.post if path.endswith("start/") else alice.get
    assert method(at(path)).status_code == 404
