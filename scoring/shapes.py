"""Taking plain values out of JSON: what cannot be read is a fault, never an exception."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from scoring.cards import Card, parse_card
from scoring.faults import Fault, FaultCode

T = TypeVar("T")

MOST_COUNT = 1000
MOST_LISTED = 64
"""Longer lists than this stand in no hand: twelve players who bid five times, or a pack."""
MOST_TRICKS = 32
MOST_AT_TABLE = 16
"""More plays stand in no trick, more exchanges in no hand: a table has at most twelve players."""
PAIR = 2


class Shapes:
    """Reads values of one report and gathers the faults of their shape."""

    def __init__(self, *, seats: int) -> None:
        self.seats = seats
        self.faults: list[Fault] = []

    def fault(self, code: FaultCode, field: str, **details: object) -> None:
        """Note one fault."""
        self.faults.append(Fault(code, field, details))

    def optional(self, value: object, field: str, read: Callable[[Any, str], T]) -> T | None:
        """Read a value that may be left out."""
        return None if value is None else read(value, field)

    def index(self, value: object, field: str, code: FaultCode, below: int) -> int | None:
        """Read a whole number from 0 up to ``below``; ``code`` when it is none."""
        if type(value) is int and 0 <= value < below:
            return value
        self.fault(code, field, given=brief(value))
        return None

    def seat(self, value: object, field: str) -> int | None:
        """Read a seat that may be left out."""
        return None if value is None else self.index(value, field, FaultCode.NOT_A_SEAT, self.seats)

    def yes_or_no(self, value: object, field: str) -> bool | None:
        """Read a yes or no that may be left out."""
        if value is None or isinstance(value, bool):
            return value
        self.fault(FaultCode.NOT_YES_OR_NO, field)
        return None

    def card(self, value: object, field: str) -> Card | None:
        """Read a card that has to be there."""
        card = parse_card(value)
        if card is None:
            self.fault(FaultCode.NOT_A_CARD, field, given=brief(value))
        return card

    def cards(self, value: object, field: str) -> tuple[Card, ...] | None:
        """Read a list of cards; none at all when it is left out."""
        return self.listed([] if value is None else value, field, self.card)

    def listed(
        self,
        value: object,
        field: str,
        read: Callable[[Any, str], T | None],
        most: int = MOST_LISTED,
    ) -> tuple[T, ...] | None:
        """Read a list in which every entry is read by ``read``; None when any cannot be."""
        if value is None:
            return None
        if not isinstance(value, list | tuple) or len(value) > most:
            self.fault(FaultCode.NOT_A_LIST, field)
            return None
        entries = [read(entry, f"{field}.{place}") for place, entry in enumerate(value)]
        found = tuple(entry for entry in entries if entry is not None)
        return found if len(found) == len(entries) else None

    def pair(self, value: object, field: str) -> tuple[Any, Any] | None:
        """Read a list of two."""
        if isinstance(value, list | tuple) and len(value) == PAIR:
            return value[0], value[1]
        self.fault(FaultCode.NOT_A_LIST, field)
        return None

    def mapping(self, value: object, field: str) -> Mapping[str, Any] | None:
        """Read an object of limited size."""
        if isinstance(value, Mapping) and len(value) <= MOST_LISTED:
            return value
        self.fault(FaultCode.NOT_A_LIST, field)
        return None


def brief(value: object) -> object:
    """Cut a value from outside to what may be shown to people; None where it cannot be."""
    if isinstance(value, str):
        return value[:20]
    return value if type(value) is int and abs(value) <= MOST_COUNT * MOST_COUNT else None
