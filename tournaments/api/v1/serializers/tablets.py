"""What a table is told."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from scoring import Bid, HandForm, ItemQuestion
from tournaments.api.v1.serializers.clocks import ClockSerializer
from tournaments.api.v1.serializers.hands import KeptSerializer, SheetLineSerializer
from tournaments.models import Device, Event, Slip
from tournaments.selectors.tablets import Phase, TableState


class ClaimSerializer(serializers.Serializer[Any]):
    """The secret on a table's card; or, where it cannot be scanned, the table and its PIN."""

    secret = serializers.CharField(max_length=200, required=False)
    event = serializers.SlugField(required=False, help_text="With a PIN, where several are on.")
    table = serializers.IntegerField(min_value=1, max_value=10_000, required=False)
    pin = serializers.CharField(max_length=20, required=False)
    side = serializers.IntegerField(min_value=0, max_value=7, required=False, allow_null=True)

    def validate(self, attrs: Any) -> Any:
        """Ask for the one or the other."""
        if "secret" not in attrs and not {"table", "pin"} <= attrs.keys():
            missing = {"secret": "This field is required."}
            raise serializers.ValidationError(missing, code="required")
        return attrs


class ClaimedSerializer(serializers.Serializer[Any]):
    """The token of a device; a browser has it in a cookie as well."""

    token = serializers.CharField(help_text="For the header `Authorization: Tablet <token>`.")
    event = serializers.CharField()
    table = serializers.IntegerField()
    side = serializers.IntegerField(allow_null=True)
    is_let_in = serializers.BooleanField(help_text="False: the director has to say yes first.")


class SideSerializer(serializers.Serializer[Any]):
    """The side that a device belongs to; null is the table's own tablet."""

    side = serializers.IntegerField(min_value=0, max_value=7, allow_null=True)


class CallSerializer(serializers.Serializer[Any]):
    """Whether the table asks for the director."""

    open = serializers.BooleanField()


class AheadSerializer(serializers.Serializer[Slip]):
    """A hand that is entered and does not count yet."""

    number = serializers.IntegerField()
    version = serializers.IntegerField()
    side = serializers.IntegerField(allow_null=True)
    state = serializers.ChoiceField(Slip.State.choices)
    submission_id = serializers.UUIDField()
    digest = serializers.CharField()
    report = serializers.SerializerMethodField()
    is_mine = serializers.SerializerMethodField()

    def get_is_mine(self, slip: Slip) -> bool:
        """Say whether the device that asks has sent it."""
        return bool(slip.device_id == self.context["device"].pk)

    def get_report(self, slip: Slip) -> dict[str, Any] | None:
        """Return what was entered; where both sides enter, nobody sees it before."""
        device: Device = self.context["device"]
        is_hidden = (
            device.tablet.event.agreement == Event.Agreement.BOTH
            and slip.state == Slip.State.WAITING
            and not self.get_is_mine(slip)
        )
        return None if is_hidden else slip.report


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
    scores = serializers.ListField(
        child=serializers.IntegerField(), help_text="In a match, of the game that is played."
    )
    sets = serializers.ListField(child=serializers.IntegerField(), help_text="As the scores.")
    games = serializers.ListField(
        child=serializers.IntegerField(), help_text="Games won by each side; empty without a match."
    )
    points_before = serializers.ListField(
        child=serializers.IntegerField(), help_text="Points of each side in its earlier games."
    )
    sets_before = serializers.ListField(
        child=serializers.IntegerField(), help_text="The same of its lost bids."
    )
    costs = serializers.ListField(
        child=serializers.IntegerField(), help_text="Points each side lost by coming late."
    )
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
    best_of = serializers.IntegerField(
        source="rules.best_of", help_text="Games of a match at most; 1 is a single game."
    )
    clock = ClockSerializer(
        allow_null=True, source="this_round.clock", help_text="By the time in `X-Server-Time`."
    )
    form = HandFormSerializer()
    agreement = serializers.ChoiceField(Event.Agreement.choices, source="event.agreement")
    ahead = AheadSerializer(many=True)
    side = serializers.SerializerMethodField()
    is_calling = serializers.SerializerMethodField()
    kept = serializers.SerializerMethodField()
    rules = serializers.SerializerMethodField()
    revision = serializers.CharField(read_only=True, help_text="As in the ETag.")

    def get_side(self, _state: TableState) -> int | None:
        """Say which side the device belongs to; null is the table's own tablet."""
        device: Device = self.context["device"]
        return device.side

    def get_is_calling(self, _state: TableState) -> bool:
        """Say whether the table has called the director."""
        return bool(self.context["is_calling"])

    @extend_schema_field(KeptSerializer)
    def get_kept(self, _state: TableState) -> Any:
        """Say what is kept of the device, for it to compare."""
        return KeptSerializer(self.context["kept"]).data

    def get_rules(self, state: TableState) -> dict[str, Any]:
        """Return the rules, by which a device foresees a hand."""
        return state.rules.to_json()


class PreviewSerializer(serializers.Serializer[Any]):
    """What a hand would do, without recording it: a sentence, or its faults."""

    sentence = serializers.CharField()
    was_set = serializers.BooleanField(allow_null=True)
    deltas = serializers.ListField(child=serializers.IntegerField())
    after = serializers.ListField(child=serializers.IntegerField())
    is_over = serializers.BooleanField()
    faults = serializers.ListField(child=serializers.DictField(child=serializers.CharField()))
