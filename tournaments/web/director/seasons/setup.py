"""Before a season is published: divisions, halls, days off, teams, and the schedule."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments.models import Season
from tournaments.selectors.seasons.fixtures import fixtures_of, nights_of
from tournaments.services.seasons.schedule import plan_schedule, publish_season
from tournaments.services.seasons.seasons import (
    add_division,
    add_holiday,
    add_venue,
    close_venue,
    remove_holiday,
)
from tournaments.services.seasons.teams import add_team, remove_team
from tournaments.web.director.night import actor_of
from tournaments.web.director.seasons.access import season_page, secretary_required
from tournaments.web.director.seasons.forms import (
    ClosureForm,
    DivisionForm,
    HolidayForm,
    TeamForm,
    VenueForm,
)
from tournaments.web.forms import PlainForm
from tournaments.web.refusals import Refused, refusals

FIELDS = {"matches": "matches_a_night"}
"""Fields that a form calls otherwise than the service does."""
KINDS = ("division", "venue", "closure", "holiday", "team")


@secretary_required
@require_http_methods(["GET", "POST"])
def season_setup(request: HttpRequest, season: Season) -> HttpResponse:
    """Show what the season is made of; each form adds one thing."""
    kind = request.POST.get("kind", "")
    forms = {each: _form(season, each, request.POST if each == kind else None) for each in KINDS}
    form = forms.get(kind)
    if request.method == "POST" and form is not None and form.is_valid():
        try:
            with refusals():
                ADDERS[kind](season, form, actor_of(request))
            return redirect(request.path + f"#{kind}")
        except Refused as refused:
            for field, sentence in refused.faults or (("", refused.sentence),):
                form.add_fault(FIELDS.get(field, field), sentence)
    context = {
        "tab": "setup",
        "forms": forms,
        "divisions": season.divisions.prefetch_related("teams__venue"),
        "venues": season.club.venues.prefetch_related("closures"),
        "holidays": season.holidays.all(),
    }
    is_wrong = form is not None and bool(form.errors)
    template = "director/seasons/setup.html"
    return season_page(request, season, template, context, status=422 if is_wrong else 200)


@secretary_required
@require_POST
def holiday_remove(request: HttpRequest, season: Season, day: str) -> HttpResponse:
    """Let matches be played on a day again."""
    found = {str(holiday.date): holiday.date for holiday in season.holidays.all()}.get(day)
    if found is not None:
        remove_holiday(season_id=season.pk, day=found, actor=actor_of(request))
    return redirect("director-season-setup", slug=season.slug)


@secretary_required
@require_POST
def team_remove(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Take a team off the list."""
    remove_team(season_id=season.pk, number=number, actor=actor_of(request))
    return redirect("director-season-setup", slug=season.slug)


@secretary_required
@require_GET
def season_schedule(request: HttpRequest, season: Season) -> HttpResponse:
    """Show the matches by night."""
    context = {"tab": "schedule", "nights": nights_of(fixtures_of(season))}
    return season_page(request, season, "director/seasons/schedule.html", context)


@secretary_required
@require_POST
def schedule_plan(request: HttpRequest, season: Season) -> HttpResponse:
    """Make the schedule, or another one."""
    again = season.fixtures.exists()
    plan_schedule(season_id=season.pk, actor=actor_of(request), again=again)
    return redirect("director-season-schedule", slug=season.slug)


@secretary_required
@require_POST
def schedule_publish(request: HttpRequest, season: Season) -> HttpResponse:
    """Let everybody see the season."""
    publish_season(season_id=season.pk, actor=actor_of(request))
    return redirect("director-season", slug=season.slug)


def _form(season: Season, kind: str, sent: Any) -> PlainForm:
    """Return the form that adds one kind of thing."""
    venues, label = season.club.venues.all(), {"auto_id": f"{kind}_%s"}
    forms: dict[str, Callable[[], PlainForm]] = {
        "division": lambda: DivisionForm(sent, **label),
        "venue": lambda: VenueForm(sent, **label),
        "closure": lambda: ClosureForm(sent, venues=venues, **label),
        "holiday": lambda: HolidayForm(sent, **label),
        "team": lambda: TeamForm(sent, divisions=season.divisions.all(), venues=venues, **label),
    }
    return forms[kind]()


def _add_division(season: Season, form: Any, actor: str) -> None:
    add_division(season_id=season.pk, settings=form.settings(), actor=actor)


def _add_venue(season: Season, form: Any, _actor: str) -> None:
    data = form.cleaned_data
    add_venue(
        club=season.club,
        name=data["name"],
        address=data["address"],
        matches=data["matches_a_night"],
    )


def _add_closure(season: Season, form: Any, actor: str) -> None:
    data = form.cleaned_data
    close_venue(season_id=season.pk, venue=data["venue"], day=data["date"], actor=actor)


def _add_holiday(season: Season, form: Any, actor: str) -> None:
    data = form.cleaned_data
    add_holiday(season_id=season.pk, day=data["date"], name=data["name"], actor=actor)


def _add_team(season: Season, form: Any, actor: str) -> None:
    data = form.cleaned_data
    add_team(
        season_id=season.pk,
        rank=int(data["division"]),
        name=data["name"],
        venue=data["venue"],
        actor=actor,
    )


ADDERS: dict[str, Callable[[Season, Any, str], None]] = {
    "division": _add_division,
    "venue": _add_venue,
    "closure": _add_closure,
    "holiday": _add_holiday,
    "team": _add_team,
}
