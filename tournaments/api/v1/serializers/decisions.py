"""What waits for a director, and what a director decides."""

from typing import Any

from rest_framework import serializers

from tournaments.api.v1.serializers.hands import ReportSerializer, SlipSerializer
from tournaments.models import Call, Device
from tournaments.selectors.slips import Decisions


class DeviceSerializer(serializers.Serializer[Device]):
    """A device at a table, and what it said of itself last."""

    id = serializers.IntegerField(source="pk")
    table = serializers.IntegerField(source="tablet.table_number")
    side = serializers.IntegerField(allow_null=True, help_text="Null: the table's own tablet.")
    claimed_at = serializers.DateTimeField()
    let_in_at = serializers.DateTimeField(allow_null=True, help_text="Null: it asks to be let in.")
    replaced_at = serializers.DateTimeField(allow_null=True)
    seen_at = serializers.DateTimeField(allow_null=True)
    counter = serializers.IntegerField(help_text="Hands it says it has entered.")
    unsent = serializers.IntegerField(help_text="Hands it says it could not send yet.")
    emptied_at = serializers.DateTimeField(
        allow_null=True, help_text="Its memory was found empty: hands may be missing."
    )
    unsent_lost = serializers.IntegerField(help_text="What was not sent by then.")


class OpenCallSerializer(serializers.Serializer[Call]):
    """A table that asks for the director."""

    table = serializers.IntegerField(source="table_number")
    called_at = serializers.DateTimeField()


class DecisionsSerializer(serializers.Serializer[Decisions]):
    """Everything that waits for the director, each kind by age."""

    calls = OpenCallSerializer(many=True)
    disputes = serializers.ListField(
        child=SlipSerializer(many=True), help_text="The versions of each hand."
    )
    held = SlipSerializer(many=True)
    asking = DeviceSerializer(many=True)
    emptied = DeviceSerializer(many=True)


class ReasonSerializer(serializers.Serializer[Any]):
    """Why a director decides so; it stays in the log."""

    reason = serializers.CharField(max_length=200, allow_blank=True)


class RulingSerializer(ReportSerializer):
    """What was played, by the director's word."""

    submission_id = serializers.UUIDField()
    reason = serializers.CharField(max_length=200, allow_blank=True)


class LetInSerializer(serializers.Serializer[Any]):
    """Whether the device takes the place of those that are there."""

    instead = serializers.BooleanField(default=False)
