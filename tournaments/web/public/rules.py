"""The rules in words: of an event as it is played, and of every rule set there is."""

import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_http_methods

from scoring import PRESETS, RuleSet, differences, rules_from_json
from tournaments.selectors.brackets import told_matches
from tournaments.web.house_rules import event_address
from tournaments.web.public.bending import BendForm
from tournaments.web.public.blank_cards import CardsForm
from tournaments.web.public.trials import trial_form, tried
from tournaments.web.public.visits import visited_event
from tournaments.wording.movements import format_name, movement_sentences, ranking_sentence
from tournaments.wording.presets import preset_title
from tournaments.wording.rules import rules_line
from tournaments.wording.settings import change_sentence
from tournaments.wording.sheets import rule_sheet


@require_GET
def event_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the rules of an event, house rules and all, from the values it keeps."""
    event = visited_event(slug)
    rules = rules_from_json(event.rules)
    context: dict[str, Any] = {
        "event": event,
        "tab": "rules",
        "title": preset_title(rules.name),
        "sections": rule_sheet(rules),
        "format_name": format_name(event.format),
        "movement": movement_sentences(
            event.format, event.options, has_other_sizes=event.other_rules is not None
        ),
        "ranking": ranking_sentence(event.ranking),
        "matches": told_matches(event),
        "cards": CardsForm(initial={"look": event.club.paper}),
        "cards_address": reverse("public-rules-cards", args=[slug]),
    }
    if event.other_rules:
        others = rules_from_json(event.other_rules)
        context |= {
            "other_title": preset_title(others.name),
            "other_sections": rule_sheet(others),
        }
    return render(request, "public/rules.html", context)


@require_GET
def rule_sets(request: HttpRequest) -> HttpResponse:
    """List every rule set, each with its rules in one line."""
    listed = [(name, preset_title(name), rules_line(rules)) for name, rules in PRESETS.items()]
    return render(request, "public/rule_sets.html", {"rule_sets": listed})


@require_http_methods(["GET", "POST"])
def rule_set(request: HttpRequest, name: str) -> HttpResponse:
    """Show one rule set, bent as the address says, and score a hand under it that is sent."""
    if name not in PRESETS:
        raise Http404
    if plain := without_blanks(request):
        return redirect(f"{request.path}?{plain}" if plain != "?" else request.path)
    form = BendForm(PRESETS[name], request.GET)
    rules = form.bent()
    sent = request.POST if request.method == "POST" else None
    trial = trial_form(rules, sent) if rules else None
    outcome = tried(trial) if trial and trial.is_bound else None
    context = {
        "title": preset_title(name),
        "sections": rule_sheet(rules or PRESETS[name]),
        "form": form,
        "settings": json.dumps(form.settings(), ensure_ascii=False) if rules else "",
        "is_bent": bool(form.asked),
        **_use(name, form, can_be_played=rules is not None),
        "trial": trial,
        "outcome": outcome,
        "cards": CardsForm() if rules else None,
        "cards_address": reverse("public-rule-set-cards", args=[name]),
        "asked": [(key, value) for key, told in form.asked.lists() for value in told],
        "changes": changes_of(rules or PRESETS[name], PRESETS[name]),
    }
    is_refused = rules is None or (trial is not None and trial.is_bound and outcome is None)
    return render(request, "public/rule_set.html", context, status=422 if is_refused else 200)


def _use(name: str, form: BendForm, *, can_be_played: bool) -> dict[str, Any]:
    """Return where the rules go to, when they are bent for an event; nothing otherwise."""
    event = form.event
    address = event_address(event)
    return {
        "use_for": event if address else "",
        "use_address": address if can_be_played else "",
        "use_preset": name,
        "use_house": form.asked.urlencode(),
    }


def without_blanks(request: HttpRequest) -> str:
    """Return the query without questions left open, "?" when none is left; "" if it has none."""
    asked = request.GET.copy()
    for key in [key for key in asked if not any(asked.getlist(key))]:
        del asked[key]
    is_plain = request.method != "GET" or len(asked) == len(request.GET)
    return "" if is_plain else asked.urlencode() or "?"


def changes_of(rules: RuleSet, preset: RuleSet) -> list[str]:
    """Return what differs from a preset, in words."""
    found = differences(rules, preset).items()
    return [change_sentence(field, theirs, ours) for field, (theirs, ours) in found]
