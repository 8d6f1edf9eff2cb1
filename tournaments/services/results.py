"""Writes of hands. Locks: Game, then Event.

What happens after a hand is recorded is what stands below ``record_hand`` in ``submit_hand``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction

from gameplay import services as gameplay
from gameplay.services import Recorded, Submission
from tournaments.errors import NotFound, ReasonMissing, RoundNotStarted
from tournaments.models import Table
from tournaments.rosters.names import clean_text
from tournaments.services.log import record_result


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPlace:
    """Which hand of the event: the numbers people say."""

    event_id: int
    round_number: int
    table_number: int
    number: int

    def __str__(self) -> str:
        return f"round {self.round_number}, table {self.table_number}, hand {self.number}"


@transaction.atomic
def submit_hand(
    *, place: HandPlace, report: Mapping[str, Any], submission_id: UUID, actor: str
) -> Recorded:
    """Record the next hand of a table, from its tablet, its card or a file.

    A retry of the same submission changes nothing. Raises ``InvalidHand`` with every fault,
    ``RoundNotStarted``, or what the game refuses; then nothing is written.
    """
    recorded = gameplay.record_hand(
        game_id=_game_id(place),
        submission=Submission(
            number=place.number, report=report, submission_id=submission_id, sent_by=actor
        ),
    )
    if recorded.is_new:
        _log(place, recorded, actor=actor, verb="recorded")
    return recorded


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """What a director puts in a recorded hand's place; ``seen_revision`` is what was looked at."""

    report: Mapping[str, Any]
    seen_revision: int
    reason: str
    submission_id: UUID


@transaction.atomic
def correct_hand(*, place: HandPlace, correction: Correction, actor: str) -> Recorded:
    """Supersede a recorded hand; who and why stay. Closed rounds can be corrected too.

    Raises ``InvalidHand``, ``ReasonMissing``, or what the game refuses.
    """
    reason = clean_text(correction.reason, length=200)
    if not reason:
        raise ReasonMissing(field="reason")
    recorded = gameplay.correct_hand(
        game_id=_game_id(place),
        submission=Submission(
            number=place.number,
            report=correction.report,
            submission_id=correction.submission_id,
            sent_by=actor,
        ),
        seen_revision=correction.seen_revision,
        reason=reason,
    )
    if recorded.is_new:
        _log(place, recorded, actor=actor, verb="corrected", reason=reason)
    return recorded


def _game_id(place: HandPlace) -> int:
    """Return the game at a table of a round. Raises ``NotFound``, ``RoundNotStarted``."""
    tables = Table.objects.filter(
        round__event_id=place.event_id,
        round__number=place.round_number,
        number=place.table_number,
    )
    found = tables.values_list("pk", "game_id").first()
    if not found:
        raise NotFound(what="table")
    if found[1] is None:
        raise RoundNotStarted(number=place.round_number)
    return found[1]


def _log(place: HandPlace, recorded: Recorded, *, actor: str, verb: str, reason: str = "") -> None:
    """Log a hand with what it was, and count the event's revision up."""
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
    record_result(
        event_id=place.event_id,
        actor=actor,
        verb=verb,
        subject=str(place),
        data=data,
    )
