"""A round to try out."""

import pytest
from rest_framework.test import APIClient

URL = "/api/v1/pair/"


@pytest.fixture
def post():
    return lambda body: APIClient().post(URL, body, format="json")


def test_a_round_is_paired_for_everybody(post):
    answer = post({"method": "swiss", "entrants": [{"id": name} for name in "ABCDE"]})
    assert answer.status_code == 200
    assert len(answer.json()["tables"]) == 2
    assert answer.json()["byes"][0]["message"]


def test_swiss_is_the_usual_method(post):
    assert post({"entrants": ["A", "B"]}).json()["proved_optimal"] is True


@pytest.mark.parametrize("method", ["round_robin", "cutthroat"])
def test_the_other_methods_are_there(post, method):
    assert len(post({"method": method, "entrants": list("ABCD")}).json()["tables"]) in {1, 2}


def test_all_faults_come_back_at_once(post):
    answer = post({"round": 2, "entrants": [{"id": "A", "opponents": ["Q"]}, {"id": "A"}]})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")
    assert {fault["code"] for fault in answer.json()["faults"]} == {
        "entrant_twice",
        "opponent_unknown",
    }


def test_a_method_that_is_not_there_is_unreadable(post):
    answer = post({"method": "guess", "entrants": ["A", "B"]})
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    assert [fault["field"] for fault in answer.json()["faults"]] == ["method"]


def test_a_body_without_entrants_is_unreadable(post):
    assert post({"method": "swiss"}).status_code == 400
