"""The tables of a season: who is ahead, and who played whom how."""

from dataclasses import dataclass

from tournaments.documents.languages import spoken
from tournaments.documents.papers import PAPERS, PaperName
from tournaments.documents.pdf import render_pdf

CROWDED = 12
"""From so many teams on, the cross table is set in small type."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """One team: ``values`` stand in the order of the sheet's columns; ``place`` may be "2="."""

    place: str
    name: str
    values: tuple[str, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DivisionLines:
    """A division's table. ``met[i][j]`` are the results of team i at home to team j, by leg."""

    name: str
    lines: tuple[TeamLine, ...]
    met: tuple[tuple[tuple[str, ...], ...], ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        count = len(self.lines)
        if len(self.met) != count or any(len(row) != count for row in self.met):
            raise ValueError("the cross table has not a cell for each two teams")

    @property
    def is_crowded(self) -> bool:
        """Tell whether the cross table needs small type."""
        return len(self.lines) > CROWDED


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonTableSheet:
    """Everything the sheet prints; ``order`` are the tie-breaks in words, first first."""

    season_id: int
    club: str
    season: str
    columns: tuple[str, ...]
    divisions: tuple[DivisionLines, ...]
    order: tuple[str, ...]
    revision: int
    is_final: bool = False
    paper: PaperName = "letter"
    language: str = "en"

    def __post_init__(self) -> None:
        lines = (line for division in self.divisions for line in division.lines)
        if any(len(line.values) != len(self.columns) for line in lines):
            raise ValueError("a line has not one value for each column")

    @property
    def identifier(self) -> str:
        """Name this sheet and no other; equal sheets print equal bytes."""
        return f"season-table-{self.season_id}-{self.revision}-{self.paper}-{self.language}"


@spoken
def season_table_pdf(sheet: SeasonTableSheet) -> bytes:
    """Print the tables upright, a division a page."""
    context = {"sheet": sheet, "size": PAPERS[sheet.paper].upright}
    return render_pdf(
        "season_table.html", context, identifier=sheet.identifier, language=sheet.language
    )
