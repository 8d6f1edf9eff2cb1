"""A club, and a season of four teams that is being played."""

import pytest

from tests.leagues import make_league, start_league
from tests.people import make_people
from tournaments.models import Season


@pytest.fixture
def club(db):
    return make_people().club


@pytest.fixture
def season(club) -> Season:
    """Four teams, published, every match long begun."""
    return start_league(make_league(club))
