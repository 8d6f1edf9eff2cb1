"""The answer that proves a hand is kept: to a tablet, and to a director."""

from typing import Any
from uuid import UUID

from rest_framework.response import Response

from gameplay.selectors import hand_of_submission
from tournaments.api.v1.serializers.hands import (
    AcknowledgementSerializer,
    SlipAcknowledgementSerializer,
)
from tournaments.models import Slip
from tournaments.services.results import HandPlace, Kept
from tournaments.services.scenes import HandedIn


def acknowledge(place: HandPlace, kept: Kept) -> Response:
    """Answer 201 for a hand that is new, 200 for a submission that was seen before."""
    answer = {
        **kept._asdict(),
        "place": place,
        "state": "official" if kept.hand.is_official else "superseded",
    }
    return Response(AcknowledgementSerializer(answer).data, status=201 if kept.is_new else 200)


def acknowledge_slip(handed: HandedIn, *, submission_id: UUID) -> Response:
    """Answer 201 for a hand that is new, 200 for one that was seen before."""
    told = told_of(handed, submission_id=submission_id)
    return Response(told, status=201 if handed.is_new else 200)


def told_of(handed: HandedIn, *, submission_id: UUID) -> dict[str, Any]:
    """Return what a table is told of a hand it sent, under the id it was sent under."""
    slip, game = handed.slip, handed.game
    state, revision = slip.state, 1
    if state == Slip.State.RECORDED:
        hand = None if handed.is_new else hand_of_submission(slip.submission_id)
        state = "official" if hand is None or hand.is_official else "superseded"
        revision = hand.revision if hand else 1
    answer = {
        "submission_id": submission_id,
        "digest": slip.digest,
        "sequence": handed.sequence,
        "state": state,
        "round": slip.round_number,
        "table": slip.table_number,
        "number": slip.number,
        "revision": revision,
        "scores": game.scores if game else [],
        "is_over": game.is_over if game else False,
        "kept": handed.kept,
    }
    return dict(SlipAcknowledgementSerializer(answer).data)
