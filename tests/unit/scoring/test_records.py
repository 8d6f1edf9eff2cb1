import json
from pathlib import Path

import pytest

from scoring import (
    PRESETS,
    Bid,
    FaultCode,
    InvalidHand,
    Nobody,
    form_of,
    judge,
    names_of,
    new_game,
    play_hand,
    report_from_record,
    settle,
    with_settings,
)
from scoring.settlements import joining_score, set_fines
from tests.unit.scoring.examples import CASES, SETTLEMENTS, changed

BASE = PRESETS["partnership_21"]
NIGHT = json.loads((Path(__file__).parents[2] / "data" / "club_night_16.json").read_text("utf-8"))
COMPASS = {"NS": ["N", "S"], "EW": ["E", "W"]}


def codes_of(record):
    return [(fault.code, fault.field) for fault in judge(record).faults]


def test_a_recorded_night_is_played_hand_by_hand():
    rules = with_settings(BASE, {"hands": 8, "target": None})
    for this_round in NIGHT["rounds"]:
        for table in this_round["tables"]:
            game = new_game(rules, seats=4)
            for hand in table["hands"]:
                report = report_from_record(rules, hand, ["N", "E", "S", "W"], COMPASS)
                _hand, game = play_hand(rules, game, report)
            assert game.is_over
            assert game.hands_played == len(table["hands"]) == 8


def test_sides_without_names_are_called_by_their_players():
    names = names_of(BASE, ["Ann", "Bo", "Cy", "Di"], None)
    assert names.sides == names.teams == ("Ann–Cy", "Bo–Di")
    assert names_of(PRESETS["cutthroat"], ["Ann", "Bo"], None).sides == ("Ann", "Bo")


def test_sides_are_put_in_the_order_of_seats():
    names = names_of(BASE, ["N", "E", "S", "W"], {"EW": ["W", "E"], "NS": ["S", "N"]})
    assert names.sides == ("NS", "EW")


def test_an_empty_side_is_no_side():
    with pytest.raises(InvalidHand):
        names_of(BASE, ["N", "E", "S", "W"], {**COMPASS, "X": []})


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"players": "NESW"}, (FaultCode.PLAYERS_NOT_DISTINCT, "players")),
        ({"players": []}, (FaultCode.PLAYERS_NOT_DISTINCT, "players")),
        ({"players": ["N", "E", "S", 4]}, (FaultCode.PLAYERS_NOT_DISTINCT, "players")),
        ({"sides": ["NS", "EW"]}, (FaultCode.SIDES_NOT_A_PARTITION, "sides")),
        ({"sides": {"NS": "NS"}}, (FaultCode.SIDES_NOT_A_PARTITION, "sides")),
        ({"sides": {"NS": [1, 2]}}, (FaultCode.SIDES_NOT_A_PARTITION, "sides")),
        ({"settings": [1]}, (FaultCode.SETTING_REFUSED, "settings")),
        ({"settings": {"colour": 1}}, (FaultCode.SETTING_REFUSED, "settings.colour")),
        ({"hands_played": "7"}, (FaultCode.NOT_A_COUNT, "hands_played")),
        ({"scores_before": {"NS": 1, "EW": "2"}}, (FaultCode.SCORES_INCOMPLETE, "scores_before")),
        ({"scores_before": 7}, (FaultCode.SCORES_INCOMPLETE, "scores_before")),
        ({"hand__items": 7}, (FaultCode.NOT_A_LIST, "items")),
        ({"hand__takers": 7}, (FaultCode.NOT_A_LIST, "takers")),
        ({"hand__takers": {"high": 0}}, (FaultCode.NOT_A_SIDE, "takers.high")),
        ({"hand__tricks": 7}, (FaultCode.NOT_A_LIST, "plays")),
        ({"hand__tricks": [7]}, (FaultCode.NOT_A_LIST, "plays.0")),
        ({"hand__hands_when_play_starts": {"N": []}}, (FaultCode.NOT_A_LIST, "holdings")),
        ({"hand__exchange": 7}, (FaultCode.NOT_A_LIST, "exchange")),
        ({"hand__stock": 7}, (FaultCode.NOT_A_LIST, "stock")),
        ({"hand__team_sides": 7}, (FaultCode.NOT_A_SEAT, "partner")),
        ({"dealer": 0}, (FaultCode.NOT_A_SEAT, "dealer")),
        ({"auction": [7]}, (FaultCode.NOT_A_LIST, "auction.0")),
        ({"claimed": 7}, (FaultCode.NOT_A_LIST, "claimed")),
        ({"claimed": {"delta": 7}}, (FaultCode.DELTA_WRONG, "claimed.delta")),
        ({"claimed": {"delta": {"X": 7}}}, (FaultCode.DELTA_WRONG, "claimed.delta.X")),
        ({"claimed": {"made": 1}}, (FaultCode.MADE_WRONG, "claimed.made")),
        ({"claimed": {"winner": ["NS"]}}, (FaultCode.WINNER_WRONG, "claimed.winner")),
    ],
)
def test_a_record_with_a_wrong_part_is_refused(changes, fault):
    assert fault in codes_of(changed(CASES["P21-003"], **changes))


def test_a_claim_beside_a_faulty_hand_is_held_to_itself_alone():
    record = changed(CASES["RH-001"], trump=None, claimed={"money": {"P1": 1}, "made": False})
    assert codes_of(record) == [
        (FaultCode.TRUMP_MISSING, "trump"),
        (FaultCode.MONEY_NOT_ZERO_SUM, "claimed.money"),
    ]


def test_money_that_is_no_amount_is_not_added_up():
    nonsense = {"money": {"P1": float("nan"), "P2": 1e300, "P3": "x"}}
    found = codes_of(changed(CASES["RH-001"], claimed=nonsense))
    assert {code for code, _field in found} == {FaultCode.MONEY_WRONG}


def test_a_record_without_a_score_begins_a_game():
    record = {key: value for key, value in CASES["P21-003"].items() if key != "scores_before"}
    assert judge(record).result["after"] == {"NS": 0, "EW": 4}


def test_a_record_without_sides_names_them_by_the_players():
    record = changed(CASES["P21-003"], sides=None, scores_before={"N–S": 1, "E–W": 2})
    record["hand"]["pips"], record["hand"]["tricks_won"] = {"N–S": 0, "E–W": 37}, None
    assert judge(record).result["after"] == {"N–S": 1, "E–W": 6}


def test_a_record_may_name_who_took_each_point_instead_of_cards():
    takers = {"high": "NS", "low": "EW", "jack": None, "game": "EW"}
    judged = judge(changed(CASES["P21-003"], hand={"takers": takers}))
    assert judged.result["item_awards"] == takers
    assert judged.result["delta"] == {"NS": 1, "EW": -4}


def test_a_fixed_number_of_hands_ends_a_recorded_game():
    record = changed(CASES["P21-003"], settings={"hands": 8}, hands_played=7)
    assert judge(record).result["game_over"]


def test_a_revoke_is_recorded_by_name():
    record = changed(CASES["P21-003"], settings={"revoke": "loses_bid"}, revoked_by="E")
    assert judge(record).result["delta"] == {"NS": 0, "EW": -4}


SOLO = form_of(PRESETS["solo_thespruce"], seats=3)


def test_a_form_asks_what_the_rules_need():
    form = form_of(BASE, seats=4)
    assert form.bids[-1] == form.bids_by_tricks[0] == Bid(5, "smudge")
    assert [(row.point, row.nobody) for row in form.items] == [
        ("high", None),
        ("low", None),
        ("jack", Nobody.NOT_IN_PLAY),
        ("game", Nobody.TIED),
    ]
    assert form.sides == ((0, 2), (1, 3))
    assert form.pitchers == (0, 1, 2, 3)
    assert (form.tricks, form.counts_pips, form.may_throw_in) == (6, True, False)
    assert not form.asks_stolen
    assert not form.asks_partner


def test_a_form_follows_the_house():
    assert SOLO.sides == ((0,), (1,), (2,))
    assert form_of(PRESETS["five_point_setback_28"], seats=4).may_throw_in
    assert form_of(PRESETS["pawnee_call_partner"], seats=5).asks_partner
    takeover = {"double_set_for_dealer_takeover": True}
    pitching = with_settings(PRESETS["partnership_21_pitching"], takeover)
    assert form_of(pitching, seats=4).asks_stolen
    ten = form_of(PRESETS["charbonneau_ten_52"], seats=4)
    assert (ten.tricks, ten.counts_pips, ten.bids_by_tricks) == (None, False, ())
    assert ten.items[-1].nobody is Nobody.NOT_IN_PLAY
    assert (ten.items[-2].value, ten.items[-2].receiver) == (3, "captured")


@pytest.mark.parametrize(
    ("settings", "asked"),
    [
        ({}, (False, False, False)),
        ({"revoke": "loses_bid"}, (True, False, False)),
        ({"misdeals_that_lose_deal": 2}, (False, True, False)),
        ({"misdeal_costs": 1}, (False, True, False)),
        ({"minutes": 30}, (False, False, True)),
    ],
)
def test_a_form_asks_about_mishaps_only_where_they_count(settings, asked):
    form = form_of(with_settings(BASE, settings), seats=4)
    assert (form.asks_revoke, form.asks_misdeals, form.asks_bell) == asked


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        ({"players": ["N" * 80, "E", "S", "W"], "sides": None, "dealer": "E"}, None),
        ({"players": ["N" * 81, "E", "S", "W"]}, [(FaultCode.PLAYERS_NOT_DISTINCT, "players")]),
        ({"players": ["N"] * 65}, [(FaultCode.PLAYERS_NOT_DISTINCT, "players")]),
        ({"players": ["N"]}, [(FaultCode.SEATS_OUT_OF_RANGE, "players")]),
        ({"players": [str(n) for n in range(64)]}, [(FaultCode.SEATS_OUT_OF_RANGE, "players")]),
        ({"sides": {"NS": [["N"], "S"]}}, [(FaultCode.SIDES_NOT_A_PARTITION, "sides")]),
        ({"sides": {"NS": "NS"}}, [(FaultCode.SIDES_NOT_A_PARTITION, "sides")]),
        ({"hands_played": 1_000_000}, []),
        ({"hands_played": 1_000_001}, [(FaultCode.NOT_A_COUNT, "hands_played")]),
        ({"scores_before": {"NS": -1_000_000, "EW": 1_000_000}}, []),
        ({"scores_before": {"NS": 0, "EW": 1_000_001}}, [("scores_incomplete", "scores_before")]),
        ({str(n): 1 for n in range(48)}, []),
        ({str(n): 1 for n in range(60)}, [(FaultCode.NOT_A_RECORD, "")]),
        ({"dealer": None, "previous_dealer": "W"}, []),
        ({"dealer": None, "previous_dealer": None}, [("dealer_missing", "dealer")]),
    ],
)
def test_a_record_of_a_table_is_read_within_its_bounds(changes, codes):
    found = codes_of({**CASES["P21-003"], **changes})
    assert codes is None or found[: len(codes) or None] == codes


def test_a_record_counts_hands_from_none_where_it_says_nothing():
    last = changed(CASES["P21-003"], settings={"hands": 1, "target": None})
    assert judge(last).result["game_over"] is True
    assert judge({**last, "settings": {"hands": 2}}).result["game_over"] is False


def test_a_revoke_of_the_called_partner_costs_both_partners():
    partner = CASES["PW-002"]["hand"]["team_sides"]["bid"]
    record = {**CASES["PW-002"], "settings": {"revoke": "loses_bid"}, "revoked_by": partner[1]}
    judged = judge(record)
    bid = record["winning_bid"]["amount"]
    assert [judged.result["delta"][name] for name in partner] == [-bid, -bid]


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("MG-S02", {"input": None}),
        ("MG-S02", {"input": {"scores": {"A": 1}}}),
        ("MG-S02", {"input__scores": 7}),
        ("MG-S02", {"input__scores": {"A": "x", "B": 1}}),
        ("MG-S02", {"input__scores": {"B": 1}}),
        ("MG-S02", {"input__leaving": 7}),
        ("MG-S02", {"input__cents_per_point": -1}),
        ("MG-S02", {"input__cents_per_point": "10"}),
        ("MG-S06", {"input__moons_made_by": {"Z": 1}}),
        ("MO-S01", {"input__winner": "P1"}),
        ("MO-S01", {"input__winner": 5}),
        ("MO-S01", {"input__moon_sets": {"P9": 1}}),
        ("RH-S01", {"input__hands": []}),
        ("RH-S01", {"input__hands": ["P21-003"]}),
    ],
)
def test_a_settlement_that_lacks_a_part_is_refused(name, changes):
    with pytest.raises(InvalidHand) as refused:
        settle(changed(SETTLEMENTS[name], **changes), CASES)
    assert refused.value.faults[0].code is FaultCode.SETTLEMENT_UNREADABLE


def test_a_settlement_of_a_hand_that_is_wrong_tells_what_is_wrong_with_the_hand():
    with pytest.raises(InvalidHand) as refused:
        settle(changed(SETTLEMENTS["RH-S01"], input__hands=["RH-001", "RH-999"]), CASES)
    assert refused.value.faults[0].code is FaultCode.NOT_A_RECORD


def test_a_settlement_may_hold_its_hands_itself():
    whole = changed(SETTLEMENTS["RH-S01"], input__hands=[CASES["RH-001"], CASES["RH-002"]])
    assert settle(whole, {}) == SETTLEMENTS["RH-S01"]["expected"]


def test_moons_that_are_half_a_unit_are_paid_to_the_cent():
    half = changed(SETTLEMENTS["MG-S06"], input__moon_dollars=0.25)
    assert settle(half, {})["moon_dollars"] == {"A": 0.75}


def test_who_joins_starts_at_the_average():
    assert joining_score({"A": 5, "B": 10}) == 7.5


def test_sets_are_fined_for_the_kitty():
    assert set_fines({"A": 2, "B": 0}, a_set=25) == {"A": 50, "B": 0}


@pytest.mark.parametrize("own", [5, None, "P1", {}])
def test_a_pitchers_team_that_is_no_list_is_a_fault(own):
    record = changed(CASES["PW-002"], hand__team_sides__bid=own)
    assert "partner" in [field for _code, field in codes_of(record)]


def test_without_a_ten_among_trumps_no_ten_is_evidence():
    rules = {"trumps": ["A", "K", "J", "9", "2"]}
    record = changed(CASES["P21-003"], settings=rules, hand__items__ten=None)
    assert (FaultCode.ITEM_UNKNOWN, "items.ten") in codes_of(record)
