"""Going on with the best of an event that is over."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from tournaments.errors import CutRefused, EventNotFinished, SettingsRefused
from tournaments.models import Event
from tournaments.selectors.cuts import CutView
from tournaments.selectors.rounds import playing_entries
from tournaments.services.stages import CutPlan, follow_event
from tournaments.web.director.access import director_required
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.director.stage_forms import FollowForm, GoOnForm
from tournaments.web.house_rules import told
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.event_brackets import tie_sentence
from tournaments.wording.refusals import fault_line, refusal_sentence

LEAST = 2


@director_required
def event_follow(request: HttpRequest, event: Event) -> HttpResponse:
    """Show who would go on, or make the event in which they do; every fault at once."""
    if event.state != Event.State.FINISHED:
        messages.error(request, refusal_sentence(EventNotFinished.code, {}))
        return redirect("director-standings", slug=event.slug)
    is_sent, is_look = request.method == "POST", "look" in request.POST
    usual = {"goes_on": max(LEAST, playing_entries(event).count() // 2)}
    goes = GoOnForm(request.POST if is_sent else None, initial=usual)
    form = FollowForm(
        event,
        request.POST if is_sent and not is_look else None,
        request.POST.dict() if is_look else {},
    )
    refusal, status = "", 200
    if is_sent and not is_look:
        try:
            made = _made(request, event, goes, form)
        except Refused as refused:
            refusal, status = refused.sentence, refused.status
        else:
            messages.success(request, gettext("The event is made. These go on in it."))
            return redirect("director-people-list", slug=made.slug)
    shown = _shown(event, goes, form) | {"refusal": "" if goes.errors or form.errors else refusal}
    return night_page(request, event, "director/event_follow.html", shown, status=status)


def _made(request: HttpRequest, event: Event, goes: GoOnForm, form: FollowForm) -> Event:
    """Make the event, or put what stands in the way at the fields and raise ``Refused``."""
    goes.is_valid()
    form.is_valid()
    plan = goes.plan(form.plan())
    for fault in plan.faults(event):
        _tell(goes, form, fault["field"], fault_line(fault["code"]))
    try:
        with refusals():
            if goes.errors or form.errors:
                raise SettingsRefused
            return follow_event(event_id=event.pk, plan=plan, actor=actor_of(request))
    except Refused as refused:
        for field, sentence in refused.faults:
            _tell(goes, form, field, sentence)
        raise


def _tell(goes: GoOnForm, form: FollowForm, field: str, sentence: str) -> None:
    """Put a fault at its field, unless the field has one."""
    asked = goes if field in goes.fields else form
    if field not in asked.errors:
        asked.add_fault(field, sentence)


def _shown(event: Event, goes: GoOnForm, form: FollowForm) -> dict[str, Any]:
    """Return the questions, and the cut as it would be taken."""
    preset, house = (str(form[name].value() or "") for name in ("preset", "house"))
    shown = {"tab": "standings", "goes": goes, "form": form, "house": told(preset, house)}
    shown |= {"has_own_button": True, "view": None, "cut_refusal": "", "tie_sentences": []}
    if goes.is_bound and not goes.is_valid():
        return shown
    try:
        view = _view(event, goes)
    except CutRefused as refused:
        return shown | {"cut_refusal": refusal_sentence(refused.code, refused.details)}
    names = {line.entry.number: line.entry.name for line in view.lines}
    ties = [
        {"entries": tie.entries, "seats": tie.seats, "order": tie.order, "by": tie.by}
        for tie in view.taken.ties
    ]
    return shown | {"view": view, "tie_sentences": [tie_sentence(tie, names) for tie in ties]}


def _view(event: Event, goes: GoOnForm) -> CutView:
    """Return the cut that is asked for, or the usual one. Raises ``CutRefused``."""
    answers = goes.answers() if goes.is_bound else {"goes_on": goes["goes_on"].value()}
    return CutPlan(**answers).view(event)
