"""For everybody: rotations to try out."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import PublicEndpoint
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.rotations import (
    ContinuedSerializer,
    PlanSerializer,
    RotationSerializer,
    history_in,
)
from tournaments.pairings.night_charts import chart_json, chart_of
from tournaments.pairings.nights import Night
from tournaments.wording.draws import given_up_told


class RotationView(PublicEndpoint):
    """Rotations to try out; the same question has the same answer."""

    @extend_schema(
        operation_id="rotation",
        parameters=[RotationSerializer],
        responses={200: PlanSerializer, **refusals(400, 409)},
    )
    def get(self, request: Request) -> Response:
        """Plan a rotation; may be kept, as it depends on the address alone."""
        asked = RotationSerializer(data=request.query_params)
        return Response(planned(asked), headers={"Cache-Control": "max-age=3600"})

    @extend_schema(
        operation_id="rotation_plan",
        request=ContinuedSerializer,
        responses={200: PlanSerializer, **refusals(400, 409)},
    )
    def post(self, request: Request) -> Response:
        """Plan a rotation, or the rest of one after the rounds that were played."""
        return Response(planned(ContinuedSerializer(data=request.data)))


def planned(asked: RotationSerializer) -> dict[str, Any]:
    """Return a rotation for players 1 to N, how good it is, and what was given up for it."""
    asked.is_valid(raise_exception=True)
    wanted = asked.validated_data
    night = Night.asked(wanted)
    chart = chart_of(
        night,
        seconds=wanted["seconds"],
        history=history_in(wanted),
        absent=wanted["absent"],
    )
    return {**chart_json(chart), "given_up": given_up_told(chart.given_up, night.name_of)}
