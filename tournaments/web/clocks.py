"""The time of a club's hall: pages are rendered in the zone where the club plays."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from tournaments.models import Club
from tournaments.selectors.zones import zone_of


def render_at(
    request: HttpRequest, club: Club, template: str, context: dict[str, Any], *, status: int = 200
) -> HttpResponse:
    """Render a template with every time as the club's clock shows it."""
    with timezone.override(zone_of(club)):
        return render(request, template, context, status=status)
