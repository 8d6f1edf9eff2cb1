"""Moves in mid-round: two people change seats. Locks: Round → Event."""

from dataclasses import asdict, dataclass

from django.db import transaction

from tournaments.errors import (
    RoundOver,
    SeatsMoved,
    SwapBreaksMatch,
    SwapNeedsTwo,
    TableGivenUp,
)
from tournaments.models import Round, Seating, Table
from tournaments.selectors.undoing import SWAPPED
from tournaments.services.log import record_result
from tournaments.services.seatings import refuse_when_finished


@dataclass(frozen=True, slots=True)
class Sitting:
    """Where somebody was seen: the entry's number, and its table and seat; None with a bye."""

    entry: int
    table: int | None
    seat: int | None


@transaction.atomic
def swap_seats(
    *, round_id: int, one: Sitting, other: Sitting, actor: str, verb: str = SWAPPED
) -> Round:
    """Let two people change places in a round that is not over; one of them may sit out.

    What is on the sheet belongs to the seats, so whoever sits there now gets it. Raises
    ``SeatsMoved`` where either is no longer where they were seen, ``SwapNeedsTwo``, ``RoundOver``,
    and from one table to another ``SwapBreaksMatch``, ``TableGivenUp``.
    """
    if one.entry == other.entry:
        raise SwapNeedsTwo
    rounds = Round.objects.select_for_update(no_key=True)
    this_round = rounds.filter(pk=round_id).first()
    if this_round is None:
        raise SeatsMoved
    if this_round.state == Round.State.CLOSED:
        raise RoundOver(number=this_round.number)
    first, second = _seating(this_round, one), _seating(this_round, other)
    _exchange(first, second)
    names = f"{first.entry.name} and {second.entry.name}"
    event = record_result(
        event_id=this_round.event_id,
        actor=actor,
        verb=verb,
        subject=f"{names[:100]} in {this_round}",
        data={"round": this_round.number, "one": asdict(one), "other": asdict(other)},
    )
    refuse_when_finished(event)
    _refuse_to_part(first, second)
    return this_round


def _refuse_to_part(first: Seating, second: Seating) -> None:
    """Raise where a table is whose it is; the event is locked, as it is for who gives one up."""
    if first.table_id == second.table_id:
        return
    for table in Table.objects.filter(pk__in=[first.table_id, second.table_id]):
        if table.match:
            raise SwapBreaksMatch(match=table.match)
        if table.given_up_by_id is not None:
            raise TableGivenUp(table=table.number)


def _seating(this_round: Round, seen: Sitting) -> Seating:
    """Return where somebody sits, if it is where they were seen. Raises ``SeatsMoved``."""
    seatings = Seating.objects.filter(round=this_round, entry__number=seen.entry)
    seating = seatings.select_related("entry__player", "entry__partner", "table").first()
    if seating is None:
        raise SeatsMoved
    table = seating.table.number if seating.table else None
    if (table, seating.seat) != (seen.table, seen.seat):
        raise SeatsMoved
    return seating


def _exchange(first: Seating, second: Seating) -> None:
    """Exchange two places; one stands aside meanwhile, as no seat may be taken twice."""
    places = [(seating.table_id, seating.seat) for seating in (first, second)]
    Seating.objects.filter(pk=first.pk).update(table=None, seat=None)
    for seating, (table_id, seat) in ((second, places[0]), (first, places[1])):
        Seating.objects.filter(pk=seating.pk).update(
            table_id=table_id, seat=seat, reason="", came_from=None
        )
