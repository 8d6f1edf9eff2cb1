"""How far a match is, and who comes along the ways between matches."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tournaments.pairings.brackets.results import NOBODY, Result, Slot, Way
from tournaments.pairings.brackets.types import Feed, Feeder, Match


class Status(StrEnum):
    """How far a match is."""

    WAITING = "waiting"
    """Not known yet who meets."""
    OPEN = "open"
    """Both are known; it can begin."""
    PLAYING = "playing"
    DECIDED = "decided"
    SKIPPED = "skipped"
    """It will not be played: one side stayed empty, or the second final is not needed."""

    @property
    def is_settled(self) -> bool:
        """Tell whether nothing more happens in it."""
        return self in {Status.DECIDED, Status.SKIPPED}


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match as it stands; ``result`` is also there where a withdrawal decided it.

    ``winner`` and ``loser`` are who moves on along each way. ``will_give`` says for the two ways
    whether somebody comes along it for sure, if those still to play do come.
    """

    match: Match
    entrants: tuple[Slot, Slot]
    status: Status
    winner: Slot = None
    loser: Slot = None
    result: Result | None = None
    will_give: tuple[bool, bool] = (True, True)

    @property
    def absentees(self) -> tuple[int, ...]:
        """The two who did not come, where neither did."""
        is_no_show = self.result is not None and self.result.way is Way.NO_SHOW
        return tuple(slot for slot in self.entrants if slot) if is_no_show else ()


def slot_of(feeder: Feeder, states: Mapping[str, MatchState]) -> Slot:
    """Return who comes along a feeder."""
    if feeder.feed is Feed.SEED:
        return feeder.seed
    state = states[feeder.match]
    if feeder.feed is Feed.WINNER:
        return state.winner
    if feeder.feed is Feed.LOSER or not state.loser:
        return state.loser
    was_first = state.match.feeders[state.entrants.index(state.loser)].feed is Feed.SEED
    return state.loser if was_first is (feeder.feed is Feed.FIRST_LOSS) else NOBODY


def is_sure(feeder: Feeder, states: Mapping[str, MatchState]) -> bool:
    """Tell whether somebody will come along a feeder of which nobody has come yet."""
    if feeder.feed is Feed.WINNER:
        return states[feeder.match].will_give[0]
    return feeder.feed is Feed.LOSER and states[feeder.match].will_give[1]
