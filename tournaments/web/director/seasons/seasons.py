"""Making a season, what it needs next, its log, and its end."""

from zoneinfo import ZoneInfo

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments.models import Season
from tournaments.selectors.events import clubs_of
from tournaments.selectors.seasons.fixtures import needs_of
from tournaments.selectors.seasons.seasons import seasons_of
from tournaments.selectors.seasons.tables import tables_of
from tournaments.services.seasons.ends import close_season, next_season
from tournaments.services.seasons.seasons import create_season
from tournaments.services.seasons.undoing import discard_season, reopen_season, unpublish_season
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.web.director.night import actor_of
from tournaments.web.director.seasons.access import season_page, secretary_required
from tournaments.web.director.seasons.season_form import SeasonForm, answers_of
from tournaments.web.refusals import Refused, refusals

A_PAGE = 100


@login_required
@require_GET
def season_list(request: HttpRequest) -> HttpResponse:
    """Show the seasons of my clubs, newest first."""
    assert request.user.is_authenticated
    context = {"seasons": seasons_of(request.user)}
    return render(request, "director/seasons/list.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def season_create(request: HttpRequest) -> HttpResponse:
    """Make a season; every fault at once, each at its field."""
    assert request.user.is_authenticated
    clubs = list(clubs_of(request.user))
    if not clubs:
        return redirect("director-club-create")
    asked = request.POST.get("club") or request.GET.get("club")
    club = next((club for club in clubs if club.slug == asked), clubs[0])
    form = SeasonForm(request.POST or None, initial={"time_zone": club.time_zone})
    if request.method == "POST" and form.is_valid():
        season = create_season(club=club, settings=form.settings(), actor=actor_of(request))
        return redirect("director-season-setup", slug=season.slug)
    context = {"form": form, "clubs": clubs, "club": club}
    status = 422 if form.errors else 200
    return render(request, "director/seasons/create.html", context, status=status)


@secretary_required
@require_GET
def season_detail(request: HttpRequest, season: Season) -> HttpResponse:
    """Show what needs the secretary, or send to the set-up while there is no schedule."""
    if season.state == Season.State.PREPARING:
        page = "schedule" if season.fixtures.exists() else "setup"
        return redirect(f"director-season-{page}", slug=season.slug)
    today = timezone.localdate(timezone=ZoneInfo(season.time_zone))
    needs = needs_of(season, now=timezone.now(), today=today)
    first = season.standings.filter(place=1).select_related("division", "team")
    context = {
        "tab": "now",
        "needs": needs,
        "first": first,
        "is_untouched": not season.fixtures.filter(reports__isnull=False).exists(),
        "is_followed": season.followers.exists(),
    }
    return season_page(request, season, "director/seasons/now.html", context)


@secretary_required
@require_GET
def season_tables(request: HttpRequest, season: Season) -> HttpResponse:
    """Show every division's table."""
    rules = SeasonRules.from_json(season.rules)
    context = {"tab": "table", "tables": tables_of(season), "rules": rules}
    return season_page(request, season, "director/seasons/tables.html", context)


@secretary_required
@require_GET
def season_log(request: HttpRequest, season: Season) -> HttpResponse:
    """Show what was done, newest first."""
    lines = season.actions.order_by("-sequence")
    page = Paginator(lines, A_PAGE).get_page(request.GET.get("page"))
    return season_page(request, season, "director/seasons/log.html", {"tab": "log", "page": page})


@secretary_required
@require_POST
def season_close(request: HttpRequest, season: Season) -> HttpResponse:
    """Declare the tables final."""
    close_season(season_id=season.pk, actor=actor_of(request))
    return redirect("director-season", slug=season.slug)


@secretary_required
@require_POST
def season_reopen(request: HttpRequest, season: Season) -> HttpResponse:
    """Let a closed season be played on."""
    reopen_season(season_id=season.pk, actor=actor_of(request))
    return redirect("director-season", slug=season.slug)


@secretary_required
@require_POST
def season_unpublish(request: HttpRequest, season: Season) -> HttpResponse:
    """Take a season back from the public, as long as nothing was played."""
    unpublish_season(season_id=season.pk, actor=actor_of(request))
    return redirect("director-season-setup", slug=season.slug)


@secretary_required
@require_POST
def season_discard(request: HttpRequest, season: Season) -> HttpResponse:
    """Take away a season that nobody has seen."""
    discard_season(season_id=season.pk, actor=actor_of(request))
    told = gettext("%(season)s is gone. Players and halls stay with the club.")
    messages.success(request, told % {"season": season.name})
    return redirect("director-seasons")


@secretary_required
@require_http_methods(["GET", "POST"])
def season_next(request: HttpRequest, season: Season) -> HttpResponse:
    """Make the next season out of this one: who goes up, who goes down."""
    form = SeasonForm(
        request.POST or None,
        initial=answers_of(season) | {"makeups_until": None, "starts_on": None, "ends_on": None},
    )
    is_tied = False
    if request.method == "POST" and form.is_valid():
        try:
            with refusals():
                after = next_season(
                    season_id=season.pk, settings=form.settings(), actor=actor_of(request)
                )
            return redirect("director-season-setup", slug=after.slug)
        except Refused as refused:
            is_tied = refused.code == "cut_tied"
            form.add_fault("", refused.sentence)
    status = 422 if form.errors else 200
    context = {"tab": "now", "form": form, "is_tied": is_tied}
    return season_page(request, season, "director/seasons/next.html", context, status=status)
