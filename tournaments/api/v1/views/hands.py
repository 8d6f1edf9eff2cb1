"""Hands of any table, for directors: every revision, from paper, corrections."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from gameplay.errors import HandChangedMeanwhile
from gameplay.selectors import every_revision
from scoring import Names, rules_from_json
from tournaments.api.endpoints import DirectorEndpoint
from tournaments.api.pages import listed
from tournaments.api.v1.acknowledgements import acknowledge
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.hands import (
    AcknowledgementSerializer,
    CorrectionSerializer,
    HandSerializer,
    SubmissionSerializer,
)
from tournaments.api.v1.serializers.tablets import GameSerializer
from tournaments.selectors.floor import FloorTable, table_of
from tournaments.selectors.hands import official_hand
from tournaments.services.results import Correction, HandPlace, correct_hand, submit_hand
from tournaments.wording.tables import table_names

KEPT = {
    201: AcknowledgementSerializer,
    200: AcknowledgementSerializer,
}


class HandEndpoint(DirectorEndpoint):
    """What the addresses of a table's hands share."""

    def table(self) -> FloorTable:
        """Return the table of the address. Raises ``NotFound``."""
        return table_of(self.event(), self.kwargs["number"], self.kwargs["table"])

    def place(self, hand: int) -> HandPlace:
        """Name a hand of the table."""
        return HandPlace(
            event_id=self.event().pk,
            round_number=self.kwargs["number"],
            table_number=self.kwargs["table"],
            number=hand,
        )

    def names(self) -> Names | None:
        """Return the names of those who sit there."""
        table = self.table()
        players = [seat.name for seat in table.seats]
        return table_names(rules_from_json(table.game.rules), players) if table.game else None

    def as_it_stands(self, exc: Exception) -> Any:
        """Return the sheet, or the hand as it is now where a correction came second."""
        game = self.table().game
        if game is None:
            return None
        if isinstance(exc, HandChangedMeanwhile):
            return HandSerializer(official_hand(game, self.kwargs["hand"])).data
        return GameSerializer(game).data


class TableHandsView(HandEndpoint):
    """The hands of a table."""

    @extend_schema(
        operation_id="hands", responses={200: HandSerializer(many=True), **refusals(401, 404)}
    )
    def get(self, request: Request, event: str, number: int, table: int) -> Response:
        """List every revision of every hand, oldest first."""
        game = self.table().game
        return listed(every_revision(game.pk) if game else [], HandSerializer)

    @extend_schema(
        operation_id="hand_record",
        request=SubmissionSerializer,
        responses={**KEPT, **refusals(400, 401, 403, 404, 409, 422, 503)},
    )
    def post(self, request: Request, event: str, number: int, table: int) -> Response:
        """Record the next hand from a paper card: 201 when new, 200 when seen before."""
        shape = SubmissionSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        sent = dict(shape.validated_data)
        place = self.place(sent.pop("number"))
        return acknowledge(place, submit_hand(place=place, actor=self.actor, **sent))


class CorrectionView(HandEndpoint):
    """A recorded hand that was wrong."""

    @extend_schema(
        operation_id="hand_correct",
        request=CorrectionSerializer,
        responses={**KEPT, **refusals(400, 401, 403, 404, 409, 412, 422, 503)},
    )
    def post(self, request: Request, event: str, number: int, table: int, hand: int) -> Response:
        """Put another report in its place; 412 when it changed since it was looked at."""
        shape = CorrectionSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        place = self.place(hand)
        correction = Correction(**shape.validated_data)
        kept = correct_hand(place=place, correction=correction, actor=self.actor)
        return acknowledge(place, kept)
