"""The floor: one page for a round in play, which keeps itself current."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, resolve_url
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_GET

from tournaments.errors import NotFound
from tournaments.models import Device, Event, Round
from tournaments.selectors.floor import round_of
from tournaments.selectors.hall import hall_of, stamp_of
from tournaments.selectors.slips import live_devices
from tournaments.web.director.access import director_required
from tournaments.web.director.inbox import inbox_of
from tournaments.web.director.night import night_page
from tournaments.web.numbers import typed_number

FLOOR = "floor"
"""The element that asks for itself, and in whose place an answer comes."""


def floor_tag(_request: HttpRequest, event: Event, number: int) -> str:
    """Return the version of what the floor shows. Queries: 1."""
    return _tag(event, number, live_devices(event), timezone.now())


def _tag(event: Event, number: int, devices: Iterable[Device], now: datetime) -> str:
    """Return the version of a floor.

    The log grows with each thing that is done; devices say of themselves what is not sent; how long
    something waits is told in minutes.
    """
    minute = int(now.timestamp()) // 60
    return f'"{event.pk}.{number}.{event.log_length}.{stamp_of(devices)}.{minute}"'


FIGURES = 4


@director_required
@require_GET
@condition(etag_func=floor_tag)
def round_floor(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Answer the floor again, or 304 while nothing has changed."""
    this_round = round_of(event, number)
    if this_round is None:
        raise NotFound(what="round")
    return _part(request, event, floor_context(event, this_round))


@director_required
@require_GET
def table_find(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Go to the table whose number somebody typed; to the floor where there is none."""
    this_round = round_of(event, number)
    if this_round is None:
        raise NotFound(what="round")
    table = typed_number(request.GET.get("table"), figures=FIGURES)
    if table is not None and this_round.tables.filter(number=table).exists():
        return redirect("director-table-detail", slug=event.slug, number=number, table=table)
    return redirect("director-round-detail", slug=event.slug, number=number)


def asks_from_floor(request: HttpRequest) -> bool:
    """Whether something was decided on the floor, which then stays where it is."""
    return request.headers.get("HX-Target") == FLOOR


def floor_answer(
    request: HttpRequest, event: Event, *, refusal: str = "", status: int = 200
) -> HttpResponse:
    """Answer a deed on the floor with the floor as it is now, and what was refused above it."""
    event.refresh_from_db(fields=["log_length", "state"])
    this_round = event.rounds.filter(state=Round.State.PLAYING).first()
    if this_round is None:  # closed meanwhile: the page itself is another one now
        page = resolve_url("director-event-detail", slug=event.slug)
        return HttpResponse(status=204, headers={"HX-Redirect": page})
    shown = {"refusal": refusal, **floor_context(event, this_round)}
    return _part(request, event, shown, status=status)


def _part(
    request: HttpRequest, event: Event, shown: dict[str, Any], *, status: int = 200
) -> HttpResponse:
    """Render the floor and the heading above it, without the rest of the page."""
    context = {"tab": "round", "is_oob": True, **shown}
    answer = night_page(request, event, "director/_floor_answer.html", context, status=status)
    patch_cache_control(answer, private=True, no_cache=True)
    return answer


def floor_context(event: Event, this_round: Round) -> dict[str, Any]:
    """Return what the floor shows of a round that plays or is closed."""
    now = timezone.now()
    hall = hall_of(event, this_round, now=now)
    return {
        "number": this_round.number,
        "hall": hall,
        "floor": hall.floor,
        "items": inbox_of(event, hall.decisions, hall.floor),
        "now": now,
        "tag": _tag(event, this_round.number, hall.decisions.devices, now),
    }
