"""What OpenAPI says about refusals and about who may call."""

from collections.abc import Iterator
from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, inline_serializer
from rest_framework import serializers

from gameplay.errors import GameRefusal
from scoring import FaultCode
from tournaments.errors import Refusal
from tournaments.pairings.brackets.errors import BracketCode
from tournaments.pairings.errors import PairingFault
from tournaments.pairings.swiss.errors import FieldFault

MEANINGS = {
    400: "The body cannot be read; `faults` lists every field.",
    401: "Not signed in, or a tablet that is unknown or revoked.",
    403: "Signed in, and not from a page of ours, or not allowed.",
    404: "There is no such thing, or not for the one who asks.",
    409: "It conflicts with what is there; `current` shows it where it can.",
    412: "An older version was looked at; `current` is the one there is now.",
    422: "The hand, the bracket or the field breaks the rules; `faults` lists every fault.",
    429: "Too often; try again later.",
    503: "Busy; try again after `Retry-After` seconds.",
}


def codes() -> dict[str, str]:
    """Return every code of a refusal with what it means; no two kinds share one."""
    kinds = [*_kinds(Refusal), *_kinds(GameRefusal)]
    return {kind.code: " ".join((kind.__doc__ or "").split()) for kind in kinds}


def _kinds(kind: type[Any]) -> Iterator[type[Any]]:
    for below in kind.__subclasses__():
        yield below
        yield from _kinds(below)


TOLD = [
    OpenApiParameter(name, int if name != "X-Memory" else str, "header", description=told)
    for name, told in {
        "X-Memory": "Names the memory in which the device keeps its hands.",
        "X-Counter": "How many hands it has entered since it has this memory.",
        "X-Unsent": "How many of them are not acknowledged.",
    }.items()
]
"""What a device says of itself with a request, for the director to see."""

CODES = "\n".join(
    [
        "Stable. Beside the names of database constraints, and what HTTP itself refuses:",
        *(f"* `{code}`: {meaning}" for code, meaning in sorted(codes().items())),
        "* `invalid_hand`: The hand breaks the rules; nothing was recorded.",
        "* `invalid_bracket`: The bracket, or a result in it, cannot be.",
        "* `invalid_field`: These entrants cannot be paired.",
        "* `busy`: The database is busy. Send the same again.",
        "* " + ", ".join(f"`{fault}`" for fault in PairingFault) + ": No draw can be made.",
    ]
)
FAULT_CODES = (
    "Stable. Of a hand: "
    + ", ".join(f"`{code}`" for code in FaultCode)
    + ". Of a bracket: "
    + ", ".join(f"`{code}`" for code in BracketCode)
    + ". Of a field to be paired: "
    + ", ".join(f"`{code}`" for code in FieldFault)
    + "."
)


class FaultSerializer(serializers.Serializer[Any]):
    """One thing that is wrong."""

    code = serializers.CharField(help_text=FAULT_CODES)
    field = serializers.CharField(help_text="The path in the body or the report.")
    message = serializers.CharField()


class RefusalSerializer(serializers.Serializer[Any]):
    """The one form of every refusal."""

    code = serializers.CharField(help_text=CODES)
    message = serializers.CharField(help_text="For people.")
    faults = FaultSerializer(many=True)
    details = serializers.DictField(required=False)
    current = serializers.DictField(required=False)


def refusals(*statuses: int) -> dict[int, OpenApiResponse]:
    """Return the refusals of an address, for its description."""
    return {
        status: OpenApiResponse(RefusalSerializer, description=MEANINGS[status])
        for status in statuses
    }


class TabletScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How a device shows that it is a table's."""

    target_class = "tournaments.api.tablets.TabletAuthentication"
    name = ["tabletHeader", "tabletCookie"]

    def get_security_definition(self, auto_schema: Any) -> list[dict[str, str]]:
        """Return the two ways: a header for programs, a cookie for browsers."""
        return [
            {
                "type": "apiKey",
                "in": "header",
                "name": "Authorization",
                "description": "Tablet <token>",
            },
            {"type": "apiKey", "in": "cookie", "name": "tablet"},
        ]


class CaptainScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How a program shows that it is a captain's."""

    target_class = "tournaments.api.captains.CaptainAuthentication"
    name = ["captainHeader", "captainCookie"]

    def get_security_definition(self, auto_schema: Any) -> list[dict[str, str]]:
        """Return the two ways: a header for programs, a cookie for browsers."""
        return [
            {
                "type": "apiKey",
                "in": "header",
                "name": "Authorization",
                "description": "Captain <token>",
            },
            {"type": "apiKey", "in": "cookie", "name": "captain"},
        ]


class SessionScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How a director's browser shows who it is."""

    target_class = "tournaments.api.sessions.DirectorSession"
    name = "session"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """Return the cookie; an unsafe method needs the X-CSRFToken header too."""
        return {"type": "apiKey", "in": "cookie", "name": "sessionid"}


def page_of(shape: type[serializers.Serializer[Any]]) -> serializers.Serializer[Any]:
    """Return the description of a page of rows of this shape."""
    page: serializers.Serializer[Any] = inline_serializer(
        name=f"{shape.__name__.removesuffix('Serializer')}Page",
        fields={
            "count": serializers.IntegerField(),
            "next": serializers.URLField(allow_null=True),
            "previous": serializers.URLField(allow_null=True),
            "results": shape(many=True),
        },
    )
    return page


PAGING = [
    OpenApiParameter("page", int, description="From 1."),
    OpenApiParameter("size", int, description="Rows a page, at most 200."),
]
