"""Making an event, and finding the page of it that matters now."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from scoring import PRESETS, ContradictoryRules, RuleSet, with_settings
from tournaments.models import Club, Event
from tournaments.pairings.choice.types import Kind, Pace
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.nights import Partners
from tournaments.selectors.events import clubs_of
from tournaments.selectors.pages import Step, night_of
from tournaments.selectors.zones import zone_of
from tournaments.services.clubs import set_pace
from tournaments.services.events import SEATS, create_event
from tournaments.web.director.access import director_required
from tournaments.web.director.forms import EventForm
from tournaments.web.director.night import actor_of
from tournaments.web.director.other_tables import other_sizes
from tournaments.web.house_rules import NEW, bending_address, settings_in, told
from tournaments.web.numbers import typed_number
from tournaments.web.plans import Choice, choice_of, pace_of
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.choice import pace_sentence
from tournaments.wording.rules import rules_line

ANSWERS = "new event"
PLAYED = {Step.START, Step.PLAY, Step.CLOSE}


@director_required
@require_GET
def event_detail(_request: HttpRequest, event: Event) -> HttpResponse:
    """Go to the page that matters now: people, the round in hand, or the standings."""
    night = night_of(event)
    if night.step in PLAYED:
        return redirect("director-round-detail", slug=event.slug, number=night.round_number)
    if night.step is Step.SEED:
        return redirect("director-bracket", slug=event.slug)
    page = "director-standings" if night.step in {Step.POST, Step.DONE} else "director-people-list"
    return redirect(page, slug=event.slug)


@login_required
def event_create(request: HttpRequest) -> HttpResponse:
    """Make an event from a few answers, by the plan that was chosen; every fault at once.

    The button of a plan makes the event with its rounds and hands; without script, another shows
    the plans anew.
    """
    assert request.user.is_authenticated
    clubs = list(clubs_of(request.user))
    if not clubs:
        return redirect("director-club-create")
    club = _chosen(clubs, request.POST.get("club") or request.GET.get("club"))
    form = EventForm(request.POST or None, initial={**_initial(club), **_brought(request)})
    choice = choice_for(club, _answers(form))
    if request.method == "POST" and "look" not in request.POST:
        if made := _made(request, club, form, choice):
            return redirect("director-people-list", slug=made.slug)
        return _create_page(request, form, clubs, club, status=422)
    form = EventForm(initial={**_initial(club), **request.POST.dict()}) if form.is_bound else form
    return _create_page(request, form, clubs, club)


@login_required
@require_POST
def event_bend(request: HttpRequest) -> HttpResponse:
    """Go to the page that bends a rule; what is typed here waits for the way back."""
    names = (*EventForm.base_fields, "club")
    sent = {name: request.POST[name] for name in names if name in request.POST}
    request.session[ANSWERS] = sent
    preset = sent.get("preset", "")
    preset = preset if preset in PRESETS else EventForm.base_fields["preset"].initial
    return redirect(bending_address(preset, sent.get("house", ""), NEW))


def _brought(request: HttpRequest) -> dict[str, str]:
    """Return what was typed before a rule was bent, with the rules that came of it."""
    if "house" not in request.GET or request.GET.get("preset") not in PRESETS:
        return {}
    kept = request.session.get(ANSWERS, {})
    return {**kept, **{name: request.GET[name] for name in ("preset", "house")}}


def _made(request: HttpRequest, club: Club, form: EventForm, choice: Choice | None) -> Event | None:
    """Make the event, or put what stands in its way at the fields."""
    chosen = choice.named(request.POST.get("use", "")) if choice else None
    if not form.is_valid():
        return None
    plan = form.plan()
    if chosen:
        hands = None if form.cleaned_data["length"] == "target" else chosen.hands
        plan = replace(plan, rounds=chosen.rounds, hands=hands)
    keeps = {chosen.format if chosen else "", Event.Format.ELIMINATION.value}
    if chosen and chosen.kind is Kind.MOVEMENT and plan.format not in keeps:
        pairs = not MOVEMENTS[chosen.format].takes_singles
        plan = replace(plan, format=chosen.format, options=dict(chosen.options), pairs=pairs)
    try:
        with refusals():
            event = create_event(club=club, plan=plan, actor=actor_of(request))
    except Refused as refused:
        for field, sentence in refused.faults:
            form.add_fault(field, sentence)
        return None
    pace = pace_of(form.data, usual_pace(club))
    set_pace(club_id=club.pk, hand_seconds=pace.hand, change_seconds=pace.change)
    return event


def _create_page(
    request: HttpRequest, form: EventForm, clubs: list[Club], club: Club, *, status: int = 200
) -> HttpResponse:
    """Render the questions with the plans that the answers lead to."""
    answers = _answers(form)
    context = {"form": form, "clubs": clubs, "club": club, **plans_context(club, answers)}
    return render(request, "director/event_create.html", context, status=status)


@login_required
@require_GET
def evening(request: HttpRequest) -> HttpResponse:
    """Answer the plans of an evening, while somebody fills in the form."""
    assert request.user.is_authenticated
    clubs = list(clubs_of(request.user))
    club = _chosen(clubs, request.GET.get("club")) if clubs else Club()
    return render(request, "director/_evening.html", plans_context(club, request.GET))


def plans_context(club: Club, answers: Mapping[str, Any]) -> dict[str, Any]:
    """Return the plans, and the rules in one line."""
    rules, hands = PRESETS.get(str(answers.get("preset"))), typed_number(answers.get("hands"))
    is_counted = answers.get("length") != "target" and hands
    night = {"hands": hands, "target": None} if is_counted else {}
    house = str(answers.get("house") or "")
    night |= settings_in(str(answers.get("preset")), house)
    choice = choice_for(club, answers)
    pace = choice.pace if choice else usual_pace(club)
    return {
        "choice": choice,
        "pace": pace_sentence(pace.hand, pace.change),
        "rules_line": _line(rules, night) if rules else "",
        "house": told(str(answers.get("preset")), house),
    }


def _line(rules: RuleSet, settings: Mapping[str, Any]) -> str:
    """Return the rules in one line; nothing where they cannot be played."""
    try:
        return rules_line(with_settings(rules, settings))
    except ContradictoryRules:
        return ""


def choice_for(club: Club, answers: Mapping[str, Any]) -> Choice | None:
    """Return the plans of an evening of a club; rules for each alone have no partners."""
    rules = PRESETS.get(str(answers.get("preset")))
    if rules is None:
        return None
    is_alone = rules.side_count(SEATS) == SEATS
    partners = Partners.NONE if is_alone else Partners.ROTATING
    others = other_sizes(str(answers.get("other_rules") or ""))
    return choice_of(answers, partners=partners, usual=usual_pace(club), others=others)


def usual_pace(club: Club) -> Pace:
    """Return how fast a club plays."""
    return Pace(hand=club.hand_seconds, change=club.change_seconds)


def _answers(form: EventForm) -> Mapping[str, Any]:
    return form.data if form.is_bound else {name: form[name].value() for name in form.fields}


def _initial(club: Club) -> dict[str, Any]:
    """Return what stands in the form: today where the club plays, and how fast it plays."""
    return {
        "date": timezone.localdate(timezone=zone_of(club)),
        "hand_minutes": f"{club.hand_seconds / 60:g}",
        "change_minutes": f"{club.change_seconds / 60:g}",
    }


def _chosen(clubs: list[Club], slug: str | None) -> Club:
    """Return the club of this address among mine, else the first."""
    return next((club for club in clubs if club.slug == slug), clubs[0])
