"""Hands of any table, for directors: from paper, every revision, corrections."""

from uuid import uuid4

import pytest

from gameplay.models import Hand
from tests.builders import MADE_THREE, SET_TWO, place, play, play_out


@pytest.fixture
def url(event) -> str:
    return f"/api/v1/events/{event.slug}/rounds/1/tables/1/hands/"


def paper(**changes):
    return {"submission_id": str(uuid4()), "number": 1, "report": MADE_THREE, **changes}


def correction(**changes):
    sent = {"submission_id": str(uuid4()), "seen_revision": 1, "reason": "The card says so."}
    return {**sent, "report": SET_TWO, **changes}


def test_a_hand_from_paper_is_recorded_once_under_the_director_s_name(alice, url):
    body = paper()
    first, retry = (alice.post(url, body, format="json") for _ in range(2))
    assert (first.status_code, retry.status_code) == (201, 200)
    assert first.json() == retry.json()
    assert Hand.objects.get().recorded_by == "alice"


def test_a_wrong_hand_from_paper_has_its_faults_in_the_names_of_the_table(alice, url, event):
    wrong = {**MADE_THREE, "takers": {**MADE_THREE["takers"], "high": None}}
    answer = alice.post(url, paper(report=wrong), format="json")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_hand")
    assert [fault["field"] for fault in answer.json()["faults"]] == ["takers.high"]
    assert not Hand.objects.exists()


def test_a_hand_that_is_on_the_sheet_is_refused_with_the_sheet(alice, url, event):
    play(place(event))
    answer = alice.post(url, paper(), format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "hand_already_recorded")
    assert answer.json()["current"]["scores"] == [3, 0]


def test_a_correction_supersedes_and_both_revisions_stay(alice, url, event):
    play(place(event))
    answer = alice.post(f"{url}1/correct/", correction(), format="json")
    assert (answer.status_code, answer.json()["scores"]) == (201, [2, -2])
    hands = alice.get(url).json()
    assert [(hand["revision"], hand["state"]) for hand in hands] == [
        (1, "superseded"),
        (2, "official"),
    ]
    assert (hands[1]["recorded_by"], hands[1]["reason"]) == ("alice", "The card says so.")


def test_a_retried_correction_is_made_once(alice, url, event):
    play(place(event))
    body = correction()
    answers = [alice.post(f"{url}1/correct/", body, format="json") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 200]
    assert answers[0].json() == answers[1].json()
    assert Hand.objects.count() == 2


def test_a_correction_of_what_has_changed_meanwhile_is_shown_the_hand_as_it_is(alice, url, event):
    play(place(event))
    alice.post(f"{url}1/correct/", correction(), format="json")
    late = alice.post(f"{url}1/correct/", correction(report=MADE_THREE), format="json")
    assert (late.status_code, late.json()["code"]) == (412, "hand_changed_meanwhile")
    assert late.json()["current"]["revision"] == 2
    assert late.json()["current"]["report"]["pitcher"] == SET_TWO["pitcher"]


def test_a_correction_says_why(alice, url, event):
    play(place(event))
    answer = alice.post(f"{url}1/correct/", correction(reason="  "), format="json")
    assert (answer.status_code, answer.json()["code"]) == (400, "reason_missing")
    assert answer.json()["faults"][0]["field"] == "reason"


def test_a_closed_round_takes_corrections_and_no_new_hands(alice, url, event):
    play_out(event.rounds.get())
    assert alice.post(f"{url}4/correct/", correction(), format="json").status_code == 201
    new = alice.post(url, paper(number=5), format="json")
    assert (new.status_code, new.json()["code"]) == (409, "game_closed")


def test_what_is_not_there_cannot_be_corrected(alice, url, event):
    missing = alice.post(f"{url}1/correct/", correction(), format="json")
    assert (missing.status_code, missing.json()["code"]) == (404, "hand_not_found")
    elsewhere = url.replace("tables/1/", "tables/9/")
    assert alice.post(f"{elsewhere}1/correct/", correction(), format="json").status_code == 404
    assert alice.get(elsewhere).status_code == 404
