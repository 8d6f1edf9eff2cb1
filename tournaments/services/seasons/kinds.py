"""What can be printed of a season. Locks: SeasonHead, for a read."""

from collections.abc import Mapping

from django.db import transaction

from tournaments.documents.seasons.letters import LettersSheet, letters_pdf
from tournaments.documents.seasons.matchsheets import MatchSheetsSheet, match_sheets_pdf
from tournaments.documents.seasons.schedules import ScheduleSheet, schedule_pdf
from tournaments.documents.seasons.tables import SeasonTableSheet, season_table_pdf
from tournaments.errors import NotFound
from tournaments.models import Fixture, Season, SeasonHead
from tournaments.selectors.seasons.fixtures import fixtures_of
from tournaments.selectors.seasons.letters import letters_sheet
from tournaments.selectors.seasons.seasons import team_of
from tournaments.selectors.seasons.sheets import (
    match_sheets_sheet,
    schedule_sheet,
    season_table_sheet,
)
from tournaments.services.seasons.standings import refresh_season
from tournaments.services.wanted import ALL, Kind, Wanted

SCHEDULE, TABLE, MATCH_SHEETS, LETTERS = "schedule", "table", "match-sheets", "letters"
OPEN = frozenset({SCHEDULE, TABLE})
"""What anybody may print; match sheets name who may play, letters open a team."""


def _schedule(season: Season, wanted: Wanted) -> ScheduleSheet:
    """Read the schedule of the season, "all", or of a team by its number."""
    team = None if wanted.subject == ALL else team_of(season, _number(wanted.subject))
    return schedule_sheet(season, team=team, look=wanted.paper)


def _table(season: Season, wanted: Wanted) -> SeasonTableSheet:
    """Read the tables as they are now; the lock keeps a job from replacing them meanwhile."""
    if wanted.subject != ALL:
        raise NotFound(what="document")
    refresh_season(season_id=season.pk, at_least=season.results_revision)
    with transaction.atomic():
        SeasonHead.objects.select_for_update(no_key=True).get(season=season)
        return season_table_sheet(season, look=wanted.paper)


def _match_sheets(season: Season, wanted: Wanted) -> MatchSheetsSheet:
    """Read the sheet of a match, "12", or those of a night, "2026-10-06"."""
    shown = fixtures_of(season).exclude(state=Fixture.State.CANCELLED).order_by("number")
    nights = {str(day): day for day in shown.values_list("date", flat=True) if day}
    if wanted.subject in nights:
        fixtures = list(shown.filter(date=nights[wanted.subject]))
    else:
        fixtures = list(shown.filter(number=_number(wanted.subject)))
    if not fixtures:
        raise NotFound(what="match")
    return match_sheets_sheet(season, fixtures, look=wanted.paper)


def _letters(season: Season, wanted: Wanted) -> LettersSheet:
    """Read the letters to all captains, "all", or to that of a team by its number."""
    number = None if wanted.subject == ALL else _number(wanted.subject)
    sheet = letters_sheet(season, number=number, look=wanted.paper)
    if not sheet.letters:
        raise NotFound(what="document")
    return sheet


def _number(subject: str) -> int:
    if not (subject.isascii() and subject.isdecimal() and len(subject) < len("32767")):
        raise NotFound(what="document")
    return int(subject)


SEASON_KINDS: Mapping[str, Kind] = {
    SCHEDULE: Kind(reader=_schedule, prints=schedule_pdf),
    TABLE: Kind(reader=_table, prints=season_table_pdf),
    MATCH_SHEETS: Kind(reader=_match_sheets, prints=match_sheets_pdf),
    LETTERS: Kind(reader=_letters, prints=letters_pdf),
}
