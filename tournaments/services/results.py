"""Writes of hands. Locks: Game, then Event.

What happens after a hand is recorded is what stands below ``add_hand`` in ``submit_hand``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction

from gameplay import services as gameplay
from gameplay.models import Game, Hand
from gameplay.services import Recorded, Submission
from tournaments.errors import NotFound, ReasonMissing, RoundNotStarted
from tournaments.models import Table
from tournaments.rosters.names import clean_text
from tournaments.selectors.tablets import sequence_of
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
        game_id=_game_id(place),
        submission=Submission(
            number=place.number, report=report, submission_id=submission_id, sent_by=actor
        ),
    )
    return _kept(place, recorded, actor=actor, verb="recorded")


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """What a director puts in a recorded hand's place; ``seen_revision`` is what was looked at."""

    report: Mapping[str, Any]
    seen_revision: int
    reason: str
    submission_id: UUID


@transaction.atomic
def correct_hand(*, place: HandPlace, correction: Correction, actor: str) -> Kept:
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
    return _kept(place, recorded, actor=actor, verb="corrected", reason=reason)


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
