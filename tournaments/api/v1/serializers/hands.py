"""Hands as they are sent, and as a sheet shows them."""

from typing import Any

from rest_framework import serializers

from gameplay.models import Hand
from tournaments.models import Slip

REPORT = (
    "What was played, in 0-based seats and sides: `pitcher`, `bid` (or `special`), `trump`, and"
    " `takers`, an object with the side that took each point, or null. `pips` and `tricks` count"
    " by side. A full record may send `auction`, `items`, `holdings` and `plays` instead."
)


STATES = ("official", "superseded", *(s.value for s in Slip.State if s != Slip.State.RECORDED))
"""What becomes of a hand; one on the sheet is `official`, or `superseded` by a correction."""


class ReportSerializer(serializers.Serializer[Any]):
    """A hand as it was played; what is wrong with it is said by the rules, all at once."""

    report = serializers.DictField(help_text=REPORT)


class SubmissionSerializer(ReportSerializer):
    """A hand under an id that the sender chose and uses again for every retry."""

    submission_id = serializers.UUIDField()
    number = serializers.IntegerField(min_value=1, max_value=1000)


class TableSubmissionSerializer(SubmissionSerializer):
    """A hand as a tablet sends it: the round is named, so that none lands in the next."""

    round = serializers.IntegerField(min_value=1, max_value=1000)
    side = serializers.IntegerField(
        required=False, allow_null=True, min_value=0, max_value=7, help_text="For whom it is sent."
    )
    answers = serializers.UUIDField(
        required=False, allow_null=True, help_text="The other side's hand that it is held against."
    )
    counter = serializers.IntegerField(
        required=False, allow_null=True, min_value=1, max_value=10_000_000
    )


class AnswerSerializer(serializers.Serializer[Any]):
    """A hand that waits, as it was looked at: by the id under which it was sent."""

    submission_id = serializers.UUIDField()
    round = serializers.IntegerField(min_value=1, max_value=1000)
    number = serializers.IntegerField(min_value=1, max_value=1000)


class KeptSerializer(serializers.Serializer[Any]):
    """All that is kept of a device: how many hands, and the exclusive or of their ids in hex."""

    count = serializers.IntegerField()
    digest = serializers.CharField()


class CorrectionSerializer(ReportSerializer):
    """What is put in the place of a recorded hand, and which revision was looked at."""

    submission_id = serializers.UUIDField()
    seen_revision = serializers.IntegerField(min_value=1)
    reason = serializers.CharField(max_length=200, allow_blank=True)
    may_void = serializers.BooleanField(
        required=False,
        help_text="Void the matches of a bracket that `correction_touches` names.",
    )


class HandSerializer(serializers.Serializer[Hand]):
    """One revision of a hand."""

    number = serializers.IntegerField()
    revision = serializers.IntegerField()
    state = serializers.SerializerMethodField()
    report = serializers.DictField()
    submission_id = serializers.UUIDField()
    digest = serializers.CharField()
    recorded_by = serializers.CharField()
    recorded_at = serializers.DateTimeField()
    reason = serializers.CharField()

    def get_state(self, hand: Hand) -> str:
        """Say whether this revision counts."""
        return "official" if hand.is_official else "superseded"


class AcknowledgementSerializer(serializers.Serializer[Any]):
    """What proves that a hand is kept: only JSON that echoes the submission id does."""

    submission_id = serializers.UUIDField(source="hand.submission_id")
    digest = serializers.CharField(source="hand.digest", help_text="SHA-256 of the report.")
    sequence = serializers.IntegerField(help_text="The hand's number in the event's log.")
    state = serializers.ChoiceField(["official", "superseded"])
    round = serializers.IntegerField(source="place.round_number")
    table = serializers.IntegerField(source="place.table_number")
    number = serializers.IntegerField(source="hand.number")
    revision = serializers.IntegerField(source="hand.revision")
    scores = serializers.ListField(child=serializers.IntegerField(), source="game.scores")
    is_over = serializers.BooleanField(source="game.is_over")


class SlipAcknowledgementSerializer(serializers.Serializer[Any]):
    """What proves that a hand of a table is kept, and what became of it.

    `official` counts; `waiting`, `agreed` and `disputed` do not yet; `held` is with the director.
    """

    submission_id = serializers.UUIDField()
    digest = serializers.CharField(help_text="SHA-256 of the report.")
    sequence = serializers.IntegerField(help_text="The hand's number in the event's log.")
    state = serializers.ChoiceField(STATES)
    round = serializers.IntegerField()
    table = serializers.IntegerField()
    number = serializers.IntegerField()
    revision = serializers.IntegerField()
    scores = serializers.ListField(child=serializers.IntegerField())
    is_over = serializers.BooleanField()
    kept = KeptSerializer()


class SlipSerializer(serializers.Serializer[Slip]):
    """A hand as one device sent it; `version` 1 came first, 2 is the other side's."""

    id = serializers.IntegerField(source="pk")
    round = serializers.IntegerField(source="round_number")
    table = serializers.IntegerField(source="table_number")
    number = serializers.IntegerField()
    version = serializers.IntegerField()
    side = serializers.IntegerField(allow_null=True)
    state = serializers.ChoiceField(Slip.State.choices)
    code = serializers.CharField()
    submission_id = serializers.UUIDField()
    report = serializers.DictField()
    digest = serializers.CharField()
    received_at = serializers.DateTimeField()
    decided_by = serializers.CharField()
    reason = serializers.CharField()


class SheetLineSerializer(serializers.Serializer[dict[str, Any]]):
    """One hand on a running sheet; lists are by side, `takers` by the rules' items."""

    number = serializers.IntegerField()
    dealer = serializers.IntegerField()
    pitcher = serializers.IntegerField(allow_null=True)
    bid = serializers.IntegerField(allow_null=True)
    special = serializers.CharField(allow_null=True)
    trump = serializers.CharField(allow_null=True)
    takers = serializers.ListField(child=serializers.IntegerField(allow_null=True))
    taken = serializers.ListField(child=serializers.IntegerField())
    deltas = serializers.ListField(child=serializers.IntegerField())
    after = serializers.ListField(child=serializers.IntegerField())
    was_set = serializers.BooleanField()
    game = serializers.IntegerField(required=False, help_text="In a match: which game.")
    ends = serializers.BooleanField(required=False, help_text="In a match: it ends the game.")
    games = serializers.ListField(
        child=serializers.IntegerField(), required=False, help_text="In a match: won after it."
    )
