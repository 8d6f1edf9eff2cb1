from dataclasses import replace

import pytest

from scoring import (
    PRESETS,
    Card,
    FaultCode,
    HandReport,
    InvalidHand,
    Pack,
    find_faults,
    new_game,
    parse_card,
    play_hand,
    random_hand,
    report_from_json,
    report_to_json,
    shorten,
    with_settings,
    without_tricks,
)
from tests.unit.scoring.examples import chance, played, short

BASE = PRESETS["partnership_21"]
TEN = PRESETS["charbonneau_ten_52"]
TAKERS = {"high": 0, "low": 0, "jack": 0, "game": 0}
TABLET = {"pitcher": 1, "bid": 3, "takers": TAKERS}
HIGH = {"card": "AS", "held_by": 0, "captured_by": 0}


def codes_of(data, *, rules=BASE, seats=4):
    """Return code and field of every fault of a report."""
    with pytest.raises(InvalidHand) as refused:
        report_from_json(rules, data, seats=seats)
    return {(fault.code, fault.field) for fault in refused.value.faults}


@pytest.mark.parametrize(
    ("text", "card"),
    [("AS", "AS"), ("10h", "10H"), ("Th", "10H"), ("tC", "10C"), ("xh", "XH"), ("x", "X")],
)
def test_a_card_is_read_in_any_of_its_texts(text, card):
    assert parse_card(text) == card


@pytest.mark.parametrize("text", ["", "1S", "AX", "AS ", "10", None, 7, "SA", "XX"])
def test_what_is_no_card_is_none(text):
    assert parse_card(text) is None


def test_packs_have_the_number_of_cards_they_are_called_by():
    assert [len(pack.cards) for pack in Pack] == [int(pack) for pack in Pack]
    assert sum(card.pips for card in Pack.SETBACK.cards) == 80


def test_the_form_of_the_contract_is_read():
    data = {
        "dealer": 0,
        "pitcher": 1,
        "bid": 3,
        "special": None,
        "trump": "S",
        "takers": {"high": 0, "low": 1, "jack": None, "game": 1},
        "pips": [17, 31],
        "tricks": [2, 4],
    }
    report = report_from_json(BASE, data, seats=4)
    assert report.takers == (0, 1, None, 1)
    assert find_faults(BASE, report, seats=4) == ()


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"pitcher": 4}, (FaultCode.NOT_A_SEAT, "pitcher")),
        ({"pitcher": True}, (FaultCode.NOT_A_SEAT, "pitcher")),
        ({"pitcher": -1}, (FaultCode.NOT_A_SEAT, "pitcher")),
        ({"bid": 0}, (FaultCode.BID_NOT_WHOLE, "bid")),
        ({"bid": 2.0}, (FaultCode.BID_NOT_WHOLE, "bid")),
        ({"special": "slam"}, (FaultCode.BID_NOT_OFFERED, "special")),
        ({"special": 5}, (FaultCode.BID_NOT_OFFERED, "special")),
        ({"bid": None, "special": "moon"}, (FaultCode.BID_NOT_WHOLE, "bid")),
        ({"takers": []}, (FaultCode.NOT_A_LIST, "takers")),
        ({"takers": {**TAKERS, "low": 2}}, (FaultCode.NOT_A_SIDE, "takers.low")),
        ({"takers": {**TAKERS, "five": 1}}, (FaultCode.ITEM_UNKNOWN, "takers.five")),
        ({"takers": {"high": 0}}, (FaultCode.ITEM_MISSING, "takers.low")),
        ({"pips": [1]}, (FaultCode.NOT_A_COUNT, "pips")),
        ({"pips": [1, "2"]}, (FaultCode.NOT_A_COUNT, "pips.1")),
        ({"tricks": [1, 1001]}, (FaultCode.NOT_A_COUNT, "tricks.1")),
        ({"auction": [[1, 2, 3]]}, (FaultCode.NOT_A_LIST, "auction.0")),
        ({"auction": [[9, "pass"]]}, (FaultCode.NOT_A_SEAT, "auction.0")),
        ({"auction": [[1, "slam"]]}, (FaultCode.BID_NOT_OFFERED, "auction.0")),
        ({"auction": [[1, None]]}, (FaultCode.BID_NOT_WHOLE, "auction.0")),
        ({"items": {"high": 3}}, (FaultCode.NOT_A_LIST, "items.high")),
        ({"items": {"high": {**HIGH, "card": 9}}}, (FaultCode.NOT_A_CARD, "items.high.card")),
        (
            {"items": {"high": {**HIGH, "held_by": "N"}}},
            (FaultCode.NOT_A_SEAT, "items.high.held_by"),
        ),
        ({"items": {"joker": {**HIGH, "card": "X"}}}, (FaultCode.CARD_NOT_IN_PACK, "items")),
        ({"holdings": [["AS"]]}, (FaultCode.NOT_A_LIST, "holdings")),
        ({"holdings": [["AS"], [], [], ["9X"]]}, (FaultCode.NOT_A_CARD, "holdings.3.0")),
        ({"plays": [7]}, (FaultCode.NOT_A_LIST, "plays.0")),
        ({"plays": [[[0]]]}, (FaultCode.NOT_A_LIST, "plays.0.0")),
        ({"plays": [[[0, "??"]]]}, (FaultCode.NOT_A_CARD, "plays.0.0")),
        ({"plays": [{"plays": [[7, "AS"]]}]}, (FaultCode.NOT_A_SEAT, "plays.0.0")),
        ({"exchange": ["me"]}, (FaultCode.NOT_A_LIST, "exchange.0")),
        ({"exchange": [{"thrown": []}]}, (FaultCode.NOT_A_SEAT, "exchange.0.seat")),
        (
            {"exchange": [{"seat": 0, "taken": "AS"}]},
            (FaultCode.NOT_A_LIST, "exchange.0.taken"),
        ),
        ({"stock": []}, (FaultCode.NOT_A_LIST, "stock")),
        ({"stock": {"seen": "yes"}}, (FaultCode.NOT_YES_OR_NO, "stock.seen")),
        ({"trump": "spades"}, (FaultCode.TRUMP_UNKNOWN, "trump")),
        ({"called_card": "A"}, (FaultCode.NOT_A_CARD, "called_card")),
        ({"mood": "good"}, (FaultCode.UNKNOWN_FIELD, "mood")),
    ],
)
def test_a_field_that_cannot_be_read_is_named(changes, fault):
    assert fault in codes_of({**TABLET, **changes})


@pytest.mark.parametrize("data", [None, 3, "hand", [], {str(n): n for n in range(65)}])
def test_what_is_no_report_at_all_is_told_so(data):
    assert codes_of(data) == {(FaultCode.NOT_A_RECORD, "")}


def test_faults_of_shape_and_of_the_hand_come_together():
    data = {**TABLET, "pitcher": 9, "bid": 7, "tricks": [1, 2]}
    assert codes_of(data) == {
        (FaultCode.NOT_A_SEAT, "pitcher"),
        (FaultCode.BID_OUT_OF_RANGE, "bid"),
        (FaultCode.TRICKS_IMPOSSIBLE, "tricks"),
    }


def test_a_long_text_is_cut_before_it_is_shown():
    with pytest.raises(InvalidHand) as refused:
        report_from_json(BASE, {**TABLET, "bid": "x" * 500}, seats=4)
    assert refused.value.faults[0].details == {"given": "x" * 20}


def test_a_bid_in_a_word_needs_no_number():
    data = {**TABLET, "bid": None, "special": "smudge", "tricks": [0, 6]}
    assert report_from_json(BASE, data, seats=4).bid.amount == 5


def test_reports_written_alike_are_alike_and_say_only_what_was_said():
    report = report_from_json(BASE, TABLET, seats=4)
    again = report_from_json(BASE, dict(reversed(TABLET.items())), seats=4)
    assert report_to_json(BASE, report) == report_to_json(BASE, again)
    assert list(report_to_json(BASE, report)) == ["pitcher", "bid", "takers"]
    assert report_to_json(BASE, HandReport()) == {"pitcher": None, "bid": None}


def test_a_stock_and_bare_tricks_are_read_and_written():
    data = {
        "pitcher": 0,
        "bid": 4,
        "trump": "s",
        "plays": [[[0, "AS"]]],
        "stock": {"seen": False, "passed_to": 2},
    }
    report = report_from_json(TEN, data, seats=4)
    written = report_to_json(TEN, report)
    assert written["plays"] == [{"plays": [[0, "AS"]]}]
    assert written["stock"] == {"seen": False, "passed_to": 2}
    assert report_from_json(TEN, written, seats=4) == report


def faults_of(rules, *, seats=4, **fields):
    """Return the codes of a short form that can be read."""
    report = short(rules, seats=seats, **fields)
    return [fault.code for fault in find_faults(rules, report, seats=seats)]


@pytest.mark.parametrize(
    ("fields", "codes"),
    [
        ({}, []),
        ({"tricks": [6, 0]}, []),
        ({"tricks": [5, 0]}, [FaultCode.TRICKS_IMPOSSIBLE]),
        ({"tricks": [6, 0], "takers": {"low": 1}}, [FaultCode.CAPTOR_WITHOUT_TRICK]),
        ({"tricks": [6, 0], "takers": {"low": 1, "jack": 1}}, [FaultCode.CAPTOR_WITHOUT_TRICK] * 2),
        ({"takers": {"high": None}}, [FaultCode.ITEM_UNTAKEN]),
        ({"takers": {"jack": None, "game": None}}, []),
        ({"pips": [20, 20]}, [FaultCode.GAME_NOT_MOST_PIPS]),
        ({"pips": [20, 20], "takers": {"game": None}}, []),
        ({"pips": [10, 20], "takers": {"game": 1}}, []),
        ({"pips": [0, 0], "takers": {"jack": None, "game": None}}, []),
        ({"pips": [1, 0], "takers": {"jack": 0}}, []),
        (
            {"pips": [1, 0], "takers": {"jack": 1}},
            [FaultCode.PIPS_IMPOSSIBLE],
        ),
        ({"pips": [80, 0]}, []),
        ({"pips": [79, 0], "takers": {"jack": None}}, []),
        ({"pips": [80, 0], "takers": {"jack": None}}, [FaultCode.PIPS_IMPOSSIBLE] * 2),
        ({"pips": [81, 0]}, [FaultCode.PIPS_IMPOSSIBLE] * 2),
        ({"pips": [30, 41], "tricks": [5, 1], "takers": {"game": 1}}, [FaultCode.PIPS_IMPOSSIBLE]),
        ({"pips": [30, 40], "tricks": [5, 1], "takers": {"game": 1}}, []),
        ({"pips": [70, 3], "tricks": [6, 0]}, [FaultCode.PIPS_IMPOSSIBLE]),
        ({"bid": None, "special": "smudge"}, [FaultCode.TRICKS_MISSING]),
        ({"partner": 2}, [FaultCode.PARTNER_MISPLACED]),
    ],
)
def test_a_short_form_has_these_faults(fields, codes):
    assert faults_of(BASE, **fields) == codes


def test_low_may_be_kept_without_a_trick_where_its_holder_gets_it():
    rules = with_settings(BASE, {"low_to": "holder"})
    assert faults_of(rules, tricks=[6, 0], takers={"low": 1}) == []


def test_a_hand_may_stop_early_where_the_rules_say_so():
    race = PRESETS["racehorse"]
    assert faults_of(race, seats=5, tricks=[2, 0, 0, 0, 0]) == []
    assert faults_of(race, seats=5, tricks=[0] * 5, takers={"low": None}) == [
        FaultCode.ITEM_UNTAKEN,
        FaultCode.TRICKS_IMPOSSIBLE,
        *[FaultCode.CAPTOR_WITHOUT_TRICK] * 3,
    ]


def test_jokers_break_a_tied_game_where_the_rules_say_so():
    tied = {"pips": [20, 20], "takers": {"game": None}}
    oklahoma = PRESETS["oklahoma_ten_4p"]
    rules = with_settings(oklahoma, {"jokers_break_game_tie": True})
    assert faults_of(oklahoma, **tied) == []
    assert faults_of(rules, **tied) == [FaultCode.GAME_NOT_MOST_PIPS]
    assert faults_of(rules, pips=[20, 20]) == []
    one_each = {"pips": [20, 20], "takers": {"high_joker": 1, "game": None}}
    assert faults_of(rules, **one_each) == []


def test_jokers_by_card_break_a_tied_game_too():
    rules = with_settings(PRESETS["oklahoma_ten_4p"], {"jokers_break_game_tie": True})
    for seed in range(300):
        report = random_hand(rules, seats=4, dealer=0, rng=chance(seed))
        full = without_tricks(rules, report)
        if full.pips[0] == full.pips[1]:
            break
    jokers = [seen for point, seen in full.items if "joker" in point and seen]
    takers = {seen.captured_by % 2 for seen in jokers}
    hand, _after = play_hand(rules, new_game(rules, seats=4), full)
    assert hand.item_awards[-1] == (takers.pop() if len(takers) == 1 else None)


@pytest.mark.parametrize(
    ("report", "codes"),
    [
        (HandReport(), [FaultCode.THROWN_IN_NOT_ALLOWED]),
        (HandReport(pitcher=1), [FaultCode.BID_MISSING, FaultCode.ITEM_MISSING]),
        (
            HandReport(tricks=(1, 5)),
            [FaultCode.THROWN_IN_NOT_ALLOWED, FaultCode.THROWN_IN_WITH_POINTS],
        ),
    ],
)
def test_a_report_that_says_too_little_is_refused(report, codes):
    assert [fault.code for fault in find_faults(BASE, report, seats=4)] == codes


def test_bids_without_a_dealer_cannot_be_checked():
    report = replace(short(BASE), auction=())
    codes = [fault.code for fault in find_faults(BASE, report, seats=4)]
    assert codes == [FaultCode.DEALER_MISSING]


def test_takers_beside_cards_have_to_agree_with_them():
    report = random_hand(BASE, seats=4, dealer=0, rng=chance(3))
    told = shorten(BASE, report)
    both = replace(without_tricks(BASE, report), takers=told.takers)
    assert find_faults(BASE, both, seats=4) == ()
    wrong = replace(both, takers=tuple(1 - (taker or 0) for taker in told.takers))
    codes = {fault.code for fault in find_faults(BASE, wrong, seats=4)}
    assert FaultCode.AWARD_WRONG in codes


def test_a_hand_thrown_in_is_short_already():
    rules = PRESETS["five_point_setback_28"]
    thrown = HandReport(dealer=2)
    assert shorten(rules, thrown) == thrown
    assert without_tricks(rules, thrown) == thrown


def test_all_may_pass_in_a_simulated_hand_where_the_rules_allow_it():
    rules = PRESETS["five_point_setback_28"]
    hands = [random_hand(rules, seats=4, dealer=0, rng=chance(seed)) for seed in range(400)]
    thrown = [hand for hand in hands if hand.is_thrown_in]
    assert thrown
    assert all(find_faults(rules, hand, seats=4) == () for hand in thrown)


def test_a_report_shortened_twice_is_the_same():
    report = random_hand(TEN, seats=4, dealer=0, rng=chance(5))
    told = shorten(TEN, report)
    assert shorten(TEN, told, seats=4) == told


def test_cards_are_texts():
    assert Card("10S") == "10S"
    assert {Card("10S"), "10S"} == {"10S"}


def test_scoring_twice_gives_the_same():
    assert played(BASE) == played(BASE)
