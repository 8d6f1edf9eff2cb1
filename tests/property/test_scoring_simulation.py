"""Games played by chance within the rules: no fault, and one score whichever way they are told.

The suite plays a few games of each preset; CONTRIBUTING.md has the command that plays 2,000.
"""

import json
import logging
import os
from dataclasses import replace

import pytest

from scoring import (
    PRESETS,
    find_faults,
    new_game,
    play_hand,
    random_hand,
    report_from_json,
    report_to_json,
    rules_from_json,
    shorten,
    without_tricks,
)
from tests.unit.scoring.examples import chance

LOG = logging.getLogger(__name__)
GAMES = int(os.environ.get("SIMULATED_GAMES", "2"))
"""Games of each preset, shared among the numbers of players that it takes."""
LONGEST = 60
"""Hands after which a game is left: some rules have no end but by leaving."""
HANDS = 15
TABLES = [
    (name, seats)
    for name, rules in PRESETS.items()
    for seats in range(rules.min_seats, rules.max_seats + 1)
    if seats % rules.side_count(seats) == 0
]


def simulated(rules, seats, hands=HANDS, seed=5):
    """Yield hands with the game before each; a game that is over is followed by a new one."""
    rng, game = chance(seed), new_game(rules, seats=seats)
    for _ in range(hands):
        report = random_hand(rules, seats=seats, dealer=game.dealer, rng=rng)
        yield game, report
        _hand, game = play_hand(rules, game, report)
        if game.is_over:
            game = new_game(rules, seats=seats, dealer=game.dealer)


def tables_of(name):
    """Return the numbers of players of a preset."""
    return [seats for preset, seats in TABLES if preset == name]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_simulated_game_scores_the_same_in_every_form(name, seats):
    rules, hands = PRESETS[name], 0
    games = -(-GAMES // len(tables_of(name)))
    for seed in range(games):
        hands += play_in_every_form(rules, seats, chance(seed))
    LOG.info("%s for %d: %d games, %d hands", name, seats, games, hands)


def play_in_every_form(rules, seats, rng):
    """Play one game, each hand told in three forms, and return how many hands it had."""
    game = new_game(rules, seats=seats)
    while not game.is_over and game.hands_played < LONGEST:
        report = random_hand(rules, seats=seats, dealer=game.dealer, rng=rng)
        full = play_hand(rules, game, report)
        assert play_hand(rules, game, without_tricks(rules, report)) == full
        assert play_hand(rules, game, shorten(rules, report, seats=seats)) == full
        game = full[1]
    return game.hands_played


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_report_survives_the_way_through_json(name, seats):
    rules = PRESETS[name]
    for _game, report in simulated(rules, seats, hands=8):
        for told in (report, without_tricks(rules, report), shorten(rules, report, seats=seats)):
            text = json.dumps(report_to_json(rules, told))
            assert report_from_json(rules, json.loads(text), seats=seats) == told


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_points_taken_are_no_more_than_there_are(name, seats):
    rules = PRESETS[name]
    for game, report in simulated(rules, seats):
        hand, _after = play_hand(rules, game, report)
        assert 0 <= sum(hand.points_taken) <= rules.points_total
        assert hand.money is None or sum(hand.money) == 0


@pytest.mark.parametrize("name", PRESETS)
def test_the_same_seed_deals_the_same_hand(name):
    rules = PRESETS[name]
    first, again = (
        random_hand(rules, seats=rules.min_seats, dealer=0, rng=chance(11)) for _ in range(2)
    )
    assert first == again


@pytest.mark.parametrize("name", PRESETS)
def test_the_dealer_of_a_simulated_hand_may_be_left_to_the_game(name):
    rules = PRESETS[name]
    for game, report in simulated(rules, rules.min_seats, hands=5):
        told = play_hand(rules, game, replace(report, dealer=None))
        assert told == play_hand(rules, game, report)


@pytest.mark.parametrize("name", PRESETS)
def test_a_rule_set_survives_the_way_through_json(name):
    text = json.dumps(PRESETS[name].to_json())
    assert rules_from_json(json.loads(text)) == PRESETS[name]


@pytest.mark.parametrize("name", PRESETS)
def test_playing_a_hand_changes_nothing_that_went_in(name):
    rules = PRESETS[name]
    game, report = next(simulated(rules, rules.min_seats, hands=1))
    before = repr((rules, game, report))
    play_hand(rules, game, report)
    find_faults(rules, report, seats=game.seats)
    assert repr((rules, game, report)) == before
