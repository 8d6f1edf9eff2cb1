"""Who sits where in a round: by name for the wall, by table for the hall, as pairings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar
from unicodedata import normalize

from django.utils.translation import gettext

from tournaments.documents.languages import spoken
from tournaments.documents.sheets import EventSheet, flow_pdf


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody on a seat; ``seat`` is 0-based, ``word`` what it is called."""

    name: str
    number: int
    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table, its people in the order of the seats; ``side_words`` name its sides."""

    number: int
    seats: tuple[Seated, ...]
    side_words: tuple[str, ...]
    points: tuple[int, ...] = ()

    @property
    def sides(self) -> int:
        """How many sides play."""
        return len(self.side_words)

    def members(self, side: int) -> tuple[Seated, ...]:
        """Return who plays on a side."""
        return tuple(seated for seated in self.seats if seated.seat % self.sides == side)

    @property
    def sides_and_points(self) -> list[tuple[tuple[Seated, ...], int | None]]:
        """Each side's members and its points, None where none are written yet."""
        points = self.points or (None,) * self.sides
        return [(self.members(side), points[side]) for side in range(self.sides)]


@dataclass(frozen=True, slots=True)
class SeatOfName:
    """A line of the list by name; ``table`` is None for whoever sits out."""

    name: str
    number: int
    table: int | None = None
    word: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundSheet(EventSheet):
    """A round: its tables and who sits out."""

    round_number: int
    rounds: int
    tables: tuple[SeatedTable, ...]
    byes: tuple[SeatOfName, ...] = ()

    @property
    def subtitle(self) -> str:
        """Which round it is."""
        values = {"number": self.round_number, "rounds": self.rounds}
        return gettext("Round %(number)d of %(rounds)d") % values


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsByNameSheet(RoundSheet):
    """The sheet on which a hundred people look for their own name."""

    KIND: ClassVar[str] = "seats-by-name"
    TEMPLATE: ClassVar[str] = "seats_by_name.html"

    @property
    def rows(self) -> int:
        """Two names stand side by side."""
        return sum(len(table.seats) for table in self.tables) // 2

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Where you sit")

    @property
    def lines(self) -> list[SeatOfName]:
        """Everybody by name; what is no letter or figure does not count."""
        seated = [
            SeatOfName(seated.name, seated.number, table.number, seated.word)
            for table in self.tables
            for seated in table.seats
        ]
        return sorted((*seated, *self.byes), key=lambda line: (name_order(line.name), line.number))


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsByTableSheet(RoundSheet):
    """A picture of each table, with its people around it."""

    KIND: ClassVar[str] = "seats-by-table"
    TEMPLATE: ClassVar[str] = "seats_by_table.html"

    @property
    def rows(self) -> int:
        """A table takes as much room as twelve rows, and three are side by side."""
        return 4 * len(self.tables)

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Seating by table")


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingsSheet(RoundSheet):
    """Who plays whom, with room for the result."""

    KIND: ClassVar[str] = "pairings"
    TEMPLATE: ClassVar[str] = "pairings.html"

    @property
    def rows(self) -> int:
        """A table has two lines."""
        return 2 * len(self.tables)

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Pairings")

    @property
    def most_sides(self) -> int:
        """How many sides the table of most sides has."""
        return max((table.sides for table in self.tables), default=2)

    @property
    def heads(self) -> list[str]:
        """What the sides are called: by the compass where every table has four seats."""
        words = [table.side_words for table in self.tables]
        if words and all(word == words[0] for word in words):
            return list(words[0])
        return [gettext("Side %(number)d") % {"number": n + 1} for n in range(self.most_sides)]


def name_order(name: str) -> str:
    """Return what a name is sorted by: its letters without accents.

    >>> sorted(["Zoë", "(Lou)", "Élan", "Eve"], key=name_order)
    ['Élan', 'Eve', '(Lou)', 'Zoë']
    """
    apart = normalize("NFKD", name.casefold())
    return "".join(letter for letter in apart if letter.isalnum() or letter == " ").strip()


@spoken
def seats_by_name_pdf(sheet: SeatsByNameSheet) -> bytes:
    """Print the names in two columns; one in large print."""
    lines = sheet.lines
    across = 1 if sheet.look.is_large else 2
    return flow_pdf(sheet, rows=side_by_side(lines, across), across=range(across))


def side_by_side(lines: Sequence[SeatOfName], across: int) -> list[list[SeatOfName | None]]:
    """Return rows of lines that are read down, column by column.

    >>> side_by_side(["a", "b", "c"], 2)
    [['a', 'c'], ['b', None]]
    """
    down = -(-len(lines) // across)
    padded = [*lines, *[None] * (down * across - len(lines))]
    return [padded[row::down] for row in range(down)]


@spoken
def seats_by_table_pdf(sheet: SeatsByTableSheet) -> bytes:
    """Print the tables, three side by side; two in large print."""
    across = 2 if sheet.look.is_large else 3
    tables = sheet.tables
    rows = [tables[first : first + across] for first in range(0, len(tables), across)]
    return flow_pdf(sheet, rows=rows, across=across)


@spoken
def pairings_pdf(sheet: PairingsSheet) -> bytes:
    """Print a row for each table; a table of fewer sides than another has empty cells."""
    empty = ((), None)
    rows = [
        (table, [*table.sides_and_points, *[empty] * (sheet.most_sides - table.sides)])
        for table in sheet.tables
    ]
    return flow_pdf(sheet, rows=rows)
