"""Brackets to try out, for everybody; nothing is kept."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import PublicEndpoint
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.brackets import (
    BracketSerializer,
    BracketStandingSerializer,
)
from tournaments.pairings.brackets.building import plan_bracket
from tournaments.pairings.brackets.notation import standing_to_json
from tournaments.pairings.brackets.reading import read_standing


class BracketView(PublicEndpoint):
    """An elimination bracket, with or without results."""

    @extend_schema(
        operation_id="bracket",
        request=BracketSerializer,
        responses={200: BracketStandingSerializer, **refusals(400, 422)},
    )
    def post(self, request: Request) -> Response:
        """Draw a bracket, as `manage.py bracket` does; 422 with all that is wrong with it."""
        shape = BracketSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        asked = shape.validated_data
        told = {name: asked.get(name, []) for name in ("results", "withdrawn")}
        bracket = plan_bracket(shape.entrants_asked, shape.terms)
        standing = read_standing(bracket, {**told, "entrants": asked.get("names")})
        return Response(standing_to_json(standing.progress, standing.seeding))
