"""A director who forgot the password gets a letter, and by it a new one."""

import re

import pytest
from django.core import mail
from django.test import Client

from tests.people import People, make_people

pytestmark = pytest.mark.django_db
NEW = "a stable of brown horses"


@pytest.fixture
def people() -> People:
    made = make_people()
    made.alice.email = "alice@club.example"
    made.alice.save(update_fields=["email"])
    return made


@pytest.fixture
def link(client: Client, people: People, settings) -> str:
    """The path in the letter that Alice asked for."""
    settings.BASE_URL = "https://pitch.example"
    client.post("/director/password/", {"email": "alice@club.example"})
    [letter] = mail.outbox
    return re.search(r"https://pitch\.example(/director/password/\S+)", letter.body).group(1)


def follow(client: Client, link: str, **passwords: str):
    """Open a link as a browser does, and send the new password."""
    opened = client.get(link, follow=True)
    if not passwords:
        return opened
    return client.post(opened.redirect_chain[-1][0], passwords)


def test_the_sign_in_page_leads_to_the_letter(client: Client):
    assert 'href="/director/password/"' in client.get("/director/sign-in/").content.decode()


def test_the_letter_leads_to_a_password_that_opens(client: Client, link: str):
    answer = follow(client, link, new_password1=NEW, new_password2=NEW)
    assert answer.headers["Location"] == "/director/sign-in/"
    assert client.login(username="alice", password=NEW)


def test_a_link_opens_once(client: Client, link: str):
    follow(client, link, new_password1=NEW, new_password2=NEW)
    assert "no longer opens" in follow(client, link).content.decode()


def test_a_password_that_is_too_easy_is_refused_and_the_old_one_stays(client: Client, link: str):
    answer = follow(client, link, new_password1="pitch", new_password2="pitch")
    assert answer.status_code == 422
    assert not client.login(username="alice", password="pitch")


def test_a_stranger_learns_nothing(client: Client, people: People):
    known, unknown = (
        client.post("/director/password/", {"email": email})
        for email in ("alice@club.example", "nobody@club.example")
    )
    assert (known.status_code, known.headers["Location"]) == (302, unknown.headers["Location"])
    assert [letter.to for letter in mail.outbox] == [["alice@club.example"]]
    assert "on its way" in client.get(known.headers["Location"]).content.decode()


def test_what_is_no_address_is_told(client: Client):
    assert client.post("/director/password/", {"email": "alice"}).status_code == 422


def test_the_link_in_the_letter_does_not_believe_the_browser(client: Client, people, settings):
    settings.ALLOWED_HOSTS = ["*"]
    client.post(
        "/director/password/", {"email": "alice@club.example"}, headers={"host": "evil.example"}
    )
    assert "evil.example" not in mail.outbox[0].body
