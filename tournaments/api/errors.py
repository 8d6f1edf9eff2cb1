"""Refusal to status and code, decided once."""

from typing import Any

from rest_framework.response import Response
from rest_framework.views import exception_handler


def answer(exc: Exception, context: dict[str, Any]) -> Response | None:
    """Answer an exception raised in a view."""
    return exception_handler(exc, context)
