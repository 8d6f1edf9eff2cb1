"""One match: what was reported, the secretary's ruling, another night."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournaments.models import Fixture, Season
from tournaments.selectors.seasons.fixtures import fixture_of, reports_of
from tournaments.services.seasons.changes import NewDate, make_up_match, postpone_match
from tournaments.services.seasons.rulings import Ruling, rule_match
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.standings.seasons.types import Board, Outcome
from tournaments.web.director.night import actor_of
from tournaments.web.director.seasons.access import season_page, secretary_required
from tournaments.web.director.seasons.forms import MakeupForm, ReasonForm, RulingForm
from tournaments.web.forms import PlainForm
from tournaments.web.refusals import Refused, refusals


@secretary_required
@require_http_methods(["GET", "POST"])
def match_detail(request: HttpRequest, season: Season, number: int) -> HttpResponse:
    """Show a match, and take what the secretary decides about it."""
    fixture = fixture_of(season, number)
    reports = reports_of(fixture)
    act = request.POST.get("act", "")
    forms = {each: _form(fixture, reports, each, request, act) for each in ACTS}
    form = forms.get(act)
    if request.method == "POST" and form is not None and form.is_valid():
        try:
            with refusals():
                ACTS[act](season, fixture, form, actor_of(request))
            return redirect(request.path)
        except Refused as refused:
            for field, sentence in refused.faults or (("", refused.sentence),):
                form.add_fault(_field_of(field), sentence)
    context: dict[str, Any] = {
        "tab": "schedule",
        "fixture": fixture,
        "reports": reports,
        "forms": forms,
        "is_movable": fixture.state in (Fixture.State.SCHEDULED, Fixture.State.POSTPONED),
    }
    is_wrong = form is not None and bool(form.errors)
    template = "director/seasons/match.html"
    return season_page(request, season, template, context, status=422 if is_wrong else 200)


def _form(
    fixture: Fixture, reports: list[Any], kind: str, request: HttpRequest, act: str
) -> PlainForm:
    """Return the form of one act, filled in where it was sent."""
    sent, season = request.POST if act == kind else None, fixture.season
    if kind == "rule":
        rules = SeasonRules.from_json(season.rules)
        return RulingForm(sent, reports=_played(fixture, reports), rules=rules, auto_id="rule_%s")
    if kind == "move":
        usual = {"clock": season.start_time}
        venues = season.club.venues.all()
        return MakeupForm(sent, venues=venues, initial=usual, auto_id="move_%s")
    return ReasonForm(sent, auto_id="postpone_%s")


def _played(fixture: Fixture, reports: list[Any]) -> list[tuple[int, str]]:
    """Return the reports that can stand, each with its number and its score."""
    teams = {"home": fixture.home.name, "away": fixture.away.name}
    return [
        (
            report.revision,
            gettext("Report %(number)s by %(who)s stands: %(home)s–%(away)s")
            % {
                "number": report.revision,
                "who": teams.get(report.sender, gettext("the secretary")),
                "home": report.home_games,
                "away": report.away_games,
            },
        )
        for report in reports
        if report.outcome == Outcome.PLAYED
    ]


def _field_of(place: str) -> str:
    """Return the field of a fault of a sheet: "boards.2.games" is at the home score of board 2."""
    kind, _, rest = place.partition(".")
    return f"home_{rest.partition('.')[0]}" if kind == "boards" else place


def _postpone(season: Season, fixture: Fixture, form: Any, actor: str) -> None:
    reason = form.cleaned_data["reason"]
    postpone_match(season_id=season.pk, number=fixture.number, reason=reason, actor=actor)


def _move(season: Season, fixture: Fixture, form: Any, actor: str) -> None:
    data = form.cleaned_data
    venue_id = data["venue"].pk if data["venue"] else None
    when = NewDate(night=data["date"], clock=data["clock"], venue_id=venue_id)
    make_up_match(season_id=season.pk, number=fixture.number, when=when, actor=actor)


def _rule(season: Season, fixture: Fixture, form: RulingForm, actor: str) -> None:
    decision, reason = form.cleaned_data["decision"], form.cleaned_data["reason"]
    if decision.startswith("report-"):
        ruling = Ruling(reason=reason, revision=int(decision.removeprefix("report-")))
    elif decision == "score":
        ruling = Ruling(reason=reason, scores=_scores(form))
    else:
        ruling = Ruling(reason=reason, outcome=Outcome(decision))
    rule_match(season_id=season.pk, number=fixture.number, ruling=ruling, actor=actor)


def _scores(form: RulingForm) -> tuple[Board, ...]:
    data = form.cleaned_data
    return tuple(
        Board(home_games=data[f"home_{n}"] or 0, away_games=data[f"away_{n}"] or 0)
        for n in range(1, form.rules.boards + 1)
    )


ACTS: dict[str, Any] = {"rule": _rule, "postpone": _postpone, "move": _move}
