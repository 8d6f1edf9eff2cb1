"""The clock of a round: for everybody to read, for directors to set."""

from collections.abc import Callable, Mapping
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import PublicEndpoint
from tournaments.api.times import server_time
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.clocks import (
    ClockCommandSerializer,
    ClockStandSerializer,
)
from tournaments.api.v1.serializers.rounds import RoundSerializer
from tournaments.api.v1.views.rounds import RoundEndpoint
from tournaments.errors import NotFound
from tournaments.models import Round
from tournaments.selectors.clocks import clock_stand
from tournaments.services import clocks


class ClockView(PublicEndpoint):
    """How long the round goes on."""

    @extend_schema(
        operation_id="clock", responses={200: ClockStandSerializer, 304: None, **refusals(404)}
    )
    def get(self, request: Request, event: str) -> Response:
        """Return the clock; 304 while nobody has changed it. `X-Server-Time` comes with both."""
        stand = clock_stand(event)
        if stand is None:
            raise NotFound(what="event")
        etag = f'"{stand.revision}"'
        headers = {"ETag": etag, "Cache-Control": "no-cache", **server_time()}
        if etag in request.headers.get("If-None-Match", ""):
            return Response(status=304, headers=headers)
        return Response(ClockStandSerializer(stand).data, headers=headers)


COMMANDS: Mapping[str, Callable[..., Round]] = {
    "pause": clocks.pause_clock,
    "resume": clocks.resume_clock,
    "add": clocks.add_minutes,
    "call_last_hand": clocks.call_last_hand,
    "take_back": clocks.take_back_last_hand,
}


class CommandView(RoundEndpoint):
    """What directors do to a clock."""

    @extend_schema(
        operation_id="round_clock",
        request=ClockCommandSerializer,
        responses={200: RoundSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str, number: int) -> Response:
        """Pause, let it run on, give minutes, call the last hand or take that back.

        What is so already stays so.
        """
        this_round = self.the_round(self.event())
        shape = ClockCommandSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        given: dict[str, Any] = dict(shape.validated_data)
        command = COMMANDS[given.pop("command")]
        more = given if command is clocks.add_minutes else {}
        changed = command(round_id=this_round.pk, actor=self.actor, **more)
        return Response(RoundSerializer(changed).data, headers=server_time())
