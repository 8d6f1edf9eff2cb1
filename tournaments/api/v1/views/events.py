"""Events of a director's clubs: list, make, open and close the sign-up, post, read the log."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import DirectorEndpoint
from tournaments.api.pages import page
from tournaments.api.v1.schema import PAGING, page_of, refusals
from tournaments.api.v1.serializers.events import (
    ActionSerializer,
    EventChangeSerializer,
    EventDetailSerializer,
    EventPlanSerializer,
    EventSerializer,
    PostingSerializer,
    SignupSwitchSerializer,
)
from tournaments.errors import NotFound
from tournaments.models import Account, Club
from tournaments.selectors.events import clubs_of, events_of
from tournaments.services.bracket_plans import BracketPlan
from tournaments.services.event_changes import change_event
from tournaments.services.events import EventPlan, create_event, post_standings, set_signup


class EventsView(DirectorEndpoint):
    """The events of a director's clubs."""

    @extend_schema(
        operation_id="events",
        parameters=PAGING,
        responses={200: page_of(EventSerializer), **refusals(401)},
    )
    def get(self, request: Request) -> Response:
        """List events, newest first."""
        return page(request, events_of(self.account), EventSerializer)

    @extend_schema(
        operation_id="event_create",
        request=EventPlanSerializer,
        responses={201: EventDetailSerializer, **refusals(400, 401, 403, 404)},
    )
    def post(self, request: Request) -> Response:
        """Make an event."""
        shape = EventPlanSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        plan = dict(shape.validated_data)
        club = club_of(self.account, plan.pop("club", None))
        event = create_event(club=club, plan=plan_in(plan), actor=self.actor)
        return Response(EventDetailSerializer(event).data, status=201)


def plan_in(asked: Mapping[str, Any]) -> EventPlan:
    """Return the plan of an event that was asked for."""
    bracket = {"bracket": BracketPlan(**asked["bracket"])} if "bracket" in asked else {}
    return EventPlan(**{**asked, **bracket})


def club_of(account: Account, slug: str | None) -> Club:
    """Return the club that is meant. Raises ``NotFound``; with several clubs one must be named."""
    clubs = list(clubs_of(account).filter(**({"slug": slug} if slug else {}))[:2])
    if not clubs:
        raise NotFound(what="club")
    if len(clubs) > 1:
        raise ValidationError({"club": ["Name the club."]}, code="required")
    return clubs[0]


class EventView(DirectorEndpoint):
    """One event."""

    @extend_schema(
        operation_id="event", responses={200: EventDetailSerializer, **refusals(401, 404)}
    )
    def get(self, request: Request, event: str) -> Response:
        """Return an event with its rules."""
        return Response(EventDetailSerializer(self.event()).data)

    @extend_schema(
        operation_id="event_change",
        request=EventChangeSerializer,
        responses={200: EventDetailSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def patch(self, request: Request, event: str) -> Response:
        """Change it; `faults` say what cannot be changed any more, and why."""
        night = self.event()
        shape = EventChangeSerializer(data=request.data, partial=True)
        shape.is_valid(raise_exception=True)
        changed = change_event(event_id=night.pk, changes=shape.validated_data, actor=self.actor)
        return Response(EventDetailSerializer(changed).data)


class SignupView(DirectorEndpoint):
    """The public sign-up of an event."""

    @extend_schema(
        operation_id="event_signup",
        request=SignupSwitchSerializer,
        responses={200: EventSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str) -> Response:
        """Open or close it."""
        shape = SignupSwitchSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        changed = set_signup(
            event_id=self.event().pk, is_open=shape.validated_data["open"], actor=self.actor
        )
        return Response(EventSerializer(changed).data)


class PostingView(DirectorEndpoint):
    """The end of an event."""

    @extend_schema(
        operation_id="event_post_standings",
        request=PostingSerializer,
        responses={200: EventSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str) -> Response:
        """Declare the standings final."""
        shape = PostingSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        changed = post_standings(
            event_id=self.event().pk, actor=self.actor, early=shape.validated_data["early"]
        )
        return Response(EventSerializer(changed).data)


class LogView(DirectorEndpoint):
    """Who did what, when."""

    @extend_schema(
        operation_id="event_log",
        parameters=[*PAGING, OpenApiParameter("after", int, description="A sequence number.")],
        responses={200: page_of(ActionSerializer), **refusals(400, 401, 404)},
    )
    def get(self, request: Request, event: str) -> Response:
        """List the log from its beginning, or from the line after ``after``."""
        after = request.query_params.get("after", "0")
        if not (after.isascii() and after.isdecimal() and len(after) < len(str(2**31))):
            raise ValidationError({"after": ["This is no sequence number."]})
        actions = self.event().actions.filter(sequence__gt=int(after))
        return page(request, actions, ActionSerializer)
