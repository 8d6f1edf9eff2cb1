"""The wall display: the clock, who leads, and where everybody sits; it keeps itself current."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_GET

from tournaments.models import Round
from tournaments.selectors.clocks import clock_stand
from tournaments.selectors.floor import latest_round, round_version
from tournaments.selectors.seated import Person, seats_of
from tournaments.selectors.standings import (
    StandingLine,
    standings_of,
    standings_version,
)
from tournaments.web.clocks import render_at
from tournaments.web.public.visits import entity_tag, visited_event

ROWS = 8
"""Of one screen: what can be read from ten metres."""
THEMES = ("dark", "light")


@dataclass(frozen=True, slots=True)
class Screen:
    """Some rows of a list, from which number to which of how many."""

    rows: Sequence[Any]
    first: int
    last: int
    of: int


def wall_tag(_request: HttpRequest, slug: str) -> str | None:
    """Return the version of all that the wall shows, None for an event that is not there."""
    standings, seats, stand = standings_version(slug), round_version(slug), clock_stand(slug)
    if standings is None or seats is None or stand is None:
        return None
    return entity_tag(*standings, *seats, stand.revision)


@require_GET
@condition(etag_func=wall_tag)
def wall(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the wall; ``?theme=dark`` or ``light`` goes before what the device prefers."""
    theme = request.GET.get("theme", "")
    return _wall(request, slug, "public/wall.html", theme=theme if theme in THEMES else "")


@require_GET
@condition(etag_func=wall_tag)
def wall_part(request: HttpRequest, slug: str) -> HttpResponse:
    """Answer what changes on the wall, or 304 while nothing has."""
    return _wall(request, slug, "public/_wall_parts.html")


def _wall(request: HttpRequest, slug: str, template: str, **shown: Any) -> HttpResponse:
    """Render the wall, or what changes on it."""
    tag = wall_tag(request, slug)
    event = visited_event(slug)
    this_round = latest_round(event)
    is_open = this_round is not None and this_round.state != Round.State.CLOSED
    people = seats_of(this_round) if this_round and is_open else []
    table = standings_of(event)
    context = {
        "event": event,
        "table": table,
        "this_round": this_round,
        "people": people,
        "seats_first": this_round is not None and this_round.state == Round.State.DRAFT,
        "seat_screens": screens_of(people),
        "screens": screens_of(table.lines),
        "stand": clock_stand(slug),
        "tag": tag,
        **shown,
    }
    answer = render_at(request, event.club, template, context)
    patch_cache_control(answer, no_cache=True)
    return answer


def screens_of(rows: Sequence[StandingLine] | Sequence[Person]) -> list[Screen]:
    """Return rows by the screen, all of them about as full."""
    count = -(-len(rows) // ROWS)
    size = -(-len(rows) // count) if count else ROWS
    return [
        Screen(rows[at : at + size], at + 1, min(at + size, len(rows)), len(rows))
        for at in range(0, len(rows), size)
    ]
