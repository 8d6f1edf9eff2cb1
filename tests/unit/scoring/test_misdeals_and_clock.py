"""What ends a game besides its score, and what happens before a deal counts."""

from dataclasses import replace

import pytest

from scoring import (
    PRESETS,
    FaultCode,
    HandReport,
    InvalidHand,
    judge,
    new_game,
    play_hand,
    rules_from_json,
    shorten,
    with_settings,
)
from tests.unit.scoring.examples import CASES, changed, played, short

BASE = PRESETS["partnership_21"]
NINE = PRESETS["nine_card_countdown"]


def ended(rules, scores, **fields):
    """Play a hand from some scores; return whether the game is over, for whom, and the scores."""
    game = replace(new_game(rules, seats=4), scores=scores)
    _hand, after = play_hand(rules, game, short(rules, **fields))
    return after.is_over, after.winner, after.scores


BY_CLOCK = with_settings(BASE, {"minutes": 30})


@pytest.mark.parametrize(
    ("settings", "scores", "bell", "ending"),
    [
        ({}, (0, 9), True, (True, 1)),
        ({}, (9, 0), True, (True, 0)),
        ({}, (0, 4), True, (True, None)),
        ({}, (0, 9), False, (False, None)),
        ({}, (0, 9), None, (False, None)),
        ({"tied_game_plays_on": True}, (0, 4), True, (False, None)),
        ({"tied_game_plays_on": True}, (0, 3), True, (True, 0)),
        ({"target": None}, (0, 90), True, (True, 1)),
        ({"hands": 8}, (9, 0), True, (True, 0)),
    ],
)
def test_at_the_bell_the_better_score_wins(settings, scores, bell, ending):
    rules = with_settings(BY_CLOCK, settings)
    assert ended(rules, scores, bell=bell)[:2] == ending


def test_before_the_bell_a_game_is_won_at_its_target():
    assert ended(BY_CLOCK, (20, 90))[:2] == (True, 0)
    assert ended(BY_CLOCK, (20, 90), bell=True)[:2] == (True, 0)


def test_a_bell_is_refused_where_no_clock_runs():
    with pytest.raises(InvalidHand) as refused:
        played(BASE, bell=True)
    assert [fault.code for fault in refused.value.faults] == [FaultCode.BELL_WITHOUT_CLOCK]
    assert played(BASE, bell=False) == played(BASE)


@pytest.mark.parametrize(
    ("lost_with", "misdeals", "dealer"),
    [(None, 7, 0), (1, 0, 0), (1, 1, 1), (1, 3, 3), (1, 5, 1), (2, 1, 0), (2, 2, 1), (2, 5, 2)],
)
def test_a_misdealer_deals_again_or_loses_the_deal(lost_with, misdeals, dealer):
    rules = with_settings(BASE, {"misdeals_that_lose_deal": lost_with})
    told, after = played(rules, misdeals=misdeals, dealer=dealer)
    assert after.dealer == (dealer + 1) % 4
    assert played(rules, misdeals=misdeals) == (told, after)
    with pytest.raises(InvalidHand) as refused:
        played(rules, misdeals=misdeals, dealer=(dealer + 1) % 4)
    [fault] = refused.value.faults
    assert (fault.code, fault.details["due"]) == (FaultCode.DEALER_NOT_DUE, dealer)


@pytest.mark.parametrize(
    ("lost_with", "misdeals", "deltas"),
    [(None, 3, (-2, 0)), (1, 1, (2, 0)), (1, 2, (2, -2)), (2, 3, (0, -2)), (1, 0, (4, 0))],
)
def test_each_misdeal_costs_the_side_of_its_dealer(lost_with, misdeals, deltas):
    rules = with_settings(BASE, {"misdeals_that_lose_deal": lost_with, "misdeal_costs": 2})
    hand, after = played(rules, misdeals=misdeals)
    assert hand.deltas == after.scores == deltas
    assert hand.points_taken == (4, 0)


def test_counting_down_a_misdeal_counts_up():
    rules = with_settings(NINE, {"misdeal_costs": 1})
    assert ended(rules, (21, 21), misdeals=2)[2] == (17, 21)


def test_a_hand_thrown_in_after_a_lost_deal_passes_the_deal_on_from_the_new_dealer():
    rules = with_settings(PRESETS["five_point_setback_28"], {"misdeals_that_lose_deal": 1})
    _hand, after = play_hand(rules, new_game(rules, seats=4), HandReport(misdeals=1))
    assert after.dealer == 2


def test_bids_are_held_to_the_dealer_after_misdeals():
    rules = with_settings(BASE, {"misdeals_that_lose_deal": 1})
    auction = [[2, 2], [3, "pass"], [0, "pass"], [1, "pass"]]
    told = {"pitcher": 2, "misdeals": 1, "auction": auction}
    assert played(rules, **told)[0].deltas == (4, 0)
    with pytest.raises(InvalidHand):
        played(rules, **told | {"misdeals": 0})


def test_a_recorded_hand_names_the_player_who_dealt_in_the_end():
    told = {"settings": {"misdeals_that_lose_deal": 1}, "misdeals": 1}
    first = changed(CASES["P21-003"], **told)
    assert judge({**first, "previous_dealer": "S"}).faults == ()
    assert judge({**first, "previous_dealer": None}).faults == ()
    later = judge({**first, "previous_dealer": "W"})
    assert [fault.code for fault in later.faults] == [FaultCode.DEALER_NOT_DUE]


@pytest.mark.parametrize("misdeals", [-1, 21, 1.0, True, "1", [1]])
def test_misdeals_are_a_number_from_0_to_20(misdeals):
    judged = judge(changed(CASES["P21-003"], misdeals=misdeals))
    assert [(f.code, f.field) for f in judged.faults] == [(FaultCode.NOT_A_COUNT, "misdeals")]


def test_the_short_form_keeps_what_the_score_depends_on():
    rules = with_settings(BASE, {"minutes": 30, "misdeal_costs": 1, "revoke": "loses_bid"})
    told = short(rules, misdeals=1, bell=True, revoked_by=2)
    assert shorten(rules, told, seats=4) == told
    thrown = HandReport(misdeals=1, bell=True)
    assert shorten(rules, thrown, seats=4) == thrown


@pytest.mark.parametrize("misdeals", ["1", [1], None, {}, 1.5, -(10**30)])
def test_misdeals_that_are_no_number_lose_no_deal(misdeals):
    record = changed(CASES["P21-003"], settings={"misdeals_that_lose_deal": 1}, misdeals=misdeals)
    faults = [fault.field for fault in judge({**record, "previous_dealer": None}).faults]
    assert "misdeals" in faults if misdeals is not None else faults == []


@pytest.mark.parametrize("at_bell", ["finish_hand", "one_more", "stop"])
def test_which_hand_the_bell_makes_the_last_is_a_house_rule_and_the_report_says_it(at_bell):
    rules = with_settings(BY_CLOCK, {"at_bell": at_bell})
    assert ended(rules, (0, 9), bell=True)[:2] == (True, 1)
    assert ended(rules, (0, 9))[:2] == (False, None)
    assert rules_from_json(rules.to_json()) == rules
    assert rules_from_json({**rules.to_json(), "at_bell": at_bell}).at_bell == at_bell
