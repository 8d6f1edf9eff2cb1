"""What the short form's pips and jokers show, and the forms a hand can be reduced to."""

from dataclasses import replace

import pytest

import scoring
from scoring import (
    PRESETS,
    Exchange,
    FaultCode,
    InvalidHand,
    new_game,
    play_hand,
    random_hand,
    shorten,
    with_settings,
)
from scoring.accounts import settle
from tests.unit.scoring.examples import chance, played, short

TEN = PRESETS["charbonneau_ten_52"]


def faults_of(rules, **fields):
    with pytest.raises(InvalidHand) as refused:
        play_hand(rules, new_game(rules, seats=4), short(rules, **fields))
    return [(fault.code, fault.field) for fault in refused.value.faults]


def test_the_captor_of_the_ten_has_its_pips():
    assert faults_of(TEN, pips=[10, 4]) == [(FaultCode.PIPS_IMPOSSIBLE, "pips.0")]
    assert played(TEN, pips=[12, 4])[0].deltas == (10, 0)


def test_the_captor_of_an_off_ten_has_its_pips():
    rules = with_settings(TEN, {"addons": ["off_ten"]})
    told = {"takers": {"off_ten": 1, "jack": 0, "game": 0}}
    assert played(rules, **told, pips=[12, 14])[0].points_taken == (10, 1)
    assert faults_of(rules, **told, pips=[13, 9]) == [(FaultCode.PIPS_IMPOSSIBLE, "pips.1")]


def test_jokers_that_break_a_tie_are_counted_for_each_who_plays_alone():
    rules = replace(PRESETS["tunkhannock_14"], jokers_break_game_tie=True)
    takers = {"high_joker": 2, "low_joker": 2, "game": 2}
    hand, _after = played(rules, takers=takers, pips=[20, 0, 20, 0])
    assert hand.item_awards[[item.point for item in rules.items].index("game")] == 2


def test_only_the_pitcher_takes_the_widow():
    rules = PRESETS["oklahoma_ten_6p"]
    assert rules.exchange is Exchange.WIDOW
    report = random_hand(rules, seats=6, dealer=0, rng=chance(2))
    takers = {part.seat: part.from_widow for part in report.exchange}
    assert takers == {seat: seat == report.pitcher for seat in range(6)}
    other = random_hand(PRESETS["charbonneau_ten_52"], seats=4, dealer=0, rng=chance(2))
    assert not any(part.from_widow for part in other.exchange)


def test_the_short_form_has_what_the_full_report_had():
    rules = PRESETS["pawnee_call_partner"]
    report = random_hand(rules, seats=5, dealer=2, rng=chance(3))
    told = shorten(rules, report)
    same = ("dealer", "pitcher", "bid", "is_stolen", "trump", "partner", "revoked_by")
    assert [getattr(told, field) for field in same] == [getattr(report, field) for field in same]
    assert sum(told.tricks) == len(report.plays)
    assert told.takers
    gone = ("auction", "is_forced", "items", "pips", "holdings", "plays", "exchange", "called_card")
    assert all(getattr(told, field) is None for field in gone)


def test_settlements_are_loaded_when_they_are_asked_for():
    assert scoring.settle is settle
    with pytest.raises(AttributeError, match="unsettle"):
        scoring.unsettle  # noqa: B018
