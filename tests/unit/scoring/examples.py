"""The worked hands that every club program of Pitch is held to, and short ways to make more."""

import copy
import json
from pathlib import Path
from random import Random

from scoring import PRESETS, new_game, play_hand, report_from_json

DATA = json.loads((Path(__file__).parents[2] / "data" / "scoring.json").read_text("utf-8"))
CASES = {case["id"]: case for case in DATA["cases"]}
SETTLEMENTS = {case["id"]: case for case in DATA["settlements"]}
INVALID = {case["id"]: case for case in DATA["invalid"]}


def ids(records):
    """Name each row of a table test by the id of its record."""
    return [record["id"] for record in records]


def chance(seed):
    """Return a generator that deals the same cards every time."""
    return Random(seed)  # noqa: S311  (cards, not secrets)


def changed(record, **changes):
    """Copy a record with values at dotted paths ("hand__items__low") changed."""
    copied = copy.deepcopy(record)
    for path, value in changes.items():
        *parents, last = path.split("__")
        part = copied
        for key in parents:
            part = part[int(key) if isinstance(part, list) else key]
        part[int(last) if isinstance(part, list) else last] = value
    return copied


def short(rules, *, seats=4, **fields):
    """Read a short form in which side 0 took everything, with some fields changed."""
    takers = {str(item.point): 0 for item in rules.items} | fields.pop("takers", {})
    data = {"pitcher": 0, "bid": rules.min_bid, "takers": takers, **fields}
    return report_from_json(rules, data, seats=seats)


def played(preset, *, seats=4, before=None, **fields):
    """Play one short hand of a preset, or of rules, and return the hand and the game after it."""
    rules = PRESETS[preset] if isinstance(preset, str) else preset
    game = before or new_game(rules, seats=seats)
    return play_hand(rules, game, short(rules, seats=seats, **fields))
