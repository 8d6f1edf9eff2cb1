"""Making an event, and finding the page of it that matters now."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET

from tournaments.models import Club, Event
from tournaments.selectors.events import clubs_of
from tournaments.selectors.pages import Step, night_of
from tournaments.services.events import create_event
from tournaments.web.clocks import zone_of
from tournaments.web.director.access import director_required
from tournaments.web.director.evenings import evening_of
from tournaments.web.director.forms import EventForm
from tournaments.web.director.night import actor_of
from tournaments.web.refusals import Refused, refusals

PLAYED = {Step.START, Step.PLAY, Step.CLOSE}


@director_required
@require_GET
def event_detail(_request: HttpRequest, event: Event) -> HttpResponse:
    """Go to the page that matters now: people, the round in hand, or the standings."""
    night = night_of(event)
    if night.step in PLAYED:
        return redirect("director-round-detail", slug=event.slug, number=night.round_number)
    page = "director-standings" if night.step in {Step.POST, Step.DONE} else "director-people-list"
    return redirect(page, slug=event.slug)


@login_required
def event_create(request: HttpRequest) -> HttpResponse:
    """Make an event from a few answers; every fault at once, each at its field."""
    assert request.user.is_authenticated
    clubs = list(clubs_of(request.user))
    if not clubs:
        return redirect("director-club-create")
    club = _chosen(clubs, request.POST.get("club") or request.GET.get("club"))
    form = EventForm(
        request.POST or None, initial={"date": timezone.localdate(timezone=zone_of(club))}
    )
    if request.method == "POST" and form.is_valid():
        try:
            with refusals():
                event = create_event(club=club, plan=form.plan(), actor=actor_of(request))
            return redirect("director-people-list", slug=event.slug)
        except Refused as refused:
            for field, sentence in refused.faults:
                form.add_fault(field, sentence)
    context = {
        "form": form,
        "clubs": clubs,
        "club": club,
        "evening": evening_of(form.data or {name: form[name].value() for name in form.fields}),
    }
    status = 422 if form.errors else 200
    return render(request, "director/event_create.html", context, status=status)


@login_required
@require_GET
def evening(request: HttpRequest) -> HttpResponse:
    """Say what the evening looks like, while somebody fills in the form."""
    return render(request, "director/_evening.html", {"evening": evening_of(request.GET)})


def _chosen(clubs: list[Club], slug: str | None) -> Club:
    """Return the club of this address among mine, else the first."""
    return next((club for club in clubs if club.slug == slug), clubs[0])
