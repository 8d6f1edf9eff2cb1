"""Tricks, exchanges and cards recorded, one thing at a time."""

from dataclasses import replace

import pytest

from scoring import CARDS, PRESETS, FaultCode, Trick, find_faults, judge, random_hand, with_settings
from scoring.reports import Exchanged, Stock
from tests.unit.scoring.examples import CASES, chance, changed
from tests.unit.scoring.fault_examples import BASES

BASE = PRESETS["partnership_21"]
DRAW = PRESETS["partnership_21_draw"]
TEN = PRESETS["charbonneau_ten_52"]
SIX = PRESETS["partnership_6p_222"]
FULL = random_hand(BASE, seats=4, dealer=0, rng=chance(1))


def cards(text):
    return tuple(CARDS[card] for card in text.split())


def codes(rules, report, *, seats=4):
    return {fault.code for fault in find_faults(rules, report, seats=seats)}


def codes_of(name, **changes):
    return {fault.code for fault in judge(changed(BASES[name], **changes)).faults}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"plays": ()}, FaultCode.TRICK_MISSING),
        ({"plays": (*FULL.plays, Trick(()))}, FaultCode.TRICK_MISSING),
        ({"plays": (), "trump": None}, FaultCode.TRUMP_MISSING),
        ({"holdings": (*FULL.holdings[:3], cards("XH XL"))}, FaultCode.CARD_NOT_IN_PACK),
        ({"holdings": (*FULL.holdings[:3], FULL.holdings[0])}, FaultCode.CARD_TWICE),
        ({"last_trick_by": 9}, FaultCode.NOT_WHAT_THE_TRICKS_SHOW),
        ({"tricks": (6, 0)}, FaultCode.NOT_WHAT_THE_TRICKS_SHOW),
        ({"items": (("low", None),)}, FaultCode.NOT_WHAT_THE_TRICKS_SHOW),
    ],
)
def test_tricks_have_this_fault(changes, code):
    assert code in codes(BASE, replace(FULL, **changes))


def test_tricks_without_holdings_are_played_from_what_is_shown():
    assert codes(BASE, replace(FULL, holdings=None)) == set()
    early = replace(FULL, holdings=None, plays=FULL.plays[:2])
    assert codes(BASE, early) == {FaultCode.TRICK_MISSING, FaultCode.TRICKS_IMPOSSIBLE}
    assert codes(replace(BASE, may_stop_early=True), early) == set()


def test_tricks_without_a_pitcher_are_led_by_anybody():
    assert codes(BASE, replace(FULL, pitcher=None, auction=None)) == {FaultCode.BID_MISSING}


def test_a_joker_led_makes_no_trumps():
    rules = PRESETS["arizona_29"]
    report = random_hand(rules, seats=4, dealer=0, rng=chance(1))
    first = Trick(((report.pitcher, CARDS["X"]), *report.plays[0].plays[1:]))
    found = codes(rules, replace(report, plays=(first, *report.plays[1:])))
    assert found >= {FaultCode.LEAD_NOT_ALLOWED}


def test_with_trumps_alone_a_hand_is_over_when_they_are():
    report = random_hand(TEN, seats=4, dealer=0, rng=chance(2))
    assert codes(TEN, report) == set()
    assert codes(TEN, replace(report, plays=report.plays[:-1])) == {FaultCode.TRICK_MISSING}


def test_the_holder_of_the_called_card_is_found_in_the_play():
    case = CASES["PW-T01"]
    assert codes_of(
        "PW-T01", hand__team_sides={"bid": ["P1"], "def": ["P2", "P3", "P4", "P5"]}
    ) >= {FaultCode.PARTNER_HOLDS_NO_CALL}
    assert judge(changed(case, called_card=None)).faults == ()
    assert codes_of("PW-T01", hand__team_sides={"bid": ["P1", "P4"]}) >= {FaultCode.NOT_A_SEAT}


def test_somebody_who_holds_the_card_he_calls_plays_alone():
    alone = {"bid": ["P1"], "def": ["P2", "P3", "P4", "P5"]}
    assert codes_of("PW-002", called_card_holder="P1", hand__team_sides=alone) == set()


@pytest.mark.parametrize(
    ("rules", "seats", "part", "code"),
    [
        (DRAW, 4, {"thrown": "XH"}, FaultCode.CARD_NOT_IN_PACK),
        (DRAW, 4, {"dealt": "AS KS"}, FaultCode.HOLDING_WRONG_SIZE),
        (DRAW, 4, {"from_widow": True}, FaultCode.EXCHANGE_NOT_ALLOWED),
        (SIX, 6, {"thrown": "2C"}, FaultCode.DISCARD_COUNT),
        (SIX, 6, {"thrown": "2C 3C", "taken": "4C"}, FaultCode.DISCARD_COUNT),
        (
            PRESETS["oklahoma_ten_4p"],
            4,
            {"thrown": "2C 3C 4C 5C 6C 7C 8C"},
            FaultCode.DISCARD_COUNT,
        ),
        (PRESETS["oklahoma_ten_6p"], 6, {"taken": "2C"}, FaultCode.WIDOW_NOT_THE_PITCHERS),
    ],
)
def test_an_exchange_has_this_fault(rules, seats, part, code):
    report = random_hand(rules, seats=seats, dealer=0, rng=chance(4))
    seat = (report.pitcher + 1) % seats
    told = {key: cards(value) if isinstance(value, str) else value for key, value in part.items()}
    assert code in codes(
        rules, replace(report, exchange=(Exchanged(seat=seat, **told),)), seats=seats
    )


def test_the_same_card_cannot_be_dealt_to_two():
    report = random_hand(DRAW, seats=4, dealer=0, rng=chance(4))
    first, second, *others = report.exchange
    twice = replace(second, dealt=first.dealt)
    assert FaultCode.CARD_TWICE in codes(DRAW, replace(report, exchange=(first, twice, *others)))


def test_a_trump_may_be_laid_aside_only_when_nothing_else_is_held():
    report = random_hand(SIX, seats=6, dealer=0, rng=chance(4))
    trumps = [CARDS[rank + report.trump] for rank in "AKQJ"]
    plain = [CARDS[rank + report.trump.twin] for rank in "AKQJ"]
    parts = {"dealt": (*trumps, *plain), "thrown": (*trumps[:2],)}
    kept = replace(report, exchange=(Exchanged(seat=0, **parts),), holdings=None, plays=None)
    assert FaultCode.DISCARD_TRUMP in codes(SIX, kept, seats=6)
    parts["thrown"] = (*plain[:2],)
    laid = replace(kept, exchange=(Exchanged(seat=0, **parts),))
    assert FaultCode.DISCARD_TRUMP not in codes(SIX, laid, seats=6)


def test_trumps_beyond_the_holding_may_be_burned():
    report = random_hand(TEN, seats=4, dealer=0, rng=chance(4))
    trumps = [CARDS[rank + report.trump] for rank in ("A", "K", "Q", "J", "10", "9", "8")]
    plain = [CARDS[rank + report.trump.twin] for rank in "AK"]
    part = Exchanged(seat=0, dealt=(*trumps, *plain), thrown=(trumps[-1], *plain))
    burned = replace(report, exchange=(part,), holdings=None, plays=None)
    assert FaultCode.DISCARD_TRUMP not in codes(TEN, burned)
    more = replace(part, thrown=(*trumps[-2:], *plain))
    assert FaultCode.DISCARD_TRUMP in codes(TEN, replace(burned, exchange=(more,)))


def test_cards_cannot_be_checked_against_trumps_that_are_not_known():
    report = random_hand(DRAW, seats=4, dealer=0, rng=chance(4))
    found = codes(DRAW, replace(report, trump=None))
    assert found == {FaultCode.TRUMP_MISSING, FaultCode.ITEM_MISSING}


@pytest.mark.parametrize(
    ("rules", "stock", "expected"),
    [
        (TEN, Stock(was_seen=True), set()),
        (TEN, Stock(was_seen=False, passed_to=2), set()),
        (TEN, Stock(was_seen=True, passed_to=2), {FaultCode.STOCK_SEEN}),
        (DRAW, Stock(was_seen=False), {FaultCode.EXCHANGE_NOT_ALLOWED}),
    ],
)
def test_a_stock_is_passed_on_unseen_and_only_where_there_is_one(rules, stock, expected):
    report = random_hand(rules, seats=4, dealer=1, rng=chance(9))
    report = replace(report, pitcher=0, auction=None, is_forced=None, is_stolen=None)
    found = codes(rules, replace(report, stock=stock, plays=None, takers=(0,) * len(rules.items)))
    assert found - {FaultCode.TRUMP_MISSING} == expected


@pytest.mark.parametrize(
    ("name", "changes", "code"),
    [
        ("P21-003", {"hand__items": {}}, FaultCode.ITEM_MISSING),
        ("TK-001", {"hand__items__high_spade__card": "AC"}, FaultCode.ITEM_WRONG_CARD),
        ("TK-001", {"hand__items__high_spade": None}, None),
        ("TK-004", {"hand__items__high_spade": None}, FaultCode.ITEM_WAS_IN_PLAY),
        ("TK-004", {"hand__items__high_spade__card": "KS"}, FaultCode.ITEM_NOT_EXTREME),
        ("P21-003", {"hand__items__low__card": "2H"}, FaultCode.ITEM_WRONG_CARD),
        (
            "P21-003",
            {"hand__items__ten": {"card": "10S", "held_by": "E", "captured_by": "W"}},
            None,
        ),
        ("P21-009", {"hand__pips": {"NS": 6, "EW": 74}}, FaultCode.PIPS_IMPOSSIBLE),
    ],
)
def test_evidence_has_this_fault(name, changes, code):
    found = codes_of(name, **changes)
    assert found == set() if code is None else code in found


def test_seven_unseen_cards_leave_the_rest_of_the_pips_in_play():
    assert codes_of("FPS-002", hand__pips={"NS": 10, "EW": 6}) == {FaultCode.PIPS_IMPOSSIBLE}


def test_off_cards_count_their_pips():
    rules = with_settings(PRESETS["ten_point_plus_off_cards"], {"addons": ["off_ten"]})
    assert rules.points_total == 11
    wrong = codes_of("OFF-003", hand__pips={"NS": 19, "EW": 9})
    assert FaultCode.PIPS_IMPOSSIBLE in wrong


@pytest.mark.parametrize(
    ("field", "said", "faults"),
    [
        ("is_stolen", None, []),
        ("is_forced", None, []),
        ("is_stolen", not FULL.is_stolen, ["stolen"]),
        ("is_forced", not FULL.is_forced, ["forced"]),
        ("pitcher", None, ["pitcher", "pitcher"]),
        ("bid", None, ["bid", "bid"]),
    ],
)
def test_what_the_auction_shows_may_be_left_out_only_where_it_is_no_matter(field, said, faults):
    report = replace(FULL, plays=None, items=None, takers=(0, 0, 0, 0), **{field: said})
    assert [fault.field for fault in find_faults(BASE, report, seats=4)] == faults


def test_the_winner_of_a_trick_leads_the_next_even_where_no_leader_is_noted():
    first, second, *others = FULL.plays
    turned = Trick((*second.plays[1:], second.plays[0]))
    found = find_faults(BASE, replace(FULL, plays=(first, turned, *others)), seats=4)
    wrong = next(fault for fault in found if fault.code is FaultCode.WRONG_LEADER)
    assert wrong.field == "plays.1"
    assert wrong.details == {"seat": second.plays[1][0], "due": second.plays[0][0]}


def test_one_trick_is_enough_where_a_hand_may_stop_early():
    rules = replace(BASE, may_stop_early=True)
    assert codes(rules, replace(FULL, holdings=None, plays=FULL.plays[:1])) == set()


def test_the_holding_of_the_wrong_size_is_named():
    holdings = (FULL.holdings[0], FULL.holdings[1][:5], *FULL.holdings[2:])
    found = find_faults(BASE, replace(FULL, holdings=holdings), seats=4)
    sizes = [fault for fault in found if fault.code is FaultCode.HOLDING_WRONG_SIZE]
    assert [fault.field for fault in sizes] == ["holdings.1"]
    assert sizes[0].details == {"seat": 1, "cards": 5, "expected": 6}


@pytest.mark.parametrize(
    ("name", "thrown", "taken", "is_wrong"),
    [
        ("oklahoma_ten_4p", 6, 3, False),
        ("oklahoma_ten_4p", 6, 4, True),
        ("oklahoma_ten_4p", 7, 3, True),
        ("nine_card_countdown", 4, 4, False),
        ("nine_card_countdown", 5, 4, True),
    ],
)
def test_as_many_cards_are_changed_as_the_rules_allow_and_no_more(name, thrown, taken, is_wrong):
    rules = PRESETS[name]
    report = random_hand(rules, seats=4, dealer=0, rng=chance(4))
    pack = sorted(rules.pack.cards)
    part = Exchanged(seat=0, thrown=tuple(pack[:thrown]), taken=tuple(pack[20 : 20 + taken]))
    found = codes(rules, replace(report, exchange=(part,)))
    assert (FaultCode.DISCARD_COUNT in found) == is_wrong


def test_a_trump_may_be_laid_aside_with_the_last_plain_card():
    report = random_hand(SIX, seats=6, dealer=0, rng=chance(4))
    trumps = [CARDS[rank + report.trump] for rank in ("A", "K", "Q", "J", "10", "9", "8")]
    plain = CARDS["A" + report.trump.twin]
    part = Exchanged(seat=0, dealt=(*trumps, plain), thrown=(trumps[-1], plain))
    laid = replace(report, exchange=(part,), holdings=None, plays=None)
    assert FaultCode.DISCARD_TRUMP not in codes(SIX, laid, seats=6)
