"""Reads of penalties: at one table, and of a whole event for its standings."""

from gameplay.models import Game, Penalty
from tournaments.models import Event
from tournaments.wording.penalties import Told


def penalties_at(game: Game) -> list[Penalty]:
    """Return the penalties of a table, oldest first, each with its taking back. Queries: 1."""
    given = Penalty.objects.filter(game=game, takes_back=None)
    return list(given.select_related("taken_back").order_by("pk"))


def penalties_of(event: Event) -> list[Told]:
    """Return the penalties of an event that count, by round and table.

    Queries: 1, and none where the rules ask nothing for coming late.
    """
    if not any((rules or {}).get("lateness_costs") for rules in (event.rules, event.other_rules)):
        return []
    counting = Penalty.objects.filter(
        game__table__round__event=event, takes_back=None, taken_back=None
    ).select_related("game__table__round")
    return [
        Told(
            round_number=penalty.game.table.round.number,
            table_number=penalty.game.table.number,
            seats=penalty.game.seats,
            sides=len(penalty.game.scores),
            side=penalty.side,
            points=penalty.points,
        )
        for penalty in counting.order_by("game__table__round__number", "game__table__number", "pk")
    ]
