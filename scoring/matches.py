"""A match: games at one table, one after the other, until a side has won more than half of them.

A game that nobody won counts for nobody, and another is played for it.
"""

from collections.abc import Sequence
from dataclasses import replace
from operator import add

from scoring.choices import Win
from scoring.endings import GameScore
from scoring.rules import RuleSet


def after_game(
    rules: RuleSet, after: GameScore, winner: int | None, *, is_bell: bool = False
) -> GameScore:
    """End a game, and with it the match where it is decided or the bell has rung.

    At the bell more games win the match; level in these, more points of all its games do.
    """
    if rules.best_of == 1:
        return replace(after, is_over=True, winner=winner)
    games = tuple(won + (side == winner) for side, won in enumerate(after.games))
    after = replace(after, games=games)
    if max(games) > rules.best_of // 2:
        return replace(after, is_over=True, winner=winner)
    if is_bell or sum(games) >= rules.best_of:
        ahead = _ahead(rules, after)
        if ahead is not None or not rules.tied_game_plays_on:
            return replace(after, is_over=True, winner=ahead)
    return replace(after, has_ended=True, winner=winner)


def opened(rules: RuleSet, game: GameScore) -> GameScore:
    """Return the game in which the next hand is played: the next one after one that has ended.

    It begins as every game does; whose deal it is goes on from the hand before.
    """
    if not game.has_ended:
        return game
    zeros = (0,) * len(game.scores)
    return replace(
        game,
        scores=(rules.start_score,) * len(game.scores),
        sets=zeros,
        points_before=tuple(map(add, game.points_before, game.scores)),
        sets_before=tuple(map(add, game.sets_before, game.sets)),
        has_ended=False,
        winner=None,
    )


def game_number(games: Sequence[int], *, is_over: bool = False) -> int:
    """Return which game of its match is played, or was the last; 1 where there is only one."""
    return sum(games) + (not is_over) or 1


def _ahead(rules: RuleSet, after: GameScore) -> int | None:
    """Return the side that alone has the most games and, of those level, the most points."""
    sign = -1 if rules.win is Win.COUNTDOWN else 1
    points = (sign * points for points in map(add, after.points_before, after.scores))
    standing = list(zip(after.games, points, strict=True))
    best = max(standing)
    return standing.index(best) if standing.count(best) == 1 else None
