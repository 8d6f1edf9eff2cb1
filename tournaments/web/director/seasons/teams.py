"""A team: its roster, its captain's link, and what happens when it leaves."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.documents.qr import qr_uri
from tournaments.models import Season
from tournaments.selectors.seasons.fixtures import nights_of, of_team
from tournaments.selectors.seasons.seasons import team_of
from tournaments.services.seasons.captains import renew_link
from tournaments.services.seasons.ends import withdraw_team
from tournaments.services.seasons.teams import NewMember, add_member, make_captain, remove_member
from tournaments.web.addresses import is_here_only
from tournaments.web.director.night import actor_of
from tournaments.web.director.seasons.access import season_page, secretary_required
from tournaments.web.director.seasons.forms import MemberForm, ReasonForm
from tournaments.web.refusals import Refused, refusals


@secretary_required
@require_http_methods(["GET", "POST"])
def team_detail(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Show a team and add somebody to it."""
    team = team_of(season, number)
    form = MemberForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            with refusals():
                new = NewMember(**form.cleaned_data)
                add_member(season_id=season.pk, number=number, new=new, actor=actor_of(request))
            return redirect(request.path)
        except Refused as refused:
            for field, sentence in refused.faults or (("", refused.sentence),):
                form.add_fault(field, sentence)
    link = team.links.filter(revoked_at__isnull=True).first()
    context = {
        "tab": "setup",
        "team": team,
        "form": form,
        "reason": ReasonForm(),
        "members": team.members.select_related("player").order_by("pk"),
        "nights": nights_of(of_team(team)),
        "link": link,
        "qr": qr_uri(link.link) if link and link.link else "",
        "is_here_only": is_here_only(),
    }
    status = 422 if form.errors else 200
    return season_page(request, season, "director/seasons/team.html", context, status=status)


@secretary_required
@require_POST
def member_change(request: HttpRequest, season: Season, number: int, member: int) -> HttpResponse:
    """Make somebody captain, or take somebody off the list."""
    change = make_captain if "captain" in request.POST else remove_member
    change(season_id=season.pk, number=number, member_id=member, actor=actor_of(request))
    return redirect("director-season-team", slug=season.slug, number=number)


@secretary_required
@require_POST
def link_renew(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Give a team's captain a new link; the old one opens nothing any more."""
    renew_link(season_id=season.pk, number=number, actor=actor_of(request))
    return redirect("director-season-team", slug=season.slug, number=number)


@secretary_required
@require_POST
def team_withdraw(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Take a team out of the season."""
    reason = request.POST.get("reason", "")
    withdraw_team(season_id=season.pk, number=number, reason=reason, actor=actor_of(request))
    return redirect("director-season-team", slug=season.slug, number=number)
