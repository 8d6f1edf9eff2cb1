"""Every format, reason and note of a draw has its words."""

import pytest

from tournaments.models import Event
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.types import NoteCode, ReasonCode
from tournaments.services.events import RANKABLE
from tournaments.wording.draws import NOTES, REASONS, reason_sentence
from tournaments.wording.movements import (
    NAMES,
    RULES,
    TIE_BREAKS,
    movement_sentences,
    ranking_sentence,
    way_name,
)


def test_every_format_has_a_name_and_rules_for_players():
    assert set(NAMES) == set(RULES) == set(Event.Format.values)


def test_every_reason_note_and_tie_break_has_words():
    assert set(REASONS) == set(ReasonCode)
    assert set(NOTES) == set(NoteCode)
    assert set(TIE_BREAKS) == RANKABLE


@pytest.mark.parametrize("key", sorted(MOVEMENTS))
def test_the_rules_say_the_options_and_the_tables_of_other_sizes(key):
    movement = MOVEMENTS[key]
    usual = list(movement_sentences(key, {}, has_other_sizes=False))
    assert len(usual) >= 3
    for name, values in movement.options.items():
        told = [
            tuple(movement_sentences(key, {name: value}, has_other_sizes=False)) for value in values
        ]
        assert told[0] == tuple(usual)
        assert len(set(told)) == len(values)
        assert all(way_name(name, value) for value in values)
    assert len(list(movement_sentences(key, {}, has_other_sizes=True))) == len(usual) + 1


def test_a_seat_says_why():
    told = reason_sentence("won_up", before=4, table=3)
    assert told == "won at table 4, moves up to 3"
    assert reason_sentence("", before=None, table=3) == ""


def test_how_places_are_decided_is_one_sentence():
    assert ranking_sentence(["points"]) == "Places go by points over all rounds."
    assert ranking_sentence(["rounds_won", "points", "fewest_sets"]) == (
        "Places go by rounds won; level ones by points over all rounds and fewest times set, "
        "in this order."
    )
