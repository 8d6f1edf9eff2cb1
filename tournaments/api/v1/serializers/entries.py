"""The list of an event: who is on it, and what comes in."""

from typing import Any

from rest_framework import serializers

from tournaments.models import Entry
from tournaments.rosters.types import RowNote
from tournaments.wording.rosters import remark_sentence

MOST_NUMBERS = 5_000
LARGEST_NUMBER = 2**31 - 1


class EntrySerializer(serializers.Serializer[Entry]):
    """An entry with how to reach the person; for the club's directors only."""

    number = serializers.IntegerField()
    name = serializers.CharField(source="player.name")
    partner = serializers.CharField(
        source="partner.name", default=None, allow_null=True, help_text="Of a pair, the other."
    )
    stand_in = serializers.CharField(
        source="stand_in.name", default=None, allow_null=True, help_text="Who plays instead."
    )
    stand_in_for = serializers.CharField(
        source="stood_in_for.name", help_text="Whose seat a stand-in has, or would have."
    )
    stand_in_from = serializers.IntegerField(allow_null=True, help_text="From which round on.")
    email = serializers.CharField(source="player.email")
    phone = serializers.CharField(source="player.phone")
    state = serializers.ChoiceField(Entry.State.choices)
    carried_points = serializers.IntegerField(help_text="Of the event that this one follows.")
    is_paid = serializers.BooleanField()
    needs_fixed_seat = serializers.BooleanField()
    partner_wish = serializers.CharField()
    note = serializers.CharField()


class SignUpSerializer(serializers.Serializer[Any]):
    """Somebody for the list."""

    name = serializers.CharField(max_length=500, allow_blank=True)
    email = serializers.EmailField(default="", allow_blank=True)
    phone = serializers.CharField(default="", allow_blank=True, max_length=100)
    partner = serializers.CharField(default="", allow_blank=True, max_length=500)
    paid = serializers.BooleanField(default=False)
    fixed = serializers.BooleanField(default=False, help_text="Keeps one seat all night.")
    note = serializers.CharField(default="", allow_blank=True, max_length=1000)


class PartnerSerializer(serializers.Serializer[Any]):
    """Whom an entry is to play with."""

    entry = serializers.IntegerField(min_value=1, max_value=LARGEST_NUMBER)


class SheetSerializer(serializers.Serializer[Any]):
    """A sign-up sheet as CSV text."""

    sheet = serializers.CharField(trim_whitespace=False)


class RowNoteSerializer(serializers.Serializer[RowNote]):
    """A remark on a row."""

    code = serializers.CharField(source="remark")
    value = serializers.CharField()
    message = serializers.SerializerMethodField()

    def get_message(self, note: RowNote) -> str:
        """Return the remark in words."""
        return remark_sentence(note.remark.value, note.value)


class RowSerializer(serializers.Serializer[Any]):
    """What became of one row."""

    row = serializers.IntegerField(help_text="As a spreadsheet counts; the heading is 1.")
    status = serializers.ChoiceField(["taken", "merged", "refused"])
    name = serializers.CharField()
    entry = serializers.IntegerField(allow_null=True)
    notes = RowNoteSerializer(many=True)


class ImportedSerializer(serializers.Serializer[Any]):
    """Every row of a sheet, answered."""

    rows = RowSerializer(many=True)


class PresenceSerializer(serializers.Serializer[Any]):
    """Who is here, or not here after all."""

    numbers = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=LARGEST_NUMBER),
        max_length=MOST_NUMBERS,
    )
    present = serializers.BooleanField(default=True)


class ChangedSerializer(serializers.Serializer[Any]):
    """How many were changed."""

    changed = serializers.IntegerField()


class PaymentSerializer(serializers.Serializer[Any]):
    """Whether somebody has paid."""

    paid = serializers.BooleanField()
