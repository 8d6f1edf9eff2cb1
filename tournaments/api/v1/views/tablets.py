"""What a table's device may do: look at its own table, and record its hands."""

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from scoring import InvalidHand, Names, RuleSet
from tournaments.api import faults
from tournaments.api.endpoints import PublicEndpoint, TabletEndpoint
from tournaments.api.errors import answer
from tournaments.api.tablets import device_of, tablet_of
from tournaments.api.times import server_time
from tournaments.api.v1.acknowledgements import acknowledge_slip, told_of
from tournaments.api.v1.schema import TOLD, refusals
from tournaments.api.v1.serializers.hands import (
    AnswerSerializer,
    ReportSerializer,
    SlipAcknowledgementSerializer,
    TableSubmissionSerializer,
)
from tournaments.api.v1.serializers.tablets import (
    CallSerializer,
    ClaimedSerializer,
    ClaimSerializer,
    PreviewSerializer,
    SideSerializer,
    TableSerializer,
)
from tournaments.errors import RoundNotStarted
from tournaments.models import Device
from tournaments.selectors.events import event_tonight
from tournaments.selectors.slips import call_at, kept_by
from tournaments.selectors.tablets import Foreseen, foreseen, table_state
from tournaments.services.answers import confirm_hand, take_back
from tournaments.services.calls import answer_call, call_director
from tournaments.services.devices import (
    COOKIE,
    claim_tablet,
    cookie_of,
    open_tablet,
    take_side,
)
from tournaments.services.keeping import Sent
from tournaments.services.pins import tablet_of_pin
from tournaments.services.results import HandPlace
from tournaments.services.scenes import HandedIn
from tournaments.services.slips import hand_in
from tournaments.services.tries import address_in
from tournaments.wording.outcomes import outcome_sentence
from tournaments.wording.tables import table_names


class ClaimView(PublicEndpoint):
    """The way from a card to a device."""

    @extend_schema(
        operation_id="table_claim",
        request=ClaimSerializer,
        responses={201: ClaimedSerializer, **refusals(400, 401, 429)},
    )
    def post(self, request: Request) -> Response:
        """Exchange the secret of a table's card, or its PIN, for a token; kept in a cookie too."""
        shape = ClaimSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        device, token = _claimed(request, shape.validated_data)
        tablet = device.tablet
        answer = {
            "token": token,
            "event": tablet.event.slug,
            "table": tablet.table_number,
            "side": device.side,
            "is_let_in": device.is_let_in,
        }
        response = Response(ClaimedSerializer(answer).data, status=201)
        response.set_cookie(**cookie_of(token, is_secure=request.is_secure()))
        return response


def _claimed(request: Request, given: Mapping[str, Any]) -> tuple[Device, str]:
    """Open a table by what was given: the card's secret, or table and PIN."""
    token, side = request.COOKIES.get(COOKIE, ""), given.get("side")
    if "secret" in given:
        return claim_tablet(secret=given["secret"], token=token, side=side)
    event = event_tonight(given.get("event"))
    tablet = tablet_of_pin(
        event=event,
        table_number=given["table"],
        pin=given["pin"],
        address=address_in(request.META),
    )
    return open_tablet(tablet_id=tablet.pk, token=token, side=side)


class OwnTable(TabletEndpoint):
    """What the addresses of a table share: how the table stands."""

    def stands(self) -> dict[str, Any]:
        """Return the table as it is told to its device, with the revision of just that."""
        device = device_of(self.request)
        tablet = device.tablet
        about = {
            "device": device,
            "kept": kept_by(device),
            "is_calling": call_at(tablet.event, tablet.table_number) is not None,
        }
        told = dict(TableSerializer(table_state(tablet), context=about).data)
        text = json.dumps(told, sort_keys=True, ensure_ascii=False, default=str)
        return {**told, "revision": hashlib.sha256(text.encode()).hexdigest()[:24]}

    def names(self) -> Names | None:
        """Return the names of those who sit there."""
        state = table_state(tablet_of(self.request))
        return table_names(state.rules, state.names) if state.names else None

    def as_it_stands(self, exc: Exception) -> Any:
        """Return the current sheet with everything else."""
        return self.stands()

    def place(self, given: Mapping[str, Any]) -> HandPlace:
        """Name a hand of the device's own table."""
        tablet = tablet_of(self.request)
        return HandPlace(
            event_id=tablet.event_id,
            round_number=given["round"],
            table_number=tablet.table_number,
            number=given["number"],
        )


class TableView(OwnTable):
    """The device's own table."""

    @extend_schema(
        operation_id="table",
        parameters=TOLD,
        responses={200: TableSerializer, 304: None, **refusals(401, 403)},
    )
    def get(self, request: Request) -> Response:
        """Return round, seats, sheet, score and the form for the next hand; 304 when unchanged."""
        stands = self.stands()
        etag = f'"{stands["revision"]}"'
        is_known = etag in request.headers.get("If-None-Match", "")
        headers = {"ETag": etag, "Cache-Control": "private, no-cache", **server_time()}
        return Response(None if is_known else stands, 304 if is_known else 200, headers=headers)


class HandsView(OwnTable):
    """The hands of the device's own table."""

    takes_what_is_left = True

    @extend_schema(
        operation_id="table_hand_record",
        parameters=TOLD,
        request=TableSubmissionSerializer,
        responses={
            (200, "application/json"): SlipAcknowledgementSerializer,
            201: SlipAcknowledgementSerializer,
            **refusals(400, 401, 403, 409, 422, 503),
        },
    )
    def post(self, request: Request) -> Response:
        """Take the next hand, or the other side's version of one that waits.

        201 when new, 200 when this submission was seen before. A refusal echoes the submission
        too: the hand is held for the director, and need not be sent again.
        """
        shape = TableSubmissionSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        given = shape.validated_data
        sent = Sent(
            place=self.place(given),
            device=device_of(request),
            **{key: given.get(key) for key in ("side", "answers", "counter")},
            **{key: given[key] for key in ("report", "submission_id")},
        )
        handed = hand_in(sent)
        if handed.refusal is None:
            return acknowledge_slip(handed, submission_id=sent.submission_id)
        refused = answer(handed.refusal, {"view": self, "request": request})
        assert refused is not None
        refused.data |= told_of(handed, submission_id=sent.submission_id)
        return refused


class ConfirmView(OwnTable):
    """A hand that the other side has entered."""

    @extend_schema(
        operation_id="table_hand_confirm",
        request=AnswerSerializer,
        responses={
            (200, "application/json"): SlipAcknowledgementSerializer,
            201: SlipAcknowledgementSerializer,
            **refusals(400, 401, 403, 404, 409, 503),
        },
    )
    def post(self, request: Request) -> Response:
        """Say that it is right; then it counts. To say otherwise, send one's own version."""
        return _told_answer(self, request, confirm_hand)


class WithdrawalView(OwnTable):
    """The last hand of the table, while nobody has confirmed it."""

    @extend_schema(
        operation_id="table_hand_withdraw",
        request=AnswerSerializer,
        responses={
            (200, "application/json"): SlipAcknowledgementSerializer,
            201: SlipAcknowledgementSerializer,
            **refusals(400, 401, 403, 404, 409, 503),
        },
    )
    def post(self, request: Request) -> Response:
        """Take it back, to enter it anew."""
        return _told_answer(self, request, take_back)


def _told_answer(view: OwnTable, request: Request, command: Callable[..., HandedIn]) -> Response:
    """Run a command on a hand that waits, and tell what became of the hand."""
    shape = AnswerSerializer(data=request.data)
    shape.is_valid(raise_exception=True)
    given = shape.validated_data
    submission_id = given["submission_id"]
    handed = command(
        place=view.place(given), submission_id=submission_id, device=device_of(request)
    )
    return acknowledge_slip(handed, submission_id=submission_id)


class SideView(OwnTable):
    """The side that the device belongs to."""

    takes_what_is_left = True

    @extend_schema(
        operation_id="table_side",
        request=SideSerializer,
        responses={200: SideSerializer, **refusals(400, 401, 403, 409)},
    )
    def post(self, request: Request) -> Response:
        """Say whose device it is; null is the table's own tablet."""
        shape = SideSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        device = take_side(device=device_of(request), side=shape.validated_data["side"])
        return Response(SideSerializer({"side": device.side}).data)


class CallView(OwnTable):
    """A call for the director."""

    @extend_schema(
        operation_id="table_call",
        request=CallSerializer,
        responses={200: CallSerializer, **refusals(400, 401, 403, 404)},
    )
    def post(self, request: Request) -> Response:
        """Call the director to the table, or say that it is settled."""
        shape = CallSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        tablet, is_open = tablet_of(request), shape.validated_data["open"]
        here = {"event_id": tablet.event_id, "table_number": tablet.table_number}
        if is_open:
            call_director(**here)
        else:
            answer_call(**here, actor=f"table {tablet.table_number}")
        return Response(CallSerializer({"open": is_open}).data)


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
