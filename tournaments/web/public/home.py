"""The first page of everybody."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.views.decorators.http import require_GET

from tournaments.selectors.events import public_events
from tournaments.selectors.seasons.seasons import public_seasons

SHOWN = 60


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """List the events, those to come and in play first, and the leagues."""
    return render(
        request,
        "public/home.html",
        {"events": public_events()[:SHOWN], "seasons": public_seasons()[:SHOWN]},
    )


@require_GET
def favicon(_request: HttpRequest) -> HttpResponse:
    """Lead browsers that look for the icon where it always was (beside a PDF) to ours."""
    return redirect(static("tournaments/favicon.svg"))
