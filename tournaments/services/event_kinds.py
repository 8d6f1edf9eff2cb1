"""What can be printed of an event: how each kind is read, and how it comes on paper."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tournaments.documents.brackets import BracketSheet, bracket_pdf
from tournaments.documents.charts import ChartSheet, chart_pdf
from tournaments.documents.scoresheets import SCORECARDS as SCORECARDS_BUNDLE
from tournaments.documents.scoresheets import ScoreCardsSheet
from tournaments.documents.standings import standings_pdf
from tournaments.documents.tablecards import TableCardsSheet, tablecards_pdf
from tournaments.errors import NotFound
from tournaments.models import Event
from tournaments.selectors.bracket_sheets import bracket_sheet
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.sheets import scorecards_sheet, standings_sheet, tablecards_sheet
from tournaments.selectors.shown_nights import night_sheet
from tournaments.services.evening import EVENING, Paperwork, of_standings
from tournaments.services.standings import refresh_standings
from tournaments.services.wanted import ALL, Kind, Wanted

SCORECARDS, TABLECARDS, STANDINGS = "scorecards", "tablecards", "standings"
PLAN, BRACKET = "plan", "bracket"
STANDINGS_PAPER = Paperwork(of_standings(standings_sheet), standings_pdf)
CARDS_OF = re.compile(r"(?P<round>[0-9]{1,4})(-(?P<table>[0-9]{1,4}))?")


def _scorecards(event: Event, wanted: Wanted) -> ScoreCardsSheet:
    """Read the score cards of a round, "3", or that of one of its tables, "3-7"."""
    named = CARDS_OF.fullmatch(wanted.subject)
    number = int(named["round"]) if named else 0
    if named is None or not event.rounds.filter(number=number).exists():
        raise NotFound(what="round")
    table = int(named["table"]) if named["table"] else None
    sheet = scorecards_sheet(event, number=number, look=wanted.paper, table=table)
    if not sheet.cards:
        raise NotFound(what="table")
    return sheet


def _tablecards(event: Event, wanted: Wanted) -> TableCardsSheet:
    """Read a card for each table."""
    sheet = tablecards_sheet(event, look=wanted.paper)
    if wanted.subject != ALL or not sheet.cards:
        raise NotFound(what="table")
    return sheet


def _plan(event: Event, wanted: Wanted) -> ChartSheet:
    """Read the chart of the whole night."""
    if wanted.subject != ALL:
        raise NotFound(what="document")
    return night_sheet(event, look=wanted.paper)


def _evening(paperwork: Paperwork) -> Kind:
    """Return how a sheet of the evening is made."""

    def read(event: Event, wanted: Wanted) -> Any:
        return paperwork.read(event, wanted.subject, wanted.paper)

    return Kind(reader=read, prints=paperwork.prints)


def _bracket(event: Event, wanted: Wanted) -> BracketSheet:
    """Read the bracket as it stands; before its seeds are frozen there is none."""
    bracket = bracket_of(event)
    if wanted.subject != ALL or bracket is None:
        raise NotFound(what="bracket")
    return bracket_sheet(event, bracket, look=wanted.paper)


def _standings_revision(event: Event) -> int:
    """Return the revision of the standings, brought to what is recorded."""
    return refresh_standings(event_id=event.pk, at_least=event.results_revision)


EVENT_KINDS: Mapping[str, Kind] = {
    SCORECARDS: Kind(reader=_scorecards, bundle=SCORECARDS_BUNDLE),
    TABLECARDS: Kind(reader=_tablecards, prints=tablecards_pdf),
    STANDINGS: replace(_evening(STANDINGS_PAPER), revision=_standings_revision),
    PLAN: Kind(reader=_plan, prints=chart_pdf),
    BRACKET: Kind(reader=_bracket, prints=bracket_pdf),
    **{name: _evening(paperwork) for name, paperwork in EVENING.items()},
}
