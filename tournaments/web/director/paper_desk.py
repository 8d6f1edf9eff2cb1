"""Where documents are shown: at the desk of an event's director, or of a league's secretary."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from tournaments.documents.looks import look_name
from tournaments.models import Club, Event, Printing
from tournaments.selectors.paper.titles import document_title_of
from tournaments.selectors.printings import parts_done, printings_waiting
from tournaments.services.wanted import Owner, Wanted
from tournaments.web.addresses import is_here_only
from tournaments.web.director.night import night_page
from tournaments.web.director.seasons.access import season_page


class Answers(NamedTuple):
    """How to print, and of which round; a season has none."""

    paper: str
    is_large: bool
    is_plain: bool
    round: int = 0

    @property
    def look(self) -> str:
        """The name of the look in which everything is printed."""
        return look_name(self.paper, is_large=self.is_large, is_plain=self.is_plain)


class Item(NamedTuple):
    """A document as the page offers it; ``missing`` says what is to be done first."""

    kind: str
    title: Any
    says: Any
    address: str
    missing: Any = ""


def answers_of(given: Mapping[str, Any], club: Club, *, of_round: int = 0) -> Answers:
    """Return what was chosen; what is not there is as usual."""
    paper = given.get("paper")
    return Answers(
        paper=paper if paper in Club.Paper.values else club.paper,
        is_large="large" in given,
        is_plain="plain" in given,
        round=of_round,
    )


def document_address(owner: Owner, wanted: Wanted) -> str:
    """Return where a document is shown; the steps of its printing are below."""
    desk = "director-document" if isinstance(owner, Event) else "director-season-document"
    return reverse(desk, kwargs={"slug": owner.slug, **wanted._asdict()})


def prints_address(owner: Owner) -> str:
    """Return where everything is offered that can be printed."""
    page = "director-print" if isinstance(owner, Event) else "director-season-prints"
    return reverse(page, kwargs={"slug": owner.slug})


def desk_page(
    request: HttpRequest, owner: Owner, template: str, context: dict[str, Any]
) -> HttpResponse:
    """Render a page about paper in the frame of its event or its season."""
    shown = {"tab": "print", "club": owner.club, **context}
    if isinstance(owner, Event):
        return night_page(request, owner, template, {"frame": "director/event.html", **shown})
    frame = "director/seasons/frame.html"
    return season_page(request, owner, template, {"frame": frame, **shown})


def print_page(
    request: HttpRequest, owner: Owner, template: str, context: dict[str, Any]
) -> HttpResponse:
    """Render the page that offers all there is to print, with what is under way."""
    shown = {
        "is_here_only": is_here_only(),
        "waiting": [_told(owner, printing) for printing in printings_waiting(owner)],
        "papers": Club.Paper,
        "here": prints_address(owner),
        **context,
    }
    return desk_page(request, owner, template, shown)


def _told(owner: Owner, printing: Printing) -> dict[str, Any]:
    """Return what the page says about a printing under way."""
    wanted = Wanted(printing.kind, printing.subject, printing.paper)
    return {
        "address": document_address(owner, wanted),
        "title": document_title_of(owner, printing.kind, printing.subject),
        "done": parts_done(printing),
        "parts": printing.parts,
    }
