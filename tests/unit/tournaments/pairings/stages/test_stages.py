from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairings.stages.chains import (
    Carry,
    Stage,
    StageKind,
    find_chain_faults,
    first_matches,
    keep_groups_apart,
    opening_points,
    plan_chain,
)
from tournaments.pairings.stages.cuts import Cut, Decision, Reason, draw_lots, take
from tournaments.pairings.stages.errors import StageRefused
from tournaments.pairings.stages.tables import StageLine, StageTable


def table_of(*points, groups=1):
    """A table of entries 1, 2, 3 … with these points, dealt to groups in turn."""
    lines = (StageLine(entry, told, group=entry % groups) for entry, told in enumerate(points, 1))
    return StageTable(tuple(lines))


def codes(refused):
    return [fault.code.value for fault in refused.value.faults]


def test_a_quarter_of_108_goes_on_as_27_in_a_bracket_of_32_with_5_byes():
    stages = [
        Stage(kind=StageKind.ROTATION),
        Stage(kind=StageKind.BRACKET, cut=Cut(share=Fraction(1, 4))),
    ]
    first, last = plan_chain(108, stages)
    assert (first.entrants, first.size, first.byes) == (108, 0, 0)
    assert (last.entrants, last.size, last.byes) == (27, 32, 5)


def test_a_chain_may_have_many_stages():
    stages = [
        Stage(kind=StageKind.GROUPS, groups=6),
        Stage(kind=StageKind.SWISS, cut=Cut(per_group=2, best_others=4), carry=Carry.CARRY),
        Stage(kind=StageKind.BRACKET, cut=Cut(top=7, wild_cards=(3,))),
    ]
    assert [planned.entrants for planned in plan_chain(30, stages)] == [30, 16, 8]


@pytest.mark.parametrize(
    ("stages", "found"),
    [
        ([], {"chain_empty"}),
        ([Stage(kind=StageKind.SWISS, cut=Cut(top=4))], {"cut_before_first"}),
        ([Stage(kind=StageKind.SWISS), Stage(kind=StageKind.BRACKET)], {"cut_missing"}),
        ([Stage(kind=StageKind.GROUPS, groups=9)], {"groups_impossible"}),
        ([Stage(kind=StageKind.GROUPS, groups=0)], {"groups_impossible"}),
        (
            [
                Stage(kind=StageKind.BRACKET),
                Stage(kind=StageKind.SWISS, cut=Cut(top=30)),
                Stage(kind=StageKind.BRACKET, cut=Cut(per_group=1)),
            ],
            {"bracket_before_end", "cut_too_large", "groups_missing", "cut_too_small"},
        ),
    ],
)
def test_a_chain_that_cannot_be_played_is_refused_with_every_reason(stages, found):
    assert {fault.code.value for fault in find_chain_faults(16, stages)} == found
    with pytest.raises(StageRefused):
        plan_chain(16, stages)


def test_nobody_can_play_a_chain_of_one():
    with pytest.raises(StageRefused) as refused:
        plan_chain(1, [Stage(kind=StageKind.SWISS)])
    assert codes(refused) == ["cut_too_small"]


@pytest.mark.parametrize(
    ("cut", "code"),
    [
        (Cut(top=9), "cut_too_large"),
        (Cut(top=8, wild_cards=(1,)), "cut_too_large"),
        (Cut(top=1), "cut_too_small"),
        (Cut(), "cut_unclear"),
        (Cut(top=2, share=Fraction(1, 2)), "cut_unclear"),
        (Cut(top=-2), "cut_unclear"),
        (Cut(top=4, best_others=1), "cut_unclear"),
        (Cut(share=Fraction(3, 2)), "share_impossible"),
        (Cut(share=Fraction(0)), "share_impossible"),
        (Cut(top=4, wild_cards=(77,)), "wild_card_unknown"),
        (Cut(top=4, wild_cards=(7, 7)), "entry_listed_twice"),
        (Cut(per_group=9), "cut_too_large"),
    ],
)
def test_a_cut_that_cannot_be_is_refused_with_the_reason(cut, code):
    with pytest.raises(StageRefused) as refused:
        take(table_of(8, 7, 6, 5, 4, 3, 2, 1), cut)
    assert code in codes(refused)


def test_a_cut_larger_than_the_field_says_both_numbers():
    with pytest.raises(StageRefused) as refused:
        take(table_of(3, 2, 1), Cut(top=5))
    assert refused.value.faults[0].values == (5, 3)


def test_a_group_that_is_too_small_is_named():
    table = StageTable(
        (StageLine(1, 5), StageLine(2, 4), StageLine(3, 3), StageLine(4, 2, group=1))
    )
    with pytest.raises(StageRefused) as refused:
        take(table, Cut(per_group=2))
    assert [(fault.field, fault.values) for fault in refused.value.faults] == [("groups.1", (2, 1))]


def test_the_best_go_on_and_a_share_is_rounded_up():
    assert take(table_of(1, 9, 5, 7, 3), Cut(top=2)).entries == (2, 4)
    assert take(table_of(1, 9, 5, 7, 3), Cut(share=Fraction(1, 2))).entries == (2, 4, 3)
    assert take(table_of(1, 9), Cut(share=Fraction(1))).entries == (2, 1)


def test_tie_breaks_decide_at_the_cut_before_anything_else():
    lines = (StageLine(1, 5, (2, 1)), StageLine(2, 5, (2, 3)), StageLine(3, 5, (4, 0)))
    qualified = take(StageTable(lines), Cut(top=2))
    assert qualified.entries == (3, 2)
    assert qualified.is_settled


def test_an_open_tie_at_the_cut_takes_none_of_the_tied():
    qualified = take(table_of(9, 5, 5, 5, 1), Cut(top=3))
    assert qualified.entries == (1,)
    assert not qualified.is_settled
    [tie] = qualified.ties
    assert (tie.entries, tie.seats, tie.order) == ((2, 3, 4), 2, ())


def test_a_tie_that_goes_on_whole_is_no_tie_at_the_cut():
    assert take(table_of(9, 5, 5, 1), Cut(top=3)).ties == ()


def test_a_play_off_hand_breaks_the_tie():
    qualified = take(table_of(9, 5, 5, 5, 1), Cut(top=3), Decision(play_off=(4, 2, 3)))
    assert qualified.entries == (1, 4, 2)
    assert qualified.reasons[4] is Reason.PLAY_OFF
    assert qualified.ties[0].order == (4, 2, 3)


@pytest.mark.parametrize("order", [(4, 2), (4, 2, 3, 1), (1,)])
def test_a_play_off_of_others_than_the_tied_is_refused(order):
    with pytest.raises(StageRefused) as refused:
        take(table_of(9, 5, 5, 5, 1), Cut(top=3), Decision(play_off=order, lot_seed=1))
    assert set(codes(refused)) == {"play_off_unfit"}


def test_a_play_off_names_nobody_twice():
    with pytest.raises(StageRefused) as refused:
        take(table_of(9, 5, 5, 5, 1), Cut(top=3), Decision(play_off=(4, 2, 3, 4)))
    assert codes(refused) == ["entry_listed_twice"]


def test_a_drawn_lot_is_shown_and_can_be_drawn_again():
    table, cut = table_of(9, 5, 5, 5, 1), Cut(top=3)
    one, same = (take(table, cut, Decision(lot_seed=11)) for _ in range(2))
    assert one == same
    assert one.ties[0].order == draw_lots((4, 3, 2), 11)
    assert set(one.reasons.values()) == {Reason.RESULT, Reason.LOT}
    firsts = {draw_lots((2, 3, 4), seed)[0] for seed in range(20)}
    assert firsts == {2, 3, 4}


def test_the_best_of_each_group_go_on_and_then_the_best_others():
    table = table_of(9, 8, 7, 6, 5, 4, 3, 2, groups=2)
    qualified = take(table, Cut(per_group=1, best_others=2))
    assert qualified.entries == (1, 2, 3, 4)
    uneven = StageTable(tuple(StageLine(n, 20 - n, group=0 if n < 5 else 1) for n in range(1, 9)))
    assert take(uneven, Cut(per_group=1)).entries == (1, 5)
    assert take(uneven, Cut(per_group=1, best_others=2)).entries == (1, 5, 2, 3)


def test_who_is_tied_in_a_group_does_not_go_on_as_another_s_best_meanwhile():
    lines = [StageLine(1, 9), StageLine(2, 9), StageLine(3, 1), StageLine(4, 5, group=1)]
    table = StageTable((*lines, StageLine(5, 4, group=1)))
    cut = Cut(per_group=1, best_others=1)
    meanwhile = take(table, cut)
    assert (meanwhile.entries, meanwhile.is_settled) == ((4, 5), False)
    assert set(take(table, cut, Decision(play_off=(2, 1))).entries) == {2, 4, 1}


def test_wild_cards_go_on_behind_the_others_and_are_not_needed_by_who_goes_on():
    qualified = take(table_of(9, 8, 7, 6, 5), Cut(top=2, wild_cards=(5, 1)))
    assert qualified.entries == (1, 2, 5)
    assert qualified.reasons[5] is Reason.WILD_CARD
    assert qualified.reasons[1] is Reason.RESULT


def test_points_are_carried_over_or_begin_again():
    table = table_of(9, 8, 7)
    assert opening_points(table, (1, 3), Carry.CARRY) == {1: 9, 3: 7}
    assert opening_points(table, (1, 3), Carry.HALF) == {1: 4, 3: 3}
    assert opening_points(table, (1, 3), Carry.RESET) == {1: 0, 3: 0}


def test_the_qualifying_table_shows_what_it_showed_for_ever():
    """A and B are tied in points, B beat A there; what A does in the final is no part of it."""
    a, b = 1, 2
    table = StageTable((StageLine(a, 10, (0,)), StageLine(b, 10, (1,))))
    assert [line.entry for line in table.lines] == [b, a]
    kept = StageTable.from_json(table.to_json())
    assert kept == table
    assert kept.places == {b: 1, a: 2}
    with pytest.raises(AttributeError):
        table.lines = ()


def test_places_are_shared_and_counted_in_groups():
    table = StageTable(
        (StageLine(1, 5), StageLine(2, 5), StageLine(3, 4), StageLine(4, 1, group=1))
    )
    assert table.places == {1: 1, 2: 1, 3: 3, 4: 1}


def test_a_table_lists_nobody_twice():
    with pytest.raises(StageRefused) as refused:
        StageTable((StageLine(1, 5), StageLine(1, 4)))
    assert codes(refused) == ["entry_listed_twice"]


def meetings_inside(table, seeds):
    size = 1 << (len(seeds) - 1).bit_length()
    pairs = first_matches(size, len(seeds))
    group = {line.entry: line.group for line in table.lines}
    return sum(group[seeds[upper]] == group[seeds[lower]] for upper, lower in pairs)


def test_no_two_of_a_group_meet_first_where_two_go_on_from_each():
    for groups in (2, 4, 8):
        table = table_of(*range(8 * groups, 0, -1), groups=groups)
        entries = take(table, Cut(per_group=2)).entries
        seeds = keep_groups_apart(table, entries)
        assert meetings_inside(table, seeds) == 0
        assert set(seeds[:groups]) == set(entries[:groups])


@given(
    points=st.lists(st.integers(0, 4), min_size=4, max_size=40),
    groups=st.integers(1, 4),
    data=st.data(),
)
def test_as_many_go_on_as_the_cut_says_and_nobody_better_stays(points, groups, data):
    table = table_of(*points)
    top = data.draw(st.integers(2, len(points)))
    qualified = take(table, Cut(top=top), Decision(lot_seed=groups))
    assert len(qualified.entries) == top
    worst = min(table.by_entry[entry].points for entry in qualified.entries)
    assert all(line.points <= worst for line in table.lines if line.entry not in qualified.reasons)


@given(points=st.lists(st.integers(0, 9), min_size=8, max_size=48), groups=st.integers(2, 4))
def test_keeping_groups_apart_moves_nobody_to_another_place(points, groups):
    table = table_of(*points, groups=groups)
    entries = take(table, Cut(per_group=2), Decision(lot_seed=1)).entries
    seeds = keep_groups_apart(table, entries)
    assert [table.places[one] for one in seeds] == [table.places[one] for one in entries]
    assert meetings_inside(table, seeds) <= meetings_inside(table, entries)


def test_nobody_is_kept_apart_while_one_or_none_goes_on():
    table = table_of(3, 2, 1, groups=2)
    assert keep_groups_apart(table, (1,)) == (1,)
    assert keep_groups_apart(table, ()) == ()
