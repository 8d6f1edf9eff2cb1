"""A league for anybody to see: tables, matches by night, teams."""

from typing import Any

from django.db.models import Max, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_GET

from tournaments.models import Fixture, Season
from tournaments.selectors.seasons.fixtures import fixtures_of, nights_of, of_team
from tournaments.selectors.seasons.playoffs import has_playoffs
from tournaments.selectors.seasons.seasons import public_seasons, team_of
from tournaments.selectors.seasons.tables import tables_of
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.web.addresses import subscription_to
from tournaments.web.public.season_visits import or_404, render_in, visited_season
from tournaments.web.public.visits import entity_tag
from tournaments.wording.seasons import TIE_BREAKS


def season_tag(_request: HttpRequest, slug: str, **_where: Any) -> str | None:
    """Return the version of what is shown: the log's length counts every change there is."""
    row = public_seasons().filter(slug=slug).values_list("pk", "log_length", "head__revision")
    found = row.first()
    return entity_tag(*found, timezone.localdate()) if found else None


@require_GET
@condition(etag_func=season_tag)
def season_table(request: HttpRequest, slug: str) -> HttpResponse:
    """Show every division's table, and what decides in it."""
    season = visited_season(slug)
    rules = SeasonRules.from_json(season.rules)
    context = {
        "tab": "table",
        "tables": tables_of(season),
        "rules": rules,
        "order": [TIE_BREAKS[key] for key in rules.tie_breaks],
    }
    return _page(request, season, "public/season_table.html", context)


@require_GET
@condition(etag_func=season_tag)
def season_fixtures(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the matches by night: those to come first, then those that were."""
    season = visited_season(slug)
    fixtures = _of_division(season, request.GET.get("division", ""))
    nights = nights_of(fixtures)
    today = timezone.localdate()
    context = {
        "tab": "fixtures",
        "coming": [night for night in nights if night.day is None or night.day >= today],
        "past": [night for night in reversed(nights) if night.day and night.day < today],
        "divisions": season.divisions.order_by("rank"),
        "chosen": request.GET.get("division", ""),
        "changed": fixtures.aggregate(at=Max("changed_at"))["at"],
    }
    return _page(request, season, "public/season_fixtures.html", context)


@require_GET
@condition(etag_func=season_tag)
def season_team(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show a team: who plays, its matches, its calendar."""
    season = visited_season(slug)
    with or_404():
        team = team_of(season, number)
    context = {
        "tab": "table",
        "team": team,
        "members": team.members.select_related("player").order_by("pk"),
        "nights": nights_of(of_team(team)),
        "subscribe": subscription_to(reverse("public-team-calendar", args=[slug, number])),
        "line": season.standings.filter(team=team).first(),
    }
    return _page(request, season, "public/season_team.html", context)


def _of_division(season: Season, rank: str) -> QuerySet[Fixture]:
    fixtures = fixtures_of(season)
    is_number = rank.isascii() and rank.isdecimal() and len(rank) < len("32767")
    return fixtures.filter(division__rank=int(rank)) if is_number else fixtures


def _page(
    request: HttpRequest, season: Season, template: str, context: dict[str, Any]
) -> HttpResponse:
    context["has_playoffs"] = has_playoffs(season)
    answer = render_in(request, season, template, context)
    patch_cache_control(answer, no_cache=True)
    return answer
