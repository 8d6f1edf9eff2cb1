"""What a director decides about hands that tables handed in. Locks: Game → Event."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from gameplay import services as gameplay
from gameplay.models import Game
from gameplay.selectors import official_hands
from gameplay.services import Submission
from gameplay.sheets import digest_of
from scoring import report_from_json, report_to_json, rules_from_json
from tournaments.errors import HandDecided, NotFound, ReasonMissing
from tournaments.models import Slip
from tournaments.rosters.names import clean_text
from tournaments.selectors.places import HandPlace
from tournaments.selectors.slips import open_at
from tournaments.services.keeping import (
    State,
    decide,
    locked_game,
    log_slip,
    place_of,
    record_ready,
)
from tournaments.services.log import record_result


@transaction.atomic
def rule_hand(
    *, place: HandPlace, report: Mapping[str, Any], reason: str, submission_id: UUID, actor: str
) -> Slip:
    """Decide what was played in a hand that tables entered and did not agree on.

    Both versions stay, with who ruled and why. It comes to the sheet in its turn. Raises
    ``InvalidHand``, ``ReasonMissing``, ``HandDecided`` when nothing waits there.
    """
    why = _reason(reason)
    game = locked_game(place)
    versions = [slip for slip in open_at(place) if slip.number == place.number]
    if not versions:
        raise HandDecided(number=place.number)
    rules = rules_from_json(game.rules)
    read = report_to_json(rules, report_from_json(rules, report, seats=game.seats))
    decide(versions, State.RULED, by=actor, reason=why)
    ruled = Slip.objects.create(
        event_id=place.event_id,
        round_number=place.round_number,
        table_number=place.table_number,
        number=place.number,
        version=0,
        submission_id=submission_id,
        report=read,
        digest=digest_of(read),
        state=State.AGREED,
        decided_at=timezone.now(),
        decided_by=actor,
        reason=why,
    )
    said = [slip.report for slip in versions]
    log_slip(ruled, actor=actor, verb="ruled", reason=why, versions=said)
    record_ready(game, place, is_late=True)
    ruled.refresh_from_db()
    return ruled


@transaction.atomic
def accept_slip(*, event_id: int, slip_id: int, reason: str, actor: str) -> Slip:
    """Count a hand that was refused: as the next of its table, or in the place of what is there.

    A closed round takes it too. Raises ``NotFound``, ``HandDecided``, ``ReasonMissing``,
    ``InvalidHand``, or what the game refuses; then it stays where it was.
    """
    why = _reason(reason)
    slip, game = _held(event_id, slip_id)
    submission = Submission(
        number=slip.number, report=slip.report, submission_id=slip.submission_id, sent_by=actor
    )
    there = {hand.number: hand for hand in official_hands(game.pk)}.get(slip.number)
    if there is None:
        recorded = gameplay.add_hand(game=game, submission=submission, is_late=True)
    else:
        recorded = gameplay.correct_hand(
            game_id=game.pk, submission=submission, seen_revision=there.revision, reason=why
        )
    decide([slip], State.RECORDED, by=actor, reason=why)
    record_result(
        event_id=event_id,
        actor=actor,
        verb="accepted",
        subject=str(place_of(slip)),
        data={
            "revision": recorded.hand.revision,
            "submission_id": str(slip.submission_id),
            "digest": recorded.hand.digest,
            "report": recorded.hand.report,
            "scores": recorded.game.scores,
            "reason": why,
        },
    )
    record_ready(recorded.game, place_of(slip), is_late=True)
    return slip


@transaction.atomic
def drop_slip(*, event_id: int, slip_id: int, reason: str, actor: str) -> Slip:
    """Leave a refused hand uncounted; it stays on record with who said so and why."""
    why = _reason(reason)
    slip = _locked_slip(event_id, slip_id)
    decide([slip], State.DROPPED, by=actor, reason=why)
    log_slip(slip, actor=actor, verb="dropped", reason=why)
    return slip


def _reason(text: str) -> str:
    """Return why, in one line. Raises ``ReasonMissing``."""
    reason = clean_text(text, length=200)
    if not reason:
        raise ReasonMissing(field="reason")
    return reason


def _held(event_id: int, slip_id: int) -> tuple[Slip, Game]:
    """Return a held slip with its game locked; the game comes first in the order of locks."""
    slip = Slip.objects.filter(event_id=event_id, pk=slip_id).first()
    if slip is None:
        raise NotFound(what="slip")
    game = locked_game(place_of(slip))
    return _locked_slip(event_id, slip_id), game


def _locked_slip(event_id: int, slip_id: int) -> Slip:
    """Lock a slip that waits for the director. Raises ``NotFound``, ``HandDecided``."""
    slips = Slip.objects.select_for_update(no_key=True)
    slip = slips.filter(event_id=event_id, pk=slip_id).first()
    if slip is None:
        raise NotFound(what="slip")
    if slip.state != State.HELD:
        raise HandDecided(number=slip.number)
    return slip
