"""Bodies that no program of ours sends: each is answered with a code, none breaks anything."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import reverse

from tests.api.conftest import director, tablet
from tests.api.test_roles import BODIES, POST, address
from tests.builders import DATA, MADE_THREE, place, play
from tournaments.models import Account, Membership

CODES = range(400, 500)
DEEP: Any = json.loads("[" * 180 + "]" * 180)
JUNK = [
    *(None, True, False, 0, -1, 10**9, 10**30, 1.5, "", "x", "nan", "-inf", "1e400", "²", "٣"),
    *("\x00", "a\x00b", "\u202e", "=HYPERLINK(1)", "x" * 5_000),
    *([], {}, [[]], [{}], [None], [True], [10**30], {"": None}, {"a\x00": "\x00"}, DEEP),
]
RAW = [
    *(b"", b"null", b"[]", b"1", b"{", b'"x"', b"\xff\xfe", b"9" * 5_000, b"[" * 60_000),
    *(b'{"a":NaN}', b'{"report":{"pitcher":NaN}}', b'{"name":"\\ud800"}', b'{"seconds":1e999}'),
    *(b'{"secret":"\\ud800"}', b'{"settings":{"\\ud800":"\\udfff"}}', b'{"report":{"\\ud800":1}}'),
    *(b'{"number":' + b"9" * 5_000 + b"}", b'{"date":"0000-00-00"}', b'{"a":' * 5_000),
]
CASE = next(
    case
    for case in json.loads((DATA / "scoring.json").read_text(encoding="utf-8"))["cases"]
    if case["id"] == "P21-T02"
)
FULL = {
    "api-rotation": {"players": 8, "rounds": 3, "seed": 1, "seconds": 0.01},
    "api-bracket": {
        "format": "double",
        "entrants": 4,
        "names": ["A", "B", "C", "D"],
        "results": [{"match": "W1.1", "winner": "A", "loser": "D", "score": [9, 3]}],
        "withdrawn": ["B"],
    },
    "api-pair": {
        "method": "swiss",
        "round": 2,
        "entrants": [{"id": "A", "score": 1, "opponents": ["B"]}, {"id": "B", "opponents": ["A"]}],
        "options": {"wished": [["A", "B"]], "tables": [["A", 1]], "table_order": "drawn"},
    },
    "api-table-claim": {"secret": "x"},
    "api-table-preview": {"report": MADE_THREE},
    "api-table-hands": {**BODIES["api-hands"], "round": 1, "report": MADE_THREE},
    "api-hands": {**BODIES["api-hands"], "report": MADE_THREE},
    "api-hand-correct": {**BODIES["api-hand-correct"], "report": MADE_THREE},
    "api-score": CASE,
    "api-events": {
        "name": "x",
        "date": "2026-11-06",
        "preset": "partnership_21",
        "settings": {"hands": 4},
        "rounds": 3,
        "bye_points": 0,
        "capacity": 8,
    },
    "api-entries": {"name": "A", "email": "a@b.cd", "phone": "1", "partner": "x", "note": "n"},
}


def changed(body: Any) -> Iterator[Any]:
    """Yield the body with each of its values, at any depth, replaced by each kind of junk."""
    yield from JUNK
    if isinstance(body, dict):
        for key, value in body.items():
            for junk in changed(value):
                yield {**body, key: junk}


@pytest.fixture
def callers(event, people):
    play(place(event))
    return {"table": tablet(event, 1), "director": director(people.alice)}


@pytest.mark.parametrize("name", POST)
def test_junk_is_answered_and_never_an_error_of_ours(name, callers, event):
    client = callers["table" if POST[name]["director"] == 401 else "director"]
    client.raise_request_exception = False
    some = list(changed(FULL.get(name, BODIES.get(name, {}))))
    bodies = [json.dumps(body).encode() for body in some[:: max(1, len(some) // 90)]]
    for body in [*bodies, *RAW]:
        answer = client.post(address(name, event), body, content_type="application/json")
        assert answer.status_code < 500, body[:80]
        assert answer.status_code not in CODES or answer.json()["code"], body[:80]


@pytest.mark.parametrize("seconds", ["nan", "inf", "-inf", "1e400"])
def test_a_search_lasts_a_number_of_seconds(callers, seconds):
    asked = {"players": 8, "rounds": 3, "seconds": seconds}
    answer = callers["director"].get(reverse("api-rotation"), asked)
    assert (answer.status_code, answer.json()["faults"][0]["field"]) == (400, "seconds")


def test_a_number_that_no_list_has_is_not_found(callers, event):
    url = reverse("api-entries-presence", kwargs={"event": event.slug})
    answer = callers["director"].post(url, {"numbers": [10**30]}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")


@pytest.mark.parametrize("name", POST)
def test_a_number_in_an_address_that_nothing_has_is_never_an_error_of_ours(name, callers, event):
    url = re.sub(r"(?<=/)1(?=/)", str(10**30), address(name, event))
    answer = callers["director"].post(url, BODIES.get(name, {}), format="json")
    assert answer.status_code < 500


def test_a_whole_character_beyond_sixteen_bits_is_read(callers, event):
    url = address("api-entries", event)
    body = b'{"name": "Ann \\ud83d\\ude00"}'
    answer = callers["director"].post(url, body, content_type="application/json")
    assert (answer.status_code, answer.json()["name"]) == (201, "Ann \N{GRINNING FACE}")


def test_a_long_user_name_fits_into_the_log(event, people):
    account = Account.objects.create_user("n" * 150)
    Membership.objects.create(club=people.club, account=account)
    url = reverse("api-signup", kwargs={"event": event.slug})
    assert director(account).post(url, {"open": True}, format="json").status_code == 200
    assert event.actions.last().actor == "n" * 80
