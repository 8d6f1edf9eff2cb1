"""Writes of hands that count at once: from a card, a file, a director. Locks: Game, then Event.

What tables hand in goes by ``services/slips.py``. What happens after a hand is recorded is what
stands below ``add_hand`` in ``submit_hand``.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction

from gameplay import services as gameplay
from gameplay.models import Game, Hand
from gameplay.services import Recorded, Submission, TakenBack
from tournaments.errors import ReasonMissing
from tournaments.rosters.names import clean_text
from tournaments.selectors.places import HandPlace
from tournaments.selectors.tablets import sequence_of
from tournaments.services.bracket_changes import follow_correction, lock_bracket_games
from tournaments.services.keeping import locked_game, overrule
from tournaments.services.log import record_result

__all__ = [
    "Correction",
    "HandPlace",
    "Kept",
    "correct_hand",
    "submit_hand",
    "withdraw_last",
]


class Kept(NamedTuple):
    """A hand, its game after it, whether this call put it there, and its place in the log."""

    hand: Hand
    game: Game
    is_new: bool
    sequence: int


@transaction.atomic
def submit_hand(
    *, place: HandPlace, report: Mapping[str, Any], submission_id: UUID, actor: str
) -> Kept:
    """Record the next hand of a table, from its tablet, its card or a file.

    A retry of the same submission changes nothing. Raises ``InvalidHand`` with every fault,
    ``RoundNotStarted``, or what the game refuses; then nothing is written.
    """
    recorded = gameplay.add_hand(
        game=locked_game(place),
        submission=Submission(
            number=place.number, report=report, submission_id=submission_id, sent_by=actor
        ),
    )
    kept = _kept(place, recorded, actor=actor, verb="recorded")
    overrule(place, by=actor)
    return kept


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """What a director puts in a recorded hand's place; ``seen_revision`` is what was looked at.

    ``may_void`` lets matches of a bracket be void that others have begun than would meet now.
    """

    report: Mapping[str, Any]
    seen_revision: int
    reason: str
    submission_id: UUID
    verb: str = "corrected"
    may_void: bool = False


@transaction.atomic
def correct_hand(*, place: HandPlace, correction: Correction, actor: str) -> Kept:
    """Supersede a recorded hand; who and why stay. Closed rounds can be corrected too.

    Raises ``InvalidHand``, ``ReasonMissing``, what the game refuses, or ``CorrectionTouches``.
    """
    reason = clean_text(correction.reason, length=200)
    if not reason:
        raise ReasonMissing(field="reason")
    if correction.may_void:
        lock_bracket_games(place)
    before = locked_game(place)
    recorded = gameplay.correct_hand(
        game_id=before.pk,
        submission=Submission(
            number=place.number,
            report=correction.report,
            submission_id=correction.submission_id,
            sent_by=actor,
        ),
        seen_revision=correction.seen_revision,
        reason=reason,
    )
    kept = _kept(place, recorded, actor=actor, verb=correction.verb, reason=reason)
    follow_correction(place, before, may_void=correction.may_void, actor=actor)
    return kept


def withdraw_last(
    game: Game, place: HandPlace, *, taken: TakenBack, verb: str, is_late: bool = False
) -> int:
    """Take the last hand off a locked game's sheet, and log it; return its number in the log.

    Raises what the game refuses, or ``CorrectionTouches``.
    """
    before = copy(game)
    recorded = gameplay.withdraw_hand(game=game, taken=taken, is_late=is_late)
    sequence = _log(place, recorded, actor=taken.by, verb=verb, reason=taken.reason)
    follow_correction(place, before, may_void=False, actor=taken.by)
    return sequence


def _kept(place: HandPlace, recorded: Recorded, *, actor: str, verb: str, reason: str = "") -> Kept:
    """Log a new hand; of one that was seen before, look up where it stands in the log."""
    if recorded.is_new:
        sequence = _log(place, recorded, actor=actor, verb=verb, reason=reason)
    else:
        sequence = sequence_of(place.event_id, recorded.hand.submission_id)
    return Kept(*recorded, sequence)


def _log(place: HandPlace, recorded: Recorded, *, actor: str, verb: str, reason: str) -> int:
    """Log a hand with what it was, and count the event's revision up; return its number there."""
    hand = recorded.hand
    data = {
        "revision": hand.revision,
        "submission_id": str(hand.submission_id),
        "digest": hand.digest,
        "report": hand.report,
        "scores": recorded.game.scores,
    }
    if reason:
        data["reason"] = reason
    event = record_result(
        event_id=place.event_id,
        actor=actor,
        verb=verb,
        subject=str(place),
        data=data,
    )
    return event.log_length
