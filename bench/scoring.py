"""How fast hands are scored, in one process, without a database."""

from collections.abc import Iterator
from random import Random

from bench.figures import Figure, rate_of
from scoring import PRESETS, new_game, play_hand, random_hand

VARIANTS = ("partnership_21", "solo_thespruce", "charbonneau_ten_52", "korean_four_point")


def measure() -> Iterator[Figure]:
    """Score one and the same random hand of each variant, again and again."""
    for variant in VARIANTS:
        rules = PRESETS[variant]
        seats = rules.min_seats
        report = random_hand(rules, seats=seats, dealer=0, rng=Random(7))
        game = new_game(rules, seats=seats)
        rate = rate_of(lambda: play_hand(rules, game, report))  # noqa: B023 - run at once
        yield Figure(name=variant, value=rate, unit="hands/s", is_rate=True)
