"""Going on with the best of an event, by programs."""

import pytest
from rest_framework.test import APIClient

from tests.api.conftest import director
from tests.unit.tournaments.services.test_stages import level_night, played_night, standings
from tournaments.models import Event


def url_of(event):
    return f"/api/v1/events/{event.slug}/follow/"


def asked(**answers):
    event = {"name": "Final", "date": "2026-10-15", "rounds": 2, "hands": 4}
    return {"event": event, "goes_on": 4, "draws_lots": True, **answers}


@pytest.fixture
def over(people) -> Event:
    return played_night(people.club)


def test_it_is_for_directors_of_the_club(over, people):
    callers = [APIClient(), *map(director, (people.dee, people.bob))]
    statuses = [c.post(url_of(over), asked(), format="json").status_code for c in callers]
    assert statuses == [401, 404, 404]
    assert Event.objects.count() == 1


def test_the_event_is_made_and_tells_where_it_comes_from(over, people):
    client = director(people.alice)
    answer = client.post(url_of(over), asked(carry="carry"), format="json")
    assert answer.status_code == 201
    told = answer.json()
    assert (told["follows"], told["follows_by"]["name"]) == (over.slug, over.name)
    assert (told["follows_by"]["cut"], told["follows_by"]["carry"]) == ({"top": 4}, "carry")
    entries = client.get(f"/api/v1/events/{told['slug']}/entries/").json()["results"]
    assert [entry["number"] for entry in entries] == [1, 2, 3, 4]
    first = [line.points for line in standings(over)][:4]
    assert [entry["carried_points"] for entry in entries] == first
    standings(Event.objects.get(slug=told["slug"]))
    lines = APIClient().get(f"/api/v1/events/{told['slug']}/standings/").json()["standings"]
    assert [(line["points"], line["carried"]) for line in lines] == [(p, p) for p in first]


def test_who_is_level_is_named(people):
    over, winners = level_night(people.club)
    body = asked(goes_on=3, draws_lots=False)
    answer = director(people.alice).post(url_of(over), body, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "cut_open")
    answer = director(people.alice).post(url_of(over), {**body, "play_off": winners}, format="json")
    assert answer.json()["follows_by"]["ties"][0]["by"] == "play_off"


@pytest.mark.parametrize(
    ("answers", "status", "code"),
    [
        ({"goes_on": 0}, 400, "settings_refused"),
        ({"goes_on": 10**30}, 400, "settings_refused"),
        ({"carry": "double"}, 400, "settings_refused"),
        ({"cut": "none"}, 400, "settings_refused"),
        ({"goes_on": 9}, 400, "cut_refused"),
        ({"wild_cards": [10**30]}, 400, "cut_refused"),
        ({"event": {}}, 400, "unreadable"),
        ({"event": 3}, 400, "unreadable"),
        ({"goes_on": "many"}, 400, "unreadable"),
    ],
)
def test_junk_is_refused_with_a_code(over, people, answers, status, code):
    answer = director(people.alice).post(url_of(over), asked(**answers), format="json")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert Event.objects.count() == 1


def test_an_event_that_is_not_over_and_one_that_is_followed_are_refused(over, event, people):
    client = director(people.alice)
    open_one = client.post(url_of(event), asked(), format="json")
    assert (open_one.status_code, open_one.json()["code"]) == (409, "event_not_finished")
    assert client.post(url_of(over), asked(), format="json").status_code == 201
    again = client.post(url_of(over), asked(), format="json")
    assert (again.status_code, again.json()["code"]) == (409, "event_followed")
