"""A club's night, and browsers that hold what their people hold."""

import re
from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.test import Client

from tests.builders import make_event, make_field, start_next
from tests.people import PASSWORD, People, make_people
from tournaments.models import Event


@pytest.fixture
def people(db) -> People:
    return make_people()


def browser_of(name: str, **settings: bool) -> Client:
    """A browser in which somebody has signed in."""
    client = Client(**settings)
    assert client.login(username=name, password=PASSWORD)
    return client


@pytest.fixture
def alice(people: People) -> Client:
    return browser_of("alice")


@pytest.fixture
def visitor() -> Client:
    return Client()


@pytest.fixture
def event(people: People) -> Event:
    """An event with nobody on its list."""
    return make_event(people.club)


@pytest.fixture
def night(event: Event) -> Event:
    """Ten people here, round 1 started at two tables."""
    make_field(event, 10)
    start_next(event)
    event.refresh_from_db()
    return event


@pytest.fixture
def at(event: Event) -> Callable[[str], str]:
    """The address of a page of the event."""
    return lambda path: f"/director/events/{event.slug}/{path}"


def text_of(answer: HttpResponse) -> str:
    """What a page says, in one line, without its tags."""
    body = re.sub(r"<(script|style)\b.*?</\1>", " ", answer.content.decode(), flags=re.DOTALL)
    said = re.sub(r"<[^>]+>", " ", body)
    return " ".join(said.replace("&#x27;", "'").replace("&amp;", "&").split())
