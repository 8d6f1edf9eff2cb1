from dataclasses import replace

import pytest

from scoring import (
    PRESETS,
    FaultCode,
    HandReport,
    InvalidHand,
    Stakes,
    new_game,
    play_hand,
    with_settings,
)
from tests.unit.scoring.examples import played, short

BASE = PRESETS["partnership_21"]
TEN = PRESETS["charbonneau_ten_52"]
ALONE = PRESETS["cutthroat"]
NINE = PRESETS["nine_card_countdown"]


def at(rules, *scores, seats=4, **fields):
    """Return a game that stands at some scores."""
    return replace(new_game(rules, seats=seats), scores=scores, **fields)


def ended(rules, game, **fields):
    """Play a hand and return whether the game is over, for whom, and the scores."""
    _hand, after = play_hand(rules, game, short(rules, seats=game.seats, **fields))
    return after.is_over, after.winner, after.scores


def test_a_game_starts_at_the_start_score():
    game = new_game(NINE, seats=4, dealer=6)
    assert (game.scores, game.dealer, game.hands_played) == ((21, 21), 2, 0)
    assert not game.is_over


@pytest.mark.parametrize(("name", "seats"), [("partnership_21", 6), ("racehorse", 4)])
def test_a_game_of_too_few_or_too_many_is_not_started(name, seats):
    with pytest.raises(ValueError, match="is not played by"):
        new_game(PRESETS[name], seats=seats)


def test_seats_that_do_not_make_equal_sides_are_not_started():
    with pytest.raises(ValueError, match="is not played by"):
        new_game(replace(BASE, max_seats=5), seats=5)


def test_a_hand_after_the_end_and_one_by_the_wrong_dealer_are_refused():
    game = at(BASE, 21, 3, is_over=True, winner=0)
    with pytest.raises(InvalidHand) as refused:
        play_hand(BASE, game, short(BASE))
    assert [fault.code for fault in refused.value.faults] == [FaultCode.GAME_OVER]
    with pytest.raises(InvalidHand) as refused:
        play_hand(BASE, new_game(BASE, seats=4), short(BASE, dealer=2))
    assert [fault.code for fault in refused.value.faults] == [FaultCode.DEALER_NOT_DUE]


def test_the_deal_passes_to_the_left():
    _hand, after = played(BASE)
    assert after.dealer == 1


@pytest.mark.parametrize(("taker", "dealer"), [(3, 3), (0, 2)])
def test_the_pitcher_deals_after_a_made_bid_else_his_right_hand(taker, dealer):
    takers = dict.fromkeys(("high", "low", "jack", "game"), taker)
    _hand, after = played("racehorse", seats=5, pitcher=3, takers=takers)
    assert after.dealer == dealer


def test_sets_and_moons_are_counted_for_the_pitching_side():
    game = new_game(BASE, seats=4)
    nothing = {"takers": dict.fromkeys(("high", "low", "jack", "game"), 1)}
    _hand, game = play_hand(BASE, game, short(BASE, **nothing))
    smudge = {"bid": None, "special": "smudge", "tricks": [6, 0]}
    _hand, game = play_hand(BASE, game, short(BASE, **smudge))
    _hand, game = play_hand(BASE, game, short(BASE, **smudge | {"tricks": [5, 1]}))
    assert (game.sets, game.moons, game.moon_sets) == ((2, 0), (1, 0), (1, 0))
    assert game.hands_played == 3


def test_both_partners_of_a_called_hand_are_set():
    rules = PRESETS["pawnee_call_partner"]
    takers = {str(item.point): 1 for item in rules.items}
    _hand, after = played(rules, seats=5, takers=takers, partner=2)
    assert after.sets == (1, 0, 1, 0, 0)
    _hand, alone = played(rules, seats=5, takers=takers)
    assert alone.sets == (1, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("rules", "scores", "fields", "over", "winner"),
    [
        (BASE, (20, 0), {}, True, 0),
        (BASE, (16, 0), {}, False, None),
        (BASE, (0, 20), {"takers": {"low": 1, "jack": None}}, False, None),
        (PRESETS["korean_four_point"], (0, 20), {"takers": {"low": 1}}, True, 1),
        (TEN, (48, 51), {"takers": {"low": 1}}, True, 0),
        (
            with_settings(TEN, {"tie_at_target": "higher"}),
            (43, 52),
            {"takers": {"low": 1}},
            True,
            1,
        ),
        (
            with_settings(TEN, {"tie_at_target": "higher"}),
            (44, 52),
            {"takers": {"low": 1}},
            True,
            0,
        ),
        (
            with_settings(TEN, {"tie_at_target": "play_on"}),
            (48, 51),
            {"takers": {"low": 1}},
            False,
            None,
        ),
    ],
)
def test_a_game_ends_as_its_rules_say(rules, scores, fields, over, winner):
    assert ended(rules, at(rules, *scores), **fields)[:2] == (over, winner)


def test_between_two_who_did_not_pitch_the_points_are_counted_in_their_order():
    rules = replace(ALONE, win="first_bidder_priority")
    takers = {"high": 0, "low": 2, "jack": 1, "game": 0}
    game = at(rules, 0, 20, 20, 0)
    assert ended(rules, game, takers=takers)[:2] == (True, 2)
    needs_two = at(rules, 0, 19, 20, 0)
    takers = {"high": 0, "low": 1, "jack": 2, "game": 1}
    assert ended(rules, needs_two, takers=takers)[:2] == (True, 2)


def test_counting_out_goes_by_the_score_where_no_point_decides():
    rules = replace(ALONE, win="first_bidder_priority")
    game = at(rules, 0, 22, 24, 0)
    assert ended(rules, game)[:2] == (True, 2)


def test_a_moon_below_zero_comes_to_zero_and_the_game_goes_on():
    assert ended(TEN, at(TEN, -7, 30), bid=None, special="moon") == (False, None, (0, 30))


def test_a_moon_at_exactly_zero_wins_the_game():
    assert ended(TEN, at(TEN, 0, 30), bid=None, special="moon") == (True, 0, (52, 30))
    later = with_settings(TEN, {"moon_wins_from": 1})
    assert ended(later, at(later, 0, 30), bid=None, special="moon") == (False, None, (0, 30))


def test_a_missed_moon_loses_to_the_side_that_is_ahead():
    missed = {"bid": None, "special": "moon", "takers": {"low": 1}}
    assert ended(TEN, at(TEN, 40, -20), **missed) == (True, 1, (40, -20))


def test_a_missed_moon_has_no_winner_where_two_others_are_level():
    rules = replace(ALONE, specials=(replace(TEN.specials[0], level=5, stake=4),), steal_up_to=0)
    missed = {"bid": None, "special": "moon", "takers": {"low": 1}}
    assert ended(rules, at(rules, 0, 8, 8, 2), **missed)[:2] == (True, None)


def test_with_a_fixed_number_of_hands_a_moon_is_a_bid_like_any_other():
    rules = with_settings(TEN, {"hands": 8, "target": None})
    assert ended(rules, at(rules, 0, 0), bid=None, special="moon") == (False, None, (10, 0))
    missed = {"bid": None, "special": "moon", "takers": {"low": 1}}
    assert ended(rules, at(rules, 0, 0), **missed) == (False, None, (-10, 1))


@pytest.mark.parametrize(
    ("scores", "ending"),
    [((30, 0), (True, 0)), ((0, 30), (True, 1)), ((0, 4), (True, None))],
)
def test_a_game_of_fixed_hands_ends_after_them_whatever_the_target(scores, ending):
    rules = with_settings(BASE, {"hands": 8})
    assert ended(rules, at(rules, *scores, hands_played=7))[:2] == ending
    assert ended(rules, at(rules, *scores, hands_played=6))[:2] == (False, None)


def test_a_tied_game_plays_on_where_the_rules_say_so():
    rules = with_settings(BASE, {"hands": 8, "tied_game_plays_on": True})
    assert ended(rules, at(rules, 0, 4, hands_played=7))[:2] == (False, None)
    assert ended(rules, at(rules, 0, 3, hands_played=8))[:2] == (True, 0)


def test_a_game_of_fixed_hands_counting_down_is_won_by_the_lower_score():
    rules = with_settings(NINE, {"hands": 4})
    assert ended(rules, at(rules, 20, 5, hands_played=3))[:2] == (True, 1)


def test_three_sets_lose_where_the_rules_say_so():
    rules = with_settings(BASE, {"sets_that_lose": 3})
    nothing = {"takers": dict.fromkeys(("high", "low", "jack", "game"), 1)}
    assert ended(rules, at(rules, 0, 0, sets=(2, 0)), **nothing)[:2] == (True, 1)
    assert ended(rules, at(rules, 0, 0, sets=(1, 0)), **nothing)[:2] == (False, None)


def test_minus_the_target_loses_where_the_rules_say_so():
    rules = with_settings(BASE, {"minus_target_loses": True})
    nothing = {"takers": dict.fromkeys(("high", "low", "jack", "game"), 1)}
    assert ended(rules, at(rules, -19, 0), **nothing)[:2] == (True, 1)
    assert ended(rules, at(rules, -18, 0), **nothing)[:2] == (False, None)


def test_all_points_in_one_hand_win_at_once_where_the_rules_say_so():
    rules = PRESETS["bicycle_smudge_7"]
    all_to_two = {"takers": dict.fromkeys(("high", "low", "jack", "game"), 2)}
    assert ended(rules, at(rules, 7, 7, 7, 7), **all_to_two)[:2] == (True, 2)


def test_counting_down_defenders_are_held_back_only_where_the_rules_say_so():
    takers = {"low": 1, "five": 1}
    assert ended(NINE, at(NINE, 9, 2), takers=takers) == (False, None, (5, 1))
    free = with_settings(NINE, {"hold_defenders_at": None})
    assert ended(free, at(free, 9, 2), takers=takers) == (False, None, (5, 0))


def test_a_money_game_has_no_end():
    rules = PRESETS["money_game_ucla"]
    assert ended(rules, at(rules, 500, 0, 0, 0))[:2] == (False, None)


@pytest.mark.parametrize(
    ("settings", "takers", "deltas"),
    [
        ({"made_scores": "taken"}, {"low": 1}, (3, 1)),
        ({"made_scores": "bid"}, {"low": 1}, (2, 1)),
        ({"made_scores": "difference"}, {"low": 1}, (2, 0)),
        ({"defenders_score": False}, {"low": 1}, (3, 0)),
        ({"pitcher_scores": False}, {"low": 1}, (0, 1)),
        ({"pitcher_scores": False}, {"high": 1, "low": 1, "jack": 1}, (0, 3)),
        ({}, {"high": 1, "low": 1, "jack": 1}, (-2, 3)),
    ],
)
def test_a_hand_scores_as_the_rules_say(settings, takers, deltas):
    hand, _after = played(with_settings(BASE, settings), takers=takers)
    assert hand.deltas == deltas


def test_a_dealer_who_takes_a_pitch_over_loses_double_where_the_rules_say_so():
    rules = with_settings(
        PRESETS["partnership_21_pitching"], {"double_set_for_dealer_takeover": True}
    )
    fields = {"bid": None, "special": "pitch", "takers": {"low": 1}}
    assert played(rules, **fields, stolen=True)[0].deltas == (-8, 1)
    assert played(rules, **fields, stolen=False)[0].deltas == (-4, 1)


def test_a_special_bid_is_worth_what_the_club_says():
    rules = with_settings(BASE, {"moon_made_scores": 7, "moon_missed_costs": 9})
    smudge = {"bid": None, "special": "smudge"}
    assert played(rules, **smudge, tricks=[6, 0])[0].deltas == (7, 0)
    assert played(rules, **smudge, tricks=[5, 1])[0].deltas == (-9, 0)


@pytest.mark.parametrize(
    ("seat", "made", "deltas"), [(0, False, (-3, 1)), (1, True, (3, -3)), (2, False, (-3, 1))]
)
def test_a_revoke_loses_the_bid_where_the_rules_say_so(seat, made, deltas):
    rules = with_settings(BASE, {"revoke": "loses_bid"})
    hand, _after = played(rules, bid=3, takers={"low": 1}, revoked_by=seat)
    assert (hand.made, hand.deltas) == (made, deltas)
    assert played(BASE, bid=3, takers={"low": 1}, revoked_by=seat)[0].deltas == (3, 1)


def test_a_hand_and_a_moon_are_paid_by_every_other_player():
    rules = replace(PRESETS["racehorse"], stakes=Stakes(a_hand=100, a_moon=50))
    assert played(rules, seats=5, bid=3)[0].money == (1200, -300, -300, -300, -300)
    smudge = {"bid": None, "special": "smudge", "tricks": [5, 1, 0, 0, 0]}
    assert played(rules, seats=5, **smudge)[0].money == (-2200, 550, 550, 550, 550)
    assert played(BASE)[0].money is None


def test_a_hand_nobody_bid_on_counts_as_a_hand_and_moves_no_score():
    rules = PRESETS["five_point_setback_28"]
    hand, after = play_hand(rules, at(rules, 3, 5), HandReport())
    assert (hand.points_taken, hand.deltas, hand.item_awards) == ((0, 0), (0, 0), (None,) * 5)
    assert (hand.made, hand.was_set, hand.pitching_side, hand.money) == (False, False, None, None)
    assert (after.scores, after.hands_played, after.dealer, after.sets) == ((3, 5), 1, 1, (0, 0))


def test_the_last_of_fixed_hands_may_be_thrown_in():
    rules = with_settings(PRESETS["five_point_setback_28"], {"hands": 2})
    _hand, after = play_hand(rules, at(rules, 3, 5, hands_played=1), HandReport())
    assert (after.is_over, after.winner) == (True, 1)


def test_a_side_that_has_pitched_wins_on_its_own_bid_made_or_set_where_the_rules_say_so():
    rules = with_settings(BASE, {"win": "own_bid"})
    set_hand = {"takers": {"high": 1, "low": 1, "jack": 1}}
    assert ended(rules, at(rules, 25, 0), **set_hand)[:2] == (True, 0)
    assert ended(BASE, at(BASE, 25, 0), **set_hand)[:2] == (False, None)
    assert ended(rules, at(rules, 0, 30), **set_hand)[:2] == (False, None)
    assert ended(rules, at(rules, 22, 0), **set_hand)[:2] == (False, None)


MISSED_MOON = {"bid": None, "special": "moon", "takers": {"low": 1}}


def test_a_missed_moon_costs_its_side_points_as_well_where_the_rules_say_so():
    rules = with_settings(TEN, {"moon_missed_costs": 10})
    assert ended(rules, at(rules, 40, -20), **MISSED_MOON) == (True, 1, (30, -20))


def test_a_moon_that_wins_the_game_scores_like_any_bid_where_no_score_is_played_to():
    rules = with_settings(TEN, {"target": None, "win": "none"})
    moon = {"bid": None, "special": "moon"}
    assert ended(rules, at(rules, 3, 0), **moon) == (False, None, (13, 0))
    assert ended(rules, at(rules, 3, 0), **MISSED_MOON) == (False, None, (-7, 1))


def test_a_revoke_costs_no_points_where_the_pitcher_keeps_no_score():
    rules = with_settings(PRESETS["racehorse"], {"revoke": "loses_bid"})
    hand, _after = played(rules, seats=5, bid=3, revoked_by=0)
    assert (hand.deltas, hand.money) == ((0,) * 5, (-1200, 300, 300, 300, 300))


def test_when_all_have_lost_nobody_has_won():
    rules = with_settings(BASE, {"minus_target_loses": True})
    nothing = {"takers": dict.fromkeys(("high", "low", "jack", "game"), 1)}
    assert ended(rules, at(rules, -19, -25), **nothing)[:2] == (True, None)


def test_a_moon_that_wins_the_game_ends_one_that_is_played_on():
    rules = with_settings(TEN, {"tie_at_target": "play_on"})
    assert ended(rules, at(rules, 55, 60), bid=None, special="moon")[:2] == (True, 0)


def test_where_counting_out_decides_nothing_the_higher_score_has_won():
    rules = replace(ALONE, win="first_bidder_priority")
    assert ended(rules, at(rules, 0, 24, 22, 0))[:2] == (True, 1)


def test_a_moon_missed_costs_nothing_where_the_pitcher_keeps_no_score():
    rules = with_settings(BASE, {"pitcher_scores": False, "moon_missed_costs": 9})
    missed = {"bid": None, "special": "smudge", "tricks": [5, 1], "takers": {"low": 1}}
    assert played(rules, **missed)[0].deltas == (0, 1)
