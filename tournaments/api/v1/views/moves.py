"""What a director does in mid-round: people change seats, a side came late, an act is undone."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import DirectorEndpoint
from tournaments.api.pages import listed
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.decisions import ReasonSerializer
from tournaments.api.v1.serializers.moves import (
    ActSerializer,
    LateSerializer,
    PenaltySerializer,
    SwapSerializer,
)
from tournaments.api.v1.serializers.rounds import FloorSerializer
from tournaments.api.v1.views.hands import HandEndpoint
from tournaments.api.v1.views.rounds import RoundEndpoint
from tournaments.errors import NotFound
from tournaments.selectors.penalties import penalties_at
from tournaments.selectors.undoing import last_acts
from tournaments.services.moves import swap_seats
from tournaments.services.penalties import Late, pardon, penalise
from tournaments.services.undoing import undo_act

DONE = refusals(400, 401, 403, 404, 409, 503)


class SwapView(RoundEndpoint):
    """Two people of a round that is not over."""

    @extend_schema(
        operation_id="seats_swap", request=SwapSerializer, responses={200: FloorSerializer, **DONE}
    )
    def post(self, request: Request, event: str, number: int) -> Response:
        """Let them change places; 409 where one of them is no longer where they were seen."""
        shape = SwapSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        night = self.event()
        this_round = self.the_round(night)
        swapped = swap_seats(
            round_id=this_round.pk,
            one=shape.sitting("one"),
            other=shape.sitting("other"),
            actor=self.actor,
        )
        return self.floor(night, swapped)


class PenaltiesView(HandEndpoint):
    """The penalties of a table."""

    @extend_schema(
        operation_id="penalties",
        responses={200: PenaltySerializer(many=True), **refusals(401, 404)},
    )
    def get(self, request: Request, event: str, number: int, table: int) -> Response:
        """List them, those that were taken back too."""
        game = self.table().game
        return listed(penalties_at(game) if game else [], PenaltySerializer)

    @extend_schema(
        operation_id="penalty_give",
        request=LateSerializer,
        responses={201: PenaltySerializer, **DONE},
    )
    def post(self, request: Request, event: str, number: int, table: int) -> Response:
        """Take from a side what its rules ask for coming late; 409 where they ask nothing."""
        shape = LateSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        place = self.place(0)
        late = Late(
            event_id=place.event_id,
            round_number=number,
            table_number=table,
            **shape.validated_data,
        )
        given = penalise(late=late, actor=self.actor)
        return Response(PenaltySerializer(given).data, status=201)


class PardonView(HandEndpoint):
    """A penalty that is taken back."""

    @extend_schema(
        operation_id="penalty_take_back",
        request=ReasonSerializer,
        responses={200: PenaltySerializer(many=True), **DONE},
    )
    def post(self, request: Request, event: str, number: int, table: int, penalty: int) -> Response:
        """Let it count no more; both stay on record. Answers with the table's penalties."""
        shape = ReasonSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        pardon(place=self.place(0), number=penalty, actor=self.actor, **shape.validated_data)
        game = self.table().game
        if game is None:
            raise NotFound(what="game")
        return listed(penalties_at(game), PenaltySerializer)


class ActsView(DirectorEndpoint):
    """What directors did last."""

    @extend_schema(
        operation_id="acts", responses={200: ActSerializer(many=True), **refusals(401, 404)}
    )
    def get(self, request: Request, event: str) -> Response:
        """List what can be undone just now, newest first."""
        return listed(last_acts(self.event()), ActSerializer)


class UndoView(DirectorEndpoint):
    """One of the last acts."""

    @extend_schema(operation_id="act_undo", request=None, responses={200: ActSerializer, **DONE})
    def post(self, request: Request, event: str, sequence: int) -> Response:
        """Undo it by writing, never by deleting; 409 where somebody changed it since."""
        undone = undo_act(event_id=self.event().pk, sequence=sequence, actor=self.actor)
        return Response(ActSerializer(undone).data)
