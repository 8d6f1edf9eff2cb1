"""Events as directors make and see them."""

from typing import Any

from rest_framework import serializers

from tournaments.api.v1.serializers.event_brackets import BracketPlanSerializer
from tournaments.models import Action, Event


class EventSerializer(serializers.Serializer[Event]):
    """An event and its counters."""

    slug = serializers.CharField()
    club = serializers.CharField(source="club.slug")
    name = serializers.CharField()
    date = serializers.DateField()
    state = serializers.ChoiceField(Event.State.choices)
    format = serializers.ChoiceField(Event.Format.choices)
    rounds = serializers.IntegerField(source="rounds_planned")
    pairs = serializers.BooleanField(
        source="is_for_pairs", help_text="Pairs play, and stay together."
    )
    options = serializers.DictField(help_text="Options of the format.")
    ranking = serializers.ListField(
        child=serializers.CharField(), help_text="What decides places, the most important first."
    )
    hands = serializers.IntegerField(source="hands_per_round", allow_null=True)
    games = serializers.IntegerField(
        source="best_of", help_text="A round is the best of so many games at one table."
    )
    minutes = serializers.IntegerField(source="minutes_per_round", allow_null=True)
    bye_points = serializers.IntegerField()
    late_points = serializers.IntegerField(help_text="Of each round before somebody's first.")
    capacity = serializers.IntegerField(allow_null=True)
    agreement = serializers.ChoiceField(Event.Agreement.choices)
    signup_open = serializers.BooleanField()
    has_bracket = serializers.BooleanField()
    follows = serializers.CharField(
        allow_blank=True, help_text="The event whose best its entries are; empty for none."
    )
    follows_by = serializers.DictField(
        help_text="The name of that event, the cut with its ties, and what is carried; else empty."
    )
    seed = serializers.IntegerField(help_text="Every draw can be replayed from it.")
    results_revision = serializers.IntegerField()
    log_length = serializers.IntegerField()


class EventDetailSerializer(EventSerializer):
    """An event with the rules it is played under."""

    rules = serializers.DictField()
    other_rules = serializers.DictField(
        allow_null=True, help_text="The rules of tables that are not of four."
    )


class PlannedEventSerializer(serializers.Serializer[Any]):
    """What a director decides when an event is made; what is left out is as usual."""

    name = serializers.CharField(max_length=500, allow_blank=True)
    date = serializers.DateField()
    preset = serializers.CharField(required=False, help_text="As in `rulesets/`.")
    settings = serializers.DictField(required=False, help_text="House rules over the preset's.")
    format = serializers.CharField(required=False, help_text="As in an event's `format`.")
    options = serializers.DictField(required=False, help_text="Options of the format.")
    other_rules = serializers.CharField(
        required=False,
        allow_blank=True,
        help_text="The preset of tables that are not of four; empty: the others sit out.",
    )
    other_sizes = serializers.CharField(
        required=False,
        allow_blank=True,
        help_text="Of these tables only the `larger` or the `smaller`; empty: nearest to four.",
    )
    tie_breaks = serializers.ListField(
        child=serializers.CharField(), required=False, help_text="Empty: as the format says."
    )
    pairs = serializers.BooleanField(
        required=False, help_text="Pairs play, and stay together: where the format has it so."
    )
    rounds = serializers.IntegerField(required=False)
    hands = serializers.IntegerField(
        required=False, allow_null=True, help_text="Null: a round ends at the rules' target."
    )
    games = serializers.IntegerField(
        required=False,
        help_text="A round is the best of 1, 3, 5, 7 or 9 games to the target, without `hands`.",
    )
    minutes = serializers.IntegerField(
        required=False, allow_null=True, help_text="Of a round on the clock; null: there is none."
    )
    at_bell = serializers.CharField(
        required=False, help_text="Which hand the bell makes the last, as in the rules."
    )
    bye_points = serializers.IntegerField(required=False)
    late_points = serializers.IntegerField(
        required=False, help_text="Of each round before somebody's first."
    )
    capacity = serializers.IntegerField(required=False, allow_null=True)
    bracket = BracketPlanSerializer(required=False)
    agreement = serializers.CharField(
        required=False, help_text="Who says that a hand is right: `confirm`, `both` or `one`."
    )


class EventPlanSerializer(PlannedEventSerializer):
    """The same, and whose event it is."""

    club = serializers.SlugField(required=False, help_text="May be left out by who has one club.")


class EventChangeSerializer(EventPlanSerializer):
    """What is changed of an event; hands and minutes count from the next round that starts."""

    club = None  # type: ignore[assignment]  # an event stays its club's
    signup_open = serializers.BooleanField(required=False)


class SignupSwitchSerializer(serializers.Serializer[Any]):
    """Whether people can sign up by themselves."""

    open = serializers.BooleanField()


class PostingSerializer(serializers.Serializer[Any]):
    """How an event ends; ``early`` before its last planned round."""

    early = serializers.BooleanField(default=False)


class ActionSerializer(serializers.Serializer[Action]):
    """One line of the log; ``digest`` covers it and the digest before it."""

    sequence = serializers.IntegerField()
    at = serializers.DateTimeField()
    actor = serializers.CharField()
    verb = serializers.CharField()
    subject = serializers.CharField()
    data = serializers.DictField()  # type: ignore[assignment]  # a field may be called `data`
    digest = serializers.CharField()
