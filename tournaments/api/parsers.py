"""Bodies as they come in: JSON, or a sign-up sheet as it is; both of limited size."""

import io
import json
from collections.abc import Mapping
from typing import IO, Any

from django.http import HttpRequest
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import BaseParser, JSONParser

HAND_BYTES = 64 * 1024
HALF_CHARACTER = rb"\ud"
"""How JSON writes half of a character beyond 16 bits; alone it can be neither kept nor sent."""
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
        """Read the body; deeper nesting than Python reads and half characters are unreadable."""
        body = read_bounded(stream, self.most_bytes)
        try:
            value = super().parse(io.BytesIO(body), media_type, dict(parser_context or {}))
            if HALF_CHARACTER in body.lower():  # written as a pair they are whole, and pass
                json.dumps(value, ensure_ascii=False).encode()
        except (RecursionError, UnicodeEncodeError) as error:
            raise ParseError from error
        return value


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
