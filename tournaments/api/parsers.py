"""Bodies as they come in: JSON, or a sign-up sheet as it is; both of limited size."""

import io
from collections.abc import Mapping
from typing import IO, Any

from django.http import HttpRequest
from rest_framework.exceptions import APIException
from rest_framework.parsers import BaseParser, JSONParser

HAND_BYTES = 64 * 1024
SHEET_BYTES = 2_200_000
"""A sheet may have 2,000,000 bytes; written as JSON it is a little longer."""


class TooLarge(APIException):
    """The body is larger than anything this address takes."""

    status_code = 413
    default_code = "too_large"
    default_detail = "The body is too large."


class SmallJSON(JSONParser):
    """JSON of at most 64 KB, whatever the request says about its length."""

    most_bytes = HAND_BYTES

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """Read the body; deeper nesting than Python reads is unreadable too."""
        body = io.BytesIO(read_bounded(stream, self.most_bytes))
        try:
            return super().parse(body, media_type, dict(parser_context or {}))
        except RecursionError:
            return super().parse(io.BytesIO(b"nested too deeply"), media_type, parser_context)


class SheetJSON(SmallJSON):
    """JSON that holds a whole sign-up sheet."""

    most_bytes = SHEET_BYTES


class SheetText(BaseParser):
    """A sign-up sheet as a CSV file, in whatever encoding it was saved."""

    media_type = "text/csv"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, bytes]:
        """Return the bytes as they are: what they mean is decided where sheets are read."""
        return {"sheet": read_bounded(stream, SHEET_BYTES)}


def read_bounded(stream: IO[bytes] | HttpRequest, most: int) -> bytes:
    """Read a body, and stop at the first byte too many."""
    body: bytes = stream.read(most + 1)
    if len(body) > most:
        raise TooLarge
    return body
