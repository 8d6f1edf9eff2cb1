"""The play-offs of a league, drawn as brackets and kept up to date."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_GET

from tournaments.models import Season
from tournaments.selectors.seasons.playoffs import SeasonPlayoff, playoff_of, playoffs_of
from tournaments.web.playoff_nights import dated_nights
from tournaments.web.public.season_visits import or_404, render_in, visited_season
from tournaments.web.public.seasons import season_tag
from tournaments.web.shown_brackets import ShownBracket


@require_GET
def season_playoffs(_request: HttpRequest, slug: str) -> HttpResponse:
    """Send to the play-off of the highest division that has one."""
    season = visited_season(slug)
    with or_404():
        first = next(iter(playoffs_of(season)), None) or playoff_of(season, 0)
    return redirect("public-season-playoff", slug=slug, rank=first.playoff.division.rank)


@require_GET
@condition(etag_func=season_tag)
def season_playoff(request: HttpRequest, slug: str, rank: int) -> HttpResponse:
    """Show a division's play-off."""
    season = visited_season(slug)
    with or_404():
        found = playoff_of(season, rank)
    context = _bracket(request, season, found) | {
        "tab": "playoffs",
        "has_playoffs": True,
        "found": found,
        "playoffs": playoffs_of(season),
        "nights": dated_nights(found),
    }
    answer = render_in(request, season, "public/season_playoff.html", context)
    patch_cache_control(answer, no_cache=True)
    return answer


@require_GET
@condition(etag_func=season_tag)
def season_playoff_part(request: HttpRequest, slug: str, rank: int) -> HttpResponse:
    """Return the bracket alone, where it has changed since the tag that was sent."""
    season = visited_season(slug)
    with or_404():
        found = playoff_of(season, rank)
    answer = render(request, "_bracket.html", _bracket(request, season, found))
    patch_cache_control(answer, no_cache=True)
    return answer


def _bracket(request: HttpRequest, season: Season, found: SeasonPlayoff) -> dict[str, Any]:
    """Return what the bracket is drawn from, and where it is asked for anew."""
    rank = found.playoff.division.rank
    return {
        "bracket": ShownBracket(found.progress, found.name_of),
        "part": reverse("public-season-playoff-part", args=[season.slug, rank]),
        "tag": season_tag(request, season.slug),
    }
