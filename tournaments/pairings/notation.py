"""Rounds as JSON has them: a table is a list of its sides, a side a list of its entries.

>>> draw = Draw(((1, 2, 4, 3),), (5,))
>>> to_json(draw, TableShape())
{'tables': [[[1, 4], [2, 3]]], 'sitting_out': [5]}
>>> from_json(to_json(draw, TableShape())) == draw
True
"""

from collections.abc import Mapping
from itertools import chain
from typing import Any

from tournaments.pairings.types import Draw, TableShape


def to_json(draw: Draw, shape: TableShape) -> dict[str, Any]:
    """Return a draw as JSON; entries of a side in the order of their seats."""
    return {
        "tables": [
            [list(table[side::sides]) for side in range(sides)]
            for table in draw.tables
            for sides in [shape.at(len(table)).sides]
        ],
        "sitting_out": list(draw.byes),
    }


def from_json(value: Mapping[str, Any]) -> Draw:
    """Read a draw back.  Raises ``ValueError`` when the value is not one."""
    try:
        tables = [seats_of(sides) for sides in value["tables"]]
        byes = sorted(value.get("sitting_out", ()))
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError("not a round") from error
    if not all(type(entry) is int for entry in chain(byes, *tables)):
        raise ValueError("entries are whole numbers")
    return Draw(tuple(tables), tuple(byes))


def seats_of(sides: list[list[int]]) -> tuple[int, ...]:
    """Seat the sides of a table clockwise, one of each in turn."""
    return tuple(chain.from_iterable(zip(*sides, strict=True)))
