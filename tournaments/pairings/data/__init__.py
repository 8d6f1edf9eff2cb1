"""Plans found by search, as small as they can be told; each is proved again by the tests."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_!#$%&*"


@cache
def whist_data() -> dict[str, Any]:
    """Return the pieces of exact whist plans.

    ``starters``: by field, the first round of a cyclic plan, games by seat.
    ``difference_matrices``: by order, the third and fourth row.
    ``frames``: by field, the moduli and the games of a round for ``whist_products.from_frame``.
    """
    data: dict[str, Any] = json.loads(text_of("whist.json"))
    return data


@cache
def chart_lines() -> tuple[str, ...]:
    """Return the charts, one a line: entries, the fewest rounds it is best for, and the rounds.

    A round is a string with one character a seat, table after table; ``ALPHABET`` numbers them.
    """
    return tuple(text_of("charts.txt").splitlines())


def text_of(name: str) -> str:
    """Read a file of this folder."""
    return files(__name__).joinpath(name).read_text("utf-8")
