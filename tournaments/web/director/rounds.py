"""The rounds of an event: draw, start, the floor, close."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from tournaments.errors import NotFound
from tournaments.models import Event, Round
from tournaments.selectors.floor import draw_notes, floor_of, round_of
from tournaments.selectors.rounds import corrected_tables, is_outdated
from tournaments.services import rounds
from tournaments.web.director.access import director_required
from tournaments.web.director.clock import clock_context
from tournaments.web.director.floor import floor_context
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.draws import note_sentence
from tournaments.wording.refusals import refusal_sentence

STILL_PLAYING = {"tables_unfinished", "head_table_plays", "tables_tied"}
"""Refusals to close a round after which a page asks whether to close it anyway."""
TEMPLATES = {
    Round.State.DRAFT: "director/round_drawn.html",
    Round.State.PLAYING: "director/round_floor.html",
    Round.State.CLOSED: "director/round_floor.html",
}


@director_required
@require_GET
def round_detail(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Show a round as it stands: not drawn, drawn, playing or closed."""
    return _page(request, event, number)


@director_required
@require_POST
def round_draw(request: HttpRequest, event: Event) -> HttpResponse:
    """Draw the next round; with ``again``, from new chances."""
    again = "again" in request.POST

    def draw() -> Round:
        return rounds.draw_round(event_id=event.pk, actor=actor_of(request), again=again)

    latest = event.rounds.count() or 1
    return _do(request, event, latest, draw)


@director_required
@require_POST
def round_start(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Start a drawn round at all its tables."""
    this_round = _known(event, number)

    def start() -> Round:
        return rounds.start_round(round_id=this_round.pk, actor=actor_of(request))

    return _do(request, event, number, start)


@director_required
def round_close(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Close a round. While tables still play, a page asks before their scores count as they are."""
    this_round = _known(event, number)
    if request.method != "POST":
        return _page(request, event, number, template="director/round_close.html")
    unfinished = "unfinished" in request.POST
    try:
        with refusals():
            rounds.close_round(
                round_id=this_round.pk, actor=actor_of(request), unfinished=unfinished
            )
    except Refused as refused:
        template = "director/round_close.html" if refused.code in STILL_PLAYING else ""
        return _page(request, event, number, refused=refused, template=template)
    messages.success(request, gettext("Round %(number)d is closed.") % {"number": number})
    return redirect("director-round-detail", slug=event.slug, number=number)


def stale_sentence(this_round: Round) -> str:
    """Return why a drawn round must be drawn again, or nothing."""
    if not is_outdated(this_round):
        return ""
    number, tables = corrected_tables(this_round)
    details = {"number": this_round.number, "round": number, "tables": tables}
    return refusal_sentence("results_changed", details)


def _known(event: Event, number: int) -> Round:
    """Return a round of the event. Raises ``NotFound``."""
    if this_round := round_of(event, number):
        return this_round
    raise NotFound(what="round")


def _do(
    request: HttpRequest, event: Event, number: int, command: Callable[[], Round]
) -> HttpResponse:
    """Run a command and show the round it leaves; a refusal is told on the round as it stands."""
    try:
        with refusals():
            number = command().number
    except Refused as refused:
        return _page(request, event, number, refused=refused)
    return redirect("director-round-detail", slug=event.slug, number=number)


def _page(
    request: HttpRequest,
    event: Event,
    number: int,
    *,
    refused: Refused | None = None,
    template: str = "",
) -> HttpResponse:
    """Render a round as it stands now, with what was refused above it."""
    rounds_there = {this_round.number: this_round for this_round in event.rounds.all()}
    this_round = rounds_there.get(number)
    if this_round is None and number != 1:
        raise NotFound(what="round")
    if refused:
        event.refresh_from_db(fields=["log_length", "state"])
    context: dict[str, Any] = {
        "tab": "round",
        "number": number,
        "numbers": list(rounds_there),
        "refusal": refused.sentence if refused else "",
        **clock_context(this_round),
    }
    if this_round and this_round.state == Round.State.DRAFT:
        context |= _drawn(event, this_round)
    elif this_round:
        context |= floor_context(event, this_round)
    default = TEMPLATES[Round.State(this_round.state)] if this_round else "director/round_none.html"
    status = refused.status if refused else 200
    return night_page(request, event, template or default, context, status=status)


def _drawn(event: Event, this_round: Round) -> dict[str, Any]:
    """Return what is shown of a round that is drawn and has not started."""
    floor = floor_of(event, this_round)
    notes = draw_notes(event, floor)
    return {
        "floor": floor,
        "stale": stale_sentence(this_round),
        "notes": [note_sentence(note.code, note.numbers, floor.names) for note in notes],
    }
