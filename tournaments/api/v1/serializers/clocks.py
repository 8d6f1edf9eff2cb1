"""The clock of a round."""

from datetime import timedelta
from typing import Any

from rest_framework import serializers

from scoring import AtBell
from tournaments.clocks import Clock

MILLISECOND = timedelta(milliseconds=1)
COMMANDS = ("pause", "resume", "add", "call_last_hand", "take_back")


class ClockSerializer(serializers.Serializer[Clock]):
    """A round's clock as it stands until somebody changes it; a device needs the server's time.

    It runs towards `ends_at`, or stands still with `left_ms` on it.
    """

    minutes = serializers.IntegerField()
    extra_minutes = serializers.IntegerField()
    is_paused = serializers.BooleanField()
    ends_at = serializers.DateTimeField(allow_null=True)
    left_ms = serializers.SerializerMethodField()
    last_hand_at = serializers.DateTimeField(allow_null=True)
    at_bell = serializers.ChoiceField([bell.value for bell in AtBell])

    def get_left_ms(self, clock: Clock) -> int | None:
        """Say how much is left on a clock that stands still, in milliseconds."""
        if clock.paused_at is None:
            return None
        return clock.left(clock.paused_at) // MILLISECOND


class ClockStandSerializer(serializers.Serializer[Any]):
    """The clock of the round that is played, or of the last one; null where there is none."""

    round = serializers.IntegerField(allow_null=True)
    state = serializers.CharField(allow_null=True, help_text="As of a round.")
    clock = ClockSerializer(allow_null=True)


class ClockCommandSerializer(serializers.Serializer[Any]):
    """What is done to a clock; `seen_extra` says what `minutes` are added to."""

    command = serializers.ChoiceField(COMMANDS)
    minutes = serializers.IntegerField(required=False, min_value=-600, max_value=600)
    seen_extra = serializers.IntegerField(required=False, min_value=-600, max_value=600)

    def validate(self, attrs: Any) -> Any:
        """Ask for minutes where some are added."""
        missing = {"minutes", "seen_extra"} - attrs.keys() if attrs["command"] == "add" else set()
        if missing:
            told = dict.fromkeys(sorted(missing), "This field is required.")
            raise serializers.ValidationError(told, code="required")
        return attrs
