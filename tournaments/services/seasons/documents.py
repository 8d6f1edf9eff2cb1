"""Printed pages of a league: made when they are asked for, once while nothing changes."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils import translation

from tournaments.documents import pdf
from tournaments.documents.papers import PAPERS, PaperName
from tournaments.documents.seasons.letters import LettersSheet, letters_pdf
from tournaments.documents.seasons.matchsheets import MatchSheetsSheet, match_sheets_pdf
from tournaments.documents.seasons.schedules import ScheduleSheet, schedule_pdf
from tournaments.documents.seasons.tables import SeasonTableSheet, season_table_pdf
from tournaments.errors import NotFound, PrintingFailed, PrintingUnavailable
from tournaments.models import Fixture, Season
from tournaments.selectors.seasons.fixtures import fixtures_of
from tournaments.selectors.seasons.letters import letters_sheet
from tournaments.selectors.seasons.seasons import team_of
from tournaments.selectors.seasons.sheets import (
    match_sheets_sheet,
    schedule_sheet,
    season_table_sheet,
)
from tournaments.services.seasons.standings import refresh_season

SCHEDULE, TABLE, MATCH_SHEETS, LETTERS = "schedule", "table", "match-sheets", "letters"
OPEN = frozenset({SCHEDULE, TABLE})
"""What anybody may print; match sheets name who may play, letters open a team."""
ALL = "all"


class Wanted(NamedTuple):
    """Which document: its kind, which one of the kind, the paper.

    A schedule's subject is a team's number or "all", a table's "all"; match sheets are of the match
    "12" or of a night "2026-10-06", captains' letters of a team's number or "all".
    """

    kind: str
    subject: str
    paper: PaperName


def season_document(*, season: Season, wanted: Wanted) -> bytes:
    """Print a document as it is at this moment.

    Raises ``NotFound``, ``PrintingUnavailable`` where the libraries are missing, or
    ``PrintingFailed``.
    """
    if wanted.kind not in READERS or wanted.paper not in PAPERS:
        raise NotFound(what="document")
    with translation.override(season.club.language):
        sheet = READERS[wanted.kind](season, wanted)
    try:
        return _printed(sheet)
    except pdf.PrintingUnavailable as missing:
        raise PrintingUnavailable(remedy=missing.remedy) from missing
    except pdf.PrintingFailed as failure:
        raise PrintingFailed from failure


@lru_cache(maxsize=32)
def _printed(sheet: Any) -> bytes:
    """Print once what many ask for."""
    return PRINTERS[type(sheet)](sheet)


def _schedule(season: Season, wanted: Wanted) -> ScheduleSheet:
    team = None if wanted.subject == ALL else team_of(season, _number(wanted.subject))
    return schedule_sheet(season, team=team, paper=wanted.paper, language=season.club.language)


def _table(season: Season, wanted: Wanted) -> SeasonTableSheet:
    if wanted.subject != ALL:
        raise NotFound(what="document")
    refresh_season(season_id=season.pk, at_least=season.results_revision)
    return season_table_sheet(season, paper=wanted.paper, language=season.club.language)


def _match_sheets(season: Season, wanted: Wanted) -> MatchSheetsSheet:
    shown = fixtures_of(season).exclude(state=Fixture.State.CANCELLED).order_by("number")
    nights = {str(day): day for day in shown.values_list("date", flat=True) if day}
    if wanted.subject in nights:
        fixtures = list(shown.filter(date=nights[wanted.subject]))
    else:
        fixtures = list(shown.filter(number=_number(wanted.subject)))
    if not fixtures:
        raise NotFound(what="match")
    return match_sheets_sheet(season, fixtures, paper=wanted.paper, language=season.club.language)


def _letters(season: Season, wanted: Wanted) -> LettersSheet:
    number = None if wanted.subject == ALL else _number(wanted.subject)
    sheet = letters_sheet(season, number=number, paper=wanted.paper, language=season.club.language)
    if not sheet.letters:
        raise NotFound(what="document")
    return sheet


def _number(subject: str) -> int:
    if not (subject.isascii() and subject.isdecimal() and len(subject) < len("32767")):
        raise NotFound(what="document")
    return int(subject)


READERS: Mapping[str, Callable[[Season, Wanted], Any]] = {
    SCHEDULE: _schedule,
    TABLE: _table,
    MATCH_SHEETS: _match_sheets,
    LETTERS: _letters,
}
PRINTERS: Mapping[type, Callable[[Any], bytes]] = {
    ScheduleSheet: schedule_pdf,
    SeasonTableSheet: season_table_pdf,
    MatchSheetsSheet: match_sheets_pdf,
    LettersSheet: letters_pdf,
}
