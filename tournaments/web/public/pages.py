"""What anybody may see of an event: its standings, and who sits where."""

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import get_language
from django.views.decorators.http import condition, require_GET

from tournaments.errors import NotFound
from tournaments.models import Event
from tournaments.rosters.names import name_key
from tournaments.selectors.events import public_event, public_events
from tournaments.selectors.floor import latest_round, seats_of
from tournaments.selectors.standings import (
    StandingLine,
    StandingsTable,
    seat_of,
    standings_of,
    standings_revision,
)
from tournaments.web.clocks import render_at

SHOWN = 60
MOST_FIGURES = 9


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """List the events: those to come and in play first."""
    events: QuerySet[Event] = public_events()
    return render(request, "public/home.html", {"events": events[:SHOWN]})


def standings_tag(_request: HttpRequest, slug: str) -> str | None:
    """Return the version of an event's standings; the whole pages' differs from the part's."""
    found = standings_revision(slug)
    return tag_text(*found) if found else None


def tag_text(*version: object) -> str:
    """Return a version as an entity tag; what is said in another language is another thing."""
    return f'"{".".join(map(str, (*version, get_language())))}"'


@require_GET
@condition(etag_func=standings_tag)
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the standings; the part below the heading renews itself."""
    return _standings(request, slug, "public/standings.html")


@require_GET
@condition(etag_func=standings_tag)
def standings_part(request: HttpRequest, slug: str) -> HttpResponse:
    """Answer the standings alone, or 304 while they are the same."""
    return _standings(request, slug, "public/_standings_part.html")


@require_GET
def seats(request: HttpRequest, slug: str) -> HttpResponse:
    """Say where everybody sits in the round in hand."""
    event = _event(slug)
    this_round = latest_round(event)
    search = request.GET.get("q", "")
    key = name_key(search)
    seatings = [
        seating
        for seating in (seats_of(this_round) if this_round else [])
        if key in seating.entry.player.name_key
    ]
    context = {
        "event": event,
        "tab": "seats",
        "this_round": this_round,
        "seatings": seatings,
        "search": search,
        "follow": _number(request.GET.get("follow")),
    }
    is_part = bool(request.headers.get("HX-Request"))
    template = "public/_seats_rows.html" if is_part else "public/seats.html"
    answer = render(request, template, context)
    patch_vary_headers(answer, ["HX-Request"])
    return answer


def _standings(request: HttpRequest, slug: str, template: str) -> HttpResponse:
    """Render the standings with the search and the one who is followed."""
    event = _event(slug)
    table = standings_of(event)
    follow = _number(request.GET.get("follow"))
    search = request.GET.get("q", "")
    followed = table.line_of(follow)
    context = {
        "event": event,
        "tab": "standings",
        "table": table,
        "lines": _found(table, search),
        "search": search,
        "follow": followed.number if followed else None,
        "followed": followed,
        "seat": seat_of(event, followed.number) if followed else None,
        "tag": tag_text(event.pk, event.results_revision, table.revision, event.state),
    }
    answer = render_at(request, event.club, template, context)
    patch_cache_control(answer, no_cache=True)
    return answer


def _found(table: StandingsTable, search: str) -> list[StandingLine]:
    """Return the lines of those whose name has the text that is looked for."""
    key = name_key(search)
    return [line for line in table.lines if key in line.standing.entry.player.name_key]


def _event(slug: str) -> Event:
    """Return the event of an address, or answer 404."""
    try:
        return public_event(slug)
    except NotFound as missing:
        raise Http404 from missing


def _number(text: str | None) -> int | None:
    """Return an entry's number out of an address; anything else is nobody."""
    return int(text) if text and text.isdecimal() and len(text) <= MOST_FIGURES else None
