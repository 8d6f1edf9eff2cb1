"""Before a season is published: mending what was set up."""

from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.models import Season
from tournaments.selectors.seasons.seasons import team_of
from tournaments.services.seasons.amendments import (
    TeamSettings,
    change_season,
    change_team,
    remove_division,
    reopen_venue,
)
from tournaments.web.director.night import actor_of
from tournaments.web.director.seasons.access import season_page, secretary_required
from tournaments.web.director.seasons.forms import TeamForm
from tournaments.web.director.seasons.season_form import SeasonForm, answers_of
from tournaments.web.refusals import Refused, refusals


@secretary_required
@require_http_methods(["GET", "POST"])
def season_change(request: HttpRequest, season: Season) -> HttpResponse:
    """Give a season other dates or rules."""
    form = SeasonForm(request.POST or None, initial=answers_of(season))
    if request.method == "POST" and form.is_valid():
        change_season(season_id=season.pk, settings=form.settings(), actor=actor_of(request))
        return redirect("director-season-setup", slug=season.slug)
    context = {"tab": "setup", "form": form}
    status = 422 if form.errors else 200
    return season_page(request, season, "director/seasons/change.html", context, status=status)


@secretary_required
@require_http_methods(["GET", "POST"])
def team_change(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Give a team another name, division or hall."""
    team = team_of(season, number)
    kept = {"name": team.name, "division": team.division.rank, "venue": team.venue_id}
    divisions, venues = season.divisions.all(), season.club.venues.all()
    form = TeamForm(request.POST or None, divisions=divisions, venues=venues, initial=kept)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        settings = TeamSettings(name=data["name"], rank=int(data["division"]), venue=data["venue"])
        try:
            with refusals():
                change_team(
                    season_id=season.pk, number=number, settings=settings, actor=actor_of(request)
                )
            return redirect("director-season-team", slug=season.slug, number=number)
        except Refused as refused:
            for field, sentence in refused.faults or (("", refused.sentence),):
                form.add_fault(field, sentence)
    context = {"tab": "setup", "form": form, "team": team}
    status = 422 if form.errors else 200
    return season_page(request, season, "director/seasons/team_change.html", context, status=status)


@secretary_required
@require_POST
def division_remove(request: HttpRequest, season: Season, rank: int) -> HttpResponse:
    """Take away a division without teams."""
    remove_division(season_id=season.pk, rank=rank, actor=actor_of(request))
    return redirect("director-season-setup", slug=season.slug)


@secretary_required
@require_POST
def closure_remove(request: HttpRequest, season: Season, venue: int, day: str) -> HttpResponse:
    """Let matches be played in a hall on a day again."""
    try:
        night = date.fromisoformat(day)
    except ValueError as unreadable:
        raise Http404 from unreadable
    reopen_venue(season_id=season.pk, venue_id=venue, day=night, actor=actor_of(request))
    return redirect("director-season-setup", slug=season.slug)
