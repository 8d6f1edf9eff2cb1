"""The schedule of a season for the wall, and of one team for the kitchen door."""

from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.sheets import SeasonSheet, flow_pdf


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
class ScheduleSheet(SeasonSheet):
    """The nights of a season."""

    KIND: ClassVar[str] = "season-schedule"
    TEMPLATE: ClassVar[str] = "season_schedule.html"

    nights: tuple[NightLines, ...]

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Schedule of %(season)s") % {"season": self.heading.season}

    @property
    def rows(self) -> int:
        """A row a match, and for each night its day."""
        return sum(1 + len(night.lines) for night in self.nights)


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamScheduleSheet(ScheduleSheet):
    """The nights on which a team plays, with its matches alone."""

    KIND: ClassVar[str] = "season-team"
    TEMPLATE: ClassVar[str] = "season_team.html"

    team: str

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Matches of %(team)s") % {"team": self.team}


def schedule_pdf(sheet: ScheduleSheet) -> bytes:
    """Print the sheet upright; no night is split from its heading."""
    return flow_pdf(sheet)
