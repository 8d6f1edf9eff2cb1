"""The buttons that undo, on the floor and in the log."""

from uuid import uuid4

import pytest

from gameplay.models import Game
from tests.builders import SET_TWO, place, play
from tests.unit.tournaments.web.conftest import text_of
from tournaments.services.results import Correction, correct_hand


@pytest.fixture
def act(night) -> int:
    """A correction, by its number in the log."""
    play(place(night))
    correction = Correction(
        report=SET_TWO, seen_revision=1, reason="misread", submission_id=uuid4()
    )
    correct_hand(place=place(night), correction=correction, actor="bob")
    return night.actions.count()


def scores() -> list[int]:
    return Game.objects.get(table__number=1).scores


def test_the_log_offers_to_undo_what_was_done_last(alice, at, act):
    shown = text_of(alice.get(at("log/")))
    assert "Undo in round 1: table 1, hand 1 changed bob" in shown
    answer = alice.post(at(f"log/undo/{act}/"), follow=True)
    assert "Done. Undo in round 1: table 1, hand 1 changed." in text_of(answer)
    assert scores() == [3, 0]
    assert "Undo in" not in text_of(alice.get(at("log/")))
    again = alice.post(at(f"log/undo/{act}/"))
    assert again.status_code == 409
    assert "That cannot be undone any more." in text_of(again)


def test_the_floor_undoes_without_leaving_the_page(alice, at, act):
    part = alice.get(at("log/undo/")).content.decode()
    assert 'data-key="u"' in part
    assert "<html" not in part
    headers = {"HX-Request": "true", "HX-Target": "floor"}
    answer = alice.post(at(f"log/undo/{act}/"), headers=headers)
    assert 'id="floor"' in answer.content.decode()
    assert scores() == [3, 0]
    refused = alice.post(at(f"log/undo/{act}/"), headers=headers)
    assert refused.status_code == 409
    assert "That cannot be undone any more." in text_of(refused)


def test_another_club_s_acts_are_not_there(visitor, at, act):
    assert visitor.post(at(f"log/undo/{act}/")).status_code == 302
    assert scores() == [2, -2]
