"""Faults that people met in other systems, one test for each sentence of the list."""

import pytest

from tests.unit.tournaments.pairings.brackets.chances import (
    DOUBLE,
    SINGLE,
    favourites,
    planned,
    play,
    won,
)
from tests.unit.tournaments.pairings.chance import chance as seeded
from tournaments.pairings.brackets.building import plan_bracket
from tournaments.pairings.brackets.corrections import correct_match
from tournaments.pairings.brackets.errors import BracketCode, BracketRefused
from tournaments.pairings.brackets.places import places_of
from tournaments.pairings.brackets.progress import follow
from tournaments.pairings.brackets.results import Result, Way
from tournaments.pairings.brackets.seeding import Seeding, seeding_of, slot_order
from tournaments.pairings.brackets.states import Status
from tournaments.pairings.brackets.types import Feed, Section

A, B, C, D = 1, 2, 3, 4
TO_THE_FINAL = (("W1.1", A), ("W1.2", B), ("W2.1", A), ("L1.1", D), ("L2.1", D))
"""Four entrants: A is unbeaten, D comes from the losers' side."""


def pairs(bracket, round_):
    return [
        tuple(way.seed for way in match.feeders)
        for match in bracket.of_section(Section.WINNERS)
        if match.round == round_
    ]


def test_four_entrants_first_final_won_by_the_unbeaten_ends_it_without_a_second():
    progress = follow(planned(4), won(*TO_THE_FINAL, ("GF1", A)))
    assert progress.states["GF1"].entrants == (A, D)
    assert progress.is_finished
    assert progress.champion == A
    assert progress.states["GF2"].status is Status.SKIPPED
    assert len(progress.record.results) == 6


def test_four_entrants_first_final_won_from_below_asks_for_a_second():
    progress = follow(planned(4), won(*TO_THE_FINAL, ("GF1", D)))
    assert progress.champion is None
    assert progress.open_matches == ("GF2",)
    assert progress.states["GF2"].entrants == (A, D)
    for winner in (A, D):
        ended = follow(planned(4), won(*TO_THE_FINAL, ("GF1", D), ("GF2", winner)))
        assert (ended.champion, ended.is_finished) == (winner, True)
        assert len(ended.record.results) == 7


def test_changing_the_first_final_s_winner_makes_the_second_appear_or_disappear():
    progress = follow(planned(4), won(*TO_THE_FINAL, ("GF1", A)))
    appeared = correct_match(progress, "GF1", Result(winner=D)).progress
    assert appeared.open_matches == ("GF2",)
    gone = correct_match(appeared, "GF1", Result(winner=A)).progress
    assert gone.open_matches == ()
    assert gone.champion == A
    played = follow(planned(4), won(*TO_THE_FINAL, ("GF1", D), ("GF2", D)))
    with pytest.raises(BracketRefused) as refused:
        correct_match(played, "GF1", Result(winner=A))
    assert refused.value.faults[0].values == ("GF2",)


def test_seven_entrants_the_loser_of_w1_2_is_in_l2_at_once_and_no_match_waits_for_a_bye():
    bracket = planned(7)
    assert "W1.1" not in bracket.by_name
    progress = follow(bracket, won(("W1.2", 4)))
    [match] = [
        name
        for name, state in progress.states.items()
        if 5 in state.entrants[:] and state.match.section is Section.LOSERS
    ]
    assert bracket.by_name[match].round == 2
    for n in range(2, 65):
        for match in planned(n).matches:
            assert all(way.seed <= n for way in match.feeders if way.feed is Feed.SEED)
        assert all(
            all(state.entrants)
            for state in play(planned(n), favourites).states.values()
            if not state.match.is_reset
        )


@pytest.mark.parametrize(
    ("entrants", "byes"), [(3, 1), (5, 3), (6, 2), (7, 1), (9, 7), (11, 5), (12, 4), (13, 3)]
)
@pytest.mark.parametrize("terms", [SINGLE, DOUBLE])
def test_any_number_is_accepted_and_byes_go_to_the_top_seeds(entrants, byes, terms):
    bracket = plan_bracket(entrants, terms)
    playing = {seed for pair in pairs(bracket, 1) for seed in pair}
    assert list(bracket.byes) == list(range(1, byes + 1))
    assert playing == set(range(byes + 1, entrants + 1))


def test_first_round_of_8_and_of_16():
    assert pairs(planned(8), 1) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert pairs(planned(16), 1) == [
        *((1, 16), (8, 9), (4, 13), (5, 12), (2, 15), (7, 10), (3, 14), (6, 11)),
    ]
    assert slot_order(2) == (1, 2)


@pytest.mark.parametrize("entrants", [8, 13, 16, 32, 100])
def test_with_favourites_winning_1_and_2_meet_only_in_the_winners_final(entrants):
    progress = play(planned(entrants), favourites)
    met = [name for name, state in progress.states.items() if set(state.entrants) == {1, 2}]
    last = max(match.round for match in progress.bracket.of_section(Section.WINNERS))
    assert met == [f"W{last}.1", "GF1"]


def test_a_correction_before_the_final_moves_a_to_the_losers_side():
    progress = follow(planned(4), won(("W1.1", A), ("W1.2", C)))
    changed = correct_match(progress, "W1.1", Result(winner=D)).progress
    assert progress.states["W2.1"].entrants == (A, C)
    assert changed.states["W2.1"].entrants == (D, C)
    assert changed.states["L1.1"].entrants == (A, B)


def test_a_correction_after_hands_of_the_final_is_refused_with_what_it_touches_or_voids_them():
    begun = won(("W1.1", A), ("W1.2", C)).with_result("W2.1", Result(way=Way.PLAYING))
    progress = follow(planned(4), begun)
    with pytest.raises(BracketRefused) as refused:
        correct_match(progress, "W1.1", Result(winner=D))
    [fault] = refused.value.faults
    assert (fault.code, fault.values) == (BracketCode.CORRECTION_TOUCHES, ("W2.1",))
    forced = correct_match(progress, "W1.1", Result(winner=D), may_void=True)
    assert forced.voided == ("W2.1",)
    assert "W2.1" not in forced.progress.record.results
    assert forced.progress.open_matches == ("W2.1", "L1.1")


def test_seeds_are_frozen_and_replacing_an_entrant_keeps_the_slot():
    seeding = Seeding(("ann", "bo", "cy", "dee"))
    replaced = seeding.with_replaced(2, "eve")
    assert replaced.entrants == ("ann", "eve", "cy", "dee")
    assert replaced.seed_of("eve") == 2
    with pytest.raises(AttributeError):
        seeding.entrants = ()
    for seed, newcomer, code in ((5, "eve", "entrant_unknown"), (2, "dee", "entrant_twice")):
        with pytest.raises(BracketRefused) as refused:
            seeding.with_replaced(seed, newcomer)
        assert [fault.code for fault in refused.value.faults] == [code]


def test_places_are_there_with_unseeded_entrants():
    seeding = seeding_of(["ann"], ["bo", "cy", "dee"], rng=seeded(7))
    progress = play(planned(4), favourites)
    named = [(str(place), seeding[place.seed]) for place in places_of(progress)]
    assert named[0] == ("1", "ann")
    assert {name for _, name in named} == {"ann", "bo", "cy", "dee"}
    assert seeding == seeding_of(["ann"], ["bo", "cy", "dee"], rng=seeded(7))
    assert seeding_of(["ann"], ["bo"]).entrants == ("ann", "bo")


def test_places_for_payouts():
    told = [str(place) for place in places_of(play(planned(8), favourites))]
    assert told == ["1", "2", "3", "4", "5-6", "5-6", "7-8", "7-8"]
