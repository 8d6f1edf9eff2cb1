"""What a browser is held to: sessions, forgery, and what a page may load."""

import json

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from tests.api.conftest import secret
from tests.people import PASSWORD
from tests.unit.tournaments.web.conftest import browser_of
from tournaments.models import Call, Slip
from tournaments.services.devices import claim_tablet

SIGN_IN = "/director/sign-in/"
ALICE = {"username": "alice", "password": PASSWORD}


def is_in(client: Client) -> bool:
    return client.get("/director/").status_code == 200


def test_signing_in_changes_the_session_so_that_none_can_be_planted(people, client):
    client.get(SIGN_IN)
    session = client.session
    session["planted"] = True
    session.save()
    client.cookies["sessionid"] = planted = session.session_key
    client.post(SIGN_IN, ALICE)
    assert client.cookies["sessionid"].value != planted
    attacker = Client()
    attacker.cookies["sessionid"] = planted
    assert is_in(client)
    assert not is_in(attacker)


def test_signing_out_ends_the_session_on_the_server(people, client):
    client.post(SIGN_IN, ALICE)
    copy = Client()
    copy.cookies["sessionid"] = client.cookies["sessionid"].value
    assert is_in(copy)
    client.post("/director/sign-out/")
    assert not is_in(copy)


def test_a_new_password_ends_every_session(people):
    here, there = browser_of("alice"), browser_of("alice")
    people.alice.set_password("a stable of brown horses")
    people.alice.save()
    assert not is_in(here)
    assert not is_in(there)


@pytest.mark.parametrize("password", ["password", "12345678", "iloveyou1", "qwerty123", "short"])
def test_passwords_that_everybody_tries_first_are_refused(password):
    with pytest.raises(ValidationError):
        validate_password(password)


@pytest.fixture
def browser(night) -> Client:
    """A browser of table 1, with the cookie that its card gave."""
    _, token = claim_tablet(secret=secret(night))
    client = Client(enforce_csrf_checks=True)
    client.cookies["tablet"] = token
    return client


FORGED = {
    "a form": {"content_type": "application/x-www-form-urlencoded"},
    "text that is JSON": {"content_type": "text/plain"},
    "JSON": {"content_type": "application/json"},
    "JSON from elsewhere": {
        "content_type": "application/json",
        "HTTP_ORIGIN": "https://evil.example",
        "HTTP_X_CSRFTOKEN": "a" * 32,
    },
}


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_a_table_s_cookie_alone_writes_nothing_at_the_api(browser, forged):
    browser.cookies["csrftoken"] = "a" * 32
    for path, body in (("call", {"open": True}), ("hands", {"number": 1}), ("side", {"side": 1})):
        answer = browser.post(f"/api/v1/table/{path}/", data=json.dumps(body), **forged)
        told = answer.status_code, answer.json()["code"]
        assert told in {(403, "csrf_failed"), (415, "unsupported_media_type")}
        assert told[0] == 403 or "json" not in forged["content_type"]
    assert not Call.objects.exists()
    assert not Slip.objects.exists()


def test_only_json_is_read_from_a_page_of_ours(browser):
    browser.cookies["csrftoken"] = "a" * 32
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        answer = browser.post(
            "/api/v1/table/call/",
            data='{"open": true}',
            content_type=kind,
            HTTP_X_CSRFTOKEN="a" * 32,
        )
        assert answer.status_code == 415
    assert not Call.objects.exists()


@pytest.mark.parametrize("name", ["tablet-table", "tablet-side", "tablet-call"])
def test_a_table_s_cookie_alone_writes_nothing_on_its_pages(browser, name):
    browser.cookies["csrftoken"] = "a" * 32
    assert browser.post(reverse(name), {"open": "yes"}).status_code == 403
    elsewhere = {"HTTP_ORIGIN": "https://evil.example", "HTTP_X_CSRFTOKEN": "a" * 32}
    assert browser.post(reverse(name), {"open": "yes"}, **elsewhere).status_code == 403
    assert not Call.objects.exists()


def test_nobody_is_signed_in_by_a_page_of_another_site(people):
    client = Client(enforce_csrf_checks=True)
    assert client.post(SIGN_IN, ALICE).status_code == 403
    assert not is_in(client)


def test_where_a_sign_in_leads_is_here(people, client):
    answer = client.post(SIGN_IN, {**ALICE, "next": "https://evil.example/"})
    assert answer["Location"] == "/director/"
