"""Coming late to the table: what it costs, before the first hand."""

from collections.abc import Sequence
from dataclasses import replace
from operator import add, sub

from scoring.choices import Win
from scoring.endings import GameScore
from scoring.rules import RuleSet


def less_lateness(rules: RuleSet, game: GameScore, costs: Sequence[int]) -> GameScore:
    """Take from each side what it lost by coming late; counting down, it has so much further to go.

    ``costs`` are by side; none at all is nothing for anybody.
    """
    if not costs:
        return game
    change = add if rules.win is Win.COUNTDOWN else sub
    return replace(game, scores=tuple(map(change, game.scores, costs)))
