"""The first page of everybody."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournaments.selectors.events import public_events

SHOWN = 60


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """List the events: those to come and in play first."""
    return render(request, "public/home.html", {"events": public_events()[:SHOWN]})
