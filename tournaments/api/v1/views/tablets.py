"""What a table's device may do: look at its own table, and record its hands."""

import hashlib
import json
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from scoring import InvalidHand, Names, RuleSet
from tournaments.api import faults
from tournaments.api.endpoints import PublicEndpoint, TabletEndpoint
from tournaments.api.tablets import tablet_of
from tournaments.api.v1.acknowledgements import acknowledge
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.hands import (
    AcknowledgementSerializer,
    ReportSerializer,
    TableSubmissionSerializer,
)
from tournaments.api.v1.serializers.tablets import (
    ClaimedSerializer,
    ClaimSerializer,
    PreviewSerializer,
    TableSerializer,
)
from tournaments.errors import RoundNotStarted
from tournaments.selectors.tablets import Foreseen, foreseen, table_state
from tournaments.services.devices import claim_tablet, cookie_of
from tournaments.services.results import HandPlace, submit_hand
from tournaments.wording.outcomes import outcome_sentence
from tournaments.wording.tables import table_names


class ClaimView(PublicEndpoint):
    """The way from a card to a device."""

    @extend_schema(
        operation_id="table_claim",
        request=ClaimSerializer,
        responses={201: ClaimedSerializer, **refusals(400, 401)},
    )
    def post(self, request: Request) -> Response:
        """Exchange the secret of a table's card for a device token, kept in a cookie too."""
        shape = ClaimSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        device, token = claim_tablet(secret=shape.validated_data["secret"])
        tablet = device.tablet
        answer = {"token": token, "event": tablet.event.slug, "table": tablet.table_number}
        response = Response(ClaimedSerializer(answer).data, status=201)
        response.set_cookie(**cookie_of(token, is_secure=request.is_secure()))
        return response


class OwnTable(TabletEndpoint):
    """What the addresses of a table share: how the table stands."""

    def stands(self) -> dict[str, Any]:
        """Return the table as it is told to its device, with the revision of just that."""
        told = dict(TableSerializer(table_state(tablet_of(self.request))).data)
        text = json.dumps(told, sort_keys=True, ensure_ascii=False)
        return {**told, "revision": hashlib.sha256(text.encode()).hexdigest()[:24]}

    def names(self) -> Names | None:
        """Return the names of those who sit there."""
        state = table_state(tablet_of(self.request))
        return table_names(state.rules, state.names) if state.names else None

    def as_it_stands(self, exc: Exception) -> Any:
        """Return the current sheet with everything else."""
        return self.stands()


class TableView(OwnTable):
    """The device's own table."""

    @extend_schema(
        operation_id="table", responses={200: TableSerializer, 304: None, **refusals(401)}
    )
    def get(self, request: Request) -> Response:
        """Return round, seats, sheet, score and the form for the next hand; 304 when unchanged."""
        stands = self.stands()
        etag = f'"{stands["revision"]}"'
        is_known = etag in request.headers.get("If-None-Match", "")
        headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
        return Response(None if is_known else stands, 304 if is_known else 200, headers=headers)


class HandsView(OwnTable):
    """The hands of the device's own table."""

    @extend_schema(
        operation_id="table_hand_record",
        request=TableSubmissionSerializer,
        responses={
            (200, "application/json"): AcknowledgementSerializer,
            201: AcknowledgementSerializer,
            **refusals(400, 401, 409, 422, 503),
        },
    )
    def post(self, request: Request) -> Response:
        """Record the next hand: 201 when new, 200 when this submission was seen before."""
        shape = TableSubmissionSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        sent, tablet = shape.validated_data, tablet_of(request)
        place = HandPlace(
            event_id=tablet.event_id,
            round_number=sent["round"],
            table_number=tablet.table_number,
            number=sent["number"],
        )
        recorded = submit_hand(
            place=place,
            report=sent["report"],
            submission_id=sent["submission_id"],
            actor=f"table {tablet.table_number}",
        )
        return acknowledge(place, recorded)


UNSCORED: dict[str, Any] = {
    "sentence": "",
    "was_set": None,
    "deltas": [],
    "after": [],
    "is_over": False,
}


class PreviewView(OwnTable):
    """What a hand would do."""

    @extend_schema(
        operation_id="table_hand_preview",
        request=ReportSerializer,
        responses={200: PreviewSerializer, **refusals(400, 401, 409)},
    )
    def post(self, request: Request) -> Response:
        """Score the next hand without recording it; its faults are an answer, not a refusal."""
        shape = ReportSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        state = table_state(tablet_of(request))
        if state.game is None:
            raise RoundNotStarted(number=1)
        names = table_names(state.rules, state.names)
        try:
            seen = foreseen(state.game, shape.validated_data["report"])
        except InvalidHand as invalid:
            return Response({**UNSCORED, "faults": faults.of_hand(invalid.faults, names)})
        return Response(told(seen, sentence_of(seen, state.rules, names)))


def sentence_of(seen: Foreseen, rules: RuleSet, names: Names) -> str:
    """Return the outcome of a hand in words."""
    return outcome_sentence(rules, seen.report, seen.hand, after=seen.after, names=names)


def told(seen: Foreseen, sentence: str) -> dict[str, Any]:
    """Return what a preview says of a hand without faults."""
    return {
        "sentence": sentence,
        "was_set": seen.hand.was_set,
        "deltas": list(seen.hand.deltas),
        "after": list(seen.after.scores),
        "is_over": seen.after.is_over,
        "faults": [],
    }
