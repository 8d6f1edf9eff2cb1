"""The rules in words, for an event and for every rule set."""

import pytest

from scoring import PRESETS
from tests.builders import make_event
from tests.people import make_people

pytestmark = pytest.mark.django_db


def test_an_event_shows_its_rules_with_the_house_rules_in_them(client):
    club = make_people().club
    plain = make_event(club)
    bent = make_event(club, name="Bent", settings={"low_to": "holder"})
    pages = [client.get(f"/e/{event.slug}/rules/").content.decode() for event in (plain, bent)]
    assert "Low (1 point) goes to whoever captures it." in pages[0]
    assert "Low (1 point) goes to whoever held it." in pages[1]
    assert "Hands in a game: 4 instead of none." in pages[0]


def test_every_rule_set_is_listed_and_has_its_page(client):
    listed = client.get("/rules/").content.decode()
    for name in PRESETS:
        assert f"/rules/{name}/" in listed
        assert client.get(f"/rules/{name}/").status_code == 200


def test_a_rule_set_that_is_not_there_is_not_found(client):
    assert client.get("/rules/poker/").status_code == 404
    assert client.get("/e/nothing/rules/").status_code == 404
