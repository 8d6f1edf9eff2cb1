"""A club's night as a question: players, pairs that stay together, tables of any size."""

from itertools import combinations

import pytest

from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.night_charts import chart_of
from tournaments.pairings.nights import Night, Partners, from_json, to_json
from tournaments.pairings.types import Grouping, Leftover

NIGHTS = [
    Night(players=16, rounds=8),
    Night(players=22, rounds=6, fixed=((3, None), (7, 2))),
    Night(players=22, rounds=6, partners=Partners.FIXED),
    Night(players=15, rounds=4, seats=5, partners=Partners.NONE),
    Night(players=13, rounds=3, seats=6),
]
ASKED = [
    Night(players=22, rounds=3, leftover=Leftover.TABLES_OF_SIX, sides_at_six=2, seed=4),
    Night(players=16, rounds=3, fixed=((3, 2), (7, None)), fixed_seats=((3, 4),)),
    Night(players=16, rounds=3, apart=((1, 2),), not_partners=((3, 4),), together=((5, 6),)),
    Night(players=9, rounds=3, groups=((1, 2, 3, 4), (5, 6, 7, 8, 9)), grouping=Grouping.WITHIN),
]


@pytest.mark.parametrize("night", NIGHTS, ids=str)
def test_everybody_is_somewhere_once_a_round(night):
    for draw in chart_of(night, seconds=0.1).rounds:
        everybody = [player for table in draw.tables for player in table] + list(draw.byes)
        assert sorted(everybody) == list(range(1, night.players + 1))
        assert {len(table) for table in draw.tables} == {night.seats}
        assert len(draw.byes) == night.idle


def test_fixed_partners_sit_opposite_each_other_in_every_round():
    for draw in chart_of(NIGHTS[2], seconds=0.1).rounds:
        pairs = {tuple(sorted(table[side::2])) for table in draw.tables for side in (0, 1)}
        assert all(second == first + 1 and first % 2 for first, second in pairs)


def test_pairs_meet_no_pair_twice_while_that_is_possible():
    met = [
        tuple(sorted((min(table[0], table[2]), min(table[1], table[3]))))
        for draw in chart_of(NIGHTS[2], seconds=0.1).rounds
        for table in draw.tables
    ]
    assert len(set(met)) == len(met)


def test_who_keeps_a_table_keeps_it():
    for draw in chart_of(NIGHTS[1], seconds=0.1).rounds:
        assert 3 in draw.tables[0]
        assert 7 in draw.tables[1]


def test_another_attempt_searches_elsewhere_and_the_same_one_finds_the_same():
    night = NIGHTS[1]
    first, again, other = (chart_of(night, seconds=0.05, attempt=n) for n in (0, 0, 1))
    assert first == again
    assert first.rounds != other.rounds


def test_the_cost_orders_charts_by_partners_first():
    chart = chart_of(NIGHTS[0], seconds=0.1)
    assert chart.cost == (0, chart.quality.opponent_sumsq, chart.quality.table_repeats)


@pytest.mark.parametrize("night", [*NIGHTS, *ASKED], ids=str)
def test_a_night_is_read_back_as_it_was_told(night):
    assert from_json(to_json(night)) == night


@pytest.mark.parametrize(
    ("night", "fault"),
    [
        (Night(players=3, rounds=1), PairingFault.TOO_FEW_ENTRIES),
        (Night(players=0, rounds=1), PairingFault.TOO_FEW_ENTRIES),
        (Night(players=15, rounds=3, partners=Partners.FIXED), PairingFault.PARTNER_MISSING),
        (Night(players=10, rounds=3, seats=5), PairingFault.SHAPE_IMPOSSIBLE),
        (Night(players=8, rounds=0), PairingFault.NO_ROUND_LEFT),
        (Night(players=8, rounds=3, fixed=((3, 1), (3, 2))), PairingFault.ENTRY_TWICE),
        (Night(players=8, rounds=3, fixed=((9, None),)), PairingFault.STRANGER_FIXED),
        (Night(players=8, rounds=3, fixed=((1, 5),)), PairingFault.NO_SUCH_TABLE),
        (Night(players=10_000, rounds=3), PairingFault.TOO_MANY_ENTRIES),
        (Night(players=400, rounds=200), PairingFault.TOO_MANY_ROUNDS),
    ],
    ids=str,
)
def test_what_has_no_chart_is_refused_with_its_reason(night, fault):
    with pytest.raises(PairingRefused) as refused:
        chart_of(night, seconds=0.1)
    assert refused.value.fault == fault


def test_partners_of_one_pair_cannot_keep_two_tables():
    night = Night(players=16, rounds=3, partners=Partners.FIXED, fixed=((1, 1), (2, 2)))
    with pytest.raises(PairingRefused):
        chart_of(night, seconds=0.1)


def test_a_night_is_known_while_nobody_is_fixed():
    assert NIGHTS[0].is_known
    assert NIGHTS[2].is_known
    assert not NIGHTS[1].is_known
    assert not NIGHTS[3].is_known


def test_the_quality_of_a_chart_is_a_recount_of_its_tables():
    chart = chart_of(NIGHTS[0], seconds=0.1)
    met = [
        frozenset(pair)
        for draw in chart.rounds
        for table in draw.tables
        for pair in combinations(table, 2)
    ]
    assert chart.quality.table_repeats == len(met) - len(set(met))


def test_what_was_not_asked_for_is_not_told_so_that_old_charts_keep_their_names():
    assert to_json(NIGHTS[0]).keys() == {
        "players",
        "rounds",
        "table_size",
        "partners",
        "fixed",
        "seed",
    }


def test_tables_are_counted_by_their_sizes_and_by_groups():
    assert ASKED[0].sizes == (4, 4, 4, 4, 6)
    assert (ASKED[3].sizes, ASKED[3].idle) == ((4, 4), 1)
    pairs = Night(players=10, rounds=1, partners=Partners.FIXED, leftover=Leftover.LARGER_TABLES)
    assert (pairs.sizes, pairs.idle) == ((4, 6), 0)


def test_three_pairs_at_a_table_are_three_sides_however_six_play_else():
    night = Night(
        players=6,
        rounds=1,
        partners=Partners.FIXED,
        leftover=Leftover.LARGER_TABLES,
        sides_at_six=2,
    )
    [draw] = chart_of(night, seconds=0.0).rounds
    shape = night.seating.at(6)
    sides = {frozenset(draw.tables[0][side :: shape.sides]) for side in range(shape.sides)}
    assert sides == {frozenset((1, 2)), frozenset((3, 4)), frozenset((5, 6))}


def test_nobody_lists_more_players_than_can_be_planned():
    with pytest.raises(PairingRefused) as refused:
        _ = Night(players=10**12, rounds=1).moved
    assert refused.value.fault == PairingFault.TOO_MANY_ENTRIES
