from dataclasses import replace

import pytest

from scoring import (
    PRESETS,
    Announcement,
    ContradictionCode,
    ContradictoryRules,
    Exchange,
    Following,
    Item,
    Pack,
    Point,
    Receiver,
    RuleSet,
    Special,
    Stakes,
    TrumpBy,
    Win,
    rules_from_json,
)
from scoring.presets.parts import CLASSIC, SMUDGE, WINNING_MOON

Code = ContradictionCode
BASE = PRESETS["partnership_21"]
TEN = PRESETS["charbonneau_ten_52"]


def item(point, value=1, receiver=Receiver.CAPTURED):
    return Item(point=point, value=value, receiver=receiver)


CONTRADICTIONS = [
    (BASE, {"min_seats": 1}, Code.SEATS_OUT_OF_RANGE),
    (BASE, {"max_seats": 13}, Code.SEATS_OUT_OF_RANGE),
    (BASE, {"min_seats": 5}, Code.SEATS_OUT_OF_RANGE),
    (BASE, {"sides": 3}, Code.SIDES_UNEQUAL),
    (BASE, {"sides": 1}, Code.SIDES_UNEQUAL),
    (BASE, {"sides": 5}, Code.SIDES_UNEQUAL),
    (BASE, {"calls_partner": True}, Code.PARTNER_AND_SIDES),
    (BASE, {"cards_dealt": 14, "cards_held": 14}, Code.PACK_TOO_SMALL),
    (BASE, {"cards_held": 7}, Code.HOLDING_TOO_LARGE),
    (BASE, {"cards_held": 0}, Code.HOLDING_TOO_LARGE),
    (BASE, {"tricks": 7}, Code.HOLDING_TOO_LARGE),
    (BASE, {"trumps": ()}, Code.TRUMP_NOT_IN_PACK),
    (BASE, {"trumps": ("A", "XH")}, Code.TRUMP_NOT_IN_PACK),
    (BASE, {"trumps": ("A", "K", "A")}, Code.TRUMP_NOT_IN_PACK),
    (BASE, {"items": (*CLASSIC, CLASSIC[0])}, Code.ITEM_TWICE),
    (BASE, {"items": CLASSIC[1:]}, Code.HIGH_OR_LOW_MISSING),
    (BASE, {"items": (*CLASSIC, item(Point.FIVE, 0))}, Code.ITEM_WORTHLESS),
    (BASE, {"items": (*CLASSIC, item(Point.OFF_JACK))}, Code.ITEM_WITHOUT_CARD),
    (BASE, {"items": (*CLASSIC, item(Point.TEN))}, Code.RECEIVER_MISPLACED),
    (BASE, {"items": (*CLASSIC, item(Point.LAST_TRICK))}, Code.RECEIVER_MISPLACED),
    (BASE, {"min_bid": 0}, Code.BIDS_OUT_OF_ORDER),
    (BASE, {"min_bid": 5}, Code.BIDS_OUT_OF_ORDER),
    (BASE, {"max_bid": 5}, Code.BID_BEYOND_POINTS),
    (BASE, {"specials": (SMUDGE, SMUDGE)}, Code.SPECIAL_TWICE),
    (BASE, {"specials": (replace(SMUDGE, level=1),)}, Code.SPECIAL_TOO_LOW),
    (BASE, {"specials": (replace(SMUDGE, stake=0),)}, Code.SPECIAL_TOO_LOW),
    (
        PRESETS["nine_card_countdown"],
        {"specials": (WINNING_MOON,)},
        Code.COUNTDOWN_AND_SCORES,
    ),
    (BASE, {"hold_defenders_at": 1}, Code.COUNTDOWN_AND_SCORES),
    (BASE, {"forced_dealer_bid": 5}, Code.FORCED_BID_NOT_OFFERED),
    (BASE, {"steal_up_to": 6}, Code.STEAL_NOT_OFFERED),
    (BASE, {"steal_up_to": 1}, Code.STEAL_NOT_OFFERED),
    (BASE, {"tricks": None}, Code.TRICKS_AND_FOLLOWING),
    (TEN, {"tricks": 6}, Code.TRICKS_AND_FOLLOWING),
    (BASE, {"trump_by": TrumpBy.CALLED_CARD}, Code.CALL_AND_TRUMP),
    (BASE, {"exchange": Exchange.SET_ASIDE}, Code.EXCHANGE_WITHOUT_CARDS),
    (BASE, {"cards_dealt": 8}, Code.EXCHANGE_WITHOUT_CARDS),
    (BASE, {"target": None}, Code.TARGET_MISSING),
    (BASE, {"win": Win.NONE}, Code.TARGET_WITHOUT_WIN),
    (BASE, {"target": 0}, Code.TARGET_ON_WRONG_SIDE),
    (BASE, {"target": -1}, Code.TARGET_ON_WRONG_SIDE),
    (PRESETS["nine_card_countdown"], {"target": 22}, Code.TARGET_ON_WRONG_SIDE),
    (BASE, {"hands": 0}, Code.HANDS_OUT_OF_RANGE),
    (BASE, {"hands": 201}, Code.HANDS_OUT_OF_RANGE),
    (BASE, {"best_of": 2}, Code.BEST_OF_IMPOSSIBLE),
    (BASE, {"best_of": -1}, Code.BEST_OF_IMPOSSIBLE),
    (BASE, {"best_of": 101}, Code.BEST_OF_IMPOSSIBLE),
    (BASE, {"best_of": 3, "hands": 8}, Code.BEST_OF_WITHOUT_END),
    (BASE, {"best_of": 3, "target": None, "minutes": 30}, Code.BEST_OF_WITHOUT_END),
    (BASE, {"minutes": 0}, Code.MINUTES_OUT_OF_RANGE),
    (BASE, {"minutes": 601}, Code.MINUTES_OUT_OF_RANGE),
    (BASE, {"misdeals_that_lose_deal": 0}, Code.MISDEALS_OUT_OF_RANGE),
    (BASE, {"misdeals_that_lose_deal": 21}, Code.MISDEALS_OUT_OF_RANGE),
    (BASE, {"misdeal_costs": -1}, Code.MISDEALS_OUT_OF_RANGE),
    (BASE, {"misdeal_costs": 101}, Code.MISDEALS_OUT_OF_RANGE),
    (BASE, {"lateness_costs": -1}, Code.LATENESS_OUT_OF_RANGE),
    (BASE, {"lateness_costs": 101}, Code.LATENESS_OUT_OF_RANGE),
    (PRESETS["racehorse"], {"misdeal_costs": 1}, Code.PENALTY_WITHOUT_SCORE),
    (BASE, {"stakes": Stakes(a_set=-1)}, Code.STAKE_NEGATIVE),
]


@pytest.mark.parametrize(("rules", "changes", "code"), CONTRADICTIONS)
def test_a_contradictory_rule_set_is_refused_at_birth(rules, changes, code):
    with pytest.raises(ContradictoryRules) as refused:
        replace(rules, **changes)
    assert code in {reason.code for reason in refused.value.contradictions}


def test_every_contradiction_of_rules_has_an_example():
    told_elsewhere = {Code.SETTING_UNKNOWN, Code.SETTING_UNREADABLE}
    assert {code for _rules, _changes, code in CONTRADICTIONS} == set(Code) - told_elsewhere


def test_every_reason_is_told_at_once_with_its_setting():
    with pytest.raises(ContradictoryRules) as refused:
        replace(BASE, hands=0, min_bid=0, stakes=Stakes(a_hand=-5))
    settings = [reason.setting for reason in refused.value.contradictions]
    assert settings == ["min_bid", "hands", "stakes"]
    assert str(refused.value).startswith("partnership_21: bids_out_of_order")


@pytest.mark.parametrize(
    "changes",
    [
        {"min_seats": 2, "max_seats": 12, "sides": None, "cards_dealt": 4, "cards_held": 4}
        | {"tricks": 4},
        {"hands": 200, "target": None},
        {"hands": 1},
        {"minutes": 1, "target": None},
        {"minutes": 600, "hands": 8},
        {"misdeals_that_lose_deal": 1, "misdeal_costs": 100},
        {"misdeals_that_lose_deal": 20},
        {"misdeal_costs": 1, "pitcher_scores": False},
        {"misdeal_costs": 1, "defenders_score": False},
        {"target": 1},
        {"steal_up_to": 2},
        {"forced_dealer_bid": 4},
        {"max_bid": 2},
        {"pack": Pack.WITH_JOKERS, "trumps": ("XH", *BASE.trumps)},
    ],
)
def test_rules_at_the_edge_of_what_can_be_played_are_accepted(changes):
    assert replace(BASE, **changes).name == "partnership_21"


def test_a_rule_set_can_be_asked_for_its_parts():
    assert BASE.item(Point.JACK).receiver is Receiver.CAPTURED
    assert BASE.item(Point.TREY) is None
    assert BASE.special(Announcement.SMUDGE) is SMUDGE
    assert BASE.special(Announcement.MOON) is None
    assert BASE.special(None) is None
    assert BASE.counts_pips
    assert not TEN.counts_pips
    assert (BASE.side_count(4), PRESETS["cutthroat"].side_count(5)) == (2, 5)
    assert (BASE.team_count(4), PRESETS["pawnee_call_partner"].team_count(5)) == (2, 2)


def test_equal_rules_are_equal_and_may_be_keys():
    assert {BASE: 1}[rules_from_json(BASE.to_json())] == 1
    assert replace(BASE, target=11) != BASE


UNREADABLE = [
    ("name", ""),
    ("name", "x" * 81),
    ("pack", "53"),
    ("min_bid", True),
    ("min_bid", 10**6),
    ("defenders_score", 1),
    ("win", "sometimes"),
    ("items", "High"),
    ("items", [{"point": "high"}]),
    ("items", [{"point": "high", "value": 1, "receiver": "held", "colour": "red"}]),
    ("trumps", ["A"] * 41),
    ("specials", [{"name": "smudge", "level": "five", "stake": 5}]),
    ("stakes", {"a_hand": 1.5}),
    ("target", "21"),
]


@pytest.mark.parametrize(("field", "value"), UNREADABLE)
def test_a_field_that_cannot_be_read_is_named(field, value):
    with pytest.raises(ContradictoryRules) as refused:
        rules_from_json({**BASE.to_json(), field: value})
    [reason] = refused.value.contradictions
    assert (reason.code, reason.setting) == (Code.SETTING_UNREADABLE, field)


@pytest.mark.parametrize("data", [None, [], "rules", {}])
def test_a_rule_set_needs_a_name_and_items(data):
    with pytest.raises(ContradictoryRules):
        rules_from_json(data)


def test_an_unknown_field_of_a_rule_set_is_refused():
    with pytest.raises(ContradictoryRules) as refused:
        rules_from_json({**BASE.to_json(), "colour": "red"})
    assert refused.value.contradictions[0].code is Code.SETTING_UNKNOWN


def test_fields_left_out_take_their_default():
    told = {"name": "club", "items": BASE.to_json()["items"]}
    assert rules_from_json(told) == RuleSet(name="club", items=CLASSIC)


def test_values_in_place_of_json_are_read_as_they_are():
    assert rules_from_json({"name": "club", "items": CLASSIC}).items == CLASSIC


def test_a_special_bid_is_written_and_read_with_all_it_says():
    moon = Special(name=Announcement.MOON, level=5, stake=4, made=7, missed=9, over=4, wins_from=2)
    rules = replace(BASE, specials=(moon,))
    assert rules_from_json(rules.to_json()).specials == (moon,)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_listed_under_its_own_name(name):
    assert PRESETS[name].name == name
    assert PRESETS[name].version == 1


def test_trumps_only_and_counting_down_are_choices_of_presets():
    assert {r.following for r in PRESETS.values()} >= {Following.TRUMPS_ONLY, Following.UNSEEN}
    assert {r.win for r in PRESETS.values()} == set(Win) - {Win.OWN_BID}
