"""What a score card says: the values, and nothing of how it looks."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Literal
from urllib.parse import urljoin

from tournaments.documents.imprints import Check, code_of

# So many sit around a table as North, East, South and West.
COMPASS = 4

SuitLetter = Literal["S", "H", "D", "C"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """Who sits where.  ``compass`` is the seat's word, ``letter`` its short form for the grid."""

    compass: str
    letter: str
    name: str
    number: int | None = None

    @property
    def numbered(self) -> str:
        """The name with the entry's number before it, where there is one."""
        return self.name if self.number is None else f"{self.number} {self.name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SideLine:
    """A side's name as in "North–South", and its short form for the grid."""

    name: str
    short: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLine:
    """A hand as it was played.

    ``takers`` holds for each of the card's items the side that took it, or None.  ``points`` and
    ``totals`` are per side.  A hand that was passed out has no pitcher and no bid.
    """

    pitcher: int | None
    bid: str
    takers: tuple[int | None, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    trump: SuitLetter | None = None
    was_set: bool = False
    is_moon: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCard:
    """One table in one round.

    Seats are in order, clockwise, and seat ``s`` plays for side ``s % len(sides)``; four seats are
    North, East, South, West.  Seat ``first_dealer`` deals hand 1.  ``items`` are the points in play
    as column heads, ``bids`` the bids there are.  ``played`` holds the hands so far, from hand 1;
    the rest of ``hands`` stays blank.  Without ``link`` there is no square to scan; ``pin`` is six
    figures and stands beside it.  ``version`` counts what was recorded and corrected at the table.
    Round 0 is a card for any round.
    """

    club: str
    event: str
    event_date: date | None
    round_number: int
    rounds: int
    table_number: int
    seats: tuple[SeatLine, ...]
    sides: tuple[SideLine, ...]
    hands: int
    items: tuple[str, ...]
    first_dealer: int = 0
    bids: tuple[str, ...] = ()
    has_trump: bool = True
    rules_line: str = ""
    link: str = ""
    pin: str = ""
    played: tuple[HandLine, ...] = ()
    version: int = 0

    def __post_init__(self) -> None:
        if self.hands < 1 or len(self.played) > self.hands:
            raise ValueError(f"{len(self.played)} hands played of {self.hands}")
        if any(len(hand.takers) != len(self.items) for hand in self.played):
            raise ValueError("a hand has not one taker for each item")
        if any(len(hand.points) != len(self.sides) for hand in self.played):
            raise ValueError("a hand has not one score for each side")

    @property
    def name(self) -> str:
        """What the card is called among those of its round."""
        return str(self.table_number)

    @property
    def code(self) -> str:
        """The code at the foot."""
        return code_of(self)

    @property
    def check(self) -> Check:
        """Where the code is looked up: at the place where the card's link leads."""
        return Check(urljoin(self.link, "/paper/") if self.link else "", self.code)

    @property
    def is_open(self) -> bool:
        """Whether it is a card for any round: the day, the round and the table are written in."""
        return self.round_number == 0

    def blank(self) -> "ScoreCard":
        """Return what the card shares with others: no table, no names, nothing played."""
        seats = tuple(replace(seat, name="", number=None) for seat in self.seats)
        link, pin = "-" if self.link else "", "-" if self.pin else ""
        return replace(self, table_number=0, seats=seats, played=(), link=link, pin=pin)

    def dealer(self, hand: int) -> int:
        """Return the seat that deals hand ``hand``, counted from 1: the deal goes round."""
        return (self.first_dealer + hand - 1) % len(self.seats)
