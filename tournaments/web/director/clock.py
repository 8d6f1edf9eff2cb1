"""The clock on the floor: pause, minutes, the last hand. A part of the page of a round."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_http_methods

from tournaments.errors import NotFound
from tournaments.models import Event, Round
from tournaments.selectors.clocks import stand_of
from tournaments.selectors.floor import round_of
from tournaments.services import clocks
from tournaments.web.clocks import render_at
from tournaments.web.director.access import director_required, is_part
from tournaments.web.director.night import actor_of

COMMANDS: dict[str, Callable[..., Round]] = {
    "pause": clocks.pause_clock,
    "resume": clocks.resume_clock,
    "call_last_hand": clocks.call_last_hand,
    "take_back": clocks.take_back_last_hand,
}
FIGURES = 4


@director_required
@require_http_methods(["GET", "POST"])
def round_clock(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Show the clock of a round, or do to it what a button says."""
    this_round = round_of(event, number)
    if this_round is None:
        raise NotFound(what="round")
    if request.method == "POST":
        this_round = _done(request, this_round)
    if not is_part(request):
        return redirect("director-round-detail", slug=event.slug, number=number)
    answer = render_at(
        request, event.club, "director/_clock.html", {"event": event, **clock_context(this_round)}
    )
    patch_cache_control(answer, private=True, no_cache=True)
    return answer


def clock_context(this_round: Round | None) -> dict[str, Any]:
    """Return what the clock of a round is shown from; nothing, unless the round is played."""
    if this_round is None or this_round.state != Round.State.PLAYING:
        return {}
    return {"clock_round": this_round, "clock_stand": stand_of(this_round)}


def _done(request: HttpRequest, this_round: Round) -> Round:
    """Do what the pressed button says; a page that is no page of ours changes nothing."""
    actor = actor_of(request)
    if command := COMMANDS.get(request.POST.get("command", "")):
        return command(round_id=this_round.pk, actor=actor)
    minutes, seen = (_whole(request.POST.get(name)) for name in ("minutes", "seen_extra"))
    if minutes is None or seen is None:
        return this_round
    return clocks.add_minutes(round_id=this_round.pk, minutes=minutes, seen_extra=seen, actor=actor)


def _whole(text: str | None) -> int | None:
    """Read a whole number of few figures, or None."""
    digits = (text or "").removeprefix("-")
    is_number = digits.isascii() and digits.isdecimal() and len(digits) <= FIGURES
    return int(text or "") if is_number else None
