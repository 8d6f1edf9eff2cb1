"""A game of each preset from a seed; ``python -m tests.unit.scoring.golden_games`` writes."""

from pathlib import Path

from scoring import PRESETS, new_game, play_hand, random_hand, without_tricks
from scoring.notation import game_text
from tests.unit.scoring.examples import chance

FOLDER = Path(__file__).parents[2] / "golden" / "games"
HANDS = 12


def game_of(name):
    """Play a game, at most some hands of it, and write it."""
    rules, rng = PRESETS[name], chance(2026)
    game, hands = new_game(rules, seats=rules.min_seats), []
    while not game.is_over and len(hands) < HANDS:
        report = random_hand(rules, seats=game.seats, dealer=game.dealer, rng=rng)
        told = without_tricks(rules, report)
        hand, game = play_hand(rules, game, told)
        hands.append((told, hand, game))
    return game_text(rules, hands)


if __name__ == "__main__":
    for name in PRESETS:
        (FOLDER / f"{name}.txt").write_text(game_of(name), encoding="utf-8")
