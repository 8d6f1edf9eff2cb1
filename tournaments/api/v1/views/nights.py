"""The whole night of an event, what people asked for, and who stands in."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import DirectorEndpoint, PublicEndpoint
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.entries import EntrySerializer
from tournaments.api.v1.serializers.nights import (
    GroupingSerializer,
    MeetingsSerializer,
    NightSerializer,
    StandInSerializer,
    WishPlanSerializer,
    WishSerializer,
)
from tournaments.errors import NotFound
from tournaments.selectors.events import public_event
from tournaments.selectors.planned import WholeNight, whole_night
from tournaments.selectors.shown_nights import shown_night
from tournaments.selectors.wishes import wishes_of
from tournaments.services.plans import publish_plan
from tournaments.services.stand_ins import StandIn, end_stand_in, put_stand_in
from tournaments.services.wishes import WishPlan, add_wish, drop_wish, set_grouping


def told(night: WholeNight) -> dict[str, object]:
    """Return a whole night as the API tells it."""
    plan = night.plan
    return dict(
        NightSerializer(
            {
                "version": plan and plan.version,
                "published_at": plan and plan.published_at,
                "names": {str(number): name for number, name in night.everybody},
                "rounds": night.rounds,
            }
        ).data
    )


class NightView(PublicEndpoint):
    """The whole night."""

    @extend_schema(operation_id="night", responses={200: NightSerializer, **refusals(404)})
    def get(self, request: Request, event: str) -> Response:
        """Return all rounds that are known: started, drawn, and published ahead."""
        return Response(told(whole_night(public_event(event))))


class MeetingsView(PublicEndpoint):
    """Why two meet."""

    @extend_schema(operation_id="meetings", responses={200: MeetingsSerializer, **refusals(404)})
    def get(self, request: Request, event: str, one: int, other: int) -> Response:
        """Return when two meet in the rounds that are known, and why as often as that."""
        shown = shown_night(public_event(event))
        known = dict(shown.night.everybody)
        if one == other or not {one, other} <= known.keys():
            raise NotFound(what="entry")
        meetings = [meeting._asdict() for meeting in shown.meetings(one, other)]
        sentences = shown.reunion(one, other)
        return Response(MeetingsSerializer({"meetings": meetings, "told": sentences}).data)


class NightPublicationView(DirectorEndpoint):
    """Publishing the night."""

    @extend_schema(
        operation_id="night_publish",
        request=None,
        responses={201: NightSerializer, **refusals(401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str) -> Response:
        """Publish every round that is left, as a new version."""
        publish_plan(event_id=self.event().pk, actor=self.actor)
        return Response(told(whole_night(self.event())), status=201)


class WishesView(DirectorEndpoint):
    """What people asked for about seats."""

    @extend_schema(
        operation_id="wishes", responses={200: WishSerializer(many=True), **refusals(401, 404)}
    )
    def get(self, request: Request, event: str) -> Response:
        """List the wishes."""
        wishes: Any = wishes_of(self.event())
        return Response(WishSerializer(wishes, many=True).data)

    @extend_schema(
        operation_id="wish_add",
        request=WishPlanSerializer,
        responses={201: WishSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str) -> Response:
        """Put a wish down; it counts from the next draw on."""
        shape = WishPlanSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        plan = WishPlan(**shape.validated_data)
        wish = add_wish(event_id=self.event().pk, plan=plan, actor=self.actor)
        return Response(WishSerializer(wish).data, status=201)


class WishDropView(DirectorEndpoint):
    """A wish that is taken back."""

    @extend_schema(
        operation_id="wish_drop",
        request=None,
        responses={204: None, **refusals(401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str, wish: int) -> Response:
        """Take a wish back."""
        drop_wish(event_id=self.event().pk, wish_id=wish, actor=self.actor)
        return Response(status=204)


class GroupingView(DirectorEndpoint):
    """What groups are for."""

    @extend_schema(
        operation_id="grouping_set",
        request=GroupingSerializer,
        responses={200: GroupingSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str) -> Response:
        """Mix the groups at every table, or let each play within itself."""
        shape = GroupingSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        found = set_grouping(event_id=self.event().pk, actor=self.actor, **shape.validated_data)
        return Response(GroupingSerializer(found).data)


class StandInView(DirectorEndpoint):
    """Who plays for somebody."""

    @extend_schema(
        operation_id="stand_in_put",
        request=StandInSerializer,
        responses={200: EntrySerializer, **refusals(400, 401, 403, 404, 409, 422)},
    )
    def post(self, request: Request, event: str, number: int) -> Response:
        """Let somebody play for an entry from a round on."""
        shape = StandInSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        new = StandIn(**shape.validated_data)
        entry = put_stand_in(event_id=self.event().pk, number=number, new=new, actor=self.actor)
        return Response(EntrySerializer(entry).data)


class StandInEndView(DirectorEndpoint):
    """Who plays again."""

    @extend_schema(
        operation_id="stand_in_end",
        request=None,
        responses={200: EntrySerializer, **refusals(401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str, number: int) -> Response:
        """Let an entry's own player play again."""
        entry = end_stand_in(event_id=self.event().pk, number=number, actor=self.actor)
        return Response(EntrySerializer(entry).data)
