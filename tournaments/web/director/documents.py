"""A document before it is printed: how far it is, what it looks like, and its file.

The same pages serve an event and a season: whoever lists the addresses says who may see them, by
``director_required`` or ``secretary_required``, which give the owner.
"""

from collections.abc import Callable
from typing import Any

from csp.constants import SELF
from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.cache import patch_cache_control
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_GET, require_POST

from tournaments.documents.looks import LOOKS
from tournaments.errors import NotFound, PrintingTakesLonger
from tournaments.models import Club, Printing
from tournaments.selectors.paper.titles import document_title_of
from tournaments.selectors.printings import newest_document, parts_done, printing_of
from tournaments.services.documents import ask_document, document_for
from tournaments.services.kinds import kind_of
from tournaments.services.printings import end_printing
from tournaments.services.wanted import Owner, Wanted
from tournaments.web.director.night import actor_of
from tournaments.web.director.paper_desk import desk_page, document_address, prints_address

REFRESH = "HX-Refresh"


def document_patterns(
    name: str, required: Callable[..., Callable[..., HttpResponse]]
) -> list[URLPattern]:
    """Return the addresses of a document under ``name``, for those whom ``required`` lets in."""
    return [
        path("", required(document), name=name),
        path("now/", required(document_progress), name=f"{name}-progress"),
        path("ask/", required(document_ask), name=f"{name}-ask"),
        path("stop/", required(document_stop), name=f"{name}-stop"),
        path("<int:revision>/", framed(required(document_file)), name=f"{name}-file"),
    ]


def framed(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponseBase]:
    """Let our own pages, and no others, show what a view answers inside them."""
    return xframe_options_sameorigin(csp_replace({"frame-ancestors": [SELF]})(view))


def wanted_of(owner: Owner, kind: str, subject: str, paper: str) -> Wanted:
    """Return which document an address names. Raises ``NotFound``."""
    wanted = Wanted(kind, subject, paper)
    kind_of(owner, wanted)
    return wanted


@require_GET
def document(
    request: HttpRequest, owner: Owner, *, kind: str, subject: str, paper: str
) -> HttpResponse:
    """Show a document as it is now; where it takes long, offer to have it printed."""
    wanted = wanted_of(owner, kind, subject, paper)
    context: dict[str, Any] = {"printing": _waiting(owner, wanted)}
    if context["printing"] is None:
        try:
            context["document"] = document_for(owner=owner, wanted=wanted, actor=actor_of(request))
        except PrintingTakesLonger as longer:
            context |= _offer(owner, wanted, longer)
    context |= _named(owner, wanted)
    if kept := context.get("document"):
        context["file"] = f"{context['here']}{kept.revision}/"
    return desk_page(request, owner, "director/document.html", context)


def _named(owner: Owner, wanted: Wanted) -> dict[str, Any]:
    """Return what every state of the page says about the document, and where its steps are."""
    return {
        "has_own_button": True,
        **wanted._asdict(),
        "title": document_title_of(owner, wanted.kind, wanted.subject),
        "on": Club.Paper(LOOKS[wanted.paper].paper).label,
        "here": document_address(owner, wanted),
        "everything": prints_address(owner),
    }


def _waiting(owner: Owner, wanted: Wanted) -> Printing | None:
    """Return the printing under way, with how many parts are done."""
    printing = printing_of(owner, **wanted._asdict())
    if printing is None or printing.state != Printing.State.WAITING:
        return None
    return _counted(printing)


def _counted(printing: Printing) -> Printing:
    """Note on a printing how many of its parts are done."""
    printing.done = parts_done(printing)  # type: ignore[attr-defined]
    return printing


def _offer(owner: Owner, wanted: Wanted, longer: PrintingTakesLonger) -> dict[str, Any]:
    """Return how much is to be printed, what became of it last time, and what is kept."""
    printing = printing_of(owner, **wanted._asdict())
    return {
        "pages": longer.details["pages"],
        "last": printing.state if printing else "",
        "document": newest_document(owner, **wanted._asdict()),
    }


@require_GET
def document_progress(
    request: HttpRequest, owner: Owner, *, kind: str, subject: str, paper: str
) -> HttpResponse:
    """Answer how far a printing is; when it has ended, have the page look again."""
    wanted = wanted_of(owner, kind, subject, paper)
    printing = _waiting(owner, wanted)
    if printing is None:
        return HttpResponse(status=204, headers={REFRESH: "true"})
    context = {"here": document_address(owner, wanted), "printing": printing}
    answer = render(request, "director/_progress.html", context)
    patch_cache_control(answer, no_store=True)
    return answer


@require_POST
def document_ask(
    request: HttpRequest, owner: Owner, *, kind: str, subject: str, paper: str
) -> HttpResponse:
    """Have a document printed, however long it takes."""
    wanted = wanted_of(owner, kind, subject, paper)
    ask_document(owner=owner, wanted=wanted, actor=actor_of(request))
    return redirect(document_address(owner, wanted))


@require_POST
def document_stop(
    _request: HttpRequest, owner: Owner, *, kind: str, subject: str, paper: str
) -> HttpResponse:
    """Stop a printing; what is printed of it is kept."""
    wanted = wanted_of(owner, kind, subject, paper)
    if printing := _waiting(owner, wanted):
        end_printing(printing_id=printing.pk, state=Printing.State.STOPPED)
    return redirect(document_address(owner, wanted))


@require_GET
def document_file(
    request: HttpRequest, owner: Owner, /, *, revision: int, **named: str
) -> HttpResponse:
    """Give the file of a revision that is kept, to look at or to save."""
    wanted = wanted_of(owner, **named)
    kept = newest_document(owner, **wanted._asdict())
    if kept is None or kept.revision != revision or kept.content is None:
        raise NotFound(what="document")
    answer = HttpResponse(kept.content, content_type="application/pdf")
    how = "attachment" if "save" in request.GET else "inline"
    name = f"{owner.slug}-{wanted.kind}-{wanted.subject}-{revision}-{wanted.paper}.pdf"
    answer["Content-Disposition"] = f'{how}; filename="{name}"'
    answer["Cache-Control"] = "private, no-store"
    return answer
