"""The standings as a sheet for the wall."""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Literal

from django.utils.translation import gettext

from tournaments.documents.languages import spoken
from tournaments.documents.sheets import EventSheet, flow_pdf

Column = Literal["lead", "points", "carried", "rounds_won", "sets", "byes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLine:
    """One entry: ``values`` stand in the order of the sheet's columns.

    ``place`` is text, "5=" where it is shared.  ``because`` is the sentence that says what put this
    entry above the next one; it is empty where the first column already shows it.
    """

    place: str
    name: str
    values: tuple[int | Fraction, ...]
    number: int | None = None
    because: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsSheet(EventSheet):
    """Everything the sheet prints, read in one database snapshot.

    ``playing`` is the round whose hands so far are counted, where one is played. ``note`` is a
    sentence under the heading ("3 hands still wait for confirmation and are not counted.").
    ``lead`` heads the column of what counts first, where that is none of the others.
    """

    KIND: ClassVar[str] = "standings"
    TEMPLATE: ClassVar[str] = "standings.html"

    after_round: int
    rounds: int
    lines: tuple[StandingsLine, ...]
    columns: tuple[Column, ...] = ("points", "rounds_won", "sets")
    lead: str = ""
    is_for_pairs: bool = False
    is_final: bool = False
    playing: int | None = None
    note: str = ""

    def __post_init__(self) -> None:
        if any(len(line.values) != len(self.columns) for line in self.lines):
            raise ValueError("a line has not one value for each column")

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Standings")

    @property
    def rows(self) -> int:
        """A line is as high as a row and a half."""
        return len(self.lines) * 3 // 2


@spoken
def standings_pdf(sheet: StandingsSheet) -> bytes:
    """Print the sheet upright; its revision and page number are at the foot of every page."""
    return flow_pdf(sheet)
