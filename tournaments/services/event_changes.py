"""Writes to an event that is made: its name and date, its rounds, its rules while none is played.

Locks: Round → Event. The rounds are locked so that none starts by rules that are being changed.
"""

from collections.abc import Collection, Mapping
from dataclasses import fields, replace
from datetime import date
from typing import Any

from django.db import transaction

from scoring import PRESETS, differences, rules_from_json, with_settings
from tournaments.errors import EventFinished, SettingsRefused
from tournaments.models import Event, Round
from tournaments.rosters.names import clean_name
from tournaments.services.events import EventPlan, rules_of
from tournaments.services.log import record_action
from tournaments.services.other_tables import other_sizes_of

NAMES = {
    "name": "name",
    "date": "date",
    "preset": "rules",
    "settings": "house rules",
    "other_rules": "rules of other tables",
    "other_sizes": "sizes of other tables",
    "tie_breaks": "order of places",
    "rounds": "rounds",
    "hands": "hands",
    "games": "games in a round",
    "minutes": "minutes",
    "at_bell": "bell",
    "bye_points": "points for sitting out",
    "late_points": "points for coming late",
    "capacity": "places",
    "agreement": "agreement on hands",
    "signup_open": "sign-up",
}
"""What each part of the plan is called in the log."""
RULES = (
    *("preset", "settings", "other_rules", "other_sizes", "games"),
    *("bye_points", "late_points", "tie_breaks"),
)
WAY = ("format", "options", "pairs")
"""What an event is: everything that is drawn, and everybody on its list, is of it."""


@transaction.atomic
def change_event(*, event_id: int, changes: Mapping[str, Any], actor: str) -> Event:
    """Change what a director decided; ``changes`` has fields of an ``EventPlan``, or the sign-up.

    Hands and minutes are of the rounds that start from now on. Raises ``EventFinished``, or
    ``SettingsRefused`` with all faults: also where something cannot be changed any more.
    """
    rounds = Round.objects.select_for_update(no_key=True).filter(event_id=event_id)
    states = [this_round.state for this_round in rounds.order_by("pk")]
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    if event.state == Event.State.FINISHED:
        raise EventFinished
    old = plan_of(event)
    new, is_open = _wanted(old, changes), changes.get("signup_open", event.signup_open)
    parts = _changed(old, new)
    _refuse_too_late(parts, new, states)
    parts += ["signup_open"] if is_open != event.signup_open else []
    if not parts:
        return event
    columns = {**columns_of(new), "signup_open": is_open}
    for name, value in columns.items():
        setattr(event, name, value)
    event.save(update_fields=columns)
    told = {name: _plain(getattr(new, name, is_open)) for name in parts}
    subject = "the " + ", ".join(dict.fromkeys(NAMES[name] for name in parts))
    return record_action(
        event_id=event_id, actor=actor, verb="changed", subject=subject[:120], data=told
    )


def _wanted(old: EventPlan, changes: Mapping[str, Any]) -> EventPlan:
    """Return a plan with changes; house rules and sizes are those of one preset."""
    wanted = {name: value for name, value in changes.items() if name != "signup_open"}
    if "tie_breaks" in wanted:
        wanted["tie_breaks"] = tuple(wanted["tie_breaks"])
    if wanted.get("preset", old.preset) != old.preset:
        wanted = {"settings": {}, **wanted}
    if wanted.get("other_rules", old.other_rules) != old.other_rules:
        wanted = {"other_sizes": "", **wanted}
    return replace(old, **wanted)


def _changed(old: EventPlan, new: EventPlan) -> list[str]:
    """Return the parts of a plan that differ; house rules by what they do, not how they are said.

    Raises ``SettingsRefused`` where the new ones cannot be played.
    """
    parts = [field.name for field in fields(EventPlan)]
    changed = [name for name in parts if getattr(old, name) != getattr(new, name)]
    if "settings" in changed and old.preset == new.preset:
        is_alike = rules_of(replace(old, settings=new.settings)) == rules_of(old)
        changed = [name for name in changed if name != "settings" or not is_alike]
    return changed


def _plain(value: Any) -> Any:
    """Return a part of a plan as the log has it."""
    return str(value) if isinstance(value, date) else value


def plan_of(event: Event) -> EventPlan:
    """Return what a director decided when an event was made, as it stands now. Queries: 0."""
    rules, others = rules_from_json(event.rules), None
    if event.other_rules and event.other_rules != event.rules:
        others = rules_from_json(event.other_rules)
    plan = EventPlan(
        name=event.name,
        date=event.date,
        preset=rules.name,
        format=event.format,
        options=event.options,
        other_rules=others.name if others else "",
        other_sizes=other_sizes_of(others) if others else "",
        pairs=event.is_for_pairs,
        tie_breaks=tuple(event.tie_breaks),
        rounds=event.rounds_planned,
        hands=rules.hands,
        games=rules.best_of,
        minutes=rules.minutes,
        at_bell=rules.at_bell.value,
        bye_points=event.bye_points,
        late_points=event.late_points,
        capacity=event.capacity,
        agreement=event.agreement,
    )
    if rules.name not in PRESETS:
        return plan
    usual = with_settings(PRESETS[rules.name], plan.night())
    bent = {name: ours for name, (_, ours) in differences(rules, usual).items()}
    return replace(plan, settings=bent)


def too_late(event: Event, states: Collection[str]) -> dict[str, str]:
    """Return what cannot be changed any more, by field, with the code that says why."""
    started = set(states) - {Round.State.DRAFT}
    late = dict.fromkeys(WAY, "made_for_this")
    if started:
        late |= dict.fromkeys(RULES, "played_by_these")
    if Round.State.PLAYING in started:
        late["agreement"] = "tables_play"
    if event.state == Event.State.FINISHED:
        late = {field.name: "event_finished" for field in fields(EventPlan)}
        late["signup_open"] = "event_finished"
    return late


def columns_of(plan: EventPlan) -> dict[str, Any]:
    """Return the columns of an event for a plan. Raises ``SettingsRefused``."""
    rules, others = rules_of(plan)
    return {
        "name": clean_name(plan.name),
        "date": plan.date,
        "tie_breaks": list(plan.tie_breaks),
        "rules": rules.to_json(),
        "other_rules": others.to_json() if others else None,
        "rounds_planned": plan.rounds,
        "bye_points": plan.bye_points,
        "late_points": plan.late_points,
        "capacity": plan.capacity,
        "agreement": plan.agreement,
    }


def _refuse_too_late(parts: Collection[str], new: EventPlan, states: Collection[str]) -> None:
    """Raise ``SettingsRefused`` for each part that is changed too late."""
    late = too_late(Event(state=Event.State.PLAYING), states)
    faults = [{"field": name, "code": late[name]} for name in parts if name in late]
    if new.rounds < len(states):
        faults.append({"field": "rounds", "code": "rounds_drawn"})
    if faults:
        raise SettingsRefused(faults=faults)
