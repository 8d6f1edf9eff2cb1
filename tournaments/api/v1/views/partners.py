"""Pairs of an event: two who are alone are joined, a pair is parted."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import DirectorEndpoint
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.entries import EntrySerializer, PartnerSerializer
from tournaments.services.pairs import join_entries, split_pair


class PartnerView(DirectorEndpoint):
    """Who plays with whom."""

    @extend_schema(
        operation_id="entry_partner",
        request=PartnerSerializer,
        responses={200: EntrySerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str, number: int) -> Response:
        """Make a pair of two who are alone; it has the later of their numbers."""
        shape = PartnerSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        numbers = (number, shape.validated_data["entry"])
        entry = join_entries(event_id=self.event().pk, numbers=numbers, actor=self.actor)
        return Response(EntrySerializer(entry).data)


class PartingView(DirectorEndpoint):
    """A pair that plays no longer together."""

    @extend_schema(
        operation_id="entry_part",
        request=None,
        responses={200: EntrySerializer(many=True), **refusals(401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str, number: int) -> Response:
        """Part a pair that has no seat yet; both then need a partner."""
        parted = split_pair(event_id=self.event().pk, number=number, actor=self.actor)
        return Response([EntrySerializer(entry).data for entry in parted])
