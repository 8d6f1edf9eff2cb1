"""A document before it is printed: how far it is, what it looks like, and its file."""

from typing import Any

from csp.constants import SELF
from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_GET, require_POST

from tournaments.documents.looks import LOOKS
from tournaments.errors import NotFound, PrintingTakesLonger
from tournaments.models import Club, Event, Printing
from tournaments.selectors.printings import newest_document, parts_done, printing_of
from tournaments.services.documents import ask_document, document_for
from tournaments.services.kinds import Wanted, kind_of
from tournaments.services.printings import end_printing
from tournaments.web.director.access import director_required
from tournaments.web.director.night import actor_of, night_page
from tournaments.wording.documents import document_title

REFRESH = "HX-Refresh"


def wanted_of(kind: str, subject: str, paper: str) -> Wanted:
    """Return which document an address names. Raises ``NotFound``."""
    wanted = Wanted(kind, subject, paper)
    kind_of(wanted)
    return wanted


@director_required
@require_GET
def document(
    request: HttpRequest, event: Event, *, kind: str, subject: str, paper: str
) -> HttpResponse:
    """Show a document as it is now; where it takes long, offer to have it printed."""
    wanted = wanted_of(kind, subject, paper)
    context: dict[str, Any] = {"printing": _waiting(event, wanted)}
    if context["printing"] is None:
        try:
            context["document"] = document_for(event=event, wanted=wanted, actor=actor_of(request))
        except PrintingTakesLonger as longer:
            context |= _offer(event, wanted, longer)
    return night_page(request, event, "director/document.html", _named(wanted) | context)


def _named(wanted: Wanted) -> dict[str, Any]:
    """Return what every state of the page says about the document."""
    return {
        "tab": "print",
        "has_own_button": True,
        **wanted._asdict(),
        "title": document_title(wanted.kind, wanted.subject),
        "on": Club.Paper(LOOKS[wanted.paper].paper).label,
    }


def _waiting(event: Event, wanted: Wanted) -> Printing | None:
    """Return the printing under way, with how many parts are done."""
    printing = printing_of(event, **wanted._asdict())
    if printing is None or printing.state != Printing.State.WAITING:
        return None
    return _counted(printing)


def _counted(printing: Printing) -> Printing:
    """Note on a printing how many of its parts are done."""
    printing.done = parts_done(printing)  # type: ignore[attr-defined]
    return printing


def _offer(event: Event, wanted: Wanted, longer: PrintingTakesLonger) -> dict[str, Any]:
    """Return how much is to be printed, what became of it last time, and what is kept."""
    printing = printing_of(event, **wanted._asdict())
    return {
        "pages": longer.details["pages"],
        "last": printing.state if printing else "",
        "document": newest_document(event, **wanted._asdict()),
    }


@director_required
@require_GET
def document_progress(
    request: HttpRequest, event: Event, *, kind: str, subject: str, paper: str
) -> HttpResponse:
    """Answer how far a printing is; when it has ended, have the page look again."""
    printing = _waiting(event, wanted_of(kind, subject, paper))
    if printing is None:
        return HttpResponse(status=204, headers={REFRESH: "true"})
    answer = render(request, "director/_progress.html", {"event": event, "printing": printing})
    patch_cache_control(answer, no_store=True)
    return answer


@director_required
@require_POST
def document_ask(
    request: HttpRequest, event: Event, *, kind: str, subject: str, paper: str
) -> HttpResponse:
    """Have a document printed, however long it takes."""
    wanted = wanted_of(kind, subject, paper)
    ask_document(event=event, wanted=wanted, actor=actor_of(request))
    return redirect("director-document", slug=event.slug, **wanted._asdict())


@director_required
@require_POST
def document_stop(
    _request: HttpRequest, event: Event, *, kind: str, subject: str, paper: str
) -> HttpResponse:
    """Stop a printing; what is printed of it is kept."""
    wanted = wanted_of(kind, subject, paper)
    if printing := _waiting(event, wanted):
        end_printing(printing_id=printing.pk, state=Printing.State.STOPPED)
    return redirect("director-document", slug=event.slug, **wanted._asdict())


@xframe_options_sameorigin
@csp_replace({"frame-ancestors": [SELF]})
@director_required
@require_GET
def document_file(
    request: HttpRequest, event: Event, /, *, revision: int, **named: str
) -> HttpResponse:
    """Give the file of a revision that is kept, to look at or to save."""
    wanted = wanted_of(**named)
    kept = newest_document(event, **wanted._asdict())
    if kept is None or kept.revision != revision or kept.content is None:
        raise NotFound(what="document")
    answer = HttpResponse(kept.content, content_type="application/pdf")
    how = "attachment" if "save" in request.GET else "inline"
    name = f"{event.slug}-{wanted.kind}-{wanted.subject}-{revision}-{wanted.paper}.pdf"
    answer["Content-Disposition"] = f'{how}; filename="{name}"'
    answer["Cache-Control"] = "private, no-store"
    return answer
