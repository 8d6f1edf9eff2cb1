"""A report in its canonical JSON: what was said and nothing else, and the same report back."""

import json

import pytest

from scoring import (
    PRESETS,
    Bid,
    Evidence,
    HandReport,
    InvalidHand,
    Point,
    Suit,
    Trick,
    parse_card,
    report_from_json,
    report_from_record,
    report_to_json,
    shorten,
    with_settings,
    without_tricks,
)
from scoring.reading import FIELDS
from scoring.reports import Exchanged, Stock
from tests.unit.scoring.examples import CASES

BASE = PRESETS["partnership_21"]
NS, EW = parse_card("AS"), parse_card("10H")
FULL = HandReport(
    dealer=0,
    auction=(),
    pitcher=1,
    bid=Bid(5, "smudge"),
    is_stolen=False,
    is_forced=True,
    trump=Suit.SPADES,
    partner=3,
    called_card=NS,
    called_held_by=2,
    takers=(0, 1, None, 1),
    items=((Point.HIGH, Evidence(NS, 1, 2)), (Point.JACK, None)),
    pips=(4, 0),
    tricks=(0, 6),
    last_trick_by=0,
    holdings=((NS,), (), (EW,), ()),
    plays=(Trick(((0, NS), (1, EW)), 0, 0), Trick(((2, EW),))),
    exchange=(
        Exchanged(seat=0, dealt=(NS,), thrown=(NS,), taken=(EW,), from_widow=True),
        Exchanged(seat=1),
    ),
    stock=Stock(was_seen=True, passed_to=2),
    revoked_by=3,
    misdeals=2,
    bell=False,
)
TOLD = {
    "pitcher": 1,
    "bid": 5,
    "special": "smudge",
    "dealer": 0,
    "auction": [],
    "stolen": False,
    "forced": True,
    "trump": "S",
    "partner": 3,
    "called_card": "AS",
    "called_held_by": 2,
    "takers": {"high": 0, "low": 1, "jack": None, "game": 1},
    "items": {"high": {"card": "AS", "held_by": 1, "captured_by": 2}, "jack": None},
    "pips": [4, 0],
    "tricks": [0, 6],
    "last_trick_by": 0,
    "holdings": [["AS"], [], ["10H"], []],
    "plays": [
        {"plays": [[0, "AS"], [1, "10H"]], "leader": 0, "winner": 0},
        {"plays": [[2, "10H"]]},
    ],
    "exchange": [
        {"seat": 0, "dealt": ["AS"], "thrown": ["AS"], "taken": ["10H"], "from_widow": True},
        {"seat": 1, "dealt": None, "thrown": [], "taken": [], "from_widow": False},
    ],
    "stock": {"seen": True, "passed_to": 2},
    "revoked_by": 3,
    "misdeals": 2,
    "bell": False,
}


def test_everything_that_was_said_is_written():
    assert report_to_json(BASE, FULL) == TOLD


def test_what_was_not_said_is_left_out():
    assert report_to_json(BASE, HandReport()) == {"pitcher": None, "bid": None}
    assert report_to_json(BASE, HandReport(pitcher=0, bid=Bid(2))) == {"pitcher": 0, "bid": 2}


def test_a_pass_a_number_and_a_word_are_called_as_they_were_said():
    auction = [[1, "pass"], [2, 3], [3, "smudge"], [0, "pass"]]
    report = report_from_json(BASE, {"auction": auction}, seats=4)
    assert report_to_json(BASE, report)["auction"] == auction


@pytest.mark.parametrize("name", CASES)
def test_a_worked_hand_comes_back_from_json_as_it_went(name):
    case = CASES[name]
    rules = with_settings(PRESETS[case["variant"]], case.get("settings") or {})
    report = report_from_record(rules, case, case["players"], case["sides"])
    seats = len(case["players"])
    told = [report, without_tricks(rules, report), shorten(rules, report, seats=seats)]
    for each in told:
        text = json.dumps(report_to_json(rules, each))
        assert report_from_json(rules, json.loads(text), seats=seats) == each


@pytest.mark.parametrize("field", sorted(FIELDS))
def test_a_field_that_cannot_be_read_is_named(field):
    with pytest.raises(InvalidHand) as refused:
        report_from_json(BASE, {field: object()}, seats=4)
    assert refused.value.faults[0].field == field


def test_a_hand_may_have_been_misdealt_twenty_times():
    assert report_from_json(BASE, {"misdeals": 20}, seats=4).misdeals == 20
