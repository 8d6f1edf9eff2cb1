"""What a director does in mid-round: swaps, penalties, undoing."""

from typing import Any

from rest_framework import serializers

from gameplay.models import Penalty
from tournaments.models import Action
from tournaments.services.moves import Sitting
from tournaments.wording.undoing import undo_label

LARGEST = 32_767


class SittingSerializer(serializers.Serializer[Any]):
    """Where somebody was seen; both null for who sits out."""

    entry = serializers.IntegerField(min_value=1, max_value=LARGEST)
    table = serializers.IntegerField(min_value=1, max_value=LARGEST, allow_null=True)
    seat = serializers.IntegerField(min_value=0, max_value=LARGEST, allow_null=True)


class SwapSerializer(serializers.Serializer[Any]):
    """Two people who change places, each with where they were seen."""

    one = SittingSerializer()
    other = SittingSerializer()

    def sitting(self, which: str) -> Sitting:
        """Return ``one`` or the ``other``, as the service takes them."""
        return Sitting(**self.validated_data[which])


class PenaltySerializer(serializers.Serializer[Penalty]):
    """What a side lost by coming late; one that is taken back counts no more and stays."""

    number = serializers.IntegerField(help_text="Within the table's game, from 1.")
    side = serializers.IntegerField()
    points = serializers.IntegerField(help_text="As the rules of the game ask.")
    reason = serializers.CharField()
    given_by = serializers.CharField()
    given_at = serializers.DateTimeField()
    is_taken_back = serializers.SerializerMethodField()

    def get_is_taken_back(self, penalty: Penalty) -> bool:
        """Say whether a later word took it back."""
        return hasattr(penalty, "taken_back")


class LateSerializer(serializers.Serializer[Any]):
    """Which side came late; the rules of the game say what that costs."""

    side = serializers.IntegerField(min_value=0, max_value=LARGEST)
    reason = serializers.CharField(max_length=1000, allow_blank=True)


class ActSerializer(serializers.Serializer[Action]):
    """Something a director did that can be undone, while it stands as it was left."""

    sequence = serializers.IntegerField(help_text="Its number in the log.")
    at = serializers.DateTimeField()
    actor = serializers.CharField()
    label = serializers.SerializerMethodField()  # type: ignore[assignment]  # a field may be so called

    def get_label(self, act: Action) -> str:
        """Say on a button what is undone."""
        return undo_label(act.verb, act.subject, act.data, rounds=act.event.rounds_planned)
