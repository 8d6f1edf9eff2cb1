"""What waits for a director: calls, disputes, refused hands, devices at the door."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import DirectorEndpoint
from tournaments.api.pages import listed
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.decisions import (
    DecisionsSerializer,
    DeviceSerializer,
    LetInSerializer,
    ReasonSerializer,
    RulingSerializer,
)
from tournaments.api.v1.serializers.hands import SlipSerializer
from tournaments.api.v1.views.hands import HandEndpoint
from tournaments.models import Device, Slip
from tournaments.selectors.slips import decisions_of, live_devices
from tournaments.services.calls import answer_call
from tournaments.services.devices import (
    let_in,
    replace_device,
    see_to_memory,
    turn_away,
)
from tournaments.services.pins import reopen_pins
from tournaments.services.rulings import accept_slip, drop_slip, rule_hand

DECIDED = refusals(400, 401, 403, 404, 409, 422, 503)
SEEN_TO = refusals(401, 403, 404)


class DecisionsView(DirectorEndpoint):
    """The director's inbox."""

    @extend_schema(
        operation_id="decisions", responses={200: DecisionsSerializer, **refusals(401, 404)}
    )
    def get(self, request: Request, event: str) -> Response:
        """Return everything that waits for a decision."""
        return Response(DecisionsSerializer(decisions_of(self.event())).data)


class RulingView(HandEndpoint):
    """A hand about which the sides differ, or that nobody confirms."""

    @extend_schema(
        operation_id="hand_rule",
        request=RulingSerializer,
        responses={200: SlipSerializer, **DECIDED},
    )
    def post(self, request: Request, event: str, number: int, table: int, hand: int) -> Response:
        """Decide what was played; both versions stay, with who ruled and why."""
        shape = RulingSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        ruled = rule_hand(place=self.place(hand), actor=self.actor, **shape.validated_data)
        return Response(SlipSerializer(ruled).data)


class SlipEndpoint(DirectorEndpoint):
    """What the decisions on a refused hand share."""

    def decide(self, command: Callable[..., Slip], slip: int) -> Response:
        """Run a command on a held hand, with the reason that was given."""
        shape = ReasonSerializer(data=self.request.data)
        shape.is_valid(raise_exception=True)
        decided = command(
            event_id=self.event().pk, slip_id=slip, actor=self.actor, **shape.validated_data
        )
        return Response(SlipSerializer(decided).data)


class AcceptanceView(SlipEndpoint):
    """A refused hand that counts after all."""

    @extend_schema(
        operation_id="slip_accept",
        request=ReasonSerializer,
        responses={200: SlipSerializer, **DECIDED},
    )
    def post(self, request: Request, event: str, slip: int) -> Response:
        """Count it, in a closed round too, and in the place of a hand that is there."""
        return self.decide(accept_slip, slip)


class DropView(SlipEndpoint):
    """A refused hand that stays uncounted."""

    @extend_schema(
        operation_id="slip_drop",
        request=ReasonSerializer,
        responses={200: SlipSerializer, **DECIDED},
    )
    def post(self, request: Request, event: str, slip: int) -> Response:
        """Leave it uncounted; it stays on record."""
        return self.decide(drop_slip, slip)


class DevicesView(DirectorEndpoint):
    """The devices of an event."""

    @extend_schema(
        operation_id="devices",
        responses={200: DeviceSerializer(many=True), **refusals(401, 404)},
    )
    def get(self, request: Request, event: str) -> Response:
        """List them by table: last seen, what they have not sent, who asks to be let in."""
        return listed(live_devices(self.event()), DeviceSerializer)


class DeviceEndpoint(DirectorEndpoint):
    """What the decisions on a device share."""

    def decide(self, command: Callable[..., Device], device: int, **more: Any) -> Response:
        """Run a command on a device."""
        seen_to = command(event_id=self.event().pk, device_id=device, actor=self.actor, **more)
        return Response(DeviceSerializer(seen_to).data)


class LetInView(DeviceEndpoint):
    """A device that asks to be let in."""

    @extend_schema(
        operation_id="device_let_in",
        request=LetInSerializer,
        responses={200: DeviceSerializer, **refusals(400), **SEEN_TO},
    )
    def post(self, request: Request, event: str, device: int) -> Response:
        """Let it in beside those that are there, or in their place."""
        shape = LetInSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        return self.decide(let_in, device, **shape.validated_data)


class TurnAwayView(DeviceEndpoint):
    """A device that has no business at a table."""

    @extend_schema(
        operation_id="device_turn_away",
        request=None,
        responses={200: DeviceSerializer, **SEEN_TO},
    )
    def post(self, request: Request, event: str, device: int) -> Response:
        """Make its token worthless from the next request on."""
        return self.decide(turn_away, device)


class ReplaceView(DeviceEndpoint):
    """A device that another is to take the place of."""

    @extend_schema(
        operation_id="device_replace",
        request=None,
        responses={200: DeviceSerializer, **SEEN_TO},
    )
    def post(self, request: Request, event: str, device: int) -> Response:
        """Make room: the next that opens the card is let in; this one hands in what it has."""
        return self.decide(replace_device, device)


class SeenView(DeviceEndpoint):
    """A device whose memory was found empty."""

    @extend_schema(
        operation_id="device_seen",
        request=None,
        responses={200: DeviceSerializer, **SEEN_TO},
    )
    def post(self, request: Request, event: str, device: int) -> Response:
        """Note that its table's card was compared with the sheet."""
        return self.decide(see_to_memory, device)


class CallAnswerView(DirectorEndpoint):
    """A table's call for the director."""

    @extend_schema(operation_id="call_answer", request=None, responses={204: None, **SEEN_TO})
    def post(self, request: Request, event: str, table: int) -> Response:
        """Say that somebody went there."""
        answer_call(event_id=self.event().pk, table_number=table, actor=self.actor)
        return Response(status=204)


class PinView(DirectorEndpoint):
    """The PIN of a table that was typed wrong too often."""

    @extend_schema(operation_id="pin_reopen", request=None, responses={204: None, **SEEN_TO})
    def post(self, request: Request, event: str, table: int) -> Response:
        """Let it be tried again at once."""
        reopen_pins(event_id=self.event().pk, table_number=table, actor=self.actor)
        return Response(status=204)
