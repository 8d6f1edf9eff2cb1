"""What the open pages of a league share: the season of an address, and its frame."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from zoneinfo import ZoneInfo

from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from tournaments.errors import NotFound
from tournaments.models import Season
from tournaments.selectors.seasons.seasons import public_season


@contextmanager
def or_404() -> Iterator[None]:
    """Answer 404 where something is not there."""
    try:
        yield
    except (NotFound, ObjectDoesNotExist) as missing:
        raise Http404 from missing


def visited_season(slug: str) -> Season:
    """Return a published season, or answer 404."""
    with or_404():
        return public_season(slug)


def render_in(
    request: HttpRequest,
    season: Season,
    template: str,
    context: dict[str, Any],
    *,
    status: int = 200,
) -> HttpResponse:
    """Render a page of a season with every time as the clocks show it where it is played."""
    with timezone.override(ZoneInfo(season.time_zone)):
        return render(request, template, {"season": season, **context}, status=status)
