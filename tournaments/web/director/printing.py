"""What there is to print."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments.models import Club, Event, Printing
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.printings import parts_done, printings_waiting
from tournaments.web.addresses import is_here_only
from tournaments.web.director.access import director_required
from tournaments.web.director.night import night_page
from tournaments.wording.documents import document_title


@director_required
@require_GET
def print_detail(request: HttpRequest, event: Event) -> HttpResponse:
    """Offer cards and standings, in the club's paper and in the other one."""
    paper = Club.Paper(event.club.paper)
    other = Club.Paper.A4 if paper == Club.Paper.LETTER else Club.Paper.LETTER
    context = {
        "tab": "print",
        "is_here_only": is_here_only(),
        "paper": paper,
        "other": other,
        "has_links": event.tablets.filter(revoked_at__isnull=True).exists(),
        "waiting": [_told(printing) for printing in printings_waiting(event)],
        "has_bracket": bracket_of(event) is not None,
        "rounds": event.rounds.order_by("number"),
    }
    return night_page(request, event, "director/print.html", context)


def _told(printing: Printing) -> dict[str, Any]:
    """Return what the page says about a printing under way."""
    return {
        "kind": printing.kind,
        "subject": printing.subject,
        "paper": printing.paper,
        "title": document_title(printing.kind, printing.subject),
        "done": parts_done(printing),
        "parts": printing.parts,
    }
