"""The standings, for anybody to see; the page renews itself."""

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_GET

from tournaments.models import Event
from tournaments.rosters.names import name_key
from tournaments.selectors.penalties import penalties_of
from tournaments.selectors.standings import (
    StandingLine,
    StandingsTable,
    seat_of,
    standings_of,
    standings_version,
)
from tournaments.web.clocks import render_at
from tournaments.web.public.visits import entity_tag, entry_number, visited_event
from tournaments.web.stages import stages_context
from tournaments.wording.movements import ranking_words
from tournaments.wording.penalties import standings_notes


def standings_tag(_request: HttpRequest, slug: str) -> str | None:
    """Return the version of an event's standings, None for an event that is not there."""
    version = standings_version(slug)
    return entity_tag(*version) if version else None


@require_GET
@condition(etag_func=standings_tag)
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the standings; the part below the heading asks for itself."""
    return _standings(request, slug, "public/standings.html")


@require_GET
@condition(etag_func=standings_tag)
def standings_part(request: HttpRequest, slug: str) -> HttpResponse:
    """Answer the standings alone, or 304 while they are the same."""
    return _standings(request, slug, "public/_standings_part.html")


def shown_tag(event: Event, table: StandingsTable) -> str:
    """Return the version of the standings that are shown: what was read, not what is there now."""
    counted = (event.results_revision, table.revision)
    about = (event.state, event.signup_open, event.name, event.date)
    return entity_tag(event.pk, *counted, *about, table.unconfirmed)


def _standings(request: HttpRequest, slug: str, template: str) -> HttpResponse:
    """Render the standings with the search and the one who is followed."""
    event = visited_event(slug)
    table = standings_of(event)
    followed = table.line_of(entry_number(request.GET.get("follow")))
    search = request.GET.get("q", "")
    context = {
        "event": event,
        "tab": "standings",
        "table": table,
        "ranking": ranking_words(event.ranking),
        "lines": _found(table, search),
        "search": search,
        "follow": followed.number if followed else None,
        "followed": followed,
        "seat": seat_of(event, followed.number) if followed else None,
        "penalties": standings_notes(penalties_of(event)),
        "tag": shown_tag(event, table),
        **stages_context(event),
    }
    answer = render_at(request, event.club, template, context)
    patch_cache_control(answer, no_cache=True)
    return answer


def _found(table: StandingsTable, search: str) -> list[StandingLine]:
    """Return the lines of those whose name has the text that is looked for."""
    key = name_key(search)
    return [line for line in table.lines if key in line.standing.entry.name_key]
