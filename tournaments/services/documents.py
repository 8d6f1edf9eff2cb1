"""Printed pages: made once for a revision, kept, given again. Locks: StandingsHead, for a read."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from django.db import transaction

from tournaments.documents import pdf
from tournaments.documents.charts import chart_pdf
from tournaments.documents.papers import PAPERS, PaperName
from tournaments.documents.scoresheets import scorecards_pdf
from tournaments.documents.standings import standings_pdf
from tournaments.documents.tablecards import tablecards_pdf
from tournaments.errors import NotFound, PrintingFailed, PrintingUnavailable
from tournaments.models import Document, Event, StandingsHead
from tournaments.selectors.sheets import scorecards_sheet, standings_sheet, tablecards_sheet
from tournaments.selectors.shown_nights import night_sheet
from tournaments.services.standings import refresh_standings

SCORECARDS, TABLECARDS, STANDINGS = "scorecards", "tablecards", "standings"
PLAN = "plan"
ALL = "all"


class Wanted(NamedTuple):
    """Which document: its kind, which one of the kind ("3" for a round, else "all"), the paper."""

    kind: str
    subject: str
    paper: PaperName


def document_for(*, event: Event, wanted: Wanted) -> Document:
    """Return the document as it is at this moment, printed now or kept from before.

    Raises ``NotFound``, ``PrintingUnavailable`` where the libraries are missing, or
    ``PrintingFailed``.
    """
    if wanted.kind not in PRINTERS or wanted.paper not in PAPERS:
        raise NotFound(what="document")
    revision = _revision(event, wanted.kind)
    kept = Document.objects.filter(event=event, **wanted._asdict(), revision=revision).first()
    if kept is not None:
        return kept
    try:
        content = PRINTERS[wanted.kind](event, wanted)
    except pdf.PrintingUnavailable as missing:
        raise PrintingUnavailable(remedy=missing.remedy) from missing
    except pdf.PrintingFailed as failure:
        raise PrintingFailed from failure
    return _keep(Document(event=event, **wanted._asdict(), revision=revision, content=content))


def _revision(event: Event, kind: str) -> int:
    """Return what the document depends on: the standings' revision, else the log's length."""
    if kind == STANDINGS:
        return refresh_standings(event_id=event.pk, at_least=event.results_revision)
    return event.log_length


@transaction.atomic
def _keep(document: Document) -> Document:
    """Store a document in place of its older revisions."""
    same = Document.objects.filter(
        event=document.event,
        kind=document.kind,
        subject=document.subject,
        paper=document.paper,
    )
    same.filter(revision__lt=document.revision).delete()
    Document.objects.bulk_create([document], ignore_conflicts=True)
    return document


def _scorecards(event: Event, wanted: Wanted) -> bytes:
    """Print the score cards of a round."""
    if not wanted.subject.isdecimal():
        raise NotFound(what="round")
    number = int(wanted.subject)
    if not event.rounds.filter(number=number).exists():
        raise NotFound(what="round")
    return scorecards_pdf(scorecards_sheet(event, number=number, paper=wanted.paper))


def _tablecards(event: Event, wanted: Wanted) -> bytes:
    """Print a card for each table."""
    sheet = tablecards_sheet(event, paper=wanted.paper)
    if wanted.subject != ALL or not sheet.cards:
        raise NotFound(what="table")
    return tablecards_pdf(sheet)


def _standings(event: Event, wanted: Wanted) -> bytes:
    """Print the standings; the lock keeps a job from replacing them between two reads."""
    if wanted.subject != ALL:
        raise NotFound(what="document")
    with transaction.atomic():
        StandingsHead.objects.select_for_update(no_key=True).get(event=event)
        sheet = standings_sheet(event, paper=wanted.paper)
    return standings_pdf(sheet)


def _plan(event: Event, wanted: Wanted) -> bytes:
    """Print the chart of the whole night."""
    if wanted.subject != ALL:
        raise NotFound(what="document")
    return chart_pdf(night_sheet(event, paper=wanted.paper))


PRINTERS: Mapping[str, Callable[[Event, Wanted], bytes]] = {
    SCORECARDS: _scorecards,
    TABLECARDS: _tablecards,
    STANDINGS: _standings,
    PLAN: _plan,
}
