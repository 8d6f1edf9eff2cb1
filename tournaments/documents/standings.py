"""The standings as a sheet for the wall."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from tournaments.documents.imprints import Check, check_of, code_of
from tournaments.documents.languages import spoken
from tournaments.documents.papers import PAPERS, PaperName
from tournaments.documents.pdf import render_pdf

Column = Literal["points", "rounds_won", "sets", "byes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsLine:
    """One entry: ``values`` stand in the order of the sheet's columns.

    ``place`` is text, "5=" where it is shared.  ``because`` is the sentence that says what put this
    entry above the next one; it is empty where the first column already shows it.
    """

    place: str
    name: str
    values: tuple[int, ...]
    number: int | None = None
    because: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsSheet:
    """Everything the sheet prints, read in one database snapshot.

    ``playing`` is the round whose hands so far are counted, where one is played.
    ``log_head`` is the hash that the event's log ended with; ``note`` a sentence under the heading
    ("3 hands still wait for confirmation and are not counted.").  ``check_page`` is the address of
    the page that tells whether this is the newest.
    """

    event_id: int
    club: str
    event: str
    event_date: date | None
    after_round: int
    rounds: int
    revision: int
    lines: tuple[StandingsLine, ...]
    columns: tuple[Column, ...] = ("points", "rounds_won", "sets")
    is_final: bool = False
    playing: int | None = None
    note: str = ""
    log_head: str = ""
    check_page: str = ""
    paper: PaperName = "letter"
    language: str = "en"

    def __post_init__(self) -> None:
        if any(len(line.values) != len(self.columns) for line in self.lines):
            raise ValueError("a line has not one value for each column")

    @property
    def code(self) -> str:
        """The code at the foot."""
        return code_of(self)

    @property
    def check(self) -> Check | None:
        """Where the code is looked up."""
        return check_of(self)

    @property
    def identifier(self) -> str:
        """Name this sheet and no other; equal sheets print equal bytes."""
        return f"standings-{self.event_id}-{self.revision}-{self.paper}-{self.language}"


@spoken
def standings_pdf(sheet: StandingsSheet) -> bytes:
    """Print the sheet upright; its revision and page number are at the foot of every page."""
    context = {"sheet": sheet, "size": PAPERS[sheet.paper].upright}
    return render_pdf(
        "standings.html", context, identifier=sheet.identifier, language=sheet.language
    )
