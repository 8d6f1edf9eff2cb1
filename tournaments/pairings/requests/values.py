"""Single values out of JSON: each reader returns the value or raises ``ValueError``."""

import math
from collections.abc import Callable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any

from tournaments.pairings.swiss.types import Id, Meeting, Score

Reader = Callable[[Any], Any]
LONGEST = 200
"""Letters of an id or the name of a group."""
MOST_SEATS = 12


def flag(value: Any) -> bool:
    """Read true or false."""
    if value is not True and value is not False:
        raise ValueError(value)
    return bool(value)


def whole(least: int, most: int) -> Reader:
    """Return a reader of whole numbers within bounds."""

    def read(value: Any) -> int:
        if type(value) is not int or not least <= value <= most:
            raise ValueError(value)
        return value

    return read


def text(value: Any) -> str:
    """Read a text that is not empty and not long."""
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST:
        raise ValueError(value)
    value.encode()  # half a character cannot be printed again
    return value


def named(value: Any) -> Id:
    """Read an id: a text or a whole number."""
    return value if type(value) is int else text(value)


def score(value: Any) -> Score:
    """Read a number as it is written: 0.1 is a tenth."""
    if type(value) is int:
        return value
    if not isinstance(value, float) or not math.isfinite(value):
        raise ValueError(value)
    exact = Fraction(str(value))
    return int(exact) if exact.denominator == 1 else exact


def optional(read: Reader) -> Reader:
    """Return a reader that also takes null."""
    return lambda value: None if value is None else read(value)


def many(read: Reader) -> Reader:
    """Return a reader of lists."""

    def read_all(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise ValueError(value)  # noqa: TRY004 - one kind of fault for all readers
        return tuple(map(read, value))

    return read_all


def two(value: Any) -> Meeting:
    """Read a list of two ids."""
    first, second = many(named)(value)
    return first, second


def tables(value: Any) -> Mapping[Id, int]:
    """Read the table of each of some ids, as a list of [id, table] or an object by id."""
    pairs = list(value.items()) if isinstance(value, dict) else value
    if not isinstance(pairs, list):
        raise ValueError(value)  # noqa: TRY004
    number = whole(1, 100_000)
    return {named(one): number(table) for one, table in pairs}


def one_of(kind: type[StrEnum]) -> Reader:
    """Return a reader of the members of an enum."""

    def read(value: Any) -> StrEnum:
        if not isinstance(value, str):
            raise ValueError(value)  # noqa: TRY004
        return kind(value)

    return read
