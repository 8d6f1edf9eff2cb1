"""What commands share: reading a file or standard input, and ending with a status."""

import json
import sys
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import CommandError

MAX_BYTES = 50_000_000


def read_bytes(file: str) -> bytes:
    """Return a file, or standard input for '-'. Ends the command with status 2 when it cannot."""
    try:
        if file == "-":
            return _standard_input()
        with Path(file).open("rb") as source:
            return source.read(MAX_BYTES)
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}", returncode=2) from error


def _standard_input() -> bytes:
    """Return what is piped in; a program can be started with nothing there at all."""
    if sys.stdin is None:
        raise CommandError("There is no standard input to read.", returncode=2)
    return sys.stdin.buffer.read(MAX_BYTES)


def read_json(file: str) -> Any:
    """Return a JSON file's value. Ends the command with status 2 when it is not JSON."""
    try:
        return json.loads(read_bytes(file))
    except (ValueError, RecursionError) as error:
        named = "Standard input" if file == "-" else file
        raise CommandError(f"{named} is not JSON: {error}", returncode=2) from error


def fail(message: str, *, status: int) -> NoReturn:
    """End a command: 1 something was refused, 2 the call or the file could not be read."""
    raise CommandError(message, returncode=status)
