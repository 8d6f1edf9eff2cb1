"""Writes of what people asked for about seats. Locks: Event, first and only.

A wish counts from the next draw on; a round that is drawn stays until it is drawn again.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q

from tournaments.errors import (
    EventFinished,
    NotFound,
    WishContradicts,
    WishRefused,
    WishRoundOver,
)
from tournaments.models import Entry, Event, Round, Wish
from tournaments.models.event import USUAL_SEATS
from tournaments.selectors.people import entries_of
from tournaments.services.log import record_action

MOST_TABLES = 2_500


@dataclass(frozen=True, slots=True, kw_only=True)
class WishPlan:
    """A wish as somebody asks for it: entries by number; table, group and seat are 1-based.

    ``number`` of a wish for a round is that round, None for the next that starts.
    """

    kind: str
    entry: int
    other: int | None = None
    number: int | None = None
    seat: int | None = None


@transaction.atomic
def add_wish(*, event_id: int, plan: WishPlan, actor: str) -> Wish:
    """Put a wish down for the draws to come.

    Raises ``WishRefused`` where it is about nobody, or the event's format cannot honour it,
    ``WishRoundOver`` and ``WishContradicts`` where it is for a round; a wish about two who have
    one, a second table or group, a seat that is kept: refused by constraints.
    """
    event = _unfinished(event_id)
    _refuse_unsuited(event, plan)
    numbers = {plan.entry} | ({plan.other} if plan.other is not None else set())
    people = sorted(entries_of(event, numbers), key=lambda entry: entry.pk)
    number = plan.number
    if plan.kind in Wish.ROUNDS:
        number = _open_round(event, number)
        _refuse_contradicting(event, people, number)
    wish = Wish.objects.create(
        event=event,
        kind=plan.kind,
        entry=people[0],
        other=people[1] if plan.other is not None else None,
        number=number,
        seat=plan.seat and plan.seat - 1,
    )
    record_action(
        event_id=event_id,
        actor=actor,
        verb="added a wish",
        subject=", ".join(map(str, people))[:120],
        data=_told(wish),
    )
    return wish


@transaction.atomic
def drop_wish(*, event_id: int, wish_id: int, actor: str) -> None:
    """Take a wish back. Raises ``NotFound`` where there is none."""
    event = _unfinished(event_id)
    wish = event.wishes.filter(pk=wish_id).select_related("entry__player").first()
    if wish is None:
        raise NotFound(what="wish")
    record_action(
        event_id=event_id,
        actor=actor,
        verb="took back a wish",
        subject=str(wish.entry)[:120],
        data=_told(wish),
    )
    wish.delete()


@transaction.atomic
def set_grouping(*, event_id: int, grouping: str, actor: str) -> Event:
    """Say what the groups are for: to be mixed at every table, or to play within themselves."""
    event = _unfinished(event_id)
    if grouping not in Event.Grouping.values:
        raise WishRefused
    event.grouping = Event.Grouping(grouping)
    event.save(update_fields=["grouping"])
    data = {"grouping": grouping}
    record_action(event_id=event_id, actor=actor, verb="set", subject="the groups", data=data)
    return event


def suits(event: Event, kind: str) -> bool:
    """Say whether the draws of an event honour a kind of wish.

    The rotation honours all but those for one round, as it plans the night; every other format
    those that its movement names.
    """
    if event.format == Event.Format.ROTATION:
        return kind not in Wish.ROUNDS
    return kind in event.movement.honours


def _refuse_unsuited(event: Event, plan: WishPlan) -> None:
    """Raise what stands against a wish whoever it is about."""
    is_known = plan.kind in Wish.Kind.values and suits(event, plan.kind)
    is_of_two = plan.kind in Wish.COUPLES
    has_who = (plan.other is not None) == is_of_two and plan.other not in {0, plan.entry}
    has_where = plan.kind in Wish.ROUNDS or is_of_two == (plan.number is None)
    has_number = plan.number is None or 1 <= plan.number <= MOST_TABLES
    may_have_seat = plan.kind == Wish.Kind.TABLE and not event.is_for_pairs
    has_seat = plan.seat is None or (may_have_seat and 1 <= plan.seat <= USUAL_SEATS)
    if not (is_known and has_who and has_where and has_number and has_seat):
        raise WishRefused


def _open_round(event: Event, number: int | None) -> int:
    """Return the round that a wish is for. Raises ``WishRoundOver``."""
    started = event.rounds.exclude(state=Round.State.DRAFT).count()
    wanted = started + 1 if number is None else number
    if not started < wanted <= event.rounds_planned:
        raise WishRoundOver(round=wanted, next=started + 1)
    return wanted


def _refuse_contradicting(event: Event, people: Sequence[Entry], number: int) -> None:
    """Raise ``WishContradicts`` where a wish for the round names one of these already."""
    of_round = event.wishes.filter(kind__in=Wish.ROUNDS, number=number)
    if of_round.filter(Q(entry__in=people) | Q(other__in=people)).exists():
        raise WishContradicts(round=number)


def _told(wish: Wish) -> dict[str, object]:
    """Return a wish as the log keeps it."""
    told = {"kind": wish.kind, "entry": wish.entry.number, "number": wish.number, "seat": wish.seat}
    return told | {"other": wish.other.number if wish.other else None}


def _unfinished(event_id: int) -> Event:
    """Lock an event that still takes changes."""
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    if event.state == Event.State.FINISHED:
        raise EventFinished
    return event
