"""A bracket to try out, by the API."""

import pytest
from rest_framework.test import APIClient

URL = "/api/v1/bracket/"


@pytest.fixture
def anybody() -> APIClient:
    return APIClient()


def test_anybody_may_have_a_bracket_drawn(anybody):
    answer = anybody.post(URL, {"format": "double", "entrants": 7}, format="json")
    assert answer.status_code == 200
    told = answer.json()
    assert len(told["matches"]) == 13
    assert told["byes"] == [1]
    assert told["open"] == ["W1.2", "W1.3", "W1.4"]


def test_names_and_results_come_back_as_a_standing(anybody):
    body = {
        "names": ["Ann", "Bo", "Cy"],
        "results": [{"match": "W1.2", "winner": "Cy", "score": [12, 21]}],
        "withdrawn": ["Ann"],
    }
    told = anybody.post(URL, body, format="json").json()
    assert told["champion"] == "Cy"
    assert [(place["entrant"], place["place"]) for place in told["places"]] == [
        ("Cy", "1"),
        ("Ann", "2"),
        ("Bo", "3"),
    ]


def test_the_largest_double_elimination_is_drawn(anybody):
    told = anybody.post(URL, {"format": "double", "entrants": 1024}, format="json").json()
    assert len(told["matches"]) == 2047


def test_all_that_is_wrong_comes_at_once_with_422(anybody):
    body = {
        "format": "double",
        "entrants": 4,
        "names": ["A", "B", "B"],
        "results": {"W1.1": 2, "X": 1},
    }
    answer = anybody.post(URL, body, format="json")
    told = answer.json()
    assert (answer.status_code, told["code"]) == (422, "invalid_bracket")
    assert {fault["code"] for fault in told["faults"]} == {
        *("entrant_twice", "entrants_miscounted", "winner_not_in_match", "match_unknown"),
    }


@pytest.mark.parametrize(
    ("body", "field"),
    [({}, "entrants"), ({"entrants": "x"}, "entrants"), ({"entrants": 4, "format": "x"}, "format")],
)
def test_a_body_that_asks_for_nothing_is_unreadable(anybody, body, field):
    answer = anybody.post(URL, body, format="json")
    assert (answer.status_code, answer.json()["faults"][0]["field"]) == (400, field)


def test_a_bracket_is_drawn_without_a_query(anybody, django_assert_num_queries):
    with django_assert_num_queries(0):
        anybody.post(URL, {"entrants": 8}, format="json")
