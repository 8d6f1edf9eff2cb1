"""Penalties of a game: given, and taken back by a further row. Locks: the caller's game."""

from gameplay.errors import PenaltyNotInRules, PenaltyTakenBack
from gameplay.models import Game, Penalty
from gameplay.selectors import costs_of
from gameplay.services import rewrite
from scoring import rules_from_json


def give_penalty(*, game: Game, side: int, reason: str, by: str) -> Penalty:
    """Take from a side what its rules ask for coming late, in a game that the caller has locked.

    It counts from before the first hand, so that every hand and the end are judged with it.
    Raises ``PenaltyNotInRules``, and ``CorrectionBreaksHand`` where a later hand could then not
    have been played.
    """
    points = rules_from_json(game.rules).lateness_costs
    if not points or not 0 <= side < len(game.scores):
        raise PenaltyNotInRules
    penalty = _insert(game, Penalty(side=side, points=points, reason=reason, given_by=by))
    _recount(game)
    return penalty


def take_penalty_back(*, game: Game, number: int, reason: str, by: str) -> Penalty:
    """Let a penalty of a locked game count no more; both rows stay. Raises ``PenaltyTakenBack``."""
    counting = Penalty.objects.filter(game=game, takes_back=None, taken_back=None)
    penalty = counting.filter(number=number).first()
    if penalty is None:
        raise PenaltyTakenBack
    told = {"side": penalty.side, "points": penalty.points, "takes_back": penalty}
    back = _insert(game, Penalty(reason=reason, given_by=by, **told))
    _recount(game)
    return back


def _insert(game: Game, penalty: Penalty) -> Penalty:
    """Insert a row under the next number of its game."""
    penalty.game, penalty.number = game, game.penalties.count() + 1
    penalty.save(force_insert=True)
    return penalty


def _recount(game: Game) -> None:
    """Bring a game to what its penalties and hands say."""
    game.costs = costs_of(game)
    rewrite(game)
    game.save(update_fields=["costs"])
