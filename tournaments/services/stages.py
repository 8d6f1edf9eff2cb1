"""Writes that let an event go on in another: the cut, and who begins with what.

Locks: Event; the new one is nobody's yet.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from tournaments.errors import CutOpen, EventFollowed, EventNotFinished, SettingsRefused
from tournaments.models import Entry, Event
from tournaments.pairings.movements import ELIMINATION
from tournaments.pairings.stages.chains import Carry
from tournaments.pairings.stages.cuts import Decision, Reason
from tournaments.rosters.names import clean_name
from tournaments.selectors.cuts import CutView
from tournaments.selectors.stages import StageTold, stage_view
from tournaments.services.bracket_plans import cut_faults, cut_json
from tournaments.services.events import EventPlan, create_event, match_rules_of, rules_of
from tournaments.services.log import record_action, record_result
from tournaments.services.pairs import keep_members

DECIDING = frozenset({"format", "options", "tie_breaks", "games"})
"""The parts of a plan that say what decides places."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CutPlan:
    """Who goes on from an event that is over, and what breaks ties at the cut.

    ``goes_on`` is how many: so many in all (``cut`` is "top"), one in so many ("share"), or
    so many of each group ("per_group", with ``best_others``). The others are as in a ``SeedPlan``.
    """

    cut: str = "top"
    goes_on: int = 8
    best_others: int = 0
    wild_cards: Sequence[int] = ()
    play_off: Sequence[int] = ()
    draws_lots: bool = False

    def view(self, before: Event) -> CutView:
        """Return who goes on, as things stand. Raises ``CutRefused``."""
        lot = before.seed if self.draws_lots else None
        decision = Decision(play_off=tuple(self.play_off), lot_seed=lot)
        return stage_view(before, self.kept, decision, wild_cards=tuple(self.wild_cards))

    @property
    def kept(self) -> dict[str, int]:
        """The cut as the new event keeps it."""
        return cut_json(self.cut, self.goes_on, self.best_others)


@dataclass(frozen=True, slots=True, kw_only=True)
class StagePlan(CutPlan):
    """An event that goes on from another, who comes to it, and with what points.

    ``carry`` is a ``Carry``: everybody begins from nothing, or with a half or all of the points of
    the event before.
    """

    event: EventPlan
    carry: str = Carry.RESET.value

    def faults(self, before: Event) -> Iterator[dict[str, str]]:
        """Yield everything that is wrong, each with its field and a code."""
        yield from cut_faults(self.cut, self.goes_on, self.best_others, field="goes_on")
        if self.event.pairs != before.is_for_pairs:
            yield {"field": "format", "code": "follows_as_it_is"}
        if self.carry not in list(Carry):
            yield {"field": "carry", "code": "carry_unknown"}
        elif self.carry != Carry.RESET and not self._counts_points:
            yield {"field": "carry", "code": "carry_needs_points"}

    @property
    def _counts_points(self) -> bool:
        """Whether points decide before anything else."""
        plan = self.event
        if DECIDING & {fault["field"] for fault in plan.faults()}:
            return True  # nobody knows what would decide; that is told first
        made = Event(
            format=plan.format,
            options=plan.options,
            tie_breaks=list(plan.tie_breaks),
            rules={"best_of": plan.games},
            other_rules={} if plan.other_rules else None,
        )
        return made.ranking[0] == "points" and plan.movement is not ELIMINATION


@transaction.atomic
def follow_event(*, event_id: int, plan: StagePlan, actor: str, seed: int | None = None) -> Event:
    """Make the event in which the best of a finished one go on, numbered as they stood.

    On the day of the event before all are here; on another they check in. Carried points are as
    fixed as seeds are: a later correction of the event before does not move them. Several events
    can follow one, by different names or on different days.

    Raises ``EventNotFinished``, ``SettingsRefused``, ``CutRefused``, ``CutOpen`` with who is level,
    ``EventFollowed``.
    """
    before = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    if before.state != Event.State.FINISHED:
        raise EventNotFinished
    refuse_plan(before, plan)
    view = plan.view(before)
    if not view.taken.is_settled:
        raise CutOpen(numbers=[entry for tie in view.open_ties for entry in tie.entries])
    name = clean_name(plan.event.name)
    there = Event.objects.filter(follows=before.slug, name=name, date=plan.event.date).first()
    if there is not None:
        raise EventFollowed(slug=there.slug)
    event = create_event(club=before.club, plan=plan.event, actor=actor, seed=seed)
    event.follows, event.follows_by = before.slug, told_of(before, plan, view).to_json()
    event.save(update_fields=["follows", "follows_by"])
    _enter(event, before, plan, view)
    return _log(event, before, view, actor)


def refuse_plan(before: Event, plan: StagePlan) -> None:
    """Raise ``SettingsRefused`` with everything that is wrong with a plan."""
    faults = list(plan.faults(before))
    try:
        match_rules_of(plan.event, rules_of(plan.event)[0])
    except SettingsRefused as refused:
        faults += refused.details["faults"]
    if faults:
        raise SettingsRefused(faults=faults)


def told_of(before: Event, plan: StagePlan, view: CutView) -> StageTold:
    """Return what the new event keeps of how it came about."""
    names = {line.entry.number: line.entry.name for line in view.lines}
    ties: list[dict[str, Any]] = [
        {"entries": list(tie.entries), "seats": tie.seats, "order": list(tie.order), "by": tie.by}
        for tie in view.taken.ties
    ]
    level = sorted({number for tie in ties for number in tie["entries"]})
    wild = [n for n, reason in view.taken.reasons.items() if reason is Reason.WILD_CARD]
    return StageTold(
        slug=before.slug,
        name=before.name,
        cut=plan.kept,
        carry=Carry(plan.carry),
        ties=ties,
        names={number: names[number] for number in level},
        wild_cards=[names[number] for number in wild],
    )


def _enter(event: Event, before: Event, plan: StagePlan, view: CutView) -> None:
    """Insert those who go on, pairs as pairs, each with the points that it carries."""
    state = Entry.State.PRESENT if event.date == before.date else Entry.State.LISTED
    lines = {line.entry.number: line for line in view.lines}
    for seed, number in enumerate(view.seeds, start=1):
        line = lines[number]
        entry = Entry.objects.create(
            event=event,
            player=line.entry.player,
            partner=line.entry.partner,
            number=seed,
            state=state,
            is_paid=line.entry.is_paid,
            needs_fixed_seat=line.entry.needs_fixed_seat,
            carried_points=Carry(plan.carry).of(line.line.points),
        )
        keep_members(entry)


def _log(event: Event, before: Event, view: CutView, actor: str) -> Event:
    """Write in both logs who went on, and what broke the ties."""
    data = {"seeds": list(view.seeds), **event.follows_by}
    record_action(
        event_id=before.pk,
        actor=actor,
        verb="went on with",
        subject=event.name[:120],
        data={"event": event.slug, "seeds": list(view.seeds)},
    )
    return record_result(
        event_id=event.pk,
        actor=actor,
        verb="entered",
        subject=f"the best of {before.name}"[:120],
        data={"event": before.slug, **data},
    )
