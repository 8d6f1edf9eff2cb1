"""A captain's own matches, and one of them."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments.errors import NotFound
from tournaments.models import Fixture, Team
from tournaments.selectors.seasons.fixtures import fixture_of, of_team, reports_of
from tournaments.services.seasons.kinds import MATCH_SHEETS
from tournaments.services.seasons.results import (
    Submission,
    confirm_match,
    dispute_match,
    report_match,
)
from tournaments.services.wanted import Wanted
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.web.addresses import subscription_to
from tournaments.web.captain.access import captain_required
from tournaments.web.captain.forms import SheetForm, answers_of, people_of
from tournaments.web.public.season_visits import render_in
from tournaments.web.refusals import Refused, refusals
from tournaments.web.season_files import pdf_answer

State = Fixture.State


@captain_required
@require_GET
def matches(request: HttpRequest, team: Team) -> HttpResponse:
    """Show what waits for this captain first, then what is to come, then what was."""
    own = list(of_team(team).prefetch_related("reports"))
    now = timezone.now()
    waiting = [fixture for fixture in own if _waits_for(fixture, team)]
    due = [f for f in own if f.state == State.SCHEDULED and f.starts_at and f.starts_at <= now]
    shown = {fixture.pk for fixture in (*waiting, *due)}
    over = (State.FINAL, State.CANCELLED)
    context = {
        "team": team,
        "subscribe": subscription_to(
            reverse("public-team-calendar", args=[team.season.slug, team.number])
        ),
        "waiting": waiting,
        "due": due,
        "coming": [f for f in own if f.pk not in shown and f.state not in over],
        "over": [f for f in reversed(own) if f.state in over],
    }
    return render_in(request, team.season, "captain/matches.html", context)


@captain_required
@require_http_methods(["GET", "POST"])
def match(request: HttpRequest, team: Team, number: int) -> HttpResponse:
    """Show one match: the sheet to fill in, or what the other captain sent."""
    fixture = own_fixture(team, number)
    reports = reports_of(fixture)
    rules = SeasonRules.from_json(team.season.rules)
    mine = next((r for r in reports if r.sender == side_of(fixture, team)), None)
    initial = answers_of(mine or next(iter(reports), None), fixture)
    form = SheetForm(request.POST or None, rules=rules, people=people_of(fixture), initial=initial)
    if request.method == "POST" and form.is_valid():
        try:
            with refusals():
                sent = Submission(
                    sheet=form.sheet(), submission_id=form.cleaned_data["submission_id"]
                )
                after = report_match(team=team, number=number, sent=sent)
            messages.success(request, _told(after))
            return redirect("captain-matches")
        except Refused as refused:
            if not refused.faults:
                raise
            form.add_sheet_faults(refused.faults)
    return _page(request, team, fixture, {"form": form, "reports": reports})


@captain_required
@require_GET
def match_print(_request: HttpRequest, team: Team, number: int, paper: str) -> HttpResponse:
    """Print the sheet of a match, to be filled in by hand."""
    own_fixture(team, number)
    wanted = Wanted(MATCH_SHEETS, str(number), paper)
    return pdf_answer(team.season, wanted)


@captain_required
@require_POST
def match_confirm(request: HttpRequest, team: Team, number: int) -> HttpResponse:
    """Agree to the other captain's report."""
    confirm_match(team=team, number=number, revision=_revision(request))
    messages.success(request, gettext("Confirmed. The result counts."))
    return redirect("captain-matches")


@captain_required
@require_POST
def match_dispute(request: HttpRequest, team: Team, number: int) -> HttpResponse:
    """Contradict the other captain's report; without a reason, ask for one."""
    reason = request.POST.get("reason", "")
    dispute_match(team=team, number=number, revision=_revision(request), reason=reason)
    messages.success(request, gettext("The league’s secretary decides, and sees what you wrote."))
    return redirect("captain-matches")


def own_fixture(team: Team, number: int) -> Fixture:
    """Return a match of this team. Raises ``NotFound`` for another team's."""
    fixture = fixture_of(team.season, number)
    if team.pk not in (fixture.home_id, fixture.away_id):
        raise NotFound(what="match")
    return fixture


def side_of(fixture: Fixture, team: Team) -> str:
    """Return the side a team has in a match."""
    return "home" if fixture.home_id == team.pk else "away"


def _page(
    request: HttpRequest, team: Team, fixture: Fixture, context: dict[str, Any]
) -> HttpResponse:
    waits = _waits_for(fixture, team)
    has_begun = fixture.starts_at is not None and fixture.starts_at <= timezone.now()
    is_open = fixture.state in (State.SCHEDULED, State.REPORTED) and has_begun and not waits
    context |= {"team": team, "fixture": fixture, "waits": waits, "is_open": is_open}
    context |= {"has_begun": has_begun, "latest": next(iter(context["reports"]), None)}
    status = 422 if context["form"].errors else 200
    return render_in(request, team.season, "captain/match.html", context, status=status)


def _waits_for(fixture: Fixture, team: Team) -> bool:
    """Tell whether the other captain's report waits for this one."""
    reports = sorted(fixture.reports.all(), key=lambda report: report.revision)
    is_reported = fixture.state == State.REPORTED and bool(reports)
    return is_reported and reports[-1].sender != side_of(fixture, team)


def _revision(request: HttpRequest) -> int:
    text = request.POST.get("revision", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < len("32767") else 0


def _told(fixture: Fixture) -> str:
    """Return what came of a report."""
    return {
        State.REPORTED: gettext("Sent. The other captain confirms it."),
        State.FINAL: gettext("Both captains sent the same result, so it counts."),
        State.DISPUTED: gettext(
            "The other captain sent another result. The league’s secretary decides."
        ),
    }.get(State(fixture.state), gettext("Sent."))
