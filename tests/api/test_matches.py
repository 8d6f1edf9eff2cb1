"""Rounds of several games in the API: how they are asked for, refused, and what a table is told."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.api.conftest import tablet
from tests.builders import make_event, make_field, place, play, start_next
from tournaments.models import Event

MATCH: Mapping[str, Any] = {"hands": None, "games": 3, "settings": {"target": 3}}
BODY: Mapping[str, Any] = {"name": "Three games", "date": "2026-11-05", **MATCH}


@pytest.fixture
def event(people) -> Event:
    event = make_event(people.club, **MATCH)
    make_field(event)
    start_next(event)
    return event


def test_an_event_is_made_of_matches_and_says_so(alice):
    made = alice.post("/api/v1/events/", BODY, format="json")
    assert (made.status_code, made.json()["games"]) == (201, 3)
    assert made.json()["ranking"] == ["rounds_won", "games_won", "points"]
    assert made.json()["rules"]["best_of"] == 3


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"games": 2}, "games_out_of_range"),
        ({"hands": 8, "settings": {}}, "games_of_hands"),
        ({"preset": "cutthroat"}, "games_of_many_sides"),
        ({"format": "elimination", "pairs": True}, "games_in_bracket"),
    ],
)
def test_matches_that_cannot_be_are_refused_with_a_code(alice, changes, code):
    refused = alice.post("/api/v1/events/", {**BODY, **changes}, format="json")
    assert refused.status_code == 400
    assert ["games", code] in [[f["field"], f["code"]] for f in refused.json()["faults"]]


def test_a_table_is_told_which_game_it_plays_and_what_came_before(event):
    play(place(event))
    told = tablet(event).get("/api/v1/table/").json()
    assert (told["best_of"], told["rules"]["best_of"], told["hand_due"]) == (3, 3, 2)
    game = told["game"]
    assert (game["scores"], game["games"], game["is_over"]) == ([0, 0], [1, 0], False)
    assert (game["points_before"], game["sets_before"]) == ([3, 0], [0, 0])
    [line] = game["sheet"]
    assert (line["game"], line["ends"], line["games"], line["after"]) == (1, True, [1, 0], [3, 0])


def test_a_table_of_single_games_has_no_match(people):
    event = make_event(people.club)
    make_field(event)
    start_next(event)
    play(place(event))
    told = tablet(event).get("/api/v1/table/").json()
    assert (told["best_of"], told["game"]["games"]) == (1, [])
    assert "game" not in told["game"]["sheet"][0]
