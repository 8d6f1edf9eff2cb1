"""Rounds to try out, for everybody; nothing is kept."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import PublicEndpoint
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.pairs import PairedSerializer, PairSerializer
from tournaments.pairings.requests.methods import METHODS
from tournaments.wording.pairs import with_sentences


class PairView(PublicEndpoint):
    """A round by one of the methods; the same question has the same answer."""

    @extend_schema(
        operation_id="pair",
        request=PairSerializer,
        responses={200: PairedSerializer, **refusals(400, 422)},
    )
    def post(self, request: Request) -> Response:
        """Pair a round, as `manage.py pair` does; 422 with all that is wrong with the field."""
        shape = PairSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        asked = dict(shape.validated_data)
        return Response(with_sentences(METHODS[asked.pop("method")](asked)))
