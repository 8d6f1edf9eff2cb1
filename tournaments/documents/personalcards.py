"""Personal score cards: one for each player, who carries it from table to table."""

from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.boxes import Box, Text
from tournaments.documents.directions import direction
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
_WHOLE = sum(SHARES.values()) + SHARES["points"] + SHARES["count"]


@dataclass(frozen=True, slots=True)
class CardLine:
    """A round with its names as they fit."""

    turn: Turn
    partners: NamesCell
    opponents: NamesCell


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
    def styles(self) -> dict[str, str]:
        """The widths of the columns and the height of a row, as styles."""
        widths = {name: f"width:{self.width_of(name):.2f}mm" for name in SHARES}
        return {**widths, "row": f"height:{self.line_height:.2f}mm"}

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
