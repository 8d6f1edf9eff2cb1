"""The bracket as a director sees it: the cut and the seeds before it begins, what is next after."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from tournaments.errors import CutRefused, NotFound
from tournaments.models import Bracket, Event
from tournaments.selectors.brackets import EventBracket, bracket_of
from tournaments.selectors.cuts import cut_view
from tournaments.selectors.rounds import playing_entries
from tournaments.services.bracket_changes import lift_ruling, rule_match
from tournaments.services.brackets import SeedPlan, decision_of, replace_seed, start_bracket
from tournaments.web.director.access import director_required
from tournaments.web.director.bracket_forms import CutForm, SeedForm, numbers_in
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.public.event_brackets import shown_context
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.event_brackets import cut_sentence, tie_sentence
from tournaments.wording.refusals import refusal_sentence


@dataclass(frozen=True, slots=True)
class NextMatch:
    """A match that can be played now: its two entries, by number and name, and its table."""

    name: str
    sides: tuple[tuple[int, str], ...]
    table: int | None


@director_required
@require_GET
def bracket_detail(request: HttpRequest, event: Event) -> HttpResponse:
    """Show the bracket with what is next; before it begins, its seeds or its cut."""
    return _page(request, event)


@director_required
@require_POST
def bracket_start(request: HttpRequest, event: Event) -> HttpResponse:
    """Freeze the seeds as they are shown."""
    form = _form(_row(event), request)
    if not form.is_valid():
        return _page(request, event, form=form, status=422)

    def start() -> None:
        start_bracket(event_id=event.pk, plan=form.plan(), actor=actor_of(request))

    return _do(request, event, start, gettext("The seeds are frozen. Draw the first round."))


@director_required
@require_POST
def match_rule(request: HttpRequest, event: Event, match: str) -> HttpResponse:
    """Say who did not come to a match, or gave it up."""
    absent = numbers_in(" ".join(request.POST.getlist("absent")))

    def rule() -> None:
        rule_match(event_id=event.pk, match=match, absent=absent, actor=actor_of(request))

    return _do(request, event, rule, gettext("Match %(match)s is decided.") % {"match": match})


@director_required
@require_POST
def match_lift(request: HttpRequest, event: Event, match: str) -> HttpResponse:
    """Take a ruling back."""

    def lift() -> None:
        lift_ruling(event_id=event.pk, match=match, actor=actor_of(request))

    told = gettext("Match %(match)s is open again.") % {"match": match}
    return _do(request, event, lift, told)


@director_required
@require_POST
def seed_replace(request: HttpRequest, event: Event) -> HttpResponse:
    """Give a seed's place to somebody else who is here."""
    seed, number = (numbers_in(request.POST.get(name, "")) or (0,) for name in ("seed", "number"))

    def replace() -> None:
        replace_seed(event_id=event.pk, seed=seed[0], number=number[0], actor=actor_of(request))

    return _do(request, event, replace, gettext("The place has a new entrant."))


def _do(request: HttpRequest, event: Event, command: Callable[[], Any], told: str) -> HttpResponse:
    """Run a command and show the bracket it leaves; a refusal is told on the page."""
    try:
        with refusals():
            command()
    except Refused as refused:
        return _page(request, event, refusal=refused.sentence, status=refused.status)
    messages.success(request, told)
    return redirect("director-bracket", slug=event.slug)


def _row(event: Event) -> Bracket:
    """Return the bracket of an event. Raises ``NotFound``."""
    row = Bracket.objects.filter(event=event).first()
    if row is None:
        raise NotFound(what="bracket")
    return row


def _form(row: Bracket, request: HttpRequest) -> SeedForm | CutForm:
    """Return the questions before a bracket begins, with what was answered."""
    data = request.POST if request.method == "POST" else request.GET or None
    return (CutForm if row.cut else SeedForm)(data)


def _page(request: HttpRequest, event: Event, **shown: Any) -> HttpResponse:
    """Render the bracket as it stands now, with what was refused above it."""
    status = shown.pop("status", 200)
    event.refresh_from_db(fields=["log_length", "state"])
    row = _row(event)
    context: dict[str, Any] = {"tab": "bracket", "refusal": "", **shown}
    if bracket := bracket_of(event):
        context |= shown_context(event) | _in_play(bracket)
        return night_page(request, event, "director/bracket.html", context, status=status)
    context.setdefault("form", _form(row, request))
    context |= _before(event, row, context["form"])
    return night_page(request, event, "director/bracket_seeds.html", context, status=status)


def _in_play(bracket: EventBracket) -> dict[str, Any]:
    """Return the matches that can be played now, and the rulings that can be taken back."""
    nexts = []
    for name in bracket.progress.open_matches:
        seeds = [seed or 0 for seed in bracket.progress.states[name].entrants]
        sides = tuple((bracket.seeding[seed], bracket.name_of(seed)) for seed in seeds)
        nexts.append(NextMatch(name, sides, bracket.playing_tables.get(name)))
    return {"nexts": nexts, "rulings": [ruling.match for ruling in bracket.rulings]}


def _before(event: Event, row: Bracket, form: SeedForm | CutForm) -> dict[str, Any]:
    """Return who would have which seed, or the cut as it would be taken."""
    if not row.cut:
        return {"people": playing_entries(event).order_by("number")}
    plan = form.plan() if form.is_bound and form.is_valid() else SeedPlan()
    told: dict[str, Any] = {"row": row, "cut": cut_sentence(row.cut), "view": None}
    try:
        view = cut_view(event, row, decision_of(event, plan), wild_cards=tuple(plan.wild_cards))
    except CutRefused as refused:
        return told | {"cut_refusal": refusal_sentence(refused.code, refused.details)}
    names = {line.entry.number: line.entry.name for line in view.lines}
    ties = [
        tie_sentence(
            {"entries": tie.entries, "seats": tie.seats, "order": tie.order, "by": tie.by}, names
        )
        for tie in view.taken.ties
    ]
    return told | {"view": view, "tie_sentences": ties}
