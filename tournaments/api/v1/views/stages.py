"""Going on with the best of an event that is over."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import DirectorEndpoint
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.events import EventDetailSerializer
from tournaments.api.v1.serializers.stages import StagePlanSerializer
from tournaments.api.v1.views.events import plan_in
from tournaments.services.stages import StagePlan, follow_event


class EventFollowView(DirectorEndpoint):
    """The event that follows another."""

    @extend_schema(
        operation_id="event_follow",
        request=StagePlanSerializer,
        responses={201: EventDetailSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str) -> Response:
        """Make an event of those who go on from this one.

        409 `cut_open` names who is level at the cut: send how a play-off ended, or draw the lot.
        """
        shape = StagePlanSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        asked = dict(shape.validated_data)
        plan = StagePlan(**{**asked, "event": plan_in(asked["event"])})
        made = follow_event(event_id=self.event().pk, plan=plan, actor=self.actor)
        return Response(EventDetailSerializer(made).data, status=201)
