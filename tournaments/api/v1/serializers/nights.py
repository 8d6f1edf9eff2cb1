"""The whole night of an event, what people asked for, and who stands in."""

from typing import Any

from rest_framework import serializers

from tournaments.models import Event, Wish
from tournaments.selectors.planned import NightRound
from tournaments.wording.wishes import wish_sentence

LARGEST = 2**31 - 1


class NightRoundSerializer(serializers.Serializer[NightRound]):
    """A round: a table lists its entries by seat; `changed` sit elsewhere than was published."""

    number = serializers.IntegerField()
    stage = serializers.CharField(help_text="started, drawn, or ahead (published).")
    tables = serializers.ListField(
        source="draw.tables", child=serializers.ListField(child=serializers.IntegerField())
    )
    byes = serializers.ListField(source="draw.byes", child=serializers.IntegerField())
    changed = serializers.ListField(child=serializers.IntegerField())


class NightSerializer(serializers.Serializer[Any]):
    """All rounds that are known; no version: those ahead are not published."""

    version = serializers.IntegerField(allow_null=True)
    published_at = serializers.DateTimeField(allow_null=True)
    names = serializers.DictField(child=serializers.CharField())
    rounds = NightRoundSerializer(many=True)


class MeetingSerializer(serializers.Serializer[Any]):
    """Two at one table."""

    round = serializers.IntegerField()
    table = serializers.IntegerField()
    are_partners = serializers.BooleanField()


class MeetingsSerializer(serializers.Serializer[Any]):
    """When two meet, and why as often as that, in words."""

    meetings = MeetingSerializer(many=True)
    told = serializers.ListField(child=serializers.CharField())


class WishSerializer(serializers.Serializer[Wish]):
    """A wish; people by number, table, group and seat from 1."""

    id = serializers.IntegerField(source="pk")
    kind = serializers.CharField()
    entry = serializers.IntegerField(source="entry.number")
    other = serializers.IntegerField(source="other.number", default=None, allow_null=True)
    number = serializers.IntegerField(allow_null=True)
    seat = serializers.SerializerMethodField()
    told = serializers.SerializerMethodField(help_text="The wish in words.")

    def get_seat(self, wish: Wish) -> int | None:
        """Return the seat from 1."""
        return None if wish.seat is None else wish.seat + 1

    def get_told(self, wish: Wish) -> str:
        """Return the wish in words."""
        return wish_sentence(wish)


class WishPlanSerializer(serializers.Serializer[Any]):
    """A wish to put down."""

    kind = serializers.ChoiceField(Wish.Kind.choices)
    entry = serializers.IntegerField(min_value=1, max_value=LARGEST)
    other = serializers.IntegerField(
        min_value=1,
        max_value=LARGEST,
        default=None,
        allow_null=True,
        help_text="Of apart, together, not_partners, meet.",
    )
    number = serializers.IntegerField(
        min_value=1,
        max_value=LARGEST,
        default=None,
        allow_null=True,
        help_text="The table or the group; of meet and sit_out the round, the next where it is "
        "left out.",
    )
    seat = serializers.IntegerField(min_value=1, max_value=4, default=None, allow_null=True)


class GroupingSerializer(serializers.Serializer[Any]):
    """What groups are for."""

    grouping = serializers.ChoiceField(Event.Grouping.choices)


class StandInSerializer(serializers.Serializer[Any]):
    """Who plays for an entry, and from which round on."""

    name = serializers.CharField(max_length=500)
    from_round = serializers.IntegerField(min_value=1, max_value=LARGEST)
    for_partner = serializers.BooleanField(
        default=False, help_text="Of a pair: plays for its partner, not for the first of it."
    )
