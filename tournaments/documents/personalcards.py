"""Personal score cards: one for each player, who carries it from table to table."""

from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from tournaments.documents.boxes import Box, Text
from tournaments.documents.directions import direction
from tournaments.documents.fitting import whole_words_size
from tournaments.documents.imposition import Grid, shared_grid
from tournaments.documents.itineraries import name_size
from tournaments.documents.languages import spoken
from tournaments.documents.sheets import EventSheet, pieces_pdf
from tournaments.documents.turns import NamesCell, PlayerNight, Turn, names_cell, parts_of

# In millimetres: padding, what stands over the rounds and below them, and a round's height.
PADDING, HEAD, COLUMNS, FOOT = 5.0, 24.0, 6.0, 24.0
LEAST_LINE, MOST_LINE = 8.0, 15.0
NUMBER = 22.0
SHARES = {
    "round": 9,
    "table": 10,
    "seat": 9,
    "names": 24,
    "others": 28,
    "points": 11,
    "total": 12,
    "count": 10,
    "sign": 13,
}
"""The columns' shares of the width; points stand twice, counts too (sets and moons)."""
HEADS: tuple[tuple[str, Any, bool], ...] = (
    ("round", pgettext_lazy("round, short", "Rd."), False),
    ("table", gettext_lazy("Table"), False),
    ("seat", gettext_lazy("Seat"), False),
    ("names", gettext_lazy("With"), False),
    ("others", gettext_lazy("Against"), False),
    ("points", pgettext_lazy("points of our side", "We"), True),
    ("points", pgettext_lazy("points of the other side", "They"), True),
    ("total", gettext_lazy("My total"), True),
    ("count", gettext_lazy("Times set"), True),
    ("count", gettext_lazy("Moons"), True),
    ("sign", gettext_lazy("They sign"), True),
)
"""The columns in order, each with its word, and whether it is written in."""
HEAD_SIZES = (6.0, 5.5, 5.0, 4.5, 4.0, 3.5, 3.0)
LARGE_HEAD_SIZES = (8.5, 8.0, 7.5, 7.0, 6.5, *HEAD_SIZES)
_WHOLE = sum(SHARES.values()) + SHARES["points"] + SHARES["count"]


@dataclass(frozen=True, slots=True)
class CardLine:
    """A round with its names as they fit."""

    turn: Turn
    partners: NamesCell
    opponents: NamesCell


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """A column's word at the size at which none of it is broken."""

    word: str
    style: str
    is_written: bool


@dataclass(frozen=True, slots=True)
class PersonalFace:
    """A card, or the part of a long one, as it is laid out."""

    night: PlayerNight
    name: Text
    direction: str
    lines: tuple[CardLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonalCardsSheet(EventSheet):
    """The cards, in the order of the pile; rounds played are filled in, the others are white."""

    KIND: ClassVar[str] = "personal-cards"
    TEMPLATE: ClassVar[str] = "personalcards.html"
    LIES: ClassVar[bool] = True

    nights: tuple[PlayerNight, ...]
    rules_line: str = ""

    @property
    def weight(self) -> int:
        """How many sheets the pieces take."""
        return self.grid.sheets(self.nights)

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Personal score cards")

    @property
    def grid(self) -> Grid:
        """Two upright cards on a lying sheet; in large print one on an upright one."""
        if self.look.is_large:
            return shared_grid(self.look.sheet, across=1, down=1)
        return shared_grid(self.look.lying, across=2, down=1)

    @property
    def room(self) -> float:
        """What is left for the rounds."""
        return self.grid.height - 2 * PADDING - HEAD - COLUMNS - FOOT

    @property
    def most(self) -> int:
        """How many rounds a card holds."""
        return int(self.room // (LEAST_LINE * self.look.scale))

    @property
    def line_height(self) -> float:
        """What a round takes: what there is room for, within bounds."""
        rounds = max((len(night.turns) for night in self.nights), default=1)
        each = self.room / min(max(rounds, 1), self.most)
        return min(MOST_LINE * self.look.scale, each)

    def width_of(self, column: str) -> float:
        """Return the width of a column."""
        return (self.grid.width - 2 * PADDING) * SHARES[column] / _WHOLE

    @property
    def row_style(self) -> str:
        """The height of a row, as a style."""
        return f"height:{self.line_height:.2f}mm"

    def heads(self) -> list[ColumnHead]:
        """Return the columns' heads, in the language that is active."""
        sizes = LARGE_HEAD_SIZES if self.look.is_large else HEAD_SIZES
        heads = []
        for column, word, is_written in HEADS:
            width = self.width_of(column)
            size = whole_words_size(str(word), width=width - 1, height=COLUMNS - 0.5, sizes=sizes)
            style = f"width:{width:.2f}mm;font-size:{size:.1f}pt"
            heads.append(ColumnHead(str(word), style, is_written))
        return heads

    def faces(self) -> list[PersonalFace]:
        """Return the cards; a night of many rounds goes on on the next."""
        box = Box(PADDING, PADDING + 5.5, self.grid.width - 2 * PADDING - NUMBER, HEAD - 9)
        return [
            PersonalFace(
                night,
                Text(night.name, box, name_size(night.name, box, self.look.scale)),
                direction(night.name),
                tuple(self._line(turn) for turn in turns),
            )
            for night in self.nights
            for turns in parts_of(night, most=self.most)
        ]

    def _line(self, turn: Turn) -> CardLine:
        room = {"height": self.line_height - 0.6, "scale": self.look.scale}
        return CardLine(
            turn,
            names_cell(turn.partners, width=self.width_of("names") - 1.5, **room),
            names_cell(turn.opponents, width=self.width_of("others") - 1.5, **room),
        )


@spoken
def personalcards_pdf(sheet: PersonalCardsSheet) -> bytes:
    """Print the cards with crop marks."""
    return pieces_pdf(sheet, sheet.faces(), grid=sheet.grid, piece="documents/_personalcard.html")
