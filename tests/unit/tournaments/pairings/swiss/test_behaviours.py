"""What people had to ask for elsewhere: byes, repeats, drop-outs."""

from dataclasses import replace

import pytest

from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.pairings.swiss.events import (
    after,
    entrants,
    having_met,
    met_in,
    pairs,
    played,
)
from tournaments.pairings.swiss.errors import FieldFault, FieldRefused
from tournaments.pairings.swiss.forecast import foresee
from tournaments.pairings.swiss.rounds import pair_swiss
from tournaments.pairings.swiss.types import Options, ReasonCode

FIVE = "ABCDE"


def codes(reasons):
    return [reason.code for reason in reasons]


def test_the_bye_goes_to_the_lowest_of_those_without_one():
    people = having_met(entrants(FIVE, byes=[0, 0, 1, 1, 1]), "AB CD", "AC BE", "AE BD")
    draw = pair_swiss(people)
    assert draw.bye.ids == ("B",)
    assert draw.bye.code is ReasonCode.BYE_LOWEST
    assert met_in(draw) == pairs("AD CE")


def test_the_bye_goes_to_a_higher_one_where_that_saves_a_repeat():
    people = having_met(entrants(FIVE, byes=[0, 0, 1, 1, 1]), "AB AC AD AE")
    draw = pair_swiss(people)
    assert (draw.bye.ids, draw.bye.code) == (("A",), ReasonCode.BYE_SAVES_REPEAT)
    assert draw.repeats == ()


def test_nobody_has_a_second_bye_even_to_save_a_repeat():
    people = having_met(entrants(FIVE, byes=[0, 0, 1, 1, 1]), "AC AD AE BC BD BE CD")
    draw = pair_swiss(people)
    assert draw.bye.ids[0] in {"A", "B"}
    assert len(draw.repeats) == 1
    assert draw.is_proved


@pytest.mark.parametrize("seed", range(20))
def test_five_entrants_in_eight_rounds_have_byes_that_differ_by_one(seed):
    *_, (people, draw) = played(5, 8, seed)
    byes = [one.byes for one in after(people, draw, chance(0))]
    assert max(byes) - min(byes) <= 1


def test_six_of_whom_none_is_free_are_paired_with_exactly_one_repeat_which_is_named():
    people = having_met(entrants("ABCDEF"), "AD BE CF", "AE BF CD", "AF BD CE")
    draw = pair_swiss(people, round_number=4)
    assert len(draw.repeats) == 1
    [repeat] = draw.repeats
    assert frozenset(repeat) in pairs("AD BE CF AE BF CD AF BD CE")
    named = [one.reason for one in draw.pairings if one.reason.code is ReasonCode.MET_BEFORE]
    assert [(set(reason.ids), reason.number) for reason in named] == [(set(repeat), 1)]
    assert draw.is_proved


def test_the_third_round_of_that_event_warns_of_the_fourth():
    people = having_met(entrants("ABCDEF"), "AD BE CF", "AE BF CD")
    forced = Options(rounds=4, wished=(("A", "F"), ("B", "D"), ("C", "E")))
    draw = pair_swiss(people, forced, round_number=3)
    assert met_in(draw) == pairs("AF BD CE")
    assert ReasonCode.NEXT_ROUND_REPEATS in codes(draw.notes)


def test_an_event_with_more_rounds_than_opponents_is_warned_of_when_it_is_made():
    assert [(one.code, one.number) for one in foresee(6, 6)] == [(ReasonCode.REPEATS_CERTAIN, 5)]
    assert [(one.code, one.number) for one in foresee(6, 4)] == [(ReasonCode.REPEATS_POSSIBLE, 3)]
    assert foresee(6, 3) == foresee(5, 3) == ()
    assert [one.code for one in foresee(5, 6)] == [ReasonCode.REPEATS_CERTAIN]


def test_the_first_round_carries_that_warning():
    draw = pair_swiss(entrants("ABCDEF"), Options(rounds=9))
    assert ReasonCode.REPEATS_CERTAIN in codes(draw.notes)


def test_the_only_round_without_a_repeat_wins_over_highest_against_lowest_and_over_balance():
    people = having_met(entrants("ABCD", firsts=[9, 9, 0, 0], deals=[9, 9, 0, 0]), "AD BD")
    draw = pair_swiss(people)
    assert met_in(draw) == pairs("AB CD")


def test_a_field_that_has_all_withdrawn_is_refused():
    people = [replace(one, withdrawn=True) for one in entrants("ABCDEF")]
    with pytest.raises(FieldRefused) as caught:
        pair_swiss(people)
    assert codes(caught.value.faults) == [FieldFault.NOBODY_TO_PAIR]


def test_one_who_is_left_has_nobody_to_meet():
    people = [replace(one, withdrawn=one.id != "A") for one in entrants("ABCD")]
    with pytest.raises(FieldRefused):
        pair_swiss(people)


def test_a_bye_of_any_kind_counts_alike():
    """The count is one number: the engine's, the director's and no-shows are all in it."""
    for byes in ([1, 1, 0], [0, 1, 1], [1, 0, 1]):
        assert pair_swiss(entrants("ABC", byes=byes)).bye.ids == ("ABC"[byes.index(0)],)


def test_a_bye_has_no_table():
    draw = pair_swiss(entrants("ABC"))
    assert [one.table for one in draw.pairings] == [1]


def test_after_a_drop_the_seven_who_are_left_are_paired_and_one_has_a_bye():
    people = having_met(entrants("ABCDEFGH"), "AE BF CG DH")
    people[7] = replace(people[7], withdrawn=True)
    draw = pair_swiss(people, round_number=2)
    assert len(draw.pairings) == 3
    seated = set().union(*met_in(draw)) | set(draw.bye.ids)
    assert seated == set("ABCDEFG")
    assert not met_in(draw) & pairs("AE BF CG DH")


def test_the_choice_of_a_bye_after_a_drop_looks_at_byes_and_score_and_says_why():
    people = entrants("ABCD", score=[0, 3, 1, 2], byes=[1, 0, 0, 0])
    people[3] = replace(people[3], withdrawn=True)
    bye = pair_swiss(people).bye
    assert (bye.ids, bye.code, bye.number) == (("C",), ReasonCode.BYE_LOWEST, 1)


def test_who_joins_late_is_paired_like_anybody():
    people = having_met(entrants("ABCDE", score=[2, 1, 1, 0, 0]), "AB CD", "AC BD")
    draw = pair_swiss(people, round_number=3)
    assert draw.bye.ids == ("E",)
    draw = pair_swiss([*people[:4], replace(people[4], byes=1)], round_number=3)
    assert draw.bye.ids == ("D",)
    assert any("E" in pair for pair in met_in(draw))


def test_a_bye_the_director_gives_is_kept_and_explained():
    draw = pair_swiss(entrants("ABCD"), Options(given_byes=("A",)))
    assert [reason.ids for reason in draw.given_byes] == [("A",)]
    assert draw.bye.ids == ("D",)
    assert met_in(draw) == pairs("BC")
