"""For everybody: standings, seats and rules."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from scoring import PRESETS, judge
from tournaments.api import faults
from tournaments.api.endpoints import PublicEndpoint
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.public import (
    RecordSerializer,
    SeatsSerializer,
    StandingsSerializer,
)
from tournaments.selectors.events import public_event
from tournaments.selectors.floor import latest_round
from tournaments.selectors.revisions import standings_tag
from tournaments.selectors.seated import seats_of
from tournaments.selectors.standings import standings_of
from tournaments.wording.refusals import refusal_sentence


class StandingsView(PublicEndpoint):
    """The standings of an event."""

    @extend_schema(
        operation_id="standings",
        responses={200: StandingsSerializer, 304: None, **refusals(404)},
    )
    def get(self, request: Request, event: str) -> Response:
        """Return the standings as last computed; 304 while their revision is the one you have."""
        etag = f'"{standings_tag(event)}"'
        headers = {"ETag": etag, "Cache-Control": "public, max-age=2"}
        if etag in request.headers.get("If-None-Match", ""):
            return Response(status=304, headers=headers)
        told = StandingsSerializer(standings_of(public_event(event))).data
        return Response({"event": event, **told}, headers=headers)


class SeatsView(PublicEndpoint):
    """Who sits where."""

    @extend_schema(operation_id="seats", responses={200: SeatsSerializer, **refusals(404)})
    def get(self, request: Request, event: str) -> Response:
        """Return the seats of the round in hand, by name."""
        this_round = latest_round(public_event(event))
        told = {
            "round": this_round and this_round.number,
            "state": this_round and this_round.state,
            "seats": seats_of(this_round) if this_round else [],
        }
        return Response(SeatsSerializer(told).data)


class RuleSetsView(PublicEndpoint):
    """The rule sets that can be played."""

    @extend_schema(operation_id="rulesets", responses={200: dict})
    def get(self, request: Request) -> Response:
        """Return every preset with all its parameters, by name."""
        return Response({name: rules.to_json() for name, rules in PRESETS.items()})


class ScoreView(PublicEndpoint):
    """A hand to try out under any rules; nothing is kept."""

    @extend_schema(
        operation_id="score",
        request=RecordSerializer,
        responses={200: dict, **refusals(400, 422)},
    )
    def post(self, request: Request) -> Response:
        """Score a record in the named form, as ``manage.py score`` does; 422 with all faults."""
        judgement = judge(request.data)
        if judgement.faults or judgement.result is None:
            found = faults.of_hand(judgement.faults, judgement.names)
            told = {"code": "invalid_hand", "message": refusal_sentence("invalid_hand", {})}
            return Response({**told, "faults": found}, status=422)
        return Response(judgement.result)
