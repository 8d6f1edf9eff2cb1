"""The bracket of an event: for everybody to see, for directors to begin and to rule in."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import DirectorEndpoint, PublicEndpoint
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.event_brackets import (
    EntrantsAbsentSerializer,
    EventBracketSerializer,
    SeedPlanSerializer,
)
from tournaments.errors import BracketNotStarted, NotFound
from tournaments.models import Event
from tournaments.pairings.brackets.notation import standing_to_json
from tournaments.pairings.brackets.reading import Entrant
from tournaments.pairings.brackets.seeding import Seeding
from tournaments.selectors.brackets import bracket_of, bracket_version
from tournaments.selectors.events import public_event
from tournaments.services.bracket_changes import lift_ruling, rule_match
from tournaments.services.brackets import SeedPlan, start_bracket

SHOWN = {200: EventBracketSerializer}


def told(event: Event) -> dict[str, Any]:
    """Return an event's bracket as it stands. Raises ``BracketNotStarted``."""
    bracket = bracket_of(event)
    if bracket is None:
        raise BracketNotStarted
    seeding: Seeding[Entrant] = Seeding(bracket.seeding.entrants)
    return {
        "event": event.slug,
        **standing_to_json(bracket.progress, seeding),
        "names": {str(seed.entry.number): seed.entry.name for seed in bracket.seeds},
        "tables": dict(bracket.playing_tables),
        "ties": bracket.row.ties,
    }


class EventBracketView(PublicEndpoint):
    """The bracket of an event."""

    @extend_schema(
        operation_id="event_bracket", responses={**SHOWN, 304: None, **refusals(404, 409)}
    )
    def get(self, request: Request, event: str) -> Response:
        """Return the bracket; 304 while it is the one you have, 409 before its seeds are frozen."""
        version = bracket_version(event)
        if version is None:
            raise NotFound(what="bracket")
        etag = f'"{version[0]}-{version[1]}"'
        headers = {"ETag": etag, "Cache-Control": "public, max-age=2"}
        if etag in request.headers.get("If-None-Match", ""):
            return Response(status=304, headers=headers)
        return Response(told(public_event(event)), headers=headers)


class BracketStartView(DirectorEndpoint):
    """The seeds of a bracket."""

    @extend_schema(
        operation_id="event_bracket_start",
        request=SeedPlanSerializer,
        responses={**SHOWN, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str) -> Response:
        """Freeze the seeds, or take the cut; from here on the bracket follows from what is played.

        409 `cut_open` names who is level at the cut: send how a play-off ended, or draw the lot.
        """
        shape = SeedPlanSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        this_event = self.event()
        plan = SeedPlan(**shape.validated_data)
        start_bracket(event_id=this_event.pk, plan=plan, actor=self.actor)
        return Response(told(self.event()))


class MatchRulingView(DirectorEndpoint):
    """A match that is not played to its end."""

    @extend_schema(
        operation_id="event_match_rule",
        request=EntrantsAbsentSerializer,
        responses={**SHOWN, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str, match: str) -> Response:
        """Say who did not come or gave up; the other side goes on, if there is one."""
        shape = EntrantsAbsentSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        absent = shape.validated_data["absent"]
        this_event = self.event()
        rule_match(event_id=this_event.pk, match=match, absent=absent, actor=self.actor)
        return Response(told(this_event))


class MatchLiftView(DirectorEndpoint):
    """A ruling that was wrong."""

    @extend_schema(
        operation_id="event_match_lift",
        request=None,
        responses={**SHOWN, **refusals(401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str, match: str) -> Response:
        """Take the ruling on a match back; 409 when others have played on it."""
        this_event = self.event()
        lift_ruling(event_id=this_event.pk, match=match, actor=self.actor)
        return Response(told(this_event))
