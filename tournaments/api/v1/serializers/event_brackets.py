"""The bracket of an event: what begins it, what is ruled in it, and how it stands."""

from typing import Any

from rest_framework import serializers

from tournaments.api.v1.serializers.brackets import BracketStandingSerializer
from tournaments.models import Bracket


class BracketPlanSerializer(serializers.Serializer[Any]):
    """The elimination that an event is, or ends with; what is left out is as usual."""

    kind = serializers.CharField(required=False, help_text="`single`, `double`, `consolation`.")
    third_place = serializers.BooleanField(required=False)
    places_to = serializers.IntegerField(required=False, help_text="0, 8 or 16.")
    best_of = serializers.IntegerField(required=False)
    final_best_of = serializers.IntegerField(required=False, help_text="0: as other matches.")
    cut = serializers.CharField(
        required=False,
        help_text="Who goes on after other rounds: `top` so many, `share`: one in so many, "
        "`per_group`: so many of each group.",
    )
    take = serializers.IntegerField(required=False, help_text="The number of the cut.")
    best_others = serializers.IntegerField(required=False)
    preset = serializers.CharField(
        required=False, allow_blank=True, help_text="Of its matches; empty: as the event."
    )


class SeedPlanSerializer(serializers.Serializer[Any]):
    """How a bracket begins; entries are named by number."""

    by = serializers.ChoiceField(choices=Bracket.Seeding.choices, required=False)
    order = serializers.ListField(child=serializers.IntegerField(), required=False)
    wild_cards = serializers.ListField(child=serializers.IntegerField(), required=False)
    play_off = serializers.ListField(child=serializers.IntegerField(), required=False)
    draws_lots = serializers.BooleanField(required=False)
    early = serializers.BooleanField(required=False)


class EntrantsAbsentSerializer(serializers.Serializer[Any]):
    """Who did not come to a match, or gave it up: one of its entries, or both."""

    absent = serializers.ListField(child=serializers.IntegerField(), allow_empty=False)


class EventBracketSerializer(BracketStandingSerializer):
    """An event's bracket as it stands; entrants are named by their numbers in the event."""

    event = serializers.CharField()
    names = serializers.DictField(help_text="By number.")
    tables = serializers.DictField(help_text="The tables of matches that are being played.")
    ties = serializers.ListField(help_text="Ties at the cut, and what broke them.")
