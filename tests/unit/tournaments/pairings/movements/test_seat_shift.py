"""Every sentence of the seat shifts, played."""

import pytest

from tests.unit.tournaments.pairings.movements.nights import (
    after,
    field_of,
    joined_by,
    keeping,
    played,
    steps,
    table_of,
    without,
)
from tests.unit.tournaments.pairings.recount import Recount
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.movements.seat_shift import SHIFTS, shift_repeats
from tournaments.pairings.types import NoteCode, ReasonCode

NEXT = MOVEMENTS["seat_shift"].next_draw
UP = {"euchre": (0, 1, -1, 2), "stairs": (0, 1, 2, 3)}


@pytest.mark.parametrize("shift", sorted(SHIFTS))
def test_every_seat_goes_up_by_its_number_of_tables_whoever_won(shift):
    for count in (8, 12, 20, 28):
        night = field_of(count, options={"shift": shift})
        for _, draw, _, following in steps("seat_shift", night, 6):
            tables = len(draw.tables)
            for index, table in enumerate(draw.tables):
                for seat, entry in enumerate(table):
                    goes = (index - UP[shift][seat]) % tables
                    assert following.tables[goes][seat] == entry


def test_two_who_have_one_seat_never_meet():
    for _, draw, _, following in steps("seat_shift", field_of(24), 6):
        for seat in range(4):
            assert {t[seat] for t in draw.tables} == {t[seat] for t in following.tables}


@pytest.mark.parametrize("shift", sorted(SHIFTS))
@pytest.mark.parametrize("tables", range(2, 12))
def test_the_warning_counts_what_a_full_night_repeats(tables, shift):
    night = field_of(4 * tables, rounds=tables, options={"shift": shift})
    rows = list(played("seat_shift", night, tables))
    counted = Recount([draw.tables for _, draw, _ in rows], night.entries)
    found = (counted.partner_repeats, counted.opponent_repeats)
    assert shift_repeats(tables, tables, SHIFTS[shift]) == found
    notes = [(n.code, n.numbers) for n in rows[0][1].notes]
    expected = [(NoteCode.SHIFT_REPEATS, (tables, tables, *found))] if any(found) else []
    assert notes == expected


def test_five_seven_and_eleven_tables_are_lucky_and_four_six_and_nine_are_not():
    euchre = SHIFTS["euchre"]
    assert [shift_repeats(t, t, euchre) for t in (5, 7, 11)] == [(0, 0)] * 3
    assert all(any(shift_repeats(t, t, euchre)) for t in (4, 6, 9))


def test_who_keeps_a_table_is_passed_by():
    fixed = {1: 0, 2: 2}
    seats = {}
    for night, draw, _ in played("seat_shift", keeping(field_of(20), fixed), 7):
        assert NEXT(night) == draw
        for entry, table in fixed.items():
            assert table_of(draw, entry) == table
            assert seats.setdefault(entry, draw.tables[table].index(entry)) == draw.tables[
                table
            ].index(entry)
            assert draw.reasons[entry].code is ReasonCode.KEEPS_TABLE


def test_late_comers_take_free_seats_and_everybody_else_goes_on():
    night = field_of(19)
    [(_, draw, scores)] = played("seat_shift", night, 1)
    late = joined_by(after(night, draw, scores), 101)
    following = NEXT(late)
    assert len(following.tables) == 5
    assert following.byes == ()
    assert following.reasons[101].code is ReasonCode.CAME_LATE
    assert {following.reasons[entry].code for entry in draw.byes} == {ReasonCode.COMES_BACK}


def test_byes_come_round_and_everybody_is_somewhere():
    byes = dict.fromkeys(range(1, 20), 0)
    for night, draw, _ in played("seat_shift", field_of(19, rounds=9), 9):
        seated = [entry for table in draw.tables for entry in table]
        assert sorted([*seated, *draw.byes]) == sorted(night.entries)
        for entry in draw.byes:
            byes[entry] += 1
        assert max(byes.values()) - min(byes.values()) <= 1


def test_when_a_table_is_gone_its_people_take_the_seats_that_are_free():
    night = field_of(16)
    [(_, draw, scores)] = played("seat_shift", night, 1)
    left = without(after(night, draw, scores), *draw.tables[0])
    following = NEXT(left)
    assert len(following.tables) == 3
    assert sorted(entry for table in following.tables for entry in table) == sorted(left.entries)
    moved = {following.reasons[entry].code for entry in draw.tables[3]}
    assert moved <= {ReasonCode.FILLS_UP, ReasonCode.SEAT_MOVES, ReasonCode.GIVES_WAY}


def test_a_table_kept_from_the_middle_of_the_night_is_given():
    night = field_of(16)
    [(_, draw, scores)] = played("seat_shift", night, 1)
    following = NEXT(keeping(after(night, draw, scores), {5: 3}))
    assert table_of(following, 5) == 3


@pytest.mark.parametrize(
    ("fixed", "fault"),
    [
        ({1: 9}, PairingFault.NO_SUCH_TABLE),
        (dict.fromkeys(range(1, 6), 0), PairingFault.TABLE_OVERFULL),
    ],
)
def test_kept_tables_that_cannot_be_are_refused(fixed, fault):
    night = field_of(16)
    [(_, draw, scores)] = played("seat_shift", night, 1)
    with pytest.raises(PairingRefused) as refused:
        NEXT(keeping(after(night, draw, scores), fixed))
    assert refused.value.fault is fault
