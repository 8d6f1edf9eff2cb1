"""Rounds, their tables and who sits there."""

from typing import Any

from rest_framework import serializers

from tournaments.api.v1.serializers.clocks import ClockSerializer
from tournaments.api.v1.serializers.tablets import GameSerializer
from tournaments.models import Round, Tablet
from tournaments.selectors.endings import RoundEnd
from tournaments.selectors.floor import Bye, Floor, FloorTable, Seat


class RoundSerializer(serializers.Serializer[Round]):
    """A round and its times."""

    number = serializers.IntegerField()
    state = serializers.ChoiceField(Round.State.choices)
    seed = serializers.IntegerField(help_text="The seed its draw was made from.")
    notes = serializers.ListField(help_text="[code, numbers] of what its movement says.")
    drawn_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField(allow_null=True)
    closed_at = serializers.DateTimeField(allow_null=True)
    clock = ClockSerializer(allow_null=True)


class SeatSerializer(serializers.Serializer[Seat]):
    """Who sits where; seats count clockwise from 0."""

    seat = serializers.IntegerField()
    side = serializers.IntegerField()
    entry = serializers.IntegerField(source="entry.number")
    name = serializers.CharField()
    reason = serializers.CharField(help_text="Why; empty where seats do not follow results.")
    came_from = serializers.IntegerField(allow_null=True, help_text="The table before.")


class FloorTableSerializer(serializers.Serializer[FloorTable]):
    """A table with its seats and, once the round has started, its game and sheet."""

    number = serializers.IntegerField()
    seats = SeatSerializer(many=True)
    game = GameSerializer(allow_null=True)


class ByeSerializer(serializers.Serializer[Bye]):
    """Who has no table this round."""

    entry = serializers.IntegerField(source="number")
    name = serializers.CharField(help_text="Of a pair, both.")
    reason = serializers.CharField(help_text="Why; empty where seats do not follow results.")


class RoundEndSerializer(serializers.Serializer[RoundEnd]):
    """What a playing round waits for, by table; `head` is the table whose end ends the round."""

    head = serializers.IntegerField(allow_null=True)
    playing = serializers.ListField(child=serializers.IntegerField())
    tied = serializers.ListField(child=serializers.IntegerField())
    waits_for = serializers.ListField(child=serializers.IntegerField())
    may_finish = serializers.ListField(child=serializers.IntegerField())


class FloorSerializer(serializers.Serializer[Floor]):
    """A round with everybody's place in it."""

    round = RoundSerializer()
    tables = FloorTableSerializer(many=True)
    byes = ByeSerializer(many=True)
    end = RoundEndSerializer()


class ClosingSerializer(serializers.Serializer[Any]):
    """How a round is closed; ``unfinished`` lets the scores of tables that still play count."""

    unfinished = serializers.BooleanField(default=False)


class TabletSerializer(serializers.Serializer[Tablet]):
    """The link of a table; whoever has it can record that table's hands."""

    table = serializers.IntegerField(source="table_number")
    link = serializers.CharField()
    pin = serializers.CharField(help_text="Six figures, for a device that cannot scan.")
    issued_at = serializers.DateTimeField()
