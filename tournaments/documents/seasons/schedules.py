"""The schedule of a season for the wall, and of one team for the kitchen door."""

from dataclasses import dataclass
from datetime import date

from tournaments.documents.languages import spoken
from tournaments.documents.papers import PAPERS, PaperName
from tournaments.documents.pdf import render_pdf


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureLine:
    """One match: ``time`` by the wall clock, ``result`` and ``note`` empty until there is one."""

    number: int
    time: str
    home: str
    away: str
    division: str = ""
    hall: str = ""
    result: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class NightLines:
    """The matches of one night; those that wait for a date have none."""

    day: date | None
    lines: tuple[FixtureLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduleSheet:
    """The nights of a season; with ``team`` the matches of that team alone."""

    season_id: int
    club: str
    season: str
    nights: tuple[NightLines, ...]
    revision: int
    team: str = ""
    team_number: int = 0
    paper: PaperName = "letter"
    language: str = "en"

    @property
    def identifier(self) -> str:
        """Name this sheet and no other; equal sheets print equal bytes."""
        which = f"{self.season_id}-{self.team_number}-{self.revision}"
        return f"season-schedule-{which}-{self.paper}-{self.language}"


@spoken
def schedule_pdf(sheet: ScheduleSheet) -> bytes:
    """Print the sheet upright; no night is split from its heading."""
    template = "season_team.html" if sheet.team else "season_schedule.html"
    context = {"sheet": sheet, "size": PAPERS[sheet.paper].upright}
    return render_pdf(template, context, identifier=sheet.identifier, language=sheet.language)
