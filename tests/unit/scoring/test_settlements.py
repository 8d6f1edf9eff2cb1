"""Money between players: what each is owed, to the cent, and what a settlement must say."""

from fractions import Fraction

import pytest

from scoring import FaultCode, InvalidHand, settle
from scoring.settlements import game_stakes, net, part, round_to_zero
from tests.unit.scoring.examples import CASES, SETTLEMENTS, changed


@pytest.mark.parametrize(
    ("name", "changes", "field"),
    [
        ("MG-S02", {"input": {}}, "input"),
        ("MG-S02", {"input": 5}, "input"),
        ("MG-S02", {"input__leaving": "Z"}, "input.leaving"),
        ("MG-S02", {"input__leaving": ["B"]}, "input.leaving"),
        ("MG-S02", {"input__scores": {"B": 7}}, "input.leaving"),
        ("MG-S02", {"input__scores": {}}, "input.scores"),
        ("MG-S02", {"input__scores": {str(n): 0 for n in range(65)}}, "input.scores"),
        ("MG-S02", {"input__scores__B": 1_000_001}, "input.scores"),
        ("MG-S02", {"input__scores__B": True}, "input.scores"),
        ("MG-S02", {"input__cents_per_point": -1}, "input.cents_per_point"),
        ("MG-S02", {"input__cents_per_point": 1_000_001}, "input.cents_per_point"),
        ("MG-S06", {"input__moons_made_by": {"Z": 1}}, "input.moons_made_by"),
        ("MG-S06", {"input__moon_dollars": "1"}, "input.moon_dollars"),
        ("MO-S01", {"input__winner": "P1"}, "input.winner"),
        ("MO-S01", {"input__winner": None}, "input.winner"),
        ("MO-S01", {"input__moon_sets": {"Z": 1}}, "input.moon_sets"),
        ("RH-S01", {"input__hands": []}, "input.hands"),
        ("RH-S01", {"input__hands": ["RH-001"] * 65}, "input.hands"),
        ("RH-S01", {"input__hands": ["RH-001", "P21-003"]}, "input.hands.1"),
    ],
)
def test_a_settlement_names_the_part_that_cannot_be_read(name, changes, field):
    with pytest.raises(InvalidHand) as refused:
        settle(changed(SETTLEMENTS[name], **changes), CASES)
    faults = [(fault.code, fault.field) for fault in refused.value.faults]
    assert faults == [(FaultCode.SETTLEMENT_UNREADABLE, field)]


@pytest.mark.parametrize("record", [None, 5, [], {}])
def test_what_is_no_settlement_is_refused(record):
    with pytest.raises(InvalidHand) as refused:
        settle(record, CASES)
    assert [fault.field for fault in refused.value.faults] == ["input"]


def test_a_settlement_at_the_edge_of_what_is_read():
    two = {"scores": {"A": 1_000_000, "B": -1_000_000}, "leaving": "A", "cents_per_point": 0}
    assert settle({"input": two}, {})["cents"] == {"A": 0}
    many = {"scores": {str(n): 0 for n in range(64)}, "leaving": "all", "cents_per_point": 1}
    assert len(settle({"input": many}, {})["cents"]) == 64
    dear = {**two, "cents_per_point": 1_000_000}
    assert settle({"input": dear}, {})["cents"] == {"A": 10**12}
    one = {"hands": ["RH-001"]}
    assert settle({"input": one}, CASES)["net"] == CASES["RH-001"]["expected"]["money"]
    long = {"hands": ["RH-001"] * 64}
    assert (
        settle({"input": long}, CASES)["net"]["P1"]
        == 64 * CASES["RH-001"]["expected"]["money"]["P1"]
    )
    wide = {"winner": "Z", "sets": {}, "moon_sets": {}, "base_stake": 0, "stake_per_set": 0}
    wide["sets"] = dict.fromkeys("AB", 0)
    wide["moon_sets"] = dict.fromkeys("AB", 1)
    assert settle({"input": wide}, {})["winner_receives"] == 0


def test_moons_and_points_are_added_up_for_who_leaves():
    record = changed(SETTLEMENTS["MG-S06"], input__leaving="all")
    settled = settle(record, {})
    assert settled["cents"] == {"A": 0, "B": 30, "C": -30, "D": 0}
    assert settled["moon_dollars"] == {"A": 3, "B": -1, "C": -1, "D": -1}
    assert settled["total_dollars"] == {"A": 3.0, "B": -0.7, "C": -1.3, "D": -1.0}
    everybody = changed(record, input__moons_made_by=dict.fromkeys("ABCD", 1))
    assert settle(everybody, {})["moon_dollars"] == dict.fromkeys("ABCD", 0)


def test_those_who_stay_share_what_the_leaver_is_owed():
    parting = part({"A": 12, "B": 6, "C": 6}, cents_a_point=10, leaver="A")
    assert parting.average == 8
    assert parting.exact == {"A": 40, "B": -20, "C": -20}


def test_one_who_leaves_rounds_with_those_who_stay():
    leaving = {"leaving": "A", "scores": {"A": 10, "B": 5, "C": 5}, "cents_per_point": 10}
    assert settle({"input": leaving}, {}) == {
        "average": "20/3",
        "cents_exact": {"A": "100/3"},
        "cents_rounded": {"A": 33},
    }


def test_who_lost_no_moon_pays_for_sets_alone():
    assert game_stakes({"A": 2, "B": 0}, {"B": 1}, a_game=100, a_set=25) == {"A": 150, "B": 150}


def test_who_sat_out_a_hand_is_paid_nothing_for_it():
    assert net([{"A": 3, "B": -3}, {"B": 5, "C": -5}]) == {"A": 3, "B": 2, "C": -5}


def test_the_missing_cent_goes_to_whom_rounding_cost_most_then_to_the_last():
    third, sixth = Fraction(1, 3), Fraction(1, 6)
    assert round_to_zero({"A": third, "B": third, "C": -2 * third}) == {"A": 0, "B": 0, "C": 0}
    assert round_to_zero({"A": 5 * sixth, "B": sixth, "C": Fraction(-1)}) == {
        "A": 1,
        "B": 0,
        "C": -1,
    }
