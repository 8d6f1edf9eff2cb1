"""What everybody may know: names, places, seats and rules; never how to reach a person."""

from typing import Any

from rest_framework import serializers

from tournaments.selectors.seated import Person
from tournaments.selectors.standings import StandingLine, StandingsTable


class StandingLineSerializer(serializers.Serializer[StandingLine]):
    """One line; places are shared, `decided_by` names what put it behind the one above."""

    place = serializers.IntegerField(help_text="In its group, where there are several.")
    group = serializers.IntegerField(allow_null=True, help_text="From 0; null without groups.")
    entry = serializers.IntegerField(source="number")
    name = serializers.CharField()
    points = serializers.IntegerField(source="standing.points")
    carried = serializers.IntegerField(
        source="standing.entry.carried_points",
        help_text="Among the points, those of the event that this one follows.",
    )
    rounds_won = serializers.IntegerField(source="standing.rounds_won")
    times_set = serializers.IntegerField(source="standing.times_set")
    rounds_played = serializers.IntegerField(source="standing.rounds_played")
    byes = serializers.IntegerField(source="standing.byes")
    decided_by = serializers.CharField(source="standing.decided_by")
    values = serializers.ListField(
        source="standing.values",
        child=serializers.CharField(),
        help_text="Of the ranking’s keys, exact, such as 7/2.",
    )


class StandingsSerializer(serializers.Serializer[StandingsTable]):
    """The standings at a revision; `behind` results came in since and are being counted."""

    revision = serializers.IntegerField()
    behind = serializers.IntegerField()
    unconfirmed = serializers.IntegerField(help_text="Hands entered that do not count yet.")
    is_final = serializers.BooleanField()
    computed_at = serializers.DateTimeField(allow_null=True)
    standings = StandingLineSerializer(many=True, source="lines")


class SeatingSerializer(serializers.Serializer[Person]):
    """Where somebody sits; no table is a round without one."""

    name = serializers.CharField()
    table = serializers.IntegerField(allow_null=True)
    seat = serializers.IntegerField(allow_null=True)
    reason = serializers.CharField(help_text="Why; empty where seats do not follow results.")
    came_from = serializers.IntegerField(allow_null=True, help_text="The table before.")


class SeatsSerializer(serializers.Serializer[Any]):
    """The seats of the round in hand, by name."""

    round = serializers.IntegerField(allow_null=True)
    state = serializers.CharField(allow_null=True)
    seats = SeatingSerializer(many=True)


class RecordSerializer(serializers.Serializer[Any]):
    """A hand record in the named form; other fields as `manage.py score` takes them."""

    variant = serializers.CharField()
    settings = serializers.DictField(required=False, help_text="House rules, by field.")
    players = serializers.ListField(child=serializers.CharField())
    sides = serializers.DictField(required=False)
    dealer = serializers.CharField()
    auction = serializers.ListField(required=False)
    winning_bid = serializers.DictField(required=False)
    trump = serializers.CharField(required=False, allow_null=True)
    hand = serializers.DictField()
    scores_before = serializers.DictField(required=False)
