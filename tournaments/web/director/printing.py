"""What there is to print."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments.models import Club, Event
from tournaments.web.addresses import is_here_only
from tournaments.web.director.access import director_required
from tournaments.web.director.night import night_page


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
        "rounds": event.rounds.order_by("number"),
    }
    return night_page(request, event, "director/print.html", context)
