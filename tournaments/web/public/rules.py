"""The rules in words: of an event as it is played, and of every rule set there is."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from scoring import PRESETS, rules_from_json
from tournaments.web.public.visits import visited_event
from tournaments.wording.presets import preset_title
from tournaments.wording.rules import rules_line
from tournaments.wording.sheets import rule_sheet


@require_GET
def event_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the rules of an event, house rules and all, from the values it keeps."""
    event = visited_event(slug)
    rules = rules_from_json(event.rules)
    context = {
        "event": event,
        "tab": "rules",
        "title": preset_title(rules.name),
        "sections": rule_sheet(rules),
    }
    return render(request, "public/rules.html", context)


@require_GET
def rule_sets(request: HttpRequest) -> HttpResponse:
    """List every rule set, each with its rules in one line."""
    listed = [(name, preset_title(name), rules_line(rules)) for name, rules in PRESETS.items()]
    return render(request, "public/rule_sets.html", {"rule_sets": listed})


@require_GET
def rule_set(request: HttpRequest, name: str) -> HttpResponse:
    """Show one rule set as it is without house rules."""
    if name not in PRESETS:
        raise Http404
    context = {"title": preset_title(name), "sections": rule_sheet(PRESETS[name])}
    return render(request, "public/rule_set.html", context)
