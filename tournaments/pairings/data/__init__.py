"""Plans found by search, as small as they can be told; each is proved again by the tests."""

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def whist_data() -> dict[str, Any]:
    """Return the pieces of exact whist plans.

    ``starters``: by field, the first round of a cyclic plan, games by seat.
    ``difference_matrices``: by order, the third and fourth row.
    ``repacked``: by field, what ``whist.repacked_product`` needs.
    """
    data: dict[str, Any] = json.loads(files(__name__).joinpath("whist.json").read_text("utf-8"))
    return data
