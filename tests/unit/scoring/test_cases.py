"""Every worked hand and settlement comes out as its source says, soft fields included."""

import pytest

from scoring import PRESETS, judge, settle
from tests.unit.scoring.examples import CASES, DATA, SETTLEMENTS, ids

ROWS = list(CASES.values())


@pytest.mark.parametrize("case", ROWS, ids=ids(ROWS))
def test_a_worked_hand_comes_out_as_its_source_says(case):
    judged = judge(case)
    assert judged.faults == ()
    assert {key: judged.result[key] for key in case["expected"]} == case["expected"]


@pytest.mark.parametrize("case", ROWS, ids=ids(ROWS))
def test_a_worked_hand_agrees_with_its_own_claims(case):
    assert judge({**case, "claimed": case["expected"]}).faults == ()


@pytest.mark.parametrize("case", SETTLEMENTS.values(), ids=ids(SETTLEMENTS.values()))
def test_a_settlement_comes_out_as_its_source_says(case):
    assert settle(case, CASES) == case["expected"]


@pytest.mark.parametrize("name", DATA["variants"])
def test_a_preset_has_the_parameters_of_its_variant(name):
    rules, told = PRESETS[name], DATA["variants"][name]
    assert rules.pack == str(told["pack"])
    assert (rules.cards_dealt, rules.tricks) == (told["cards_dealt"], told["tricks"])
    assert [i.point for i in rules.items] == [i["name"] for i in told["items"]]
    assert [i.value for i in rules.items] == [i["value"] for i in told["items"]]
    assert [i.receiver for i in rules.items] == [i["rule"] for i in told["items"]]
    assert rules.points_total == told["points_total"]
    assert rules.min_bid == told["min_bid"]
    assert bool(rules.steal_up_to) == told["dealer_may_steal"]
    assert rules.forced_dealer_bid == told["forced_dealer_bid"]
    assert (rules.start_score, rules.target) == (told["start_score"], told["target"])
    assert rules.win == told["win_model"]
    assert (rules.tricks is None) == told["only_trumps_played"]
    assert ("OJ" in rules.trumps) == told["off_jack_is_trump"]
    assert sum(card.suit is None for card in rules.pack.cards) == told["jokers"]


@pytest.mark.parametrize("name", sorted(set(DATA["variants"]) - {"ten_point_plus_off_cards"}))
def test_a_preset_offers_the_bids_of_its_variant(name):
    rules, told = PRESETS[name], DATA["variants"][name]
    words = {s.name: s.level for s in rules.specials if s.takes_all}
    assert rules.max_bid == told["max_bid"]
    assert words == told["special_bids"]
