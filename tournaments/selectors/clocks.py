"""Reads of the clock of an event: that of the round in play, or of the last that was."""

import hashlib
from dataclasses import dataclass

from tournaments.clocks import Clock
from tournaments.models import Event, Round


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockStand:
    """A clock, the number and state of its round, and a revision of just that."""

    round: int | None
    state: str | None
    clock: Clock | None

    @property
    def revision(self) -> str:
        """Return a text that differs when anything of it does; it does not change as time goes."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:24]


def clock_stand(slug: str) -> ClockStand | None:
    """Return the clock of an event's latest started round, None without event. Queries: 1 or 2."""
    rounds = Round.objects.filter(event__slug=slug).exclude(state=Round.State.DRAFT)
    this_round = rounds.order_by("-number").first()
    if this_round is None:
        is_there = Event.objects.filter(slug=slug).exists()
        return ClockStand(round=None, state=None, clock=None) if is_there else None
    return stand_of(this_round)


def stand_of(this_round: Round) -> ClockStand:
    """Return the clock of a round that is read already. Queries: 0."""
    return ClockStand(round=this_round.number, state=this_round.state, clock=this_round.clock)
