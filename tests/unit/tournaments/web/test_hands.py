"""Hands by the director's hand: from paper, and put right."""

from uuid import uuid4

import pytest

from gameplay.models import Hand
from tests.builders import (
    MADE_THREE,
    SET_TWO,
    make_event,
    make_field,
    place,
    play,
    start_next,
)
from tests.unit.tournaments.web.conftest import text_of

HTMX = {"HX-Request": "true"}
SHEET = "rounds/1/tables/1/"
# North bids 3 and makes it: High, Low and Game to North–South, no Jack.
ANSWERS = {
    "pitcher": "0",
    "bid": "3",
    "trump": "S",
    "take_high": "0",
    "take_low": "0",
    "take_jack": "nobody",
    "take_game": "0",
}


def filled(**changes: object) -> dict[str, object]:
    return {**ANSWERS, "number": 1, "submission_id": str(uuid4()), **changes}


@pytest.fixture
def record(alice, at):
    def send(**changes: object):
        headers = changes.pop("headers", {})
        return alice.post(at(SHEET + "hands/"), filled(**changes), headers=headers)

    return send


@pytest.fixture
def correct(alice, at, night):
    play(place(night))
    play(place(night, number=2), SET_TWO)

    def send(hand: int = 1, **changes: object):
        sent = filled(number=hand, seen_revision=1, reason="Misread card") | changes
        headers = sent.pop("headers", {})
        return alice.post(at(f"{SHEET}hands/{hand}/"), sent, headers=headers)

    return send


def test_a_hand_from_paper_is_put_on_the_sheet(night, record, alice, at):
    assert record()["Location"] == at(SHEET)
    hand = Hand.objects.get()
    assert (hand.report["bid"], hand.recorded_by) == (3, "alice")
    shown = text_of(alice.get(at(SHEET)))
    assert "Hand 1 is on the sheet." in shown
    assert "Enter hand 2 from paper" in shown


def test_every_open_question_is_named_at_its_place(night, record):
    answer = record(pitcher="", take_low="")
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"pitcher", "take_low"}
    assert not Hand.objects.exists()


def test_the_rules_faults_stand_under_the_question_they_are_about(night, record):
    answer = record(bid="smudge")
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["tricks_0"]
    assert not Hand.objects.exists()


def test_a_smudge_counts_with_its_tricks(night, record):
    record(bid="smudge", tricks_0="6", tricks_1="0")
    assert Hand.objects.get().report["special"] == "smudge"


def test_a_look_ahead_says_what_the_hand_brings_and_writes_nothing(night, record):
    shown = text_of(record(preview="1", headers=HTMX))
    assert "Made." in shown
    assert "That makes it North–South 3, East–West 0." in shown
    assert "Still to choose: Bid, Low." in text_of(
        record(preview="1", bid="", take_low="", headers=HTMX)
    )
    assert not Hand.objects.exists()


def test_a_hand_that_somebody_else_has_just_entered_is_refused_in_words(night, record):
    play(place(night))
    answer = record()
    assert answer.status_code == 409
    assert "Hand 1 is on the sheet already. The next one is hand 2." in text_of(answer)
    assert Hand.objects.count() == 1


def test_sending_the_same_page_twice_records_one_hand(night, record):
    once = str(uuid4())
    assert [record(submission_id=once).status_code for _ in range(2)] == [302, 302]
    assert Hand.objects.count() == 1


def test_the_form_of_a_correction_has_the_hand_in_it(correct, alice, at):
    form = alice.get(at(SHEET + "hands/2/")).context["form"]
    assert {name: form[name].value() for name in ("pitcher", "bid", "trump", "take_low")} == {
        "pitcher": 1,
        "bid": 2,
        "trump": "H",
        "take_low": 0,
    }


def test_a_correction_keeps_who_and_why(correct, alice, at, night):
    assert correct(take_low="1")["Location"] == at(SHEET)
    old, new = Hand.objects.filter(number=1).order_by("revision")
    assert (old.is_official, new.is_official, new.reason) == (False, True, "Misread card")
    shown = text_of(alice.get(at(SHEET)))
    assert "changed by alice : Misread card" in shown
    assert "Hand 1 was changed." in shown
    assert "because: Misread card" in text_of(alice.get(at("log/")))


def test_a_correction_says_why(correct):
    answer = correct(reason="")
    assert answer.status_code == 422
    assert "Say why, in a few words." in text_of(answer)
    assert Hand.objects.count() == 2


def test_what_a_correction_would_change_is_shown_first(correct):
    shown = text_of(correct(take_low="1", reason="", preview="1", headers=HTMX))
    assert "This hand, before 3 0 This hand, after −3 1" in shown
    assert "The table, before" in shown
    assert "No score changes." in text_of(correct(preview="1", headers=HTMX))
    assert Hand.objects.count() == 2


def test_a_hand_changed_meanwhile_is_shown_as_it_stands_now(correct, alice):
    correct(take_low="1", take_game="1")
    answer = correct(bid="2")
    assert answer.status_code == 412
    assert "Somebody changed this hand while you looked at it." in text_of(answer)
    form = answer.context["form"]
    assert (form["bid"].value(), form["take_low"].value()) == (3, 1)
    assert form["seen_revision"].value() == 2


def test_a_hand_of_a_closed_round_can_still_be_put_right(correct, alice, at, night):
    alice.post(at("rounds/1/close/"), {"unfinished": ""})
    assert correct(take_low="1").status_code == 302
    answer = alice.post(at(SHEET + "hands/"), filled(number=3))
    assert answer.status_code == 409
    assert "The director has closed this round" in text_of(answer)


def test_the_table_shows_its_link_and_makes_a_new_one(night, alice, at):
    before = alice.get(at(SHEET)).context["link"]
    assert before.startswith("http")
    answer = alice.post(at(SHEET + "link/"), follow=True)
    assert "Table 1 has a new link. The old card opens nothing any more." in text_of(answer)
    assert answer.context["link"] != before
    assert 'src="data:image/svg+xml' in answer.content.decode()


def test_a_hand_recorded_elsewhere_card_by_card_still_fills_the_form(night, alice, at):
    play(place(night), {**MADE_THREE, "takers": {"high": 0, "low": 1, "jack": None, "game": 1}})
    form = alice.get(at(SHEET + "hands/1/")).context["form"]
    assert form["take_jack"].value() == "nobody"
    assert form["take_low"].value() == 1


def test_a_table_where_each_plays_alone_has_four_scores(alice, people):
    event = make_event(people.club, preset="cutthroat", name="Cutthroat")
    make_field(event, 4)
    start_next(event)
    table = f"/director/events/{event.slug}/rounds/1/tables/1/"
    everybody = {"take_high": "0", "take_low": "1", "take_game": "3", "bid": "2"}
    assert alice.post(table + "hands/", filled(**everybody)).status_code == 302
    shown = text_of(alice.get(table))
    seats = event.rounds.get().seatings.order_by("seat")
    names = seats.values_list("entry__player__name", flat=True)
    assert f"Hand Pitcher, bid {' '.join(names)}" in shown
    assert "−2 : 1 : 0 : 1" in shown
    assert "−2 : 1 : 0 : 1" in text_of(alice.get(f"/director/events/{event.slug}/rounds/1/"))
