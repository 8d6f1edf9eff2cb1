"""Changing an event that is made; what cannot be changed any more says why."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import PRESETS, rules_from_json, with_settings
from tournaments.models import Event
from tournaments.services.event_changes import change_event, plan_of, too_late
from tournaments.services.events import EventPlan
from tournaments.web.director.access import director_required
from tournaments.web.director.forms import EventForm
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.director.other_tables import other_key, other_plan
from tournaments.web.house_rules import bending_address, house_of, settings_in, told
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.movements import format_name
from tournaments.wording.refusals import fault_line

ASKED = (
    *("name", "date", "rounds", "hands", "games", "minutes", "at_bell", "capacity", "agreement"),
    *("preset", "house", "other_rules", "bye_points", "late_points", "signup_open"),
)


class ChangeForm(EventForm):
    """What a director decided, as it stands; what is too late is shown with its reason."""

    signup_open = forms.BooleanField(
        label=_("Anybody can sign up by the event’s link"), required=False
    )

    def __init__(self, event: Event, data: Mapping[str, Any] | None, **answers: str) -> None:
        self.event = event
        super().__init__(data, initial={**initial_of(event), **answers})
        movement = event.movement
        has_fours = not movement.takes_other_sizes or movement.is_cutthroat
        left_out = {"other_rules"} if has_fours or event.is_for_pairs else set()
        for name in (self.fields.keys() - set(ASKED)) | left_out:
            del self.fields[name]
        states = list(event.rounds.values_list("state", flat=True))
        for name, code in too_late(event, states).items():
            if name in self.fields:
                self.fields[name].disabled = True
                self.fields[name].help_text = fault_line(code)
        self.is_played = self.fields["preset"].disabled
        self.fields["house"].disabled = self.is_played

    def plan(self) -> EventPlan:
        """Return the event as the form says; what it does not ask, or cannot read, stays."""
        old = plan_of(self.event)
        read = {name: self.cleaned_data[name] for name in ASKED if name in self.cleaned_data}
        read["games"] = int(read.get("games") or old.games)
        house = read.pop("house", "")
        read.pop("signup_open", None)
        read |= other_plan(read["other_rules"]) if "other_rules" in read else {}
        if (house, read.get("preset")) != (self.initial_house, old.preset):
            read["settings"] = settings_in(str(read.get("preset")), house)
        return replace(old, **read)

    def changes(self) -> dict[str, Any]:
        """Return what is asked for, without what cannot be changed any more."""
        plan = self.plan()
        asked = [name for name in self.fields if not self.fields[name].disabled]
        asked = ["settings" if name == "house" else name for name in asked]
        asked += ["other_sizes"] if "other_rules" in asked else []
        parts = {name: getattr(plan, name) for name in asked if name != "signup_open"}
        return {**parts, "signup_open": self.cleaned_data["signup_open"]}

    @property
    def initial_house(self) -> str:
        """The house rules as the event has them."""
        return str(initial_of(self.event)["house"])


def initial_of(event: Event) -> dict[str, Any]:
    """Return an event as the form has it."""
    plan = plan_of(event)
    usual = with_settings(PRESETS[plan.preset], plan.night())
    return {
        **{name: getattr(event, name) for name in ("signup_open", "capacity")},
        **{name: getattr(event, name) for name in ("bye_points", "late_points")},
        **{name: getattr(plan, name) for name in ("name", "date", "rounds", "hands", "minutes")},
        **{name: getattr(plan, name) for name in ("at_bell", "agreement")},
        "games": str(plan.games),
        "preset": plan.preset,
        "other_rules": other_key(plan.other_rules, plan.other_sizes) if plan.other_rules else "",
        "house": house_of(rules_from_json(event.rules), usual),
    }


@director_required
def event_change(request: HttpRequest, event: Event) -> HttpResponse:
    """Show what was decided, or change it; every fault at once, at its field."""
    is_sent = request.method == "POST"
    answers = {} if is_sent else _brought(request, event)
    form = ChangeForm(event, request.POST if is_sent else None, **answers)
    if is_sent and "bend" in request.POST:
        return _bend(request, event)
    if is_sent and form.is_valid() and _changed(request, event, form):
        messages.success(request, gettext("The event is changed."))
        return redirect("director-event-change", slug=event.slug)
    status = 422 if is_sent else 200
    shown: dict[str, Any] = {"form": form, "tab": "change", "has_own_button": True}
    shown["way"] = format_name(event.format)
    shown["house"] = told(_of(form, "preset"), _of(form, "house"))
    return night_page(request, event, "director/event_change.html", shown, status=status)


def _changed(request: HttpRequest, event: Event, form: ChangeForm) -> bool:
    """Change the event, or put what stands in the way at the fields."""
    try:
        with refusals():
            change_event(event_id=event.pk, changes=form.changes(), actor=actor_of(request))
    except Refused as refused:
        for field, sentence in refused.faults or (("", refused.sentence),):
            form.add_fault(field, sentence)
        return False
    return True


def _bend(request: HttpRequest, event: Event) -> HttpResponse:
    """Go to the page that bends a rule; what is typed here waits for the way back."""
    sent = {name: request.POST.get(name, "") for name in ASKED}
    request.session[f"event {event.slug}"] = sent
    preset = sent["preset"] if sent["preset"] in PRESETS else plan_of(event).preset
    return redirect(bending_address(preset, sent["house"], event.slug))


def _brought(request: HttpRequest, event: Event) -> dict[str, str]:
    """Return what was typed before a rule was bent, with the rules that came of it."""
    if "house" not in request.GET or request.GET.get("preset") not in PRESETS:
        return {}
    kept = request.session.get(f"event {event.slug}", {})
    return {**kept, **{name: request.GET[name] for name in ("preset", "house")}}


def _of(form: ChangeForm, name: str) -> str:
    """Return what a field shows now."""
    return str(form[name].value() or "")
