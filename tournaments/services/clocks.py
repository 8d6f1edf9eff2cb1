"""Writes to the clock of a round that is being played. Locks: Round → Event.

Each command may come twice, from two directors or from one who pressed twice: what is so already
stays so, and is not logged again. Minutes say what they are added to.
"""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from tournaments.clocks import (
    Clock,
    lengthened,
    paused,
    resumed,
    with_last_hand,
    without_last_hand,
)
from tournaments.errors import (
    ClockChanged,
    ClockMissing,
    ClockOutOfRange,
    RoundNotPlaying,
    SeatingChanged,
)
from tournaments.models import Round
from tournaments.services.log import record_action

COLUMNS = ("extra_minutes", "still_ms", "paused_at", "last_hand_at")
MILLISECOND = timedelta(milliseconds=1)


@transaction.atomic
def pause_clock(*, round_id: int, actor: str) -> Round:
    """Let the clock stand still. Raises ``RoundNotPlaying`` or ``ClockMissing``."""
    this_round, clock = _locked(round_id)
    now = paused(clock, timezone.now())
    return _keep(this_round, now, actor=actor, verb="paused", subject=f"the clock of {this_round}")


@transaction.atomic
def resume_clock(*, round_id: int, actor: str) -> Round:
    """Let the clock run on from what it shows."""
    this_round, clock = _locked(round_id)
    now = resumed(clock, timezone.now())
    subject = f"the clock of {this_round}"
    return _keep(this_round, now, actor=actor, verb="started again", subject=subject)


@transaction.atomic
def add_minutes(*, round_id: int, minutes: int, seen_extra: int, actor: str) -> Round:
    """Give the round minutes, or take some off.

    ``seen_extra`` is what had been given when the director pressed: raises ``ClockChanged`` when
    somebody changed it since, ``ClockOutOfRange`` for a round of no time or too much.
    """
    this_round, clock = _locked(round_id)
    if clock.extra_minutes != seen_extra:
        raise ClockChanged(extra_minutes=clock.extra_minutes)
    longer = lengthened(clock, minutes)
    if longer is None:
        raise ClockOutOfRange(field="minutes")
    many = "1 minute" if abs(minutes) == 1 else f"{abs(minutes)} minutes"
    verb, to = ("added", f"to {this_round}") if minutes > 0 else ("took off", f"of {this_round}")
    return _keep(this_round, longer, actor=actor, verb=verb, subject=f"{many} {to}")


@transaction.atomic
def call_last_hand(*, round_id: int, actor: str) -> Round:
    """Tell every table that the hand it is in is its last."""
    this_round, clock = _locked(round_id)
    called = with_last_hand(clock, timezone.now())
    subject = f"the last hand of {this_round}"
    return _keep(this_round, called, actor=actor, verb="called", subject=subject)


@transaction.atomic
def take_back_last_hand(*, round_id: int, actor: str) -> Round:
    """Take the call of the last hand back."""
    this_round, clock = _locked(round_id)
    subject = f"the last hand of {this_round}"
    now = without_last_hand(clock)
    return _keep(this_round, now, actor=actor, verb="took back", subject=subject)


def set_clock(this_round: Round) -> None:
    """Give a round that starts the clock of its event's rules; the caller saves it."""
    rules = this_round.event.rules
    if rules.get("minutes"):
        this_round.minutes = rules["minutes"]
        this_round.at_bell = rules.get("at_bell", "finish_hand")


def stop_clock(this_round: Round) -> None:
    """End a pause of a round that is closed at ``closed_at``; the caller saves it."""
    if this_round.clock is not None and this_round.closed_at is not None:
        _set(this_round, resumed(this_round.clock, this_round.closed_at))


def _locked(round_id: int) -> tuple[Round, Clock]:
    """Lock a round, and return it with its clock."""
    rounds = Round.objects.select_for_update(no_key=True, of=("self",))
    this_round = rounds.filter(pk=round_id).first()
    if this_round is None:  # drawn again while we waited
        raise SeatingChanged
    if this_round.state != Round.State.PLAYING:
        raise RoundNotPlaying(number=this_round.number)
    if this_round.clock is None:
        raise ClockMissing(number=this_round.number)
    return this_round, this_round.clock


def _keep(this_round: Round, clock: Clock, *, actor: str, verb: str, subject: str) -> Round:
    """Save a clock and log what was done to it, unless it is as it was."""
    if clock == this_round.clock:
        return this_round
    _set(this_round, clock)
    this_round.save(update_fields=COLUMNS)
    record_action(event_id=this_round.event_id, actor=actor, verb=verb, subject=subject)
    return this_round


def _set(this_round: Round, clock: Clock) -> None:
    """Put a clock into the columns of its round."""
    this_round.extra_minutes = clock.extra_minutes
    this_round.still_ms = clock.stood_still // MILLISECOND
    this_round.paused_at, this_round.last_hand_at = clock.paused_at, clock.last_hand_at
