"""Pairs over the API: joined, parted, and what is refused."""

import pytest

from tests.builders import make_event
from tournaments.models import Event


@pytest.fixture
def url(people) -> str:
    event = make_event(people.club, format="swiss", pairs=True)
    return f"/api/v1/events/{event.slug}/entries/"


def test_two_who_are_alone_are_joined_and_a_pair_is_parted(alice, url):
    for name in ("Ann", "Bob"):
        alice.post(url, {"name": name}, format="json")
    joined = alice.post(f"{url}1/partner/", {"entry": 2}, format="json")
    assert joined.status_code == 200
    told = joined.json()
    assert (told["number"], told["name"], told["partner"]) == (2, "Bob", "Ann")
    again = alice.post(f"{url}2/partner/", {"entry": 2}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "pair_refused")
    parted = alice.post(f"{url}2/part/")
    assert [(one["number"], one["name"], one["partner"]) for one in parted.json()] == [
        (2, "Bob", None),
        (3, "Ann", None),
    ]


def test_what_is_nobody_or_no_number_is_refused(alice, url):
    alice.post(url, {"name": "Ann", "partner": "Bob"}, format="json")
    assert alice.post(f"{url}9/part/").status_code == 404
    assert alice.post(f"{url}1/partner/", {"entry": 9}, format="json").status_code == 404
    assert alice.post(f"{url}1/partner/", {}, format="json").status_code == 400


def test_an_event_says_that_pairs_play_and_its_list_names_both(alice, url):
    alice.post(url, {"name": "Ann", "partner": "Bob"}, format="json")
    event = Event.objects.get()
    assert alice.get(f"/api/v1/events/{event.slug}/").json()["pairs"] is True
    [entry] = alice.get(url).json()["results"]
    assert (entry["name"], entry["partner"]) == ("Ann", "Bob")
