"""The secretary's play-offs: making one from the table, entering results, drawing lots."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments.models import Division, Fixture, Season
from tournaments.pairings.brackets.errors import BracketRefused
from tournaments.pairings.brackets.states import MatchState, Status
from tournaments.selectors.seasons.playoffs import SeasonPlayoff, playoff_of, playoffs_of
from tournaments.services.seasons.playoffs import (
    discard_playoff,
    draw_lots,
    enter_playoff_result,
    make_playoff,
)
from tournaments.web.director.night import actor_of
from tournaments.web.director.seasons.access import season_page, secretary_required
from tournaments.web.director.seasons.playoff_forms import PlayoffForm, PlayoffResultForm
from tournaments.web.playoff_nights import dated_nights, titles_of
from tournaments.web.refusals import Refused, refusals
from tournaments.web.shown_brackets import ShownBracket
from tournaments.wording.brackets import bracket_fault_sentence

OVER = (Fixture.State.FINAL, Fixture.State.CANCELLED)


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A match that can be played, with its form."""

    name: str
    title: str
    form: PlayoffResultForm


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match with a result, in words."""

    name: str
    winner: str
    loser: str
    score: tuple[int, int] | None
    way: str


@secretary_required
@require_GET
def season_playoffs(request: HttpRequest, season: Season) -> HttpResponse:
    """Show which divisions have a play-off, and which can have one."""
    made = {each.playoff.division.pk: each for each in playoffs_of(season)}
    open_ones = set(
        season.fixtures.exclude(state__in=OVER).values_list("division_id", flat=True).distinct()
    )
    divisions = [
        {
            "division": division,
            "made": made.get(division.pk),
            "is_over": division.pk not in open_ones,
        }
        for division in season.divisions.order_by("rank")
    ]
    context = {"tab": "playoffs", "divisions": divisions}
    return season_page(request, season, "director/seasons/playoffs.html", context)


@secretary_required
@require_http_methods(["GET", "POST"])
def playoff_create(request: HttpRequest, season: Season, rank: int) -> HttpResponse:
    """Make a division's play-off from its table."""
    division = _division(season, rank)
    form = PlayoffForm(request.POST or None)
    is_tied = False
    if request.method == "POST" and form.is_valid():
        try:
            with refusals():
                make_playoff(
                    season_id=season.pk,
                    rank=rank,
                    settings=form.settings(),
                    actor=actor_of(request),
                )
            return redirect("director-season-playoff", slug=season.slug, rank=rank)
        except BracketRefused as refused:
            _tell(form, refused)
        except Refused as refused:
            is_tied = refused.code == "cut_tied"
            for field, sentence in refused.faults or (("", refused.sentence),):
                form.add_fault(field, sentence)
    context = {"tab": "playoffs", "division": division, "form": form, "is_tied": is_tied}
    status = 422 if form.errors else 200
    template = "director/seasons/playoff_create.html"
    return season_page(request, season, template, context, status=status)


@secretary_required
@require_http_methods(["GET", "POST"])
def playoff_detail(request: HttpRequest, season: Season, rank: int) -> HttpResponse:
    """Show a bracket with what can be entered, and take a match's result."""
    found = playoff_of(season, rank)
    asked = request.POST.get("match", "")
    bracket = ShownBracket(found.progress, found.name_of)
    titles = titles_of(bracket)
    matches = [
        OpenMatch(name, titles[name], _form(found, name, request.POST if name == asked else None))
        for name in found.progress.open_matches
    ]
    form = next((match.form for match in matches if match.name == asked), None)
    if request.method == "POST" and form is not None and form.is_valid():
        try:
            enter_playoff_result(
                season_id=season.pk,
                rank=rank,
                match=asked,
                result=form.result(),
                actor=actor_of(request),
            )
            return redirect("director-season-playoff", slug=season.slug, rank=rank)
        except BracketRefused as refused:
            _tell(form, refused)
    context = {
        "tab": "playoffs",
        "found": found,
        "matches": matches,
        "played": [_played(found, state) for state in _decided(found)],
        "bracket": bracket,
        "nights": dated_nights(found),
        "is_dateable": not found.progress.is_finished,
    }
    status = 422 if form is not None and form.errors else 200
    return season_page(request, season, "director/seasons/playoff.html", context, status=status)


@secretary_required
@require_POST
def result_take_back(request: HttpRequest, season: Season, rank: int, match: str) -> HttpResponse:
    """Take a result back, where nobody has played on it."""
    try:
        enter_playoff_result(
            season_id=season.pk, rank=rank, match=match, result=None, actor=actor_of(request)
        )
    except BracketRefused as refused:
        told = " ".join(bracket_fault_sentence(f.code.value, f.values) for f in refused.faults)
        raise Refused("bracket_refused", told, 409) from refused
    return redirect("director-season-playoff", slug=season.slug, rank=rank)


@secretary_required
@require_POST
def playoff_discard(request: HttpRequest, season: Season, rank: int) -> HttpResponse:
    """Take away a play-off that has not begun."""
    discard_playoff(season_id=season.pk, rank=rank, actor=actor_of(request))
    return redirect("director-season-playoffs", slug=season.slug)


@secretary_required
@require_POST
def lots_draw(request: HttpRequest, season: Season) -> HttpResponse:
    """Let a lot decide between teams that are level in everything."""
    draw_lots(season_id=season.pk, actor=actor_of(request))
    return redirect("director-season-table", slug=season.slug)


def _division(season: Season, rank: int) -> Division:
    division = season.divisions.filter(rank=rank).first()
    if division is None:
        raise Http404
    return division


def _form(found: SeasonPlayoff, name: str, sent: Any) -> PlayoffResultForm:
    """Return the form of an open match."""
    state = found.progress.states[name]
    upper, lower = (found.name_of(slot or 0) for slot in state.entrants)
    label = f"{name.replace('.', '-')}_%s"
    return PlayoffResultForm(sent, state=state, names=(upper, lower), auto_id=label)


def _tell(form: PlayoffForm | PlayoffResultForm, refused: BracketRefused) -> None:
    for fault in refused.faults:
        form.add_fault(fault.field, bracket_fault_sentence(fault.code.value, fault.values))


def _decided(found: SeasonPlayoff) -> list[MatchState]:
    """Return the matches whose result was entered, the last first."""
    entered = found.progress.record.results
    states = [found.progress.states[name] for name in entered]
    return [state for state in reversed(states) if state.status is Status.DECIDED]


def _played(found: SeasonPlayoff, state: MatchState) -> PlayedMatch:
    assert state.result is not None
    names = [found.name_of(seed) if seed else "" for seed in (state.winner, state.loser)]
    score = state.result.score
    if score and state.winner == state.entrants[1]:
        score = score[::-1]
    return PlayedMatch(state.match.name, names[0], names[1], score, state.result.way.value)
