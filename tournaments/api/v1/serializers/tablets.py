"""What a table is told."""

from typing import Any

from rest_framework import serializers

from scoring import Bid, HandForm, ItemQuestion
from tournaments.api.v1.serializers.hands import SheetLineSerializer
from tournaments.selectors.tablets import Phase, TableState


class ClaimSerializer(serializers.Serializer[Any]):
    """The secret on a table's card."""

    secret = serializers.CharField(max_length=200)


class ClaimedSerializer(serializers.Serializer[Any]):
    """The token of a device; a browser has it in a cookie as well."""

    token = serializers.CharField(help_text="For the header `Authorization: Tablet <token>`.")
    event = serializers.CharField()
    table = serializers.IntegerField()


class BidSerializer(serializers.Serializer[Bid]):
    """One thing that can be bid."""

    amount = serializers.IntegerField()
    special = serializers.CharField(allow_null=True)


class ItemSerializer(serializers.Serializer[ItemQuestion]):
    """One point that is asked for; `nobody` says why it may have gone to nobody."""

    point = serializers.CharField()
    value = serializers.IntegerField()
    nobody = serializers.CharField(allow_null=True)


class HandFormSerializer(serializers.Serializer[HandForm]):
    """What has to be asked about a hand, derived from the rules."""

    bids = BidSerializer(many=True)
    bids_by_tricks = BidSerializer(many=True)
    items = ItemSerializer(many=True)
    pitchers = serializers.ListField(child=serializers.IntegerField())
    sides = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()), help_text="Seats by side."
    )
    tricks = serializers.IntegerField(allow_null=True)
    counts_pips = serializers.BooleanField()
    asks_stolen = serializers.BooleanField()
    asks_partner = serializers.BooleanField()
    asks_revoke = serializers.BooleanField()
    asks_misdeals = serializers.BooleanField()
    asks_bell = serializers.BooleanField()
    may_throw_in = serializers.BooleanField()


class GameSerializer(serializers.Serializer[Any]):
    """A table's game as far as it was played."""

    hands_played = serializers.IntegerField()
    dealer = serializers.IntegerField(source="next_dealer", help_text="Deals the next hand.")
    scores = serializers.ListField(child=serializers.IntegerField())
    sets = serializers.ListField(child=serializers.IntegerField())
    is_over = serializers.BooleanField()
    winner = serializers.IntegerField(allow_null=True)
    sheet = SheetLineSerializer(many=True)


class TableSerializer(serializers.Serializer[TableState]):
    """A table's round, seats, game and the form for its next hand."""

    event = serializers.CharField(source="event.name")
    event_slug = serializers.CharField(source="event.slug")
    rounds = serializers.IntegerField(source="event.rounds_planned")
    table = serializers.IntegerField(source="table_number")
    phase = serializers.ChoiceField(list(Phase))
    round = serializers.IntegerField(source="this_round.number", allow_null=True)
    hand_due = serializers.IntegerField(allow_null=True)
    seats = serializers.ListField(
        child=serializers.CharField(), source="names", help_text="Names by seat, clockwise."
    )
    game = GameSerializer(allow_null=True)
    target = serializers.IntegerField(source="rules.target", allow_null=True)
    hands = serializers.IntegerField(source="rules.hands", allow_null=True)
    form = HandFormSerializer()
    revision = serializers.CharField(read_only=True, help_text="As in the ETag.")


class PreviewSerializer(serializers.Serializer[Any]):
    """What a hand would do, without recording it: a sentence, or its faults."""

    sentence = serializers.CharField()
    was_set = serializers.BooleanField(allow_null=True)
    deltas = serializers.ListField(child=serializers.IntegerField())
    after = serializers.ListField(child=serializers.IntegerField())
    is_over = serializers.BooleanField()
    faults = serializers.ListField(child=serializers.DictField(child=serializers.CharField()))
