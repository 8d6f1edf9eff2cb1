"""Rotations to try out: the night asked for, and the answer."""

from collections.abc import Callable
from typing import Any

from rest_framework import serializers

from tournaments.pairings.night_words import read_couples, read_groups, read_kept, read_numbers
from tournaments.pairings.nights import Partners
from tournaments.pairings.notation import from_json
from tournaments.pairings.types import Draw, Grouping, History, Leftover

MOST_PLAYERS, MOST_ROUNDS, MOST_SECONDS = 100, 40, 1.0
FEWEST_SEATS, MOST_SEATS, SIX = 3, 7, 6
MOST_LETTERS = 400


class PlayersField(serializers.CharField):
    """Players’ numbers as ``manage.py rotation`` takes them."""

    def __init__(self, reader: Callable[[str], Any], **options: Any) -> None:
        super().__init__(default="", allow_blank=True, max_length=MOST_LETTERS, **options)
        self.reader = reader

    def run_validation(self, data: Any = serializers.empty) -> Any:
        """Read the text; what is left out is empty."""
        text = super().run_validation(data)
        try:
            return self.reader(text)
        except ValueError as part:
            raise serializers.ValidationError(f"{part} cannot be read here.") from None


class RoundField(serializers.DictField):
    """A round that was played, as the answer has them."""

    def run_validation(self, data: Any = serializers.empty) -> Draw:
        """Read the round."""
        try:
            return from_json(super().run_validation(data))
        except ValueError:
            raise serializers.ValidationError("This is not a round.") from None


class RotationSerializer(serializers.Serializer[Any]):
    """Which rotation is asked for; the bounds keep one answer under a second or so."""

    players = serializers.IntegerField(min_value=0, max_value=MOST_PLAYERS)
    rounds = serializers.IntegerField(
        min_value=1, max_value=MOST_ROUNDS, help_text="Still to be played."
    )
    table_size = serializers.IntegerField(
        default=4, min_value=FEWEST_SEATS, max_value=MOST_SEATS, help_text="Players at a table."
    )
    partners = serializers.ChoiceField(
        default=Partners.ROTATING.value,
        choices=[one.value for one in Partners],
        help_text="Where `fixed`, players 1 and 2 are a pair, 3 and 4 the next.",
    )
    leftover = serializers.ChoiceField(
        default=Leftover.SIT_OUT.value,
        choices=[one.value for one in Leftover],
        help_text="What becomes of those for whom no full table is left.",
    )
    six = serializers.ChoiceField(
        default=3, choices=(2, 3, SIX), help_text="Sides at a table of six."
    )
    fixed = PlayersField(
        read_kept, help_text="Who keeps a table, and a seat: `3,7`, `3@2` or `3@2.1`."
    )
    apart = PlayersField(read_couples, help_text="Who must not share a table: `1-2,5-9`.")
    not_partners = PlayersField(read_couples, help_text="Who must not be partners.")
    together = PlayersField(read_couples, help_text="Who stay partners.")
    groups = PlayersField(read_groups, help_text="Groups with a stroke between: `1-8/9-16`.")
    grouping = serializers.ChoiceField(
        default=Grouping.MIXED.value, choices=[one.value for one in Grouping]
    )
    absent = PlayersField(read_numbers, help_text="Who is not here: `4,9`.")
    seed = serializers.IntegerField(default=0, min_value=0, max_value=2**48)
    seconds = serializers.FloatField(default=0.3, min_value=0, max_value=MOST_SECONDS)


class ContinuedSerializer(RotationSerializer):
    """A rotation that goes on from rounds that were played."""

    history = serializers.ListField(
        child=RoundField(),
        default=list,
        max_length=MOST_ROUNDS,
        help_text="The rounds played, as an answer has them; people who left may be in them.",
    )


class GivenUpSerializer(serializers.Serializer[Any]):
    """What a round does against what was asked."""

    round = serializers.IntegerField()
    code = serializers.CharField()
    numbers = serializers.ListField(child=serializers.IntegerField())
    message = serializers.CharField()


class PlanSerializer(serializers.Serializer[Any]):
    """A rotation: a table lists its sides, players are 1 to N."""

    players = serializers.IntegerField()
    rounds = serializers.ListField(child=serializers.DictField())
    quality = serializers.DictField()
    given_up = GivenUpSerializer(many=True)


def history_in(wanted: dict[str, Any]) -> History:
    """Return the rounds played."""
    return History(tuple(wanted.get("history", ())))
