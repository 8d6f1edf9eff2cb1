"""Somebody plays for somebody else from a round on."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from tournaments.errors import NotFound
from tournaments.models import Entry, Event, Round
from tournaments.selectors.people import entry_of
from tournaments.services.stand_ins import StandIn, end_stand_in, put_stand_in
from tournaments.web.director.access import director_required
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.numbers import typed_number
from tournaments.web.refusals import Refused, refusals

MOST_FIGURES = 4


@director_required
def stand_in(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Ask who stands in, or whether the stand-in ends, and take the answer."""
    entry = entry_of(event.pk, number)
    if entry is None:
        raise NotFound(what="entry")
    if request.method != "POST":
        return _page(request, event, entry)
    try:
        with refusals():
            _take(request, event, number)
    except Refused as refused:
        return _page(request, event, entry, refused=refused)
    messages.success(request, gettext("The seats say who plays."))
    return redirect("director-people-list", slug=event.slug)


def _take(request: HttpRequest, event: Event, number: int) -> None:
    """Put a stand-in, or end it."""
    if "end" in request.POST:
        end_stand_in(event_id=event.pk, number=number, actor=actor_of(request))
        return
    put_stand_in(
        event_id=event.pk,
        number=number,
        new=StandIn(
            name=request.POST.get("name", ""),
            from_round=typed_number(request.POST.get("from_round"), figures=MOST_FIGURES) or 0,
            for_partner=request.POST.get("whose") == "partner",
        ),
        actor=actor_of(request),
    )


def _page(
    request: HttpRequest, event: Event, entry: Entry, *, refused: Refused | None = None
) -> HttpResponse:
    """Render the question, with what was refused above it."""
    closed = event.rounds.filter(state=Round.State.CLOSED).count()
    context = {
        "tab": "people",
        "entry": entry,
        "rounds": range(closed + 1, event.rounds_planned + 1),
        "name": request.POST.get("name", ""),
        "whose": request.POST.get("whose", ""),
        "from_round": request.POST.get("from_round", str(closed + 1)),
        "refusal": refused.sentence if refused else "",
    }
    status = refused.status if refused else 200
    return night_page(request, event, "director/stand_in.html", context, status=status)
