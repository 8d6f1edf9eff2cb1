from dataclasses import replace
from fractions import Fraction

import pytest

from tests.unit.tournaments.pairings.swiss.events import (
    entrants,
    having_met,
    met_in,
    pairs,
    played,
)
from tournaments.pairings.swiss import plans
from tournaments.pairings.swiss.errors import FieldFault, FieldRefused
from tournaments.pairings.swiss.matching import cheapest_matching
from tournaments.pairings.swiss.rounds import pair_swiss
from tournaments.pairings.swiss.types import (
    Acceleration,
    Entrant,
    Options,
    ReasonCode,
    TableOrder,
)

EIGHT = "ABCDEFGH"


def faults(people, **options):
    with pytest.raises(FieldRefused) as caught:
        pair_swiss(people, Options(**options))
    return [(fault.code, fault.field) for fault in caught.value.faults]


def test_the_top_half_meets_the_bottom_half():
    assert met_in(pair_swiss(entrants(EIGHT))) == pairs("AE BF CG DH")


def test_who_stands_alike_meets():
    draw = pair_swiss(entrants("ABCD", score=[1, 0, 1, 0]))
    assert met_in(draw) == pairs("AC BD")
    assert {one.reason.code for one in draw.pairings} == {ReasonCode.SAME_SCORE}
    assert (draw.cost.squared, draw.bound) == (0, 0)


def test_a_pairing_across_scores_says_by_how_much():
    draw = pair_swiss(entrants("ABCD", score=[5, 3, 2, 2]))
    assert [(one.reason.code, one.reason.number) for one in draw.pairings] == [
        (ReasonCode.SCORES_APART, 2),
        (ReasonCode.SAME_SCORE, 0),
    ]
    assert draw.cost.squared == 4


@pytest.mark.parametrize(
    "scores", [[10**9, 1, 0, -(10**9)], [-3, -3, -40, -40], [Fraction(1, 2), 1, Fraction(5, 2), 0]]
)
def test_scores_may_be_huge_negative_or_fractions(scores):
    draw = pair_swiss(entrants("ABCD", score=scores))
    ordered = sorted(scores, reverse=True)
    assert draw.cost.squared == (ordered[0] - ordered[1]) ** 2 + (ordered[2] - ordered[3]) ** 2
    assert draw.is_proved


@pytest.mark.parametrize("score", [10**9 + 1, -(10**30), Fraction(1, 7), Fraction(1, 2000)])
def test_scores_beyond_what_is_counted_are_refused(score):
    assert faults(entrants("AB", score=[score, 0])) == [
        (FieldFault.SCORE_OUT_OF_RANGE, "entrants.0.score")
    ]


def test_repeats_of_huge_scores_are_still_the_fewest():
    people = having_met(entrants("ABCD", score=[10**9, 5, 0, -(10**9)]), "AB CD AC BD AD BC AB")
    draw = pair_swiss(people)
    assert (draw.cost.repeats, draw.cost.met_before, draw.is_proved) == (2, 2, True)


def test_all_faults_of_a_field_are_told_at_once():
    people = [
        Entrant(id="A", opponents=("B", "Z", "A"), byes=-1),
        Entrant(id="B", score=10**12),
        Entrant(id="C"),
        Entrant(id="C"),
    ]
    told = faults(people, wished=(("A", "Q"),), apart=(("A", "Q"),))
    assert {code for code, _ in told} == {
        FieldFault.ENTRANT_TWICE,
        FieldFault.COUNT_NEGATIVE,
        FieldFault.SCORE_OUT_OF_RANGE,
        FieldFault.OPPONENT_UNKNOWN,
        FieldFault.OPPONENT_ITSELF,
        FieldFault.OPPONENTS_DISAGREE,
        FieldFault.STRANGER_NAMED,
        FieldFault.WISHED_AND_KEPT_APART,
    }


def test_an_entrant_twice_is_refused():
    assert faults([*entrants("AB"), Entrant(id="B")]) == [
        (FieldFault.ENTRANT_TWICE, "entrants.2.id")
    ]


def test_unknown_opponents_are_refused():
    people = entrants("AB", opponents=[("Q",), ()])
    assert faults(people) == [(FieldFault.OPPONENT_UNKNOWN, "entrants.0.opponents")]


def test_who_met_itself_is_refused():
    people = entrants("AB", opponents=[("A",), ()])
    assert faults(people) == [(FieldFault.OPPONENT_ITSELF, "entrants.0.opponents")]


@pytest.mark.parametrize("lists", [[("B",), ()], [("B", "B"), ("A",)]])
def test_lists_of_opponents_that_disagree_are_refused(lists):
    told = faults(entrants("AB", opponents=lists))
    assert {code for code, _ in told} == {FieldFault.OPPONENTS_DISAGREE}


def test_too_many_are_refused():
    assert faults([Entrant(id=n) for n in range(20_001)]) == [
        (FieldFault.TOO_MANY_TO_PAIR, "entrants")
    ]


def test_wishes_that_contradict_each_other_are_refused():
    told = faults(entrants("ABC"), wished=(("A", "B"), ("A", "C")), apart=(("B", "A"),))
    assert [code for code, _ in told] == [
        FieldFault.WISHED_TWICE,
        FieldFault.WISHED_AND_KEPT_APART,
    ]


def test_the_same_seed_gives_the_same_round_in_whatever_order_entrants_are_named():
    people = [Entrant(id=name) for name in EIGHT]
    one, same, other = (
        pair_swiss(order, Options(rng_seed=seed))
        for order, seed in ((people, 4), (people[::-1], 4), (people, 5))
    )
    assert one == same
    assert met_in(one) != met_in(other)


def test_whoever_withdrew_is_never_paired():
    people = [replace(one, withdrawn=one.id in "CF") for one in entrants(EIGHT)]
    assert set().union(*met_in(pair_swiss(people))) == set("ABDEGH")


def test_two_of_a_household_are_kept_apart():
    people = entrants("ABCD", group=["x", None, "x", None])
    assert met_in(pair_swiss(people)) == pairs("AB CD") or met_in(pair_swiss(people)) == pairs(
        "AD BC"
    )


def test_two_kept_apart_meet_only_where_nothing_else_is_left_and_are_named():
    people = having_met(entrants("ABCD"), "AB CD", "AC BD")
    draw = pair_swiss(people, Options(apart=(("A", "D"),)))
    assert met_in(draw) == pairs("AD BC")
    assert draw.cost.kept_apart == 1
    named = [one.reason for one in draw.pairings if one.reason.code is ReasonCode.KEPT_APART_MEET]
    assert [reason.ids for reason in named] == [("A", "D")]


def test_a_wish_is_met_and_said():
    draw = pair_swiss(entrants("ABCD"), Options(wished=(("A", "B"),)))
    assert met_in(draw) == pairs("AB CD")
    assert draw.pairings[0].reason.code is ReasonCode.WISH_MET


def test_a_wish_that_would_cost_a_repeat_is_not_met_and_said():
    people = having_met(entrants("ABCD"), "CD")
    draw = pair_swiss(people, Options(wished=(("A", "B"),)))
    assert draw.repeats == ()
    assert [(note.code, note.ids) for note in draw.notes] == [(ReasonCode.WISH_NOT_MET, ("A", "B"))]


def test_a_wish_for_somebody_who_is_not_here_is_said():
    people = [replace(one, withdrawn=one.id == "A") for one in entrants("ABCDE")]
    draw = pair_swiss(people, Options(wished=(("A", "B"),)))
    assert [note.code for note in draw.notes] == [ReasonCode.WISH_NOT_MET]


def test_a_wish_takes_nobodys_bye_away():
    draw = pair_swiss(entrants("ABC", byes=[1, 1, 0]), Options(wished=(("A", "C"),)))
    assert draw.bye.ids == ("C",)
    draw = pair_swiss(entrants("ABC"), Options(wished=(("A", "C"),)))
    assert draw.bye.ids == ("B",)


def test_accelerated_rounds_pair_the_halves_apart_and_end():
    fast = Options(acceleration=Acceleration(rounds=1))
    assert met_in(pair_swiss(entrants(EIGHT), fast)) == pairs("AC BD EG FH")
    assert met_in(pair_swiss(entrants(EIGHT), fast, round_number=2)) == pairs("AE BF CG DH")


def test_the_first_table_has_the_highest():
    draw = pair_swiss(entrants("ABCD", score=[0, 0, 3, 3]))
    assert [{one.first, one.second} for one in draw.pairings] == [{"C", "D"}, {"A", "B"}]
    assert [one.table for one in draw.pairings] == [1, 2]


def test_a_table_is_kept_and_the_others_fill_the_rest():
    draw = pair_swiss(entrants(EIGHT), Options(tables={"D": 1, "C": 9}))
    tables = {frozenset((one.first, one.second)): one.table for one in draw.pairings}
    assert {"".join(sorted(pair)): table for pair, table in tables.items()} == {
        "DH": 1,
        "CG": 9,
        "AE": 2,
        "BF": 3,
    }


@pytest.mark.parametrize("tables", [{"A": 1, "B": 1}, {"A": 1, "E": 2}])
def test_of_two_with_the_same_table_and_of_two_who_meet_the_higher_keeps_it(tables):
    draw = pair_swiss(entrants(EIGHT), Options(tables=tables))
    assert [(note.code, note.number) for note in draw.notes] == [
        (ReasonCode.TABLE_TAKEN, tables["B" if "B" in tables else "E"])
    ]
    assert next(one.table for one in draw.pairings if "A" in (one.first, one.second)) == 1


def test_two_who_meet_may_have_one_table():
    draw = pair_swiss(entrants(EIGHT), Options(tables={"A": 3, "E": 3}))
    assert (draw.notes, [one.table for one in draw.pairings]) == ((), [1, 2, 3, 4])


def test_tables_can_be_drawn_by_lot():
    numbers = {
        seed: [
            one.table
            for one in sorted(
                pair_swiss(
                    entrants(EIGHT), Options(rng_seed=seed, table_order=TableOrder.DRAWN)
                ).pairings,
                key=lambda one: min(one.first, one.second),
            )
        ]
        for seed in range(5)
    }
    assert all(sorted(order) == [1, 2, 3, 4] for order in numbers.values())
    assert len({tuple(order) for order in numbers.values()}) > 1


def test_who_was_first_or_dealt_less_often_is_first_and_deals():
    people = having_met(entrants("ABCD", firsts=[1, 0, 0, 1], deals=[1, 0, 0, 1]), "AB CD")
    for one in pair_swiss(people).pairings:
        assert {one.first, one.second} in ({"A", "C"}, {"B", "D"})
        assert one.first in {"B", "C"}
        assert one.deals in {"B", "C"}


@pytest.mark.parametrize("seed", range(5))
def test_over_an_event_who_is_first_and_who_deals_stays_even(seed):
    *_, (people, _) = played(16, 9, seed)
    assert all(3 <= one.firsts <= 5 for one in people)
    assert all(3 <= one.deals <= 5 for one in people)


def test_floats_are_not_repeated_where_another_can_float_at_the_same_cost():
    people = entrants("ABCDEF", score=[2, 2, 2, 1, 1, 1], downs=[0, 1, 1, 0, 0, 0])
    draw = pair_swiss(people)
    assert draw.cost.floats == 0


def test_a_field_too_entangled_for_proof_states_its_gap(monkeypatch):
    monkeypatch.setattr(plans, "MOST_WHOLE", 10)
    monkeypatch.setattr("tournaments.pairings.swiss.chain.MOST_OPEN", 10)
    people = [Entrant(id=n, score=n // 3, seed=n, group="x" if n < 18 else None) for n in range(30)]
    draw = pair_swiss(people)
    assert draw.cost.kept_apart >= 3
    assert draw.is_proved is False
    [gap] = [note for note in draw.notes if note.code is ReasonCode.GAP_STATED]
    assert gap.number == draw.cost.squared - draw.bound >= 0


def test_in_a_large_field_the_bye_moves_up_until_no_meeting_repeats(monkeypatch):
    monkeypatch.setattr(plans, "MOST_WHOLE", 4)
    people = having_met(entrants("ABCDE"), "AB AC AD BC BD CD")
    draw = pair_swiss(people)
    assert draw.cost.repeats >= 1
    people = having_met(entrants("ABCDE"), "AB AC AD")
    draw = pair_swiss(people)
    assert (draw.bye.ids, draw.bye.code, draw.repeats) == (
        ("D",),
        ReasonCode.BYE_SAVES_REPEAT,
        (),
    )


def test_costs_beyond_128_bits_are_not_begun():
    with pytest.raises(OverflowError):
        cheapest_matching(2, [(0, 1, 2**125)])


def test_the_next_round_is_looked_at_also_for_its_bye():
    people = having_met(entrants("ABC", byes=[0, 1, 1]), "AB AC")
    draw = pair_swiss(people, Options(rounds=4), round_number=3)
    assert ReasonCode.NEXT_ROUND_REPEATS in {note.code for note in draw.notes}
    people = entrants("ABCDE")
    draw = pair_swiss(people, Options(rounds=3), round_number=2)
    assert ReasonCode.NEXT_ROUND_REPEATS not in {note.code for note in draw.notes}


def test_a_large_field_is_not_warned_of_its_next_round():
    people = [Entrant(id=number, seed=number) for number in range(60)]
    assert pair_swiss(people, Options(rounds=9)).notes == ()


def test_a_meeting_across_an_open_bracket_costs_what_it_does():
    """The two in the middle met, and with them everybody near: their neighbours meet over them."""
    people = having_met(entrants("ABCD", score=[3, 2, 2, 1]), "BC AB")
    draw = pair_swiss(people)
    assert met_in(draw) == pairs("AC BD")
    people = having_met(entrants("ABCD", score=[3, 2, 2, 1]), "AB AC")
    draw = pair_swiss(people)
    assert (met_in(draw), draw.cost.squared, draw.is_proved) == (pairs("AD BC"), 4, True)


def test_who_may_meet_nobody_near_takes_the_nearest_in_an_unproved_round(monkeypatch):
    monkeypatch.setattr(plans, "MOST_WHOLE", 0)
    monkeypatch.setattr("tournaments.pairings.swiss.chain.MOST_OPEN", 0)
    everybody = having_met(entrants("ABCDEF", score=[6, 5, 4, 3, 2, 1]), "AB AC AD AE AF BC")
    draw = pair_swiss(everybody)
    assert draw.cost.repeats == 1


def test_in_an_unproved_round_a_repeat_is_passed_over(monkeypatch):
    monkeypatch.setattr("tournaments.pairings.swiss.chain.MOST_OPEN", 0)
    monkeypatch.setattr(plans, "MOST_WHOLE", 0)
    draw = pair_swiss(having_met(entrants("ABCDEF", score=[6, 5, 4, 3, 2, 1]), "AB BD"))
    assert draw.repeats == ()
