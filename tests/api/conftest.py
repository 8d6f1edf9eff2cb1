"""A started night, and clients that hold what their callers hold."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from rest_framework.authtoken.models import Token
from rest_framework.test import APIClient

from tests.builders import MADE_THREE, make_event, make_field, start_next
from tests.people import People, make_people
from tournaments.models import Account, Event, Tablet
from tournaments.services.devices import claim_tablet


@pytest.fixture
def people() -> People:
    return make_people()


@pytest.fixture
def event(people: People) -> Event:
    """Eight people at two tables, round 1 started."""
    event = make_event(people.club)
    make_field(event)
    start_next(event)
    event.refresh_from_db()
    return event


def secret(event: Event, table: int = 1) -> str:
    return Tablet.objects.get(event=event, table_number=table, revoked_at=None).secret


def tablet(event: Event, table: int = 1) -> APIClient:
    """A program at a table, with its token in the header."""
    _, token = claim_tablet(secret=secret(event, table))
    client = APIClient(enforce_csrf_checks=True)
    client.credentials(HTTP_AUTHORIZATION=f"Tablet {token}")
    return client


def director(account: Account) -> APIClient:
    """A program with an account's token."""
    client = APIClient(enforce_csrf_checks=True)
    token, _ = Token.objects.get_or_create(user=account)
    client.credentials(HTTP_AUTHORIZATION=f"Token {token.key}")
    return client


@pytest.fixture
def alice(people: People) -> APIClient:
    return director(people.alice)


@pytest.fixture
def dee(people: People) -> APIClient:
    return director(people.dee)


@pytest.fixture
def table_1(event: Event) -> APIClient:
    return tablet(event, 1)


Post = Callable[..., Any]


@pytest.fixture
def post(table_1: APIClient) -> Post:
    """Send a hand of round 1 from table 1; fields can be changed, None leaves one out."""

    def send(report: Any = MADE_THREE, **changes: Any) -> Any:
        fields = {"submission_id": str(uuid4()), "round": 1, "number": 1, "report": report}
        body = {key: value for key, value in {**fields, **changes}.items() if value is not None}
        return table_1.post("/api/v1/table/hands/", body, format="json")

    return send
