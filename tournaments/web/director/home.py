"""A director's first page, and the club that a first use needs."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from tournaments.models import Event
from tournaments.selectors.events import clubs_of, events_of
from tournaments.selectors.pages import night_of
from tournaments.services.clubs import create_club
from tournaments.web.director.forms import ClubForm
from tournaments.web.refusals import Refused, refusals

SHOWN = 50


@login_required
def home(request: HttpRequest) -> HttpResponse:
    """Show the events of my clubs, and what is next for each that is not over."""
    assert request.user.is_authenticated
    if not clubs_of(request.user).exists():
        return redirect("director-club-create")
    events = list(events_of(request.user)[:SHOWN])
    coming = [event for event in events if event.state != Event.State.FINISHED]
    context = {
        "nights": [(event, night_of(event)) for event in reversed(coming)],
        "finished": [event for event in events if event.state == Event.State.FINISHED],
    }
    return render(request, "director/home.html", context)


@login_required
def club_create(request: HttpRequest) -> HttpResponse:
    """Found a club, with the one who asks as its director."""
    assert request.user.is_authenticated
    form = ClubForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            with refusals():
                club = create_club(director=request.user, **form.cleaned_data)
            return redirect(f"{reverse('director-event-create')}?club={club.slug}")
        except Refused as refused:
            for field, sentence in refused.faults:
                form.add_fault(field, sentence)
    context = {"form": form, "is_first": not clubs_of(request.user).exists()}
    return render(request, "director/club_create.html", context, status=422 if form.errors else 200)
