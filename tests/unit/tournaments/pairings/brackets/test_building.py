import pytest

from tests.unit.tournaments.pairings.brackets.chances import (
    ALL_TERMS,
    CONSOLATION,
    planned,
    rematches,
)
from tests.unit.tournaments.pairings.chance import chance as seeded
from tournaments.pairings.brackets.building import plan_bracket
from tournaments.pairings.brackets.drops import dropped
from tournaments.pairings.brackets.errors import BracketCode, BracketRefused
from tournaments.pairings.brackets.types import Feed, Format, Section, Terms


@pytest.mark.parametrize("terms", ALL_TERMS)
@pytest.mark.parametrize("entrants", [*range(2, 35), 64, 100, 1024])
def test_every_way_leads_somewhere_once_and_only_down(terms, entrants):
    bracket = plan_bracket(entrants, terms)
    ways = [way for match in bracket.matches for way in match.feeders]
    ways += [exit_.feeder for exit_ in bracket.exits]
    assert len(set(ways)) == len(ways)
    seen = set()
    for match in bracket.matches:
        assert all(way.match in seen for way in match.feeders if way.feed is not Feed.SEED)
        seen.add(match.name)
    assert sorted(way.seed for way in ways if way.feed is Feed.SEED) == list(bracket.seeds)
    assert len(seen) == len(bracket.matches)


@pytest.mark.parametrize("entrants", range(2, 65))
def test_a_double_elimination_has_2n_2_matches_and_perhaps_one_more(entrants):
    matches = planned(entrants).matches
    assert sum(not match.is_reset for match in matches) == 2 * entrants - 2
    assert sum(match.is_reset for match in matches) == 1


@pytest.mark.parametrize("entrants", range(2, 65))
def test_a_single_elimination_has_n_1_matches_and_one_for_third_place(entrants):
    assert len(planned(entrants, Terms()).matches) == entrants - 1
    with_third = planned(entrants, Terms(third_place=True)).matches
    assert len(with_third) == entrants - (entrants < 4)
    assert [match.name for match in with_third if match.section is Section.PLACES] == (
        ["P3"] if entrants > 3 else []
    )


@pytest.mark.parametrize("entrants", [*range(8, 33), 48, 64, 100, 128])
def test_rematches_of_the_losers_side_stay_under_eight_tenths(entrants):
    bracket, rng, events = planned(entrants), seeded(1), 1000
    assert sum(rematches(bracket, rng) for _ in range(events)) / events < 0.8


def test_losers_drop_in_four_orders_in_turn():
    orders = ["".join(dropped("abcd", round_)) for round_ in range(2, 7)]
    assert orders == ["dcba", "badc", "cdab", "abcd", "dcba"]
    assert dropped("a", 4) == ["a"]


def test_the_consolation_takes_those_who_lose_their_first_match():
    ways = {
        str(way)
        for match in planned(13, CONSOLATION).of_section(Section.CONSOLATION)
        for way in match.feeders
        if way.match.startswith("W")
    }
    assert ways == {
        *(f"loser W1.{number}" for number in (2, 3, 4, 6, 8)),
        *(f"first_loss W2.{number}" for number in (1, 3, 4)),
    }


def test_two_byes_that_meet_give_the_consolation_a_loser_for_sure():
    matches = planned(5, CONSOLATION).of_section(Section.CONSOLATION)
    told = {match.name: [str(way) for way in match.feeders] for match in matches}
    assert told == {
        "C1.1": ["first_loss W2.1", "loser W1.2"],
        "C2.1": ["winner C1.1", "loser W2.2"],
    }


def test_whoever_loses_the_final_of_three_is_second_and_plays_no_consolation():
    bracket = planned(3, CONSOLATION)
    assert [match.name for match in bracket.matches] == ["W1.2", "W2.1"]
    assert {str(way.feeder): way.place for way in bracket.exits}["loser W2.1"] == 2


def test_finals_have_their_own_length():
    long = Terms(format=Format.DOUBLE, best_of=3, final_best_of=5)
    by_name = planned(8, long).by_name
    assert (by_name["W3.1"].best_of, by_name["GF1"].best_of, by_name["GF2"].best_of) == (3, 5, 5)
    single = planned(8, Terms(best_of=1, final_best_of=3)).by_name
    assert (single["W2.1"].best_of, single["W3.1"].games_needed) == (1, 2)
    consolation = planned(8, Terms(format=Format.CONSOLATION, final_best_of=3)).by_name
    assert (consolation["C2.1"].best_of, consolation["C1.1"].best_of) == (3, 1)


@pytest.mark.parametrize(
    ("entrants", "terms", "codes"),
    [
        (1, Terms(), {"too_few_entrants"}),
        (0, Terms(best_of=2), {"too_few_entrants", "best_of_impossible"}),
        (1025, Terms(places_to=7), {"too_many_entrants", "places_impossible"}),
        (8, Terms(best_of=101, final_best_of=4), {"best_of_impossible"}),
        (8, Terms(format=Format.DOUBLE, third_place=True), {"places_in_double"}),
        (8, Terms(format=Format.DOUBLE, places_to=8), {"places_in_double"}),
    ],
)
def test_what_no_bracket_can_be_made_for_is_told_all_at_once(entrants, terms, codes):
    with pytest.raises(BracketRefused) as refused:
        plan_bracket(entrants, terms)
    assert {fault.code.value for fault in refused.value.faults} == codes
    assert BracketCode.BEST_OF_IMPOSSIBLE.value == "best_of_impossible"


def test_the_bounds_are_taken():
    assert len(plan_bracket(2, Terms(format=Format.DOUBLE)).matches) == 3
    assert len(plan_bracket(1024, Terms(format=Format.DOUBLE)).matches) == 2047
