"""Undo: the last acts of directors, each with a button that says what it undoes."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from tournaments.models import Action, Event
from tournaments.selectors.undoing import last_acts
from tournaments.services.undoing import undo_act
from tournaments.web.clocks import render_at
from tournaments.web.director.access import director_required
from tournaments.web.director.floor import asks_from_floor, floor_answer
from tournaments.web.director.night import actor_of
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.undoing import undo_label


@director_required
@require_GET
def undo_list(request: HttpRequest, event: Event) -> HttpResponse:
    """Answer what can be undone just now, as a part of the floor."""
    context = {"event": event, "on_floor": True, "acts": undo_choices(event)}
    return render_at(request, event.club, "director/_undo.html", context)


@director_required
@require_POST
def undo(request: HttpRequest, event: Event, sequence: int) -> HttpResponse:
    """Undo one of the last acts; a refusal is told where it was asked."""
    if not asks_from_floor(request):
        act = undo_act(event_id=event.pk, sequence=sequence, actor=actor_of(request))
        messages.success(request, gettext("Done. %(label)s.") % {"label": _label(act)})
        return redirect("director-log", slug=event.slug)
    try:
        with refusals():
            undo_act(event_id=event.pk, sequence=sequence, actor=actor_of(request))
    except Refused as refused:
        return floor_answer(request, event, refusal=refused.sentence, status=refused.status)
    return floor_answer(request, event)


def undo_choices(event: Event) -> list[dict[str, Any]]:
    """Return the acts that can be undone: number, label, who and when."""
    return [{"act": act, "label": _label(act)} for act in last_acts(event)]


def _label(act: Action) -> str:
    return undo_label(act.verb, act.subject, act.data, rounds=act.event.rounds_planned)
