"""What coming late costs, before the first hand."""

from scoring import PRESETS, less_lateness, new_game

BASE = PRESETS["partnership_21"]
DOWN = PRESETS["nine_card_countdown"]


def test_a_late_side_starts_with_fewer_points():
    game = new_game(BASE, seats=4)
    assert less_lateness(BASE, game, [2, 0]).scores == (-2, 0)


def test_counting_down_a_late_side_has_further_to_go():
    game = new_game(DOWN, seats=4)
    start = DOWN.start_score
    assert less_lateness(DOWN, game, [0, 2]).scores == (start, start + 2)


def test_nobody_late_is_the_game_as_it_was():
    game = new_game(BASE, seats=4)
    assert less_lateness(BASE, game, []) is game
