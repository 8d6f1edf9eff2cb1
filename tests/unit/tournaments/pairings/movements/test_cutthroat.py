"""A cutthroat night: everybody at a table of three to seven, with those who stand alike."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from tests.unit.tournaments.pairings.movements.nights import after, field_of, played, without
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.movements.cutthroat import score_of
from tournaments.pairings.types import NoteCode, ReasonCode, TableShape, Terms

CUTTHROAT = MOVEMENTS["cutthroat"]
OTHERS = {seats: TableShape(seats, seats) for seats in (3, 5, 6, 7)}
ALONE = Terms(shape=TableShape(4, 4))


def field(count, **options):
    return replace(field_of(count, terms=ALONE, others=OTHERS), options=options)


@pytest.mark.parametrize("count", range(3, 31))
def test_everybody_has_a_seat_and_tables_are_as_equal_as_can_be(count):
    for night, draw, _ in played("cutthroat", field(count), 3):
        assert draw.entries == set(night.entries)
        assert draw.byes == ()
        sizes = [len(table) for table in draw.tables]
        assert max(sizes) - min(sizes) <= 1
        assert min(sizes) >= 3
        assert max(sizes) <= 7


def test_the_size_that_is_liked_is_had_where_it_can_be():
    assert {len(table) for table in CUTTHROAT.next_draw(field(15, liked="5")).tables} == {5}
    assert {len(table) for table in CUTTHROAT.next_draw(field(15, liked="3")).tables} == {3}


def test_in_the_second_round_those_who_stand_alike_sit_together_and_nobody_meets_again():
    night = field(16)
    draw = CUTTHROAT.next_draw(night)
    night = after(night, draw, [[40, 30, 20, 10]] * 4)
    following = CUTTHROAT.next_draw(night)
    places = {one: table.index(one) for table in draw.tables for one in table}
    assert [{places[one] for one in table} for table in following.tables] == [{0}, {1}, {2}, {3}]
    assert set(following.reasons.values()) == {following.reasons[1]}
    assert following.reasons[1].code is ReasonCode.BY_STANDING


def test_a_table_point_is_the_share_of_the_table_that_was_beaten():
    night = field(5)
    draw = CUTTHROAT.next_draw(night)
    night = after(night, draw, [[50, 40, 40, 20, 10]])
    [table] = draw.tables
    assert [score_of(night, one) for one in table] == [
        1,
        Fraction(5, 8),
        Fraction(5, 8),
        Fraction(1, 4),
        0,
    ]


def test_points_count_as_an_average_a_hand_where_sizes_differ():
    night = field(7, by="points")
    draw = CUTTHROAT.next_draw(night)
    assert NoteCode.SIZES_DIFFER in [note.code for note in draw.notes]
    night = after(night, draw, [[8, 4, 2, 0], [9, 3, 0]])
    results = {
        one: replace(result, hands=4 if one in draw.tables[0] else 3)
        for one, result in night.results[0].items()
    }
    night = replace(night, results=(results,))
    first, second = draw.tables
    assert [score_of(night, one) for one in first] == [2, 1, Fraction(1, 2), 0]
    assert [score_of(night, one) for one in second] == [3, 1, 0]


def test_seats_are_spread_over_the_night():
    draws = [draw for _, draw, _ in played("cutthroat", field(12), 4)]
    for one in range(1, 13):
        seats = Counter(table.index(one) for draw in draws for table in draw.tables if one in table)
        assert max(seats.values()) <= 2


def test_the_same_night_is_drawn_alike_and_who_left_has_no_seat():
    rows = list(played("cutthroat", field(13), 3))
    for (night, draw, scores), (_, following, _) in pairwise(rows):
        later = after(night, draw, scores)
        assert CUTTHROAT.next_draw(later) == following
        assert 5 not in CUTTHROAT.next_draw(without(later, 5)).entries


def test_two_people_are_too_few():
    with pytest.raises(PairingRefused) as refused:
        CUTTHROAT.next_draw(field(2))
    assert refused.value.fault is PairingFault.TOO_FEW_ENTRIES
