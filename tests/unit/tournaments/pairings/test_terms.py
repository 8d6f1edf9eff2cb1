"""What the club asks for is kept; where it cannot be, the notes say so."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.tournaments.pairings.recount import MixedRecount
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.types import (
    Draw,
    Grouping,
    History,
    Leftover,
    Note,
    NoteCode,
    TableShape,
    Terms,
)


def planned(entries, rounds, **terms):
    options = {"seconds": 0.3} | terms
    return plan_rotation(range(entries), rounds, rng_seed=1, terms=Terms(**options))


def counted(rotation, entries):
    return MixedRecount(rotation.rounds, range(entries))


def codes(entries, rounds=3, **terms):
    with pytest.raises(PairingRefused) as caught:
        planned(entries, rounds, **terms)
    return [(fault.value, *numbers) for fault, *numbers in caught.value.reasons]


def test_table_and_seat_are_kept_and_the_rest_is_as_good():
    terms = {"fixed": {1: 0, 2: 3, 3: 3}, "fixed_seats": {1: 2, 2: 0}}
    rotation = planned(24, 8, **terms)
    for draw in rotation.rounds:
        assert draw.tables[0][2] == 1
        assert draw.tables[3][0] == 2
        assert 3 in draw.tables[3]
    count = counted(rotation, 24)
    assert count.repeats(count.partners) == 0
    assert max(n for pair, n in count.opponents.items() if pair != {2, 3}) == 1


def test_those_who_keep_only_a_table_change_roles_there():
    count = counted(planned(24, 8, fixed=dict.fromkeys(range(4), 0)), 24)
    assert count.repeats(count.partners) == 10  # 16 partnerships on the six pairs of four people


@pytest.mark.parametrize("fixed", [{5: 2}, {5: 2, 6: 4}])
def test_those_who_keep_tables_need_not_spoil_a_chart(fixed):
    rotation = planned(40, 8, fixed=fixed, fixed_seats=dict.fromkeys(fixed, 3), seconds=0)
    for entry, table in fixed.items():
        assert {draw.tables[table][3] for draw in rotation.rounds} == {entry}
    assert rotation.quality.proved_optimal


def test_who_must_not_meet_does_not():
    apart, strange = [(0, 1), (0, 2), (1, 2), (7, 3)], [(4, 5), (8, 9)]
    rotation = planned(22, 8, apart=apart, not_partners=strange)
    count = counted(rotation, 22)
    assert [count.met(*pair) for pair in apart] == [0] * 4
    assert [count.partners[frozenset(pair)] for pair in strange] == [0, 0]
    assert count.repeats(count.partners) == 0
    assert rotation.given_up == ()


def test_what_cannot_be_kept_is_said_round_by_round():
    rotation = planned(4, 3, apart=[(2, 0)], not_partners=[(1, 3)], seconds=0.05)
    told = [(n, note) for n, note in rotation.given_up if note.code == NoteCode.MET_ANYWAY]
    assert told == [(n, Note(NoteCode.MET_ANYWAY, (0, 2))) for n in (1, 2, 3)]
    assert not [n for n in rotation.given_up if n[1].code == NoteCode.PARTNERS_ANYWAY]


def test_more_enemies_than_tables_meet_as_little_as_can_be():
    everybody = range(9)
    feud = [(x, y) for x in everybody for y in everybody if x < y < 3]
    rotation = planned(9, 6, apart=feud)
    # three must spread over two tables and one place out: at most one pair meets a round
    assert len(rotation.given_up) <= 6


def test_a_pair_who_may_not_partner_and_do_are_named():
    fixed = {0: 0, 1: 0, 2: 0, 3: 0}
    seats = {0: 0, 1: 1, 2: 2}
    given = planned(4, 1, fixed=fixed, fixed_seats=seats, not_partners=[(1, 3)]).given_up
    assert given == ((1, Note(NoteCode.PARTNERS_ANYWAY, (1, 3))),)


@pytest.mark.parametrize("entries", [16, 24, 26])
def test_couples_are_partners_in_every_round(entries):
    couples = [(0, 1), (5, 2), (8, 9)]
    rotation = planned(entries, 7, together=couples)
    count = counted(rotation, entries)
    for one, other in couples:
        out = sum(one in draw.byes for draw in rotation.rounds)
        assert count.partners[frozenset((one, other))] + out == 7
    assert rotation.given_up == ()
    assert count.repeats(count.partners) == rotation.quality.partner_repeats <= 3 * 6
    assert count.spread(count.byes) <= 1
    assert max(count.counts(count.opponents)) <= 2


def test_a_couple_with_one_bye_between_them_is_parted_and_that_is_said():
    rotation = planned(5, 5, together=[(0, 1)])
    count = counted(rotation, 5)
    assert set(count.byes.values()) == {1}
    assert [note for _, note in rotation.given_up] == [Note(NoteCode.PARTED, (0, 1))] * 2


def test_couples_stay_off_tables_without_partners():
    couples = [(0, 1), (2, 3)]
    rotation = planned(21, 6, together=couples, leftover=Leftover.LARGER_TABLES)
    assert rotation.given_up == ()


def test_couples_with_fixed_tables_keep_both():
    rotation = planned(16, 5, together=[(3, 4), (5, 6)], fixed={3: 1, 4: 1, 5: 2})
    for draw in rotation.rounds:
        assert {3, 4} <= set(draw.tables[1])
        assert {5, 6} <= set(draw.tables[2])
    assert rotation.given_up == ()


def test_at_three_against_three_couples_stay_on_one_side():
    rotation = planned(24, 5, shape=TableShape(6, 2), together=[(0, 1), (2, 3)])
    assert rotation.given_up == ()


def test_tables_are_mixed_from_two_groups():
    rotation = planned(16, 6, groups={entry: entry % 2 for entry in range(16)})
    for draw in rotation.rounds:
        for table in draw.tables:
            north, east, south, west = (entry % 2 for entry in table)
            assert north != south
            assert east != west
    assert rotation.given_up == ()
    assert rotation.quality.partner_repeats == 0


def test_uneven_groups_are_mixed_as_evenly_as_they_go():
    groups = {entry: min(entry // 5, 2) for entry in range(20)}
    assert planned(20, 5, groups=groups, seconds=1).given_up == ()


def test_groups_that_cannot_be_spread_are_told_of():
    terms = {"groups": {0: 0, 1: 0, 2: 1}, "fixed": {0: 0, 1: 0}}
    given = planned(8, 2, **terms).given_up
    assert given == ((1, Note(NoteCode.LESS_MIXED, (1,))), (2, Note(NoteCode.LESS_MIXED, (1,))))


def test_groups_play_within_themselves_by_their_own_plans():
    groups = dict.fromkeys(range(8), 2) | dict.fromkeys(range(8, 17), 1)
    terms = {"groups": groups, "grouping": Grouping.WITHIN, "fixed": {0: 3}, "seconds": 0}
    rotation = planned(20, 7, **(terms | {"groups": groups | dict.fromkeys(range(17, 20), 1)}))
    for draw in rotation.rounds:
        assert [{groups.get(e, 1) for e in table} for table in draw.tables] == [{1}] * 3 + [{2}] * 2
        assert 0 in draw.tables[3]
    assert rotation.quality.partner_repeats == 0


def test_a_night_in_groups_goes_on_from_its_history():
    groups = {entry: entry // 8 for entry in range(16)}
    terms = Terms(groups=groups, grouping=Grouping.WITHIN, seconds=0.2)
    played = plan_rotation(range(16), 3, rng_seed=1, terms=terms).rounds
    rest = plan_rotation(range(16), 4, rng_seed=2, terms=terms, history=History(played))
    assert rest.quality.partner_repeats == 0


def test_terms_about_those_who_left_can_be_left_out():
    terms = Terms(
        fixed={1: 0, 9: 1},
        fixed_seats={9: 1},
        apart=[(1, 2), (1, 9)],
        together=[(9, 3)],
        not_partners=[(4, 5)],
        groups={1: 1, 9: 2},
    ).among(range(8))
    assert (terms.fixed, terms.fixed_seats, terms.groups) == ({1: 0}, {}, {1: 1})
    assert (terms.apart, terms.together, terms.not_partners) == (((1, 2),), (), ((4, 5),))


@pytest.mark.parametrize(
    ("terms", "reasons"),
    [
        ({"fixed_seats": {1: 0}}, [("seat_without_table", 1)]),
        ({"fixed": {1: 0}, "fixed_seats": {1: 4}}, [("no_such_seat", 1, 4)]),
        ({"fixed": {1: 0, 2: 0}, "fixed_seats": {1: 3, 2: 3}}, [("seat_taken", 0, 3)]),
        ({"apart": [(1, 9)], "groups": {12: 1}}, [("stranger_named", 9), ("stranger_named", 12)]),
        ({"apart": [(1, 1)]}, [("couple_of_one", 1)]),
        ({"together": [(1, 2)], "shape": TableShape(4, 4)}, [("nobody_has_partners", 4)]),
        ({"together": [(1, 2), (3, 2)]}, [("two_partners", 2)]),
        ({"together": [(2, 1)], "apart": [(1, 2)]}, [("apart_and_together", 1, 2)]),
        ({"together": [(2, 1)], "not_partners": [(1, 2)]}, [("apart_and_together", 1, 2)]),
        ({"together": [(1, 2)], "fixed": {1: 0, 2: 1}}, [("together_at_two_tables", 1, 2)]),
        (
            {"together": [(1, 2)], "fixed": {1: 0, 2: 0}, "fixed_seats": {1: 0, 2: 1}},
            [("together_on_two_sides", 1, 2)],
        ),
        ({"apart": [(1, 2)], "fixed": {1: 0, 2: 0}}, [("apart_at_one_table", 1, 2)]),
        (
            {"not_partners": [(1, 2)], "fixed": {1: 0, 2: 0}, "fixed_seats": {1: 0, 2: 2}},
            [("not_partners_on_one_side", 1, 2)],
        ),
        (
            {"groups": {0: 1, 1: 1, 2: 1}, "grouping": Grouping.WITHIN},
            [("group_too_small", 1, 3, 4)],
        ),
        (
            {
                "groups": dict.fromkeys(range(4), 1),
                "grouping": Grouping.WITHIN,
                "together": [(1, 5)],
                "fixed": {1: 0},
            },
            [("no_such_table", 1, 0), ("together_in_two_groups", 1, 5)],
        ),
    ],
)
def test_terms_that_contradict_each_other_are_refused(terms, reasons):
    assert codes(8, **terms) == reasons


def test_all_reasons_come_at_once():
    broken = History((Draw(((0, 1, 2, 2),)),))
    with pytest.raises(PairingRefused) as caught:
        plan_rotation(
            [0, 1, 1], 0, rng_seed=1, history=broken, terms=Terms(fixed={7: 3}, apart=[(1, 1)])
        )
    assert [reason[0] for reason in caught.value.reasons] == [
        PairingFault.NO_ROUND_LEFT,
        PairingFault.TOO_FEW_ENTRIES,
        PairingFault.ENTRY_TWICE,
        PairingFault.STRANGER_FIXED,
        PairingFault.COUPLE_OF_ONE,
        PairingFault.HISTORY_BROKEN,
    ]
    assert (caught.value.fault, caught.value.numbers) == (PairingFault.NO_ROUND_LEFT, (0, 1))


@given(data=st.data(), entries=st.integers(4, 24), rounds=st.integers(1, 5))
@settings(max_examples=60)
def test_any_terms_give_whole_rounds_or_a_refusal(data, entries, rounds):
    """Never a hang, never a seat too many: whatever is asked for."""
    anybody = st.integers(0, entries - 1)
    couples = st.lists(st.tuples(anybody, anybody), max_size=4)
    terms = Terms(
        leftover=data.draw(st.sampled_from(Leftover)),
        fixed=data.draw(st.dictionaries(anybody, st.integers(0, entries // 4), max_size=4)),
        apart=data.draw(couples),
        not_partners=data.draw(couples),
        together=data.draw(couples),
        groups=data.draw(st.dictionaries(anybody, st.integers(0, 2), max_size=entries)),
        grouping=data.draw(st.sampled_from(Grouping)),
        seconds=0.01,
    )
    try:
        rotation = plan_rotation(range(entries), rounds, rng_seed=3, terms=terms)
    except PairingRefused:
        return
    MixedRecount(rotation.rounds, range(entries))
    for draw in rotation.rounds:
        for entry, table in terms.fixed.items():
            assert entry in draw.tables[table]


def test_nobody_sits_out_two_rounds_running_though_couples_go_together():
    rotation = planned(14, 7, together=[(0, 1), (2, 3), (4, 5)])
    for one, following in pairwise(rotation.rounds):
        assert not set(one.byes) & set(following.byes)
