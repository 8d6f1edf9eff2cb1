"""Reads of who won at the tables of an event, as movements and standings need it."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from gameplay.models import Game
from tournaments.models import Round, Seating
from tournaments.pairings.movements.types import Outcome, Result, Results

Rank = tuple[int, int]
"""How a side stands: the games of a match, and its points."""


def side_outcome(scores: Sequence[Rank], side: int, winner: int | None) -> Outcome:
    """Say how a game or a match that has ended, or was stopped, ended for a side.

    Its winner has won, whatever the scores: a side may be ahead and lose to the one that went out
    on its own bid.  Without a winner the best score decides, and two best scores are tied.
    """
    if winner is not None:
        return Outcome.WON if side == winner else Outcome.LOST
    best = max(scores)
    if scores[side] < best:
        return Outcome.LOST
    return Outcome.WON if list(scores).count(best) == 1 else Outcome.TIED


def side_place(scores: Sequence[Rank], side: int, winner: int | None) -> int:
    """Return the place of a side at its table: the winner's is 1, the others follow by scores."""
    if side == winner:
        return 1
    others = [score for index, score in enumerate(scores) if index != winner]
    return (winner is not None) + 1 + sum(score > scores[side] for score in others)


def side_share(scores: Sequence[Rank], side: int, winner: int | None) -> Fraction:
    """Return the part of its table that a side beat, those level by half."""
    own = side_place(scores, side, winner)
    others = [side_place(scores, one, winner) for one in range(len(scores)) if one != side]
    return Fraction(sum(2 * (place > own) + (place == own) for place in others), 2 * len(others))


def points_against_nobody(points: int, bye_points: int) -> int:
    """Return what a pair scores whose opponents left: what it has, and at least a bye's."""
    return max(points, bye_points)


def is_tied(game: Game) -> bool:
    """Say whether nobody would have won a game if it stopped now."""
    ranks = game.match.ranks
    return game.winner is None and ranks.count(max(ranks)) > 1


def played_results(event_id: int, *, before: int | None = None) -> tuple[Results, ...]:
    """Return what everybody brought home from each round that was started. Queries: 1.

    One value a round, in order, those from round ``before`` on left out; a bye has no result.
    """
    rounds_meant = {} if before is None else {"round__number__lt": before}
    seatings = (
        Seating.objects.filter(round__event_id=event_id, **rounds_meant)
        .exclude(round__state=Round.State.DRAFT)
        .select_related("table__game", "round__event", "entry")
        .only(
            "seat",
            "entry__number",
            "round__number",
            "table__game__scores",
            "table__game__winner",
            "table__game__is_over",
            "table__game__games",
            "table__game__points_before",
            "table__game__hands_played",
            "table__given_up_by_id",
            "round__event__bye_points",
        )
        .order_by("round__number", "entry__number")
    )
    rounds: dict[int, dict[int, Result]] = defaultdict(dict)
    for seating in seatings:
        results = rounds[seating.round.number]
        if seating.table is not None and seating.table.game is not None:
            results[seating.entry.number] = _result(seating, seating.table.game)
    return tuple(rounds[number] for number in sorted(rounds))


def _result(seating: Seating, game: Game) -> Result:
    """Return what the side of a seat has; a table that was given up is won by those who stayed."""
    assert seating.table is not None
    side, match = (seating.seat or 0) % len(game.scores), game.match
    points, winner = match.points[side], game.winner
    if seating.table.given_up_by_id is not None:
        stayed = seating.table.given_up_by_id != seating.entry_id
        winner = side if stayed else 1 - side
        points = points_against_nobody(points, seating.round.event.bye_points) if stayed else points
    return Result(
        points=points,
        outcome=side_outcome(match.ranks, side, winner),
        place=side_place(match.ranks, side, winner),
        hands=game.hands_played,
    )
