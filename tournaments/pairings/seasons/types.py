"""The values a season is planned from, and the plan."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """Where matches are played: at most ``matches`` a night, none while it is ``closed``.

    ``taken`` are the places that others have already, by night.
    """

    matches: int
    closed: frozenset[date] = frozenset()
    taken: Mapping[date, frozenset[int]] = field(default_factory=dict)

    def slots_on(self, night: date) -> tuple[int, ...]:
        """Return the 1-based places that are free on a night."""
        if night in self.closed:
            return ()
        taken = self.taken.get(night, frozenset())
        return tuple(slot for slot in range(1, self.matches + 1) if slot not in taken)

    def room_on(self, night: date) -> int:
        """Return how many matches a night can hold."""
        return len(self.slots_on(night))


@dataclass(frozen=True, slots=True, kw_only=True)
class DivisionPlan:
    """A division's teams, each with the key of its home hall (None: no hall is counted).

    ``nights`` ascend: the dates on which the division may play, holidays already left out.
    ``legs`` is how often every pair meets.
    """

    key: int
    teams: Mapping[int, int | None]
    nights: tuple[date, ...]
    legs: int = 2

    @property
    def rounds(self) -> int:
        """How many nights everybody needs to meet everybody; an odd field has a bye in each."""
        count = len(self.teams)
        return 0 if count < _PAIR else self.legs * (count - 1 + count % 2)


_PAIR = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPlan:
    """Everything a schedule is made from; two equal plans of one seed give one schedule."""

    divisions: tuple[DivisionPlan, ...]
    halls: Mapping[int, Hall] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class PlannedMatch:
    """A match of the schedule; ``slot`` is its 1-based place in the hall that night."""

    night: date
    division: int
    leg: int
    round: int
    home: int
    away: int
    hall: int | None = field(default=None, compare=False)
    slot: int | None = field(default=None, compare=False)


class ObstacleCode(StrEnum):
    """Why a season does not fit."""

    TOO_FEW_TEAMS = "too_few_teams"
    """A division has fewer than two teams.  Needed and available are teams."""
    TOO_FEW_NIGHTS = "too_few_nights"
    """A division's rounds are more than its nights.  Needed and available are nights."""
    HALL_TOO_SMALL = "hall_too_small"
    """A hall has less room over the season than its teams' home matches.  Both are matches."""
    HALLS_TOO_TIGHT = "halls_too_tight"
    """No schedule was found that keeps to every hall; ``needed`` matches were left over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """One reason, with its numbers; ``key`` is the division's or the hall's."""

    code: ObstacleCode
    key: int
    needed: int
    available: int


class SeasonImpossible(Exception):
    """The season cannot be scheduled; ``obstacles`` has every reason that is known."""

    def __init__(self, obstacles: tuple[Obstacle, ...]) -> None:
        super().__init__(*obstacles)
        self.obstacles = obstacles
