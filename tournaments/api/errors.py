"""From an exception to an answer, decided once: status, code, sentence, faults.

Every refusal is ``{"code", "message", "faults"}``; ``details`` names what stands in the way, and
``current`` is how things stand, where a view can tell (``Endpoint.as_it_stands``).
"""

from collections.abc import Callable, Mapping
from functools import singledispatch
from http import HTTPStatus
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, OperationalError
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import set_rollback

from gameplay.errors import GameRefusal, HandChangedMeanwhile, HandNotFound
from scoring import InvalidHand, Names
from tournaments.api import faults
from tournaments.errors import (
    DeviceNotLetIn,
    DeviceReplaced,
    DoorFull,
    NotFound,
    PinLocked,
    PinWrong,
    PrintingBusy,
    PrintingFailed,
    PrintingUnavailable,
    Refusal,
    StandingsNotReady,
    TooManySearches,
    TooManyTries,
    UnknownTablet,
    Unreadable,
)
from tournaments.models.constraints import code_of
from tournaments.pairings.brackets.errors import BracketRefused
from tournaments.pairings.errors import PairingRefused
from tournaments.pairings.swiss.errors import FieldRefused
from tournaments.wording.brackets import bracket_fault
from tournaments.wording.pairs import field_fault
from tournaments.wording.refusals import refusal_sentence

STATUSES: Mapping[type[Exception], int] = {
    Refusal: 409,
    GameRefusal: 409,
    Unreadable: 400,
    UnknownTablet: 401,
    PinWrong: 401,
    DeviceNotLetIn: 403,
    DeviceReplaced: 403,
    NotFound: 404,
    HandNotFound: 404,
    HandChangedMeanwhile: 412,
    TooManySearches: 429,
    TooManyTries: 429,
    PinLocked: 429,
    StandingsNotReady: 503,
    PrintingUnavailable: 503,
    PrintingFailed: 503,
    PrintingBusy: 503,
    DoorFull: 429,
}
FIXED: Mapping[type[Exception], tuple[int, str]] = {
    OperationalError: (503, "busy"),
    Http404: (404, "not_found"),
    PermissionDenied: (403, "permission_denied"),
}
UNREADABLE = frozenset({"parse_error", "invalid"})
CONFLICTS = frozenset({HTTPStatus.CONFLICT, HTTPStatus.PRECONDITION_FAILED})
RETRY_SECONDS = 2


def answer(exc: Exception, context: Mapping[str, Any]) -> Response | None:
    """Answer an exception raised in a view; None, for a mistake of ours, lets it be a 500."""
    view = context["view"]
    response = refused(exc, view.names) if isinstance(exc, InvalidHand) else answer_to(exc)
    if response is None:
        return None
    set_rollback()
    if response.status_code == HTTPStatus.UNAUTHORIZED:
        response["WWW-Authenticate"] = view.get_authenticate_header(context["request"])
    if response.status_code in CONFLICTS and (stands := view.as_it_stands(exc)):
        response.data["current"] = stands
    return response


@singledispatch
def answer_to(exc: Exception) -> Response | None:
    """Return the answer to one kind of exception that needs no view to be told."""
    found = next((FIXED[kind] for kind in type(exc).__mro__ if kind in FIXED), None)
    return refusal(*found) if found else None


@answer_to.register(Refusal)
@answer_to.register(GameRefusal)
def _(exc: Refusal | GameRefusal) -> Response:
    status = next(STATUSES[kind] for kind in type(exc).__mro__ if kind in STATUSES)
    details = dict(exc.details)
    return refusal(status, exc.code, details, faults.named_in(exc.code, details))


@answer_to.register
def _(exc: PairingRefused) -> Response:
    named = [faults.listed_draw(fault.value) for fault, *_ in exc.reasons]
    return refusal(409, exc.fault.value, {"numbers": list(exc.numbers)}, named)


@answer_to.register
def _(exc: BracketRefused) -> Response:
    named = [bracket_fault(one.code.value, one.field, one.values) for one in exc.faults]
    return refusal(422, "invalid_bracket", named=named)


@answer_to.register
def _(exc: FieldRefused) -> Response:
    named = [field_fault(one.code, one.field, one.about) for one in exc.faults]
    return refusal(422, "invalid_field", named=named)


@answer_to.register
def _(exc: IntegrityError) -> Response:
    return refusal(409, code_of(exc))


@answer_to.register
def _(exc: exceptions.APIException) -> Response:
    codes = exc.get_codes()
    code = codes if isinstance(codes, str) else "invalid"
    named = faults.of_shape(exc.get_full_details()) if code == "invalid" else []
    return refusal(exc.status_code, "unreadable" if code in UNREADABLE else code, named=named)


def refused(exc: InvalidHand, names: Callable[[], Names | None]) -> Response:
    """Return every fault of a hand, in the words of the table it was played at."""
    return refusal(422, "invalid_hand", named=faults.of_hand(exc.faults, names()))


def refusal(
    status: int,
    code: str,
    details: Mapping[str, Any] | None = None,
    named: list[dict[str, str]] | None = None,
) -> Response:
    """Return a refusal in the one form that all have."""
    body: dict[str, Any] = {
        "code": code,
        "message": refusal_sentence(code, details or {}),
        "faults": named or [],
    }
    if details:
        body["details"] = dict(details)
    headers = (
        {"Retry-After": str(RETRY_SECONDS)} if status == HTTPStatus.SERVICE_UNAVAILABLE else None
    )
    return Response(body, status=status, headers=headers)
