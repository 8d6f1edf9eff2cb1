"""A started night and a browser without script that has opened table 1."""

import pytest
from django.test import Client

from tests.builders import make_event, make_field, start_next
from tests.people import make_people
from tournaments.models import Event, Tablet


@pytest.fixture
def event(db) -> Event:
    event = make_event(make_people().club)
    make_field(event)
    start_next(event)
    return event


@pytest.fixture
def client(event: Event) -> Client:
    client = Client()
    secret = Tablet.objects.get(event=event, table_number=1).secret
    client.post("/t/", {"code": secret})
    return client
