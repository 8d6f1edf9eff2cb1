"""Reads of what one table sees."""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from uuid import UUID

from django.utils import timezone

from gameplay.models import Game
from scoring import (
    HandForm,
    RuleSet,
    form_of,
    rules_from_json,
)
from tournaments.models import Action, Device, Event, Round, Seating, Slip, Table, Tablet
from tournaments.models.device import hash_of
from tournaments.selectors.ahead import Foreseen, SoFar, foreseen, slips_ahead, so_far
from tournaments.selectors.endings import goes_on
from tournaments.selectors.seated import people_at

__all__ = [
    "Foreseen",
    "Phase",
    "SoFar",
    "TableState",
    "foreseen",
    "live_device",
    "seated_names",
    "sequence_of",
    "table_state",
]

GRACE = timedelta(days=7)
"""How long after its date the tables of a finished event may still look at it."""

SEATS = 4


class Phase(StrEnum):
    """What a table is at."""

    WAITING = "waiting"
    """No round has started, or this table is not played in this one."""
    PLAYING = "playing"
    """A hand is due."""
    OVER = "over"
    """The table has played its hands; others still play."""
    CLOSED = "closed"
    """The round is closed, or it goes on without this table; the next has not started."""
    FINISHED = "finished"
    """The standings are posted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """What a table is told: its latest round, who sits there (by seat), and its game.

    ``ahead`` are the hands that are entered and not on the sheet, by number and version; ``so_far``
    is the game with the first version of each.
    """

    event: Event
    table_number: int
    this_round: Round | None
    game: Game | None
    names: tuple[str, ...]
    ahead: tuple[Slip, ...] = ()
    so_far: SoFar | None = None

    @property
    def phase(self) -> Phase:
        """What the table is at."""
        if self.event.state == Event.State.FINISHED:
            return Phase.FINISHED
        if self.this_round is None or self.game is None:
            return Phase.WAITING
        if self.this_round.state == Round.State.CLOSED or self.is_stopped:
            return Phase.CLOSED
        is_over = self.game.is_over and not self.ahead
        return Phase.OVER if is_over else Phase.PLAYING

    @property
    def is_stopped(self) -> bool:
        """Tell whether the round goes on and this table does not: a pair left, or it was ruled."""
        is_played = self.this_round is not None and self.this_round.state == Round.State.PLAYING
        return bool(is_played and self.game and not self.game.is_over and not goes_on(self.game))

    @property
    def is_last_round(self) -> bool:
        """Tell whether no round comes after the latest."""
        return bool(self.this_round and self.this_round.number >= self.event.rounds_planned)

    @property
    def rules(self) -> RuleSet:
        """The rules of the game, or those of the event before there is one."""
        return rules_from_json(self.game.rules if self.game else self.event.rules)

    @property
    def form(self) -> HandForm:
        """What to ask about a hand."""
        return form_of(self.rules, seats=self.game.seats if self.game else SEATS)

    @property
    def hand_due(self) -> int | None:
        """The number of the hand to record next, None when there is none."""
        if self.game is None or self.phase is not Phase.PLAYING:
            return None
        if self.so_far is None:
            return self.game.hands_played + 1
        score = self.so_far.score
        return None if score.is_over else score.hands_played + 1

    @property
    def next_dealer(self) -> int:
        """The seat that deals the hand that is due."""
        if self.so_far is not None:
            return self.so_far.score.dealer
        return self.game.next_dealer if self.game else 0


def live_device(token: str) -> Device | None:
    """Return the device of a token that still counts, with its tablet and event. Queries: 1."""
    if not token:
        return None
    live = Device.objects.filter(revoked_at__isnull=True, tablet__revoked_at__isnull=True)
    try:
        device = live.select_related("tablet__event").get(token_hash=hash_of(token))
    except Device.DoesNotExist:
        return None
    return None if _is_long_over(device.tablet.event) else device


def _is_long_over(event: Event) -> bool:
    """Whether an event was finished so long ago that its tables may not even look at it."""
    return event.state == Event.State.FINISHED and event.date < timezone.localdate() - GRACE


def table_state(tablet: Tablet) -> TableState:
    """Return what the table of a tablet is at. Queries: 4, and 1 while hands wait."""
    started = tablet.event.rounds.exclude(state=Round.State.DRAFT)
    this_round = started.order_by("-number").first()
    table = (
        Table.objects.filter(round=this_round, number=tablet.table_number)
        .select_related("game")
        .first()
        if this_round
        else None
    )
    game = table.game if table else None
    ahead = slips_ahead(tablet, this_round) if this_round and game else ()
    return TableState(
        event=tablet.event,
        table_number=tablet.table_number,
        this_round=this_round,
        game=game,
        names=seated_names(table) if table else (),
        ahead=ahead,
        so_far=so_far(game, ahead) if game and ahead else None,
    )


def seated_names(table: Table) -> tuple[str, ...]:
    """Return who sits at a table, by seat. Queries: 1."""
    seatings = Seating.objects.filter(table=table).order_by("seat")
    seated = people_at(seatings.select_related("entry__player", "entry__partner", "played_by"))
    return tuple(person.name for person in seated)


def sequence_of(event_id: int, submission_id: UUID) -> int:
    """Return the number in the event's log under which a submission was kept. Queries: 1."""
    actions = Action.objects.filter(event_id=event_id, data__submission_id=str(submission_id))
    return actions.order_by("-sequence").values_list("sequence", flat=True)[0]
