"""The list of an event: look, add, import, check in, withdraw, note a payment."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import DirectorEndpoint
from tournaments.api.errors import refusal
from tournaments.api.pages import page
from tournaments.api.parsers import SheetJSON, SheetText
from tournaments.api.v1.schema import PAGING, page_of, refusals
from tournaments.api.v1.serializers.entries import (
    ChangedSerializer,
    EntrySerializer,
    ImportedSerializer,
    PaymentSerializer,
    PresenceSerializer,
    RowSerializer,
    SheetSerializer,
    SignUpSerializer,
)
from tournaments.rosters.sheets import signup_of
from tournaments.rosters.types import SignUp
from tournaments.services.entries import (
    add_entry,
    import_entries,
    set_payment,
    set_presence,
    withdraw_entry,
)


class EntriesView(DirectorEndpoint):
    """Who is on the list."""

    @extend_schema(
        operation_id="entries",
        parameters=PAGING,
        responses={200: page_of(EntrySerializer), **refusals(401, 404)},
    )
    def get(self, request: Request, event: str) -> Response:
        """List entries by number."""
        return page(
            request,
            self.event().entries.select_related("player", "partner", "stand_in"),
            EntrySerializer,
        )

    @extend_schema(
        operation_id="entry_add",
        request=SignUpSerializer,
        responses={201: RowSerializer, 200: RowSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str) -> Response:
        """Put somebody on the list: 201 when new, 200 when they are on it already."""
        shape = SignUpSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        signup = cleaned(shape.validated_data)
        _entry, row = add_entry(event_id=self.event().pk, signup=signup, actor=self.actor)
        if row.status == "refused":
            return refusal(409, row.notes[0].remark.value)
        return Response(RowSerializer(row).data, status=201 if row.status == "taken" else 200)


def cleaned(sent: Mapping[str, Any]) -> SignUp:
    """Return a sign-up, cleaned as a row of a sheet is."""
    answers = {key: {True: "yes", False: "no"}.get(value, value) for key, value in sent.items()}
    signup, _notes = signup_of(answers)
    return signup


class ImportView(DirectorEndpoint):
    """Sign-up sheets."""

    parser_classes = (SheetJSON, SheetText)

    @extend_schema(
        operation_id="entries_import",
        request={"application/json": SheetSerializer, "text/csv": str},
        responses={200: ImportedSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str) -> Response:
        """Take a sheet: every row is answered, and nobody is taken twice."""
        rows = import_entries(event_id=self.event().pk, sheet=self.sheet(request), actor=self.actor)
        return Response(ImportedSerializer({"rows": rows}).data)

    def sheet(self, request: Request) -> bytes:
        """Return the sheet's bytes, as a file or as text in JSON."""
        file = request.data.get("sheet") if isinstance(request.data, Mapping) else None
        if isinstance(file, bytes):
            return file
        shape = SheetSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        return bytes(shape.validated_data["sheet"], "utf-8")


class PresenceView(DirectorEndpoint):
    """Who is here."""

    @extend_schema(
        operation_id="entries_presence",
        request=PresenceSerializer,
        responses={200: ChangedSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str) -> Response:
        """Check people in, or take that back; all of them or none."""
        shape = PresenceSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        changed = set_presence(event_id=self.event().pk, actor=self.actor, **shape.validated_data)
        return Response({"changed": changed})


class WithdrawalView(DirectorEndpoint):
    """Who plays no further."""

    @extend_schema(
        operation_id="entry_withdraw",
        request=None,
        responses={200: EntrySerializer, **refusals(401, 403, 404, 409)},
    )
    def post(self, request: Request, event: str, number: int) -> Response:
        """Take somebody out from the next draw on; what they scored stays."""
        entry = withdraw_entry(event_id=self.event().pk, number=number, actor=self.actor)
        return Response(EntrySerializer(entry).data)


class PaymentView(DirectorEndpoint):
    """Who has paid."""

    @extend_schema(
        operation_id="entry_payment",
        request=PaymentSerializer,
        responses={200: EntrySerializer, **refusals(400, 401, 403, 404)},
    )
    def post(self, request: Request, event: str, number: int) -> Response:
        """Note that somebody has paid, or has not."""
        shape = PaymentSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        entry = set_payment(
            event_id=self.event().pk,
            number=number,
            is_paid=shape.validated_data["paid"],
            actor=self.actor,
        )
        return Response(EntrySerializer(entry).data)
