"""Rounds of an event: draw, draw again, start, close; tables with their sheets and links."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import DirectorEndpoint
from tournaments.api.pages import listed
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.rounds import (
    ClosingSerializer,
    FloorSerializer,
    FloorTableSerializer,
    RoundSerializer,
    TabletSerializer,
)
from tournaments.errors import NotFound, RoundNotDraft
from tournaments.models import Event, Round
from tournaments.selectors.floor import floor_of, round_of, table_of
from tournaments.selectors.sheets import live_tablets
from tournaments.services.devices import renew_tablet
from tournaments.services.rounds import close_round, draw_round, start_round

DRAWN = {201: FloorSerializer, **refusals(401, 403, 404, 409)}
CHANGED = {200: FloorSerializer, **refusals(400, 401, 403, 404, 409)}


class RoundEndpoint(DirectorEndpoint):
    """What the addresses of one round share."""

    def the_round(self, event: Event) -> Round:
        """Return the round of the address. Raises ``NotFound``."""
        this_round = round_of(event, self.kwargs["number"])
        if this_round is None:
            raise NotFound(what="round")
        return this_round

    def floor(self, event: Event, this_round: Round, *, status: int = 200) -> Response:
        """Answer with a round and everybody's place in it."""
        return Response(FloorSerializer(floor_of(event, this_round)).data, status=status)


class RoundsView(RoundEndpoint):
    """The rounds of an event."""

    @extend_schema(
        operation_id="rounds", responses={200: RoundSerializer(many=True), **refusals(401, 404)}
    )
    def get(self, request: Request, event: str) -> Response:
        """List rounds in order."""
        return listed(self.event().rounds.all(), RoundSerializer)

    @extend_schema(operation_id="round_draw", request=None, responses=DRAWN)
    def post(self, request: Request, event: str) -> Response:
        """Draw the next round from everybody who is here."""
        night = self.event()
        drawn = draw_round(event_id=night.pk, actor=self.actor)
        return self.floor(night, drawn, status=201)


class RoundView(RoundEndpoint):
    """One round."""

    @extend_schema(operation_id="round", responses={200: FloorSerializer, **refusals(401, 404)})
    def get(self, request: Request, event: str, number: int) -> Response:
        """Return a round with its tables, seats and games."""
        night = self.event()
        return self.floor(night, self.the_round(night))


class RedrawView(RoundEndpoint):
    """Another draw for a round that has not started."""

    @extend_schema(operation_id="round_redraw", request=None, responses=DRAWN)
    def post(self, request: Request, event: str, number: int) -> Response:
        """Replace the draw by one from a new seed."""
        night = self.event()
        if self.the_round(night).state != Round.State.DRAFT:
            raise RoundNotDraft(number=number)
        drawn = draw_round(event_id=night.pk, actor=self.actor, again=True)
        return self.floor(night, drawn, status=201)


class StartView(RoundEndpoint):
    """The start of a round."""

    @extend_schema(operation_id="round_start", request=None, responses=CHANGED)
    def post(self, request: Request, event: str, number: int) -> Response:
        """Open a game and a link at every table."""
        night = self.event()
        started = start_round(round_id=self.the_round(night).pk, actor=self.actor)
        return self.floor(night, started)


class CloseView(RoundEndpoint):
    """The end of a round."""

    @extend_schema(operation_id="round_close", request=ClosingSerializer, responses=CHANGED)
    def post(self, request: Request, event: str, number: int) -> Response:
        """Take no further hands."""
        shape = ClosingSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        night = self.event()
        closed = close_round(
            round_id=self.the_round(night).pk, actor=self.actor, **shape.validated_data
        )
        return self.floor(night, closed)


class RoundTableView(DirectorEndpoint):
    """One table of a round."""

    @extend_schema(
        operation_id="round_table", responses={200: FloorTableSerializer, **refusals(401, 404)}
    )
    def get(self, request: Request, event: str, number: int, table: int) -> Response:
        """Return a table with its seats, score and sheet."""
        return Response(FloorTableSerializer(table_of(self.event(), number, table)).data)


class TabletsView(DirectorEndpoint):
    """The links of an event's tables."""

    @extend_schema(
        operation_id="tablets",
        responses={200: TabletSerializer(many=True), **refusals(401, 404)},
    )
    def get(self, request: Request, event: str) -> Response:
        """List the links that count; keep them as you keep a password."""
        return listed(live_tablets(self.event()), TabletSerializer)


class RenewalView(DirectorEndpoint):
    """A new link for a table."""

    @extend_schema(
        operation_id="tablet_renew",
        request=None,
        responses={201: TabletSerializer, **refusals(401, 403, 404)},
    )
    def post(self, request: Request, event: str, table: int) -> Response:
        """Make the old card and every device that used it worthless."""
        new = renew_tablet(event_id=self.event().pk, table_number=table, actor=self.actor)
        return Response(TabletSerializer(new).data, status=201)
