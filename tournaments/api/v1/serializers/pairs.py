"""A round to try out: what is asked, and what comes back."""

from typing import Any

from rest_framework import serializers

from tournaments.pairings.requests.methods import METHODS


class PairSerializer(serializers.Serializer[Any]):
    """Which round is asked for; entrants and options as `manage.py pair` takes them."""

    method = serializers.ChoiceField(choices=sorted(METHODS), default="swiss")
    round = serializers.JSONField(required=False, help_text="Its number, from 1.")
    entrants = serializers.JSONField(
        help_text='A list of {"id", "score", "opponents", "byes", "withdrawn", "seed", …}.'
    )
    options = serializers.JSONField(required=False)


class PairReasonSerializer(serializers.Serializer[Any]):
    """Why: a code, whom it is about, the number its sentence needs, the sentence."""

    code = serializers.CharField()
    ids = serializers.ListField()
    number = serializers.FloatField()
    message = serializers.CharField()


class PairedSerializer(serializers.Serializer[Any]):
    """A round; more fields as its method has them."""

    tables = serializers.ListField(help_text="The ids at each table, the first named first.")
    bye = serializers.JSONField(allow_null=True, help_text="An id, where one has a bye.")
    byes = PairReasonSerializer(many=True)
    repeats = serializers.ListField(help_text="Twos that met before.")
    reasons = PairReasonSerializer(many=True, required=False)
    notes = PairReasonSerializer(many=True)
    cost = serializers.DictField(required=False)
    bound = serializers.FloatField(required=False)
    proved_optimal = serializers.BooleanField(required=False)
