"""The page on which somebody comes or goes."""

from itertools import product

import pytest

from tests.builders import DIRECTOR, make_field, play_out
from tests.unit.tournaments.web.conftest import browser_of, text_of
from tournaments.models import Entry
from tournaments.services.entries import withdraw_entry
from tournaments.services.rounds import draw_round


@pytest.fixture
def drawn(night):
    """Ten people, round 1 played, round 2 drawn."""
    play_out(night.rounds.get())
    draw_round(event_id=night.pk, actor=DIRECTOR)
    return night


def test_the_page_asks_who_comes_and_who_goes(alice, drawn, at):
    withdraw_entry(event_id=drawn.pk, number=10, actor=DIRECTOR)
    answer = alice.get(at("people/changes/"))
    assert [entry.number for entry in answer.context["away"]] == [10]
    assert len(answer.context["here"]) == 9
    assert "Keep as many as possible" in text_of(answer)


def test_a_drop_out_is_shown_and_then_taken(alice, drawn, at):
    shown = alice.get(at("people/changes/?leaves=3"))
    told = text_of(shown)
    assert "With this, 9 people play at 2 tables" in told
    assert "published seats stay." in told
    assert "The whole night, planned from here" in told
    assert drawn.entries.get(number=3).state == Entry.State.PRESENT
    seen = shown.context["preview"].seen
    answer = alice.post(at("people/changes/"), {"leaves": "3", "seats": "keep", "seen": seen})
    assert answer["Location"] == at("rounds/2/")
    assert drawn.entries.get(number=3).state == Entry.State.WITHDRAWN
    assert "The change is taken." in text_of(alice.get(at("rounds/2/")))


def test_before_a_round_is_drawn_the_way_back_is_the_list(alice, event, at):
    make_field(event, 9)
    shown = alice.get(at("people/changes/?leaves=3&seats=afresh"))
    assert "No round is drawn, so no seat changes." in text_of(shown)
    body = {"leaves": "3", "seats": "afresh", "seen": shown.context["preview"].seen}
    assert alice.post(at("people/changes/"), body)["Location"] == at("people/")


def test_a_change_on_what_is_old_is_shown_anew(alice, drawn, at):
    answer = alice.post(at("people/changes/"), {"leaves": "3", "seen": "old"})
    assert answer.status_code == 409
    assert "With this, 9 people" in text_of(answer)
    assert drawn.entries.get(number=3).state == Entry.State.PRESENT


def test_what_cannot_be_is_told(alice, drawn, at):
    nobody = alice.post(at("people/changes/"), {"seen": ""})
    assert (nobody.status_code, "Choose who comes or who goes." in text_of(nobody)) == (422, True)
    few = "&".join(f"leaves={number}" for number in range(1, 9))
    assert alice.get(at(f"people/changes/?{few}")).status_code == 409
    assert alice.get(at("people/changes/?leaves=x")).status_code == 200
    assert alice.get(at("people/changes/?leaves=999")).status_code == 404


def test_it_is_the_clubs_own(visitor, drawn, at):
    assert visitor.get(at("people/changes/")).status_code == 302
    assert browser_of("dee").get(at("people/changes/")).status_code == 404


def test_every_kind_of_move_is_told(alice, drawn, at):
    """One after the other leaves, until each kind was told."""
    told: set[str] = set()
    for leaver, seats in product(range(1, 11), ("keep", "afresh")):
        moves = alice.get(at(f"people/changes/?leaves={leaver}&seats={seats}"))
        told |= {sentence.split()[0] for _, sentence in moves.context["moves"]}
        if told >= {"leaves", "goes", "plays"}:
            return
    pytest.fail(f"only {told}")
