"""Every sentence of the Swiss for people ranked singly, played."""

from dataclasses import replace

import pytest

from tests.unit.tournaments.pairings.movements.nights import (
    FIVES,
    after,
    field_of,
    joined_by,
    keeping,
    partners_in,
    played,
    table_of,
)
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.movements.types import Outcome
from tournaments.pairings.types import ReasonCode

NEXT = MOVEMENTS["swiss_singles"].next_draw


def points_of(night):
    """What everybody here has, byes as the event gives them."""
    totals = dict.fromkeys(night.entries, 0)
    for draw, results in zip(night.history.rounds, night.results, strict=True):
        for entry in totals:
            if entry in draw.byes:
                totals[entry] += night.bye_points
            elif entry in results:
                totals[entry] += results[entry].points
    return totals


def test_those_who_stand_next_sit_together():
    """Save for single exchanges of neighbours, nobody at a table has less than one further down."""
    for count in (8, 16, 32):
        for night, draw, _ in played("swiss_singles", field_of(count, rounds=4), 4):
            if not night.history.rounds:
                continue
            totals = points_of(night)
            wrong = [
                (low, high)
                for index, table in enumerate(draw.tables)
                for below in draw.tables[index + 1 :]
                for low in table
                for high in below
                if totals[low] < totals[high]
            ]
            if repeats_nothing(night, draw):
                assert len({low for low, _ in wrong}) <= len(draw.tables)
            if len(night.history.rounds) == 1:
                assert wrong == []


def repeats_nothing(night, draw):
    before = set().union(*(partners_in(night, d) for d in night.history.rounds))
    return not before & partners_in(night, draw)


def test_the_first_plays_with_the_fourth_where_nothing_stands_against_it():
    night = field_of(8)
    draw = NEXT(night)
    (a, b, c, d), (e, f, g, h) = draw.tables
    # a, c and e, g are level with their partners: whoever is first, the fourth is of the other side
    following = NEXT(after(night, draw, [(20, 3), (10, 5)]))
    assert set(following.tables[0]) == {a, c, e, g}
    assert set(following.tables[1]) == {f, h, b, d}
    for pair in partners_in(night, following):
        assert len(pair & {a, c}) == len(pair & {e, g}) or pair & {b, d, f, h}
    assert not {frozenset((a, c)), frozenset((e, g))} & partners_in(night, following)


def test_no_partners_again_while_the_night_is_young():
    for count in (16, 20, 32):
        for seed in range(10):
            rows = played("swiss_singles", field_of(count, rounds=4, seed=seed), 4, seed=seed)
            assert all(repeats_nothing(night, draw) for night, draw, _ in rows if night.played)


def test_where_every_way_repeats_neighbours_are_exchanged():
    """Of eight, after three rounds of one four among themselves, a fourth would repeat for two."""
    night = field_of(8)
    for tables in (
        ((1, 2, 3, 4), (5, 6, 7, 8)),
        ((1, 3, 2, 4), (5, 7, 6, 8)),
        ((1, 2, 4, 3), (5, 6, 8, 7)),
    ):
        night = after(night, type(NEXT(night))(tables), [(9, 8), (2, 1)])
    following = NEXT(night)
    assert repeats_nothing(night, following)
    assert len(set(following.tables[0]) & {1, 2, 3, 4}) == 2


def test_rounds_won_come_first_where_the_option_says_so():
    night = field_of(8, options={"by": "wins"})
    draw = NEXT(night)
    following = NEXT(after(night, draw, [(50, 49), (2, 1)]))
    won = {
        e
        for e, result in after(night, draw, [(50, 49), (2, 1)]).results[0].items()
        if result.outcome is Outcome.WON
    }
    assert set(following.tables[0]) == won


@pytest.mark.parametrize("bye_points", [0, 30])
def test_a_bye_counts_what_the_event_gives_for_it(bye_points):
    night = field_of(9, bye_points=bye_points)
    draw = NEXT(night)
    following = NEXT(after(night, draw, [(9, 1), (8, 2)]))
    [out] = draw.byes
    assert (table_of(following, out) == 0) == (bye_points == 30)


def test_the_lowest_of_those_with_fewest_byes_sits_out():
    for night, draw, _ in played("swiss_singles", field_of(9, rounds=8), 8):
        if not night.history.rounds:
            continue
        totals, had = points_of(night), [e for d in night.history.rounds for e in d.byes]
        [out] = draw.byes
        assert had.count(out) == 0
        assert totals[out] == min(totals[e] for e in night.entries if e not in had)


def test_a_kept_table_is_kept_and_late_comers_come_in_with_nothing():
    night = keeping(field_of(16), {1: 3})
    for _, draw, _ in played("swiss_singles", night, 5):
        assert table_of(draw, 1) == 3
        assert draw.reasons[1].code is ReasonCode.KEEPS_TABLE
    [(_, draw, _)] = played("swiss_singles", field_of(16), 1)
    late = joined_by(after(field_of(16), draw, [(9, 1)] * 4), 101, 102, 103, 104)
    assert set(NEXT(late).tables[-1]) == {101, 102, 103, 104}


def test_tables_of_five_are_the_lowest():
    for _, draw, _ in played("swiss_singles", field_of(18, others=FIVES), 5):
        assert [len(table) for table in draw.tables] == [4, 4, 5, 5]


def test_points_that_are_carried_seat_the_first_round():
    carried = dict(zip(range(1, 9), (3, 40, 12, 41, 5, 30, 2, 39), strict=True))
    night = replace(field_of(8, rounds=3), carried=carried)
    drawn = [NEXT(replace(night, seed=seed)) for seed in range(6)]
    assert {frozenset(map(frozenset, draw.tables)) for draw in drawn} == {
        frozenset({frozenset({2, 4, 6, 8}), frozenset({1, 3, 5, 7})})
    }
    assert {reason.code for reason in drawn[0].reasons.values()} == {ReasonCode.BY_STANDING}
    level = [NEXT(replace(night, carried=dict.fromkeys(carried, 0), seed=s)) for s in range(6)]
    assert len({draw.tables for draw in level}) > 1
