"""An event's bracket, for anybody to see; the page renews itself."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_GET

from tournaments.models import Event
from tournaments.rosters.names import name_key
from tournaments.selectors.brackets import EventBracket, bracket_of, bracket_version
from tournaments.web.clocks import render_at
from tournaments.web.public.visits import entity_tag, visited_event
from tournaments.web.shown_brackets import ShownBracket, anchor_of
from tournaments.wording.event_brackets import tie_sentence

MOST_FOUND = 20


@dataclass(frozen=True, slots=True)
class Found:
    """Somebody who was looked for: seed and name, and the latest match, at a table while it plays.

    ``is_out`` says that no match is to come.
    """

    seed: int
    name: str
    match: str
    anchor: str
    table: int | None
    is_out: bool


def bracket_tag(_request: HttpRequest, slug: str) -> str | None:
    """Return the version of an event's bracket, None for an event that is not there."""
    version = bracket_version(slug)
    return entity_tag(*version) if version else None


@require_GET
@condition(etag_func=bracket_tag)
def event_bracket(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the bracket; the part below the heading asks for itself."""
    return _bracket(request, slug, "public/bracket.html")


@require_GET
@condition(etag_func=bracket_tag)
def event_bracket_part(request: HttpRequest, slug: str) -> HttpResponse:
    """Answer the bracket alone, or 304 while it is the same."""
    return _bracket(request, slug, "public/_bracket_part.html")


def _bracket(request: HttpRequest, slug: str, template: str) -> HttpResponse:
    """Render the bracket with the search; the tag is read first, so that it is never too new."""
    tag = bracket_tag(request, slug)
    event = visited_event(slug)
    if tag is None:
        raise Http404
    search = request.GET.get("q", "")
    context = {"event": event, "tab": "bracket", "search": search, "tag": tag}
    answer = render_at(request, event.club, template, context | shown_context(event, search))
    patch_cache_control(answer, no_cache=True)
    return answer


def shown_context(event: Event, search: str = "") -> dict[str, Any]:
    """Return what pages show of an event's bracket; before it begins, nothing."""
    bracket = bracket_of(event)
    if bracket is None:
        return {"bracket": None}
    names = {seed.entry.number: seed.entry.name for seed in bracket.seeds}
    return {
        "bracket": shown_bracket(bracket),
        "found": list(found_in(bracket, search)) if search else [],
        "ties": [tie_sentence(tie, names) for tie in bracket.row.ties],
    }


def shown_bracket(bracket: EventBracket) -> ShownBracket:
    """Return a bracket as pages show it, with the tables of matches in play."""
    return ShownBracket(bracket.progress, bracket.name_of, bracket.playing_tables)


def found_in(bracket: EventBracket, search: str) -> list[Found]:
    """Return those whose name has the text that is looked for, with their latest match."""
    key = name_key(search)
    meant = [seed for seed in bracket.seeds if key in seed.entry.name_key]
    states = bracket.progress.states
    found = []
    for seed in meant[:MOST_FOUND]:
        own = [name for name, state in states.items() if seed.seed in state.entrants]
        waits = [name for name in own if not states[name].status.is_settled]
        match = waits[0] if waits else own[-1]
        table = bracket.playing_tables.get(match)
        name = bracket.name_of(seed.seed)
        found.append(Found(seed.seed, name, match, anchor_of(match), table, not waits))
    return found
