"""Publishes the whole rotation of a night ahead. Locks: Event, first and only."""

from django.db import transaction
from django.utils import timezone

from tournaments.errors import AllRoundsPlayed, PlanUnsuited, SeatingChanged
from tournaments.models import Event, PublishedPlan
from tournaments.pairings.types import Draw
from tournaments.selectors.changes import drawn_round
from tournaments.selectors.planned import rounds_left
from tournaments.selectors.plans import latest_plan, rows_of
from tournaments.selectors.rounds import DrawInputs, draw_inputs, refuse_too_few
from tournaments.services.log import record_action
from tournaments.services.seatings import refuse_when_finished


def publish_plan(*, event_id: int, actor: str) -> PublishedPlan:
    """Publish every round that is left, planned from the people who are here, as a new version.

    A round that is drawn stays as it is. The plan is made before the transaction; should the list
    or a round change meanwhile, ``SeatingChanged`` says so. Raises ``PlanUnsuited`` where results
    decide the seats, ``TooFewPresent``, ``AllRoundsPlayed``, ``PairingRefused``.
    """
    event = Event.objects.get(pk=event_id)
    refuse_when_finished(event)
    inputs, drawn = draw_inputs(event_id), drawn_round(event)
    if inputs.movement.ahead is None:
        raise PlanUnsuited
    refuse_too_few(inputs, len(inputs.night.entries))
    if inputs.night.played >= inputs.night.rounds:
        raise AllRoundsPlayed(rounds=inputs.night.rounds)
    draws = rounds_left(inputs, drawn and drawn[1])
    return _write(event_id, inputs, drawn and drawn[1], draws=draws, actor=actor)


@transaction.atomic
def _write(
    event_id: int, inputs: DrawInputs, drawn: Draw | None, *, draws: tuple[Draw, ...], actor: str
) -> PublishedPlan:
    """Store a version, unless something has changed that it was made from."""
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    now = drawn_round(event)
    if (draw_inputs(event_id), now and now[1]) != (inputs, drawn):
        raise SeatingChanged
    latest, first = latest_plan(event), inputs.night.played + 1
    plan = PublishedPlan.objects.create(
        event=event,
        version=latest.version + 1 if latest else 1,
        seed=inputs.night.seed,
        rounds=rows_of(draws, first=first),
        published_at=timezone.now(),
        published_by=actor,
    )
    data = {"version": plan.version, "seed": plan.seed, "rounds": plan.rounds}
    record_action(event_id=event_id, actor=actor, verb="published", subject=str(plan), data=data)
    return plan
