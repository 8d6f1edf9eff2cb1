"""Writes that begin a bracket: the cut, and the seeds. Locks: Event, first and last."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from django.db import transaction
from django.utils import timezone

from tournaments.errors import (
    BracketStarted,
    CutOpen,
    EventFinished,
    NotFound,
    RoundsOutstanding,
    RoundStillOpen,
    SeedHasPlayed,
    SeedsRefused,
    TooFewPairs,
    TooFewPresent,
)
from tournaments.models import Bracket, BracketSeed, Event, Round
from tournaments.pairings.brackets.progress import follow
from tournaments.pairings.brackets.tables import rounds_needed
from tournaments.pairings.brackets.types import LEAST_ENTRANTS, MOST_ENTRANTS
from tournaments.pairings.stages.cuts import Decision
from tournaments.selectors.brackets import planned
from tournaments.selectors.cuts import CutView, cut_view
from tournaments.selectors.rounds import playing_entries
from tournaments.services.log import record_result

Seeding = Bracket.Seeding


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedPlan:
    """How the seeds are given.

    ``order`` are entries by number, best first, where the director gives them. After other rounds
    the standings seed whoever is over the cut, and ``wild_cards`` behind them; ties at the cut
    break by ``play_off``, else by lot where ``draws_lots``. ``early`` takes the cut before the last
    planned round.
    """

    by: str = Seeding.ENTRY.value
    order: Sequence[int] = ()
    wild_cards: Sequence[int] = ()
    play_off: Sequence[int] = ()
    draws_lots: bool = False
    early: bool = False


@transaction.atomic
def start_bracket(*, event_id: int, plan: SeedPlan, actor: str) -> Bracket:
    """Freeze the seeds: from here on the bracket follows from what is played.

    Raises ``BracketStarted`` when another director was first, ``RoundStillOpen``,
    ``RoundsOutstanding``, ``CutRefused``, ``CutOpen`` with who is level, ``SeedsRefused``,
    ``TooFewPairs``, ``TooFewPresent``.
    """
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    row = _refuse_to_start(event, plan)
    seeded = _staged(event, row, plan) if row.cut else _seeded(event, row, plan)
    if not LEAST_ENTRANTS <= len(seeded) <= MOST_ENTRANTS:
        if event.is_for_pairs:
            raise TooFewPairs(present=len(seeded))
        raise TooFewPresent(present=len(seeded), needed=LEAST_ENTRANTS)
    row.started_at = timezone.now()
    row.save()
    keys = dict(event.entries.values_list("number", "pk"))
    BracketSeed.objects.bulk_create(
        BracketSeed(bracket=row, seed=seed, entry_id=keys[number], reason=reason)
        for seed, (number, reason) in enumerate(seeded, start=1)
    )
    progress = follow(planned(len(seeded), row.terms))
    Event.objects.filter(pk=event_id).update(
        rounds_planned=row.after_round
        + rounds_needed(progress, at_one_table=event.has_whole_matches),
        signup_open=False,
    )
    record_result(
        event_id=event_id,
        actor=actor,
        verb="froze",
        subject="the seeds of the bracket",
        data={"by": row.seeded_by, "seeds": [number for number, _ in seeded], "ties": row.ties},
    )
    return row


@transaction.atomic
def replace_seed(*, event_id: int, seed: int, number: int, actor: str) -> BracketSeed:
    """Give a seed's place to another entry; nobody else moves.

    Raises ``SeedHasPlayed`` once either has sat at a table of the bracket, ``NotFound``.
    """
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    if event.state == Event.State.FINISHED:
        raise EventFinished
    slot = BracketSeed.objects.filter(bracket__event=event, seed=seed).first()
    entry = playing_entries(event).filter(number=number).first()
    if slot is None or entry is None:
        raise NotFound(what="seed")
    who = [slot.entry_id, entry.pk]
    seated = event.rounds.exclude(state=Round.State.DRAFT).exclude(tables__match="")
    if seated.filter(seatings__entry__in=who, seatings__table__isnull=False).exists():
        raise SeedHasPlayed
    if slot.bracket.rulings.filter(upper__in=who).exists() or (
        slot.bracket.rulings.filter(lower__in=who).exists()
    ):
        raise SeedHasPlayed
    slot.entry, slot.withdrawn_as = entry, None
    slot.save(update_fields=["entry", "withdrawn_as"])
    record_result(
        event_id=event_id,
        actor=actor,
        verb="gave the place of",
        subject=f"seed {seed} to {entry}"[:120],
        data={"seed": seed, "entry": number},
    )
    return slot


def _refuse_to_start(event: Event, plan: SeedPlan) -> Bracket:
    """Return the bracket that is to begin, or raise what stands against it."""
    row = Bracket.objects.filter(event=event).first()
    if row is None:
        raise NotFound(what="bracket")
    if row.started_at is not None:
        raise BracketStarted
    if event.state == Event.State.FINISHED:
        raise EventFinished
    if still_open := event.rounds.exclude(state=Round.State.CLOSED).first():
        raise RoundStillOpen(number=still_open.number)
    row.after_round = event.rounds.count()
    outstanding = event.rounds_planned - row.after_round
    if row.cut and ((outstanding > 0 and not plan.early) or row.after_round == 0):
        raise RoundsOutstanding(outstanding=outstanding)
    return row


def _seeded(event: Event, row: Bracket, plan: SeedPlan) -> list[tuple[int, str]]:
    """Return everybody who is here in the order of their seeds."""
    here = list(playing_numbers(event))
    row.seeded_by = plan.by if plan.by in Seeding.values else Seeding.ENTRY.value
    if row.seeded_by == Seeding.LOT:
        row.lot_seed = event.seed
        Random(f"{event.seed}/seeds").shuffle(here)  # noqa: S311 - to be drawn again by doubters
    elif row.seeded_by == Seeding.GIVEN:
        wrong = sorted({n for n in (*plan.order, *here) if list(plan.order).count(n) != 1})
        strange = sorted(set(plan.order) - set(here))
        if wrong or strange:
            raise SeedsRefused(numbers=wrong or strange)
        here = list(plan.order)
    else:
        row.seeded_by = Seeding.ENTRY.value
    return [(number, "") for number in here]


def _staged(event: Event, row: Bracket, plan: SeedPlan) -> list[tuple[int, str]]:
    """Return whoever is over the cut, in the order of their seeds, each with the reason."""
    view = cut_view(event, row, decision_of(event, plan), wild_cards=tuple(plan.wild_cards))
    if not view.taken.is_settled:
        raise CutOpen(numbers=[entry for tie in view.open_ties for entry in tie.entries])
    row.seeded_by, row.stage_table = Seeding.STANDINGS.value, list(view.table_json())
    row.ties = [
        {"entries": list(tie.entries), "seats": tie.seats, "order": list(tie.order), "by": tie.by}
        for tie in view.taken.ties
    ]
    row.lot_seed = event.seed if plan.draws_lots else None
    return [(number, view.taken.reasons[number].value) for number in view.seeds]


def decision_of(event: Event, plan: SeedPlan) -> Decision:
    """Return how ties at the cut break; the lot is the event's, so that it is drawn only once."""
    lot = event.seed if plan.draws_lots else None
    return Decision(play_off=tuple(plan.play_off), lot_seed=lot)


def playing_numbers(event: Event) -> list[int]:
    """Return the numbers of all who are here and can play."""
    return list(playing_entries(event).order_by("number").values_list("number", flat=True))


__all__ = ["CutView", "SeedPlan", "decision_of", "replace_seed", "start_bracket"]
