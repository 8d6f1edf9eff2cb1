"""Who may call what: every address of the API by every kind of caller."""

from collections.abc import Mapping
from uuid import uuid4

import pytest
from django.urls import get_resolver, reverse
from rest_framework.test import APIClient

from tests.api import test_event_brackets as brackets
from tests.api import test_season_roles as leagues
from tests.api.conftest import director, tablet
from tests.builders import place, play
from tournaments.models import Device, Slip, Wish
from tournaments.services.calls import call_director
from tournaments.services.wishes import WishPlan, add_wish

ANYBODY = {"anonymous": 200, "table": 200, "stranger": 200, "assistant": 200, "director": 200}
"""In place of 200 stands whatever the address says to somebody whom it lets in."""
DIRECTORS = {"anonymous": 401, "table": 401, "stranger": 404, "assistant": 404, "director": 200}
TABLES = {"anonymous": 401, "table": 200, "stranger": 401, "assistant": 401, "director": 401}
OWN = {**DIRECTORS, "stranger": 200, "assistant": 200}
"""A list of what is one's own: empty for who has nothing."""

GET: Mapping[str, Mapping[str, int]] = {
    "api-schema": ANYBODY,
    "api-docs": ANYBODY,
    "api-rulesets": ANYBODY,
    "api-events": OWN,
    "api-event": DIRECTORS,
    "api-log": DIRECTORS,
    "api-entries": DIRECTORS,
    "api-rounds": DIRECTORS,
    "api-round": DIRECTORS,
    "api-round-table": DIRECTORS,
    "api-hands": DIRECTORS,
    "api-standings": ANYBODY,
    "api-seats": ANYBODY,
    "api-night": ANYBODY,
    "api-meetings": ANYBODY,
    "api-wishes": DIRECTORS,
    "api-clock": ANYBODY,
    "api-tablets": DIRECTORS,
    "api-decisions": DIRECTORS,
    "api-devices": DIRECTORS,
    "api-penalties": DIRECTORS,
    "api-acts": DIRECTORS,
    "api-table": TABLES,
}
POST: Mapping[str, Mapping[str, int]] = {
    "api-rotation": ANYBODY,
    "api-pair": ANYBODY,
    "api-bracket": ANYBODY,
    "api-score": ANYBODY,
    "api-events": {**DIRECTORS, "stranger": 200},
    "api-signup": DIRECTORS,
    "api-entries": DIRECTORS,
    "api-entries-import": DIRECTORS,
    "api-entries-presence": DIRECTORS,
    "api-entry-withdraw": DIRECTORS,
    "api-entry-payment": DIRECTORS,
    "api-partner": DIRECTORS,
    "api-part": DIRECTORS,
    "api-wishes": DIRECTORS,
    "api-wish-drop": DIRECTORS,
    "api-grouping": DIRECTORS,
    "api-night-publish": DIRECTORS,
    "api-stand-in": DIRECTORS,
    "api-stand-in-end": DIRECTORS,
    "api-rounds": DIRECTORS,
    "api-round-redraw": DIRECTORS,
    "api-round-start": DIRECTORS,
    "api-round-close": DIRECTORS,
    "api-round-clock": DIRECTORS,
    "api-hands": DIRECTORS,
    "api-hand-correct": DIRECTORS,
    "api-standings-post": DIRECTORS,
    "api-event-follow": DIRECTORS,
    "api-tablet-renew": DIRECTORS,
    "api-table-claim": ANYBODY,
    "api-table-hands": TABLES,
    "api-table-preview": TABLES,
    "api-table-hand-confirm": TABLES,
    "api-table-hand-withdraw": TABLES,
    "api-table-side": TABLES,
    "api-table-call": TABLES,
    "api-hand-rule": DIRECTORS,
    "api-slip-accept": DIRECTORS,
    "api-slip-drop": DIRECTORS,
    "api-device-let-in": DIRECTORS,
    "api-device-turn-away": DIRECTORS,
    "api-device-seen": DIRECTORS,
    "api-device-replace": DIRECTORS,
    "api-seats-swap": DIRECTORS,
    "api-penalties": DIRECTORS,
    "api-penalty-take-back": DIRECTORS,
    "api-act-undo": DIRECTORS,
    "api-call-answer": DIRECTORS,
    "api-pin-reopen": DIRECTORS,
}
SITTING = {"entry": 1, "table": 1, "seat": 0}
LET_IN = frozenset({200, 201, 204, 400, 409, 422})
"""What an empty body is answered with by an address that lets one in."""
BODIES = {
    "api-signup": {"open": True},
    "api-entries": {"name": "Somebody"},
    "api-entries-import": {"sheet": "Name\nSomebody\n"},
    "api-entries-presence": {"numbers": [1]},
    "api-entry-payment": {"paid": True},
    "api-partner": {"entry": 2},
    "api-hands": {
        "submission_id": "5b1f4ee6-51ee-4aef-9bcf-94fb5de27e2a",
        "number": 2,
        "report": {},
    },
    "api-hand-correct": {
        "submission_id": "5b1f4ee6-51ee-4aef-9bcf-94fb5de27e2b",
        "seen_revision": 1,
        "reason": "x",
        "report": {},
    },
    "api-events": {"name": "x", "date": "2026-11-06"},
    "api-event-follow": {"event": {"name": "x", "date": "2026-11-06"}},
    "api-wishes": {"kind": "apart", "entry": 1, "other": 2},
    "api-grouping": {"grouping": "within"},
    "api-stand-in": {"name": "Sam Hill", "from_round": 1},
    "api-seats-swap": {"one": SITTING, "other": {**SITTING, "entry": 2}},
    "api-penalties": {"side": 0, "reason": "x"},
    "api-penalty-take-back": {"reason": "x"},
    "api-slip-accept": {"reason": "x"},
    "api-slip-drop": {"reason": "x"},
    "api-hand-rule": {
        "submission_id": "5b1f4ee6-51ee-4aef-9bcf-94fb5de27e2c",
        "reason": "x",
        "report": {},
    },
}


@pytest.fixture
def callers(event, people) -> Mapping[str, APIClient]:
    """One of each kind, at a night on which there is something of each kind to decide."""
    play(place(event))
    at_table = tablet(event, 1)
    wrong = {"submission_id": str(uuid4()), "round": 1, "number": 2, "report": {}}
    at_table.post("/api/v1/table/hands/", wrong, format="json")
    call_director(event_id=event.pk, table_number=1)
    wish = WishPlan(kind="together", entry=3, other=4)
    add_wish(event_id=event.pk, plan=wish, actor=people.alice.username)
    return {
        "anonymous": APIClient(),
        "table": at_table,
        "stranger": director(people.dee),
        "assistant": director(people.bob),
        "director": director(people.alice),
    }


def address(name: str, event) -> str:
    """Return an address with the arguments that its pattern asks for."""
    device = Device.objects.filter(tablet__event=event).last()
    slip = Slip.objects.filter(event=event).last()
    values = {"event": event.slug, "number": 1, "table": 1, "hand": 1}
    wish = Wish.objects.filter(event=event).last()
    recorded = event.actions.filter(verb="recorded").last()
    values |= {"penalty": 1, "sequence": recorded.sequence if recorded else 0}
    values |= {"one": 1, "other": 2, "wish": wish.pk if wish else 0}
    values |= {"device": device.pk if device else 0, "slip": slip.pk if slip else 0}
    [(pattern, _, _, _)] = get_resolver().reverse_dict.getlist(name)[:1]
    wanted = pattern[0][1]
    return reverse(name, kwargs={key: values[key] for key in wanted})


@pytest.mark.parametrize("name", GET)
def test_reading_is_for_those_it_is_for(name, callers, event):
    url = address(name, event)
    assert {who: client.get(url).status_code for who, client in callers.items()} == GET[name]


@pytest.mark.parametrize("name", POST)
def test_commands_are_for_those_they_are_for(name, callers, event):
    url, body = address(name, event), BODIES.get(name, {})
    said = {
        who: client.post(url, body, format="json").status_code for who, client in callers.items()
    }
    assert {who: 200 if status in LET_IN else status for who, status in said.items()} == POST[name]


def test_every_address_of_the_api_has_its_row():
    names = {
        name
        for name in get_resolver().reverse_dict
        if isinstance(name, str) and name.startswith("api-")
    }
    told = set(GET) | set(POST) | set(leagues.GET) | set(leagues.POST)
    told |= set(brackets.GET) | set(brackets.POST)
    assert names - {"api-unknown"} == told


def test_a_director_s_session_writes_only_from_a_page_of_ours(event, people):
    browser = APIClient(enforce_csrf_checks=True)
    browser.force_login(people.alice)
    url = f"/api/v1/events/{event.slug}/signup/"
    assert browser.get(f"/api/v1/events/{event.slug}/").status_code == 200
    answer = browser.post(url, {"open": True}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf_failed")
    browser.cookies["csrftoken"] = "a" * 32
    mine = browser.post(url, {"open": True}, format="json", HTTP_X_CSRFTOKEN="a" * 32)
    assert mine.status_code == 200
    form = browser.post(url, {"open": "on"}, format="multipart", HTTP_X_CSRFTOKEN="a" * 32)
    assert (form.status_code, form.json()["code"]) == (415, "unsupported_media_type")


def test_reading_changes_nothing(callers, event):
    event.refresh_from_db()
    before = (event.log_length, event.results_revision)
    for name in GET:
        callers["director"].get(address(name, event))
    event.refresh_from_db()
    assert (event.log_length, event.results_revision) == before
