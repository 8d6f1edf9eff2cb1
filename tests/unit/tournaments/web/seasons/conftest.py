"""A league that is being played, and the browsers of those who look at it."""

import pytest
from django.test import Client

from tests.leagues import make_league, start_league
from tests.people import make_people
from tournaments.models import Season
from tournaments.services.seasons.standings import sweep_seasons


@pytest.fixture
def people():
    return make_people()


@pytest.fixture
def season(people) -> Season:
    season = start_league(make_league(people.club))
    sweep_seasons()
    return season


@pytest.fixture
def alice(people) -> Client:
    client = Client()
    client.force_login(people.alice)
    return client
