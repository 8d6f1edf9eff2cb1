"""Where everybody sits; the page renews itself when a round is drawn."""

from collections import Counter

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_GET

from tournaments.rosters.names import name_key
from tournaments.selectors.floor import latest_round, round_version
from tournaments.selectors.seated import seats_of
from tournaments.web.clocks import render_at
from tournaments.web.public.visits import entity_tag, visited_event


def seats_tag(_request: HttpRequest, slug: str) -> str | None:
    """Return the version of who sits where, None for an event that is not there."""
    version = round_version(slug)
    return entity_tag(*version) if version else None


@require_GET
@condition(etag_func=seats_tag)
def seats(request: HttpRequest, slug: str) -> HttpResponse:
    """Say where everybody sits in the round in hand."""
    return _seats(request, slug, "public/seats.html")


@require_GET
@condition(etag_func=seats_tag)
def seats_part(request: HttpRequest, slug: str) -> HttpResponse:
    """Answer the seats alone, or 304 while they are the same."""
    return _seats(request, slug, "public/_seats_part.html")


def _seats(request: HttpRequest, slug: str, template: str) -> HttpResponse:
    """Render who sits where, or those whose name is looked for."""
    tag = seats_tag(request, slug)
    event = visited_event(slug)
    this_round = latest_round(event)
    search = request.GET.get("q", "")
    people = seats_of(this_round) if this_round else []
    key = name_key(search)
    names = Counter(person.player.name_key for person in people)
    context = {
        "event": event,
        "tab": "seats",
        "this_round": this_round,
        "people": [person for person in people if key in person.player.name_key],
        "namesakes": {name for name, count in names.items() if count > 1},
        "search": search,
        "tag": tag,
    }
    answer = render_at(request, event.club, template, context)
    patch_cache_control(answer, no_cache=True)
    return answer
