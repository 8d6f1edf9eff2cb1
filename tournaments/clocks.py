"""The clock of a round as a value: what it shows at an instant that somebody names.

No function here asks what time it is, so that a device whose own clock is wrong, and a test that
has none, get the same answer.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from scoring import AtBell

MOST_MINUTES = 600
SECOND = timedelta(seconds=1)
NOTHING = timedelta(0)


class Tells(StrEnum):
    """What a clock tells the tables to do."""

    PLAY_ON = "play_on"
    LAST_HAND = "last_hand"
    """The hand that is being played is the last."""
    ONE_MORE = "one_more"
    """That hand is finished, and one more is played."""
    STOP = "stop"
    """At once; what is not finished is not scored."""


AT_THE_BELL = {
    AtBell.FINISH_HAND: Tells.LAST_HAND,
    AtBell.ONE_MORE: Tells.ONE_MORE,
    AtBell.STOP: Tells.STOP,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """The time of a round, in minutes as planned and as given on top.

    ``stood_still`` is the sum of the pauses that are over, ``paused_at`` the beginning of one that
    is not. The last hand is called by a director before the bell, or with it by ``at_bell``.
    Instants that are asked about come after the last change.
    """

    started_at: datetime
    minutes: int
    extra_minutes: int = 0
    stood_still: timedelta = NOTHING
    paused_at: datetime | None = None
    last_hand_at: datetime | None = None
    at_bell: AtBell = AtBell.FINISH_HAND

    @property
    def length(self) -> timedelta:
        """How long the round is played."""
        return timedelta(minutes=self.minutes + self.extra_minutes)

    @property
    def is_paused(self) -> bool:
        """Whether it stands still."""
        return self.paused_at is not None

    @property
    def ends_at(self) -> datetime | None:
        """When the bell rings; unknown while the clock stands still."""
        return None if self.is_paused else self.started_at + self.length + self.stood_still

    def left(self, at: datetime) -> timedelta:
        """Return the time left at an instant; less than nothing when it has run out."""
        return self.started_at + self.length + self.stood_still - (self.paused_at or at)

    def has_rung(self, at: datetime) -> bool:
        """Say whether the time is up."""
        return self.left(at) <= NOTHING

    def tells(self, at: datetime) -> Tells:
        """Return what the tables are to do. A director's call goes before what the bell says."""
        if self.last_hand_at is not None:
            return Tells.LAST_HAND
        return AT_THE_BELL[self.at_bell] if self.has_rung(at) else Tells.PLAY_ON


def paused(clock: Clock, at: datetime) -> Clock:
    """Let a clock stand still; one that does already, does so since it first did."""
    return clock if clock.is_paused else replace(clock, paused_at=at)


def resumed(clock: Clock, at: datetime) -> Clock:
    """Let a clock run on from what it shows."""
    if clock.paused_at is None:
        return clock
    still = max(at - clock.paused_at, NOTHING)
    return replace(clock, paused_at=None, stood_still=clock.stood_still + still)


def lengthened(clock: Clock, minutes: int) -> Clock | None:
    """Give minutes, or take them off; None where the round would be too short or too long."""
    longer = replace(clock, extra_minutes=clock.extra_minutes + minutes)
    return longer if 1 <= longer.minutes + longer.extra_minutes <= MOST_MINUTES else None


def with_last_hand(clock: Clock, at: datetime) -> Clock:
    """Call the last hand; called again, it was called when it first was."""
    return clock if clock.last_hand_at else replace(clock, last_hand_at=at)


def without_last_hand(clock: Clock) -> Clock:
    """Take the call of the last hand back."""
    return replace(clock, last_hand_at=None)
