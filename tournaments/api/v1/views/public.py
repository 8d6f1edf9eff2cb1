"""For everybody: standings, seats, rules, and rotations to try out."""

from dataclasses import asdict
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from scoring import PRESETS, judge
from tournaments.api import faults
from tournaments.api.endpoints import PublicEndpoint
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.public import (
    PlanSerializer,
    RecordSerializer,
    RotationSerializer,
    SeatsSerializer,
    StandingsSerializer,
)
from tournaments.pairings.notation import to_json
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.types import TableShape, Terms
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


class RotationView(PublicEndpoint):
    """Rotations to try out; the same question has the same answer."""

    @extend_schema(
        operation_id="rotation",
        parameters=[RotationSerializer],
        responses={200: PlanSerializer, **refusals(400, 409)},
    )
    def get(self, request: Request) -> Response:
        """Plan a rotation; may be kept, as it depends on the address alone."""
        return Response(planned(request.query_params), headers={"Cache-Control": "max-age=3600"})

    @extend_schema(
        operation_id="rotation_plan",
        request=RotationSerializer,
        responses={200: PlanSerializer, **refusals(400, 409)},
    )
    def post(self, request: Request) -> Response:
        """Plan a rotation."""
        return Response(planned(request.data))


def planned(asked: Any) -> dict[str, Any]:
    """Return a rotation for players 1 to N, with how good it is."""
    shape = RotationSerializer(data=asked)
    shape.is_valid(raise_exception=True)
    wanted, table = shape.validated_data, TableShape()
    rotation = plan_rotation(
        range(1, wanted["players"] + 1),
        wanted["rounds"],
        rng_seed=wanted["seed"],
        terms=Terms(shape=table, seconds=wanted["seconds"]),
    )
    proved = {"proved_optimal": rotation.quality.proved_optimal}
    return {
        "players": wanted["players"],
        "rounds": [to_json(draw, table) for draw in rotation.rounds],
        "quality": asdict(rotation.quality) | proved,
    }
