"""What can be printed of an event: how each kind is read, and how it comes on paper."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.db import transaction
from django.utils import translation

from tournaments.documents.brackets import BracketSheet, bracket_pdf
from tournaments.documents.bundles import Bundle
from tournaments.documents.charts import ChartSheet, chart_pdf
from tournaments.documents.looks import LOOKS
from tournaments.documents.scoresheets import SCORECARDS as SCORECARDS_BUNDLE
from tournaments.documents.scoresheets import ScoreCardsSheet
from tournaments.documents.standings import StandingsSheet, standings_pdf
from tournaments.documents.tablecards import TableCardsSheet, tablecards_pdf
from tournaments.errors import NotFound
from tournaments.models import Event, StandingsHead
from tournaments.selectors.bracket_sheets import bracket_sheet
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.sheets import scorecards_sheet, standings_sheet, tablecards_sheet
from tournaments.selectors.shown_nights import night_sheet
from tournaments.services.evening import EVENING, Paperwork

SCORECARDS, TABLECARDS, STANDINGS = "scorecards", "tablecards", "standings"
PLAN, BRACKET = "plan", "bracket"
ALL = "all"
CARDS_OF = re.compile(r"(?P<round>[0-9]{1,4})(-(?P<table>[0-9]{1,4}))?")


class Wanted(NamedTuple):
    """Which document: its kind, which one of the kind ("3" for a round, else "all"), the paper."""

    kind: str
    subject: str
    paper: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """How a kind is read by ``reader`` into a sheet (or ``NotFound``), and printed.

    Either ``prints`` a whole sheet at once, or a ``bundle`` of parts that are printed one by one
    and kept. A sheet's ``weight`` is about how many pages it has: many are printed by a worker.
    """

    reader: Callable[[Event, Wanted], Any]
    prints: Callable[[Any], bytes] | None = None
    bundle: Bundle | None = None

    def read(self, event: Event, wanted: Wanted) -> Any:
        """Read the sheet as it is now: its words are in the club's language, not the visitor's."""
        with translation.override(event.club.language):
            return self.reader(event, wanted)


def kind_of(wanted: Wanted) -> Kind:
    """Return how a document is made. Raises ``NotFound``."""
    if wanted.kind not in KINDS or wanted.paper not in LOOKS:
        raise NotFound(what="document")
    return KINDS[wanted.kind]


def bundle_of(kind: str) -> Bundle:
    """Return how the parts of a kind are printed. Raises ``NotFound`` where it has none."""
    bundle = KINDS[kind].bundle
    if bundle is None:
        raise NotFound(what="document")
    return bundle


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


def _standings(event: Event, wanted: Wanted) -> StandingsSheet:
    """Read the standings; the lock keeps a job from replacing them between two reads."""
    if wanted.subject != ALL:
        raise NotFound(what="document")
    with transaction.atomic():
        StandingsHead.objects.select_for_update(no_key=True).get(event=event)
        return standings_sheet(event, look=wanted.paper)


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


KINDS: Mapping[str, Kind] = {
    SCORECARDS: Kind(reader=_scorecards, bundle=SCORECARDS_BUNDLE),
    TABLECARDS: Kind(reader=_tablecards, prints=tablecards_pdf),
    STANDINGS: Kind(reader=_standings, prints=standings_pdf),
    PLAN: Kind(reader=_plan, prints=chart_pdf),
    BRACKET: Kind(reader=_bracket, prints=bracket_pdf),
    **{name: _evening(paperwork) for name, paperwork in EVENING.items()},
}
