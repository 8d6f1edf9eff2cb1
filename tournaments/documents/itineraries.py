"""Itineraries: a slip for each player, with where to sit in each round, and with whom."""

from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.boxes import Box, Text
from tournaments.documents.directions import direction
from tournaments.documents.fitting import SIZES, fitted_size
from tournaments.documents.imposition import FOOT as SHEET_FOOT
from tournaments.documents.imposition import SIDE, TOP, Grid, grid_of
from tournaments.documents.languages import spoken
from tournaments.documents.sheets import EventSheet, pieces_pdf
from tournaments.documents.turns import NamesCell, PlayerNight, Turn, names_cell, parts_of

# A slip in millimetres: its padding, its head, the heads of its columns, a line a round, its foot.
PADDING, HEAD, COLUMNS, LINE, FOOT = 4.0, 15.0, 5.0, 8.4, 7.0
NARROW, LARGE_LINE = 3.0, 11.0
NUMBER = 16.0
ROUND, TABLE, SEAT = 10.0, 12.0, 15.0
"""Widths of the first columns; what is left is shared by partners and opponents."""


NAME_SIZES = (15.0, 13.0)


@dataclass(frozen=True, slots=True)
class SlipLine:
    """A round with its names as they fit."""

    turn: Turn
    partners: NamesCell
    opponents: NamesCell


@dataclass(frozen=True, slots=True)
class SlipFace:
    """A slip, or the part of a long one, as it is laid out."""

    night: PlayerNight
    name: Text
    direction: str
    lines: tuple[SlipLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ItinerariesSheet(EventSheet):
    """The slips, in the order of the pile.  ``is_foretold``: later rounds may still change."""

    KIND: ClassVar[str] = "itineraries"
    TEMPLATE: ClassVar[str] = "itineraries.html"

    nights: tuple[PlayerNight, ...]
    is_foretold: bool = True

    @property
    def weight(self) -> int:
        """How many sheets the pieces take."""
        return self.grid.sheets(self.nights)

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Itineraries")

    @property
    def has_partners(self) -> bool:
        """Whether anybody has a partner."""
        return any(turn.partners for night in self.nights for turn in night.turns)

    @property
    def line_height(self) -> float:
        """What a round takes."""
        return LARGE_LINE if self.look.is_large else LINE

    @property
    def room(self) -> float:
        """What is left for rounds on a slip as high as a sheet."""
        return self.look.sheet.height - TOP - SHEET_FOOT - 2 * NARROW - HEAD - COLUMNS - FOOT

    @property
    def grid(self) -> Grid:
        """Two slips side by side, one in large print; as many rows as find room."""
        sheet = self.look.sheet
        rounds = max((len(night.turns) for night in self.nights), default=1)
        lines = min(rounds, int(self.room // self.line_height))
        height = 2 * NARROW + HEAD + COLUMNS + FOOT + lines * self.line_height
        across = 1 if self.look.is_large else 2
        return grid_of(sheet, width=(sheet.width - 2 * SIDE) / across - 0.01, height=height)

    @property
    def names_width(self) -> float:
        """What each of the two columns of names has."""
        free = self.grid.width - 2 * PADDING - self.look.scale * (ROUND + TABLE + SEAT)
        return free / 2 if self.has_partners else free

    @property
    def widths(self) -> dict[str, str]:
        """The widths of the columns, as styles."""
        fixed = {"round": ROUND, "table": TABLE, "seat": SEAT}
        styles = {name: f"width:{width * self.look.scale:.2f}mm" for name, width in fixed.items()}
        return {**styles, "row": f"height:{self.line_height:.2f}mm"}

    def faces(self) -> list[SlipFace]:
        """Return the slips; a night of many rounds goes on on the next."""
        most = max(1, int(self.room // self.line_height))
        box = Box(PADDING, NARROW + 4.0, self.grid.width - 2 * PADDING - NUMBER, HEAD - 4.5)
        return [
            SlipFace(
                night,
                Text(night.name, box, name_size(night.name, box, self.look.scale)),
                direction(night.name),
                tuple(self._line(turn) for turn in turns),
            )
            for night in self.nights
            for turns in parts_of(night, most=most)
        ]

    def _line(self, turn: Turn) -> SlipLine:
        room = {
            "width": self.names_width - 1.5,
            "height": self.line_height - 0.6,
            "scale": self.look.scale,
        }
        return SlipLine(turn, names_cell(turn.partners, **room), names_cell(turn.opponents, **room))


def name_size(name: str, box: Box, scale: float) -> float:
    """Return the size at which a name fits over the rounds."""
    sizes = (*(size * scale for size in NAME_SIZES), *SIZES)
    return fitted_size(name, width=box.width, height=box.height, sizes=sizes)


@spoken
def itineraries_pdf(sheet: ItinerariesSheet) -> bytes:
    """Print the slips with crop marks."""
    return pieces_pdf(sheet, sheet.faces(), grid=sheet.grid, piece="documents/_itinerary.html")
