"""An event in which the best of another go on."""

from typing import Any

from rest_framework import serializers

from tournaments.api.v1.serializers.events import PlannedEventSerializer


class StagePlanSerializer(serializers.Serializer[Any]):
    """Who goes on, with what points, and in which event; entries are named by number."""

    event = PlannedEventSerializer(help_text="It is of the same club.")
    cut = serializers.CharField(
        required=False,
        help_text="`top` so many, `share`: one in so many, `per_group`: so many of each group.",
    )
    goes_on = serializers.IntegerField(required=False, help_text="The number of the cut.")
    best_others = serializers.IntegerField(required=False)
    carry = serializers.CharField(
        required=False, help_text="`reset`, `half` or `carry`: the points everybody begins with."
    )
    wild_cards = serializers.ListField(child=serializers.IntegerField(), required=False)
    play_off = serializers.ListField(child=serializers.IntegerField(), required=False)
    draws_lots = serializers.BooleanField(required=False)
