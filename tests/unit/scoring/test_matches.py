"""Matches: games at one table, until a side has won more than half of them."""

from dataclasses import replace
from operator import add

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import (
    PRESETS,
    FaultCode,
    HandReport,
    InvalidHand,
    game_number,
    new_game,
    opened,
    play_hand,
    rules_from_json,
    with_settings,
)
from scoring.matches import after_game
from tests.unit.scoring.examples import short

BASE = PRESETS["partnership_21"]
MATCH = with_settings(BASE, {"best_of": 3, "target": 3})
LONG = with_settings(MATCH, {"minutes": 40, "target": 21, "best_of": 5, "forced_dealer_bid": None})
"""By the clock; a hand that is thrown in ends it, and leaves the scores as they are."""


def hand(side, **told):
    """Return a hand in which a side makes its bid of three, and so a game to three."""
    takers = {"high": side, "low": side, "jack": None, "game": side}
    return short(MATCH, pitcher=side, bid=3, takers=takers, **told)


def played(rules, *winners):
    """Play games of one hand each."""
    game = new_game(rules, seats=4)
    for side in winners:
        _hand, game = play_hand(rules, game, hand(side))
    return game


def test_a_single_game_has_no_games_and_ends_as_ever():
    game = played(replace(MATCH, best_of=1), 1)
    assert (game.is_over, game.winner, game.games, game.points_before) == (True, 1, (), ())
    assert game_number(game.games, is_over=True) == 1


def test_a_game_that_has_ended_is_told_before_the_next_begins():
    game = played(MATCH, 1)
    assert (game.is_over, game.has_ended, game.winner) == (False, True, 1)
    assert (game.scores, game.games) == ((0, 3), (0, 1))
    following = opened(MATCH, game)
    assert (following.scores, following.points_before) == ((0, 0), (0, 3))
    assert (following.winner, following.has_ended) == (None, False)
    assert (following.dealer, following.hands_played) == (game.dealer, 1)
    assert opened(MATCH, following) == following


def test_whoever_has_won_more_than_half_of_the_games_has_won_the_match():
    assert not played(MATCH, 0, 1).is_over
    done = played(MATCH, 0, 1, 1)
    assert (done.is_over, done.winner, done.games) == (True, 1, (1, 2))
    assert (done.scores, done.points_before) == ((0, 3), (3, 3))
    with pytest.raises(InvalidHand) as refused:
        play_hand(MATCH, done, hand(0))
    assert [fault.code for fault in refused.value.faults] == [FaultCode.GAME_OVER]


def test_lost_bids_count_for_one_game_and_are_added_up():
    rules = with_settings(MATCH, {"sets_that_lose": 2})
    lost = short(rules, pitcher=0, bid=3, takers={"high": 1, "low": 0, "jack": None, "game": 0})
    game = new_game(rules, seats=4)
    for _ in range(2):
        _hand, game = play_hand(rules, game, lost)
    assert (game.games, game.sets, game.has_ended) == ((0, 1), (2, 0), True)
    _hand, game = play_hand(rules, game, lost)
    assert (game.sets, game.sets_before, game.has_ended) == ((1, 0), (2, 0), False)


def test_a_late_side_pays_in_the_first_game_alone():
    late = replace(new_game(MATCH, seats=4), scores=(-2, 0))
    _hand, game = play_hand(MATCH, late, hand(1))
    assert opened(MATCH, game).scores == (0, 0)
    assert opened(MATCH, game).points_before == (-2, 3)


@pytest.mark.parametrize(
    ("games", "before", "scores", "told"),
    [
        ((1, 0), (21, 3), (2, 9), ((1, 1), 0)),  # level in games, 23 points to 12
        ((1, 0), (21, 20), (2, 9), ((1, 1), 1)),
        ((1, 0), (3, 21), (9, 2), ((2, 0), 0)),
        ((0, 0), (0, 0), (1, 2), ((0, 1), 1)),
        ((1, 0), (3, 21), (5, 5), ((1, 0), 0)),  # the running game is nobody's
        ((1, 0), (6, 2), (1, 5), ((1, 1), None)),
    ],
)
def test_at_the_bell_games_decide_and_then_points(games, before, scores, told):
    standing = replace(
        new_game(LONG, seats=4), games=games, points_before=before, scores=scores, hands_played=9
    )
    _hand, done = play_hand(LONG, standing, HandReport(bell=True))
    assert done.is_over
    assert (done.games, done.winner) == told


def test_a_match_that_is_level_at_the_bell_is_played_on_where_the_rules_say_so():
    rules = replace(LONG, tied_game_plays_on=True)
    level = replace(
        new_game(rules, seats=4), games=(1, 0), points_before=(6, 2), scores=(1, 5), hands_played=9
    )
    _hand, after = play_hand(rules, level, HandReport(bell=True))
    assert (after.is_over, after.has_ended, after.games) == (False, True, (1, 1))
    _hand, after = play_hand(rules, after, hand(0, bell=True))
    assert (after.is_over, after.winner, after.games) == (True, 0, (2, 1))


def test_the_rules_of_a_match_are_written_and_read():
    assert rules_from_json(MATCH.to_json()) == MATCH
    assert "best_of" in MATCH.to_json()
    assert rules_from_json({**BASE.to_json(), "best_of": 7}).best_of == 7


@given(
    best_of=st.sampled_from([1, 3, 5, 7, 9]),
    ends=st.lists(st.tuples(st.sampled_from([0, 1, None]), st.integers(0, 30)), max_size=30),
)
def test_any_sequence_of_games_ends_with_the_first_to_win_more_than_half(best_of, ends):
    rules = replace(MATCH, best_of=best_of)
    game, won, points = new_game(rules, seats=4), [0, 0], [0, 0]
    for winner, score in ends:
        if game.is_over:
            break
        game = opened(rules, game)
        scores = (score, 0) if winner == 0 else (0, score)
        points = list(map(add, points, scores))
        game = after_game(rules, replace(game, scores=scores), winner)
        won = [count + (side == winner) for side, count in enumerate(won)]
        if best_of > 1:
            assert list(map(add, game.points_before, game.scores)) == points
            assert list(game.games) == won
            assert game.is_over == (max(won) > best_of // 2)
            assert 1 <= game_number(game.games, is_over=game.is_over) <= best_of
        else:
            assert game.is_over
        if game.is_over:
            assert game.winner == winner
