"""Penalties at a table, given and taken back by a director. Locks: Game → Event."""

from copy import copy
from dataclasses import dataclass

from django.db import transaction

from gameplay import services as gameplay
from gameplay.models import Game, Penalty
from tournaments.errors import ReasonMissing
from tournaments.rosters.names import clean_text
from tournaments.selectors.places import HandPlace
from tournaments.services.bracket_changes import follow_correction
from tournaments.services.keeping import locked_game
from tournaments.services.log import record_result


@dataclass(frozen=True, slots=True, kw_only=True)
class Late:
    """A side that came late to its table in a round, and why it is penalised."""

    event_id: int
    round_number: int
    table_number: int
    side: int
    reason: str


@transaction.atomic
def penalise(*, late: Late, actor: str) -> Penalty:
    """Take from a side what the rules of its game ask for coming late; closed rounds too.

    Raises ``ReasonMissing``, ``NotFound``, ``RoundNotStarted``, or what the game refuses.
    """
    reason = _reason(late.reason)
    place = _place(late.event_id, late.round_number, late.table_number)
    game = locked_game(place)
    before = copy(game)
    penalty = gameplay.give_penalty(game=game, side=late.side, reason=reason, by=actor)
    _log(place, game, penalty, number=penalty.number, verb="penalised")
    follow_correction(place, before, may_void=False, actor=actor)
    return penalty


@transaction.atomic
def pardon(*, place: HandPlace, number: int, reason: str, actor: str) -> Penalty:
    """Take a penalty back by its number at the table; both stay on record.

    Raises ``ReasonMissing``, or what the game refuses.
    """
    why = _reason(reason)
    game = locked_game(place)
    before = copy(game)
    back = gameplay.take_penalty_back(game=game, number=number, reason=why, by=actor)
    _log(place, game, back, number=number, verb="pardoned")
    follow_correction(place, before, may_void=False, actor=actor)
    return back


def _reason(text: str) -> str:
    reason = clean_text(text, length=200)
    if not reason:
        raise ReasonMissing(field="reason")
    return reason


def _place(event_id: int, round_number: int, table_number: int) -> HandPlace:
    """Name a table as the place before its first hand."""
    return HandPlace(
        event_id=event_id, round_number=round_number, table_number=table_number, number=0
    )


def _log(place: HandPlace, game: Game, penalty: Penalty, *, number: int, verb: str) -> None:
    """Log a penalty, or the word that takes it back, with what the table has then."""
    record_result(
        event_id=place.event_id,
        actor=penalty.given_by,
        verb=verb,
        subject=f"side {penalty.side + 1} at {str(place).rpartition(',')[0]}",
        data={
            "round": place.round_number,
            "table": place.table_number,
            "penalty": number,
            "side": penalty.side,
            "seats": game.seats,
            "points": penalty.points,
            "reason": penalty.reason,
            "scores": game.scores,
        },
    )
