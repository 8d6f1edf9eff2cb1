from dataclasses import replace

import pytest

from tournaments.pairings.round_robin.rounds import Plan, pair_round_robin
from tournaments.pairings.swiss.errors import FieldFault, FieldRefused
from tournaments.pairings.swiss.types import Entrant, Options, ReasonCode


def entrants(names):
    return [Entrant(id=name, seed=seed) for seed, name in enumerate(names, 1)]


def met_in(draw):
    return {frozenset((one.first, one.second)) for one in draw.pairings}


def test_all_rounds_together_are_every_meeting_once():
    draws = [pair_round_robin(entrants("ABCDEF"), round_number=n) for n in range(1, 6)]
    assert len(frozenset().union(*map(met_in, draws))) == 15
    assert {draw.rounds for draw in draws} == {5}
    assert all(one.reason.code is ReasonCode.PLANNED for one in draws[0].pairings)


def test_an_odd_number_has_one_bye_a_round_and_no_fixture_for_it():
    draws = [pair_round_robin(entrants("ABCDE"), round_number=n) for n in range(1, 6)]
    assert sorted(draw.byes[0].ids[0] for draw in draws) == list("ABCDE")
    assert all(len(draw.pairings) == 2 for draw in draws)


def test_who_withdraws_gives_the_next_opponent_a_bye_and_changes_nothing_else():
    people = entrants("ABCDEF")
    whole = pair_round_robin(people, round_number=3)
    people[0] = replace(people[0], withdrawn=True)
    rest = pair_round_robin(people, round_number=3)
    [bye] = rest.byes
    assert bye.code is ReasonCode.BYE_PLANNED
    assert met_in(whole) - met_in(rest) == {frozenset(("A", bye.ids[0]))}
    assert [one.table for one in rest.pairings] == [1, 2]


def test_a_bye_of_the_director_is_told_as_such():
    draw = pair_round_robin(entrants("ABCD"), Options(given_byes=("A",)))
    assert {bye.ids: bye.code for bye in draw.byes}[("A",)] is ReasonCode.BYE_GIVEN
    assert len(draw.byes) == 2


def test_groups_play_side_by_side_at_tables_of_their_own():
    draw = pair_round_robin(entrants("ABCDEFGH"), plan=Plan(groups=2))
    assert draw.groups == (tuple("ADEH"), tuple("BCFG"))
    assert [one.table for one in draw.pairings] == [1, 2, 3, 4]
    for one in draw.pairings:
        assert any({one.first, one.second} <= set(group) for group in draw.groups)


def test_a_smaller_group_is_through_earlier():
    draw = pair_round_robin(entrants("ABCDEFGHI"), round_number=5, plan=Plan(groups=2))
    assert {one for pair in met_in(draw) for one in pair} <= set("ADEHI")
    assert len(draw.byes) == 5


def test_a_second_leg_names_its_repeats():
    people = [replace(one, opponents=tuple("ABCD".replace(one.id, ""))) for one in entrants("ABCD")]
    draw = pair_round_robin(people, round_number=4, plan=Plan(legs=2))
    assert len(draw.repeats) == 2
    assert {one.reason.code for one in draw.pairings} == {ReasonCode.MET_BEFORE}


@pytest.mark.parametrize("number", [0, 4])
def test_a_round_beyond_the_plan_is_refused(number):
    with pytest.raises(FieldRefused) as caught:
        pair_round_robin(entrants("ABCD"), round_number=number)
    assert [one.code for one in caught.value.faults] == [FieldFault.ROUND_BEYOND_PLAN]


def test_faults_of_the_field_are_refused():
    with pytest.raises(FieldRefused):
        pair_round_robin([Entrant(id=1), Entrant(id=1)])
