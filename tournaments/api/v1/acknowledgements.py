"""The answer that proves a hand is kept, alike for a tablet and for a director."""

from rest_framework.response import Response

from tournaments.api.v1.serializers.hands import AcknowledgementSerializer
from tournaments.services.results import HandPlace, Kept


def acknowledge(place: HandPlace, kept: Kept) -> Response:
    """Answer 201 for a hand that is new, 200 for a submission that was seen before."""
    answer = {
        **kept._asdict(),
        "place": place,
        "state": "official" if kept.hand.is_official else "superseded",
    }
    return Response(AcknowledgementSerializer(answer).data, status=201 if kept.is_new else 200)
