"""The schedule of a season: rounds in order, each match on the first night that can hold it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from random import Random

from tournaments.pairings.seasons.bounds import obstacles_of
from tournaments.pairings.seasons.legs import rounds_of
from tournaments.pairings.seasons.places import Places, placed
from tournaments.pairings.seasons.types import (
    DivisionPlan,
    Obstacle,
    ObstacleCode,
    PlannedMatch,
    SeasonImpossible,
    SeasonPlan,
)

ATTEMPTS = 8

Schedule = tuple[PlannedMatch, ...]


def plan_season(plan: SeasonPlan, *, seed: int) -> Schedule:
    """Return every match of a season with its night, ordered by night; the seed decides the rest.

    Every pair meets ``legs`` times, nobody plays twice a night, no hall overflows, homes and aways
    differ by one at most.  Where halls have room enough, round r is the division's night r, and
    nights that are left stay free at the end, for matches that are made up.
    Raises ``SeasonImpossible`` with every reason.
    """
    if known := obstacles_of(plan):
        raise SeasonImpossible(known)
    left: list[PlannedMatch] = []
    for attempt in range(ATTEMPTS):
        places = placed(plan, Random(f"{seed}/{attempt}"))  # noqa: S311 - a replayable draw
        matches, left = laid_out(plan, places)
        if not left:
            return _with_slots(plan, matches)
    raise SeasonImpossible(_left_over(plan, left))


class Nights:
    """Who plays on which night, and how full each hall is."""

    def __init__(self, plan: SeasonPlan) -> None:
        self.halls = plan.halls
        self.busy: set[tuple[int, date]] = set()
        self.load: Counter[tuple[int, date]] = Counter()

    def book(self, match: PlannedMatch, night: date) -> None:
        """Take both teams and a place of the hall."""
        self.busy |= {(match.home, night), (match.away, night)}
        if match.hall is not None:
            self.load[match.hall, night] += 1

    def can_hold(self, match: PlannedMatch, night: date) -> bool:
        """Tell whether both teams are free and the hall has room."""
        if (match.home, night) in self.busy or (match.away, night) in self.busy:
            return False
        hall = match.hall
        return hall is None or self.load[hall, night] < self.halls[hall].room_on(night)

    def first_for(self, match: PlannedMatch, nights: tuple[date, ...]) -> date | None:
        """Return the night of the book, or the first after it that is free, or the first of all."""
        at = nights.index(match.night)
        in_turn = (*nights[at:], *nights[:at])
        return next((night for night in in_turn if self.can_hold(match, night)), None)


def laid_out(plan: SeasonPlan, places: Places) -> tuple[list[PlannedMatch], list[PlannedMatch]]:
    """Return the matches that found a night, and those that did not."""
    nights = Nights(plan)
    laid: list[PlannedMatch] = []
    left: list[PlannedMatch] = []
    for division, match in _in_order(plan, places):
        night = nights.first_for(match, division.nights)
        if night is None:
            left.append(match)
            continue
        nights.book(match, night)
        laid.append(replace(match, night=night))
    return laid, left


def _in_order(plan: SeasonPlan, places: Places) -> Iterator[tuple[DivisionPlan, PlannedMatch]]:
    """Yield the matches round by round, all divisions abreast."""
    everything = [
        (match.round, index, division, match)
        for index, division in enumerate(plan.divisions)
        for match in _meetings(division, places[index])
    ]
    for _round, _index, division, match in sorted(everything, key=lambda item: item[:2]):
        yield division, match


def _meetings(division: DivisionPlan, teams: list[int]) -> Iterator[PlannedMatch]:
    """Yield a division's matches on the nights they have by the book."""
    rounds = rounds_of(len(teams), division.legs)
    for turn, meetings in enumerate(rounds):
        for home, away in meetings:
            yield PlannedMatch(
                night=division.nights[turn],
                division=division.key,
                leg=1 + turn * division.legs // len(rounds),
                round=turn + 1,
                home=teams[home],
                away=teams[away],
                hall=division.teams[teams[home]],
            )


def _with_slots(plan: SeasonPlan, matches: list[PlannedMatch]) -> Schedule:
    """Give each match the first place that is free in its hall, in the order of the night."""
    booked: Counter[tuple[int, date]] = Counter()
    slotted = []
    for match in sorted(matches):
        if match.hall is not None:
            free = plan.halls[match.hall].slots_on(match.night)
            slot = free[booked[match.hall, match.night]]
            booked[match.hall, match.night] += 1
            match = replace(match, slot=slot)  # noqa: PLW2901
        slotted.append(match)
    return tuple(slotted)


def _left_over(plan: SeasonPlan, left: list[PlannedMatch]) -> tuple[Obstacle, ...]:
    """Name each hall whose matches found no night, with how many, and its room a night."""
    halls = Counter(match.hall for match in left if match.hall is not None)
    return tuple(
        Obstacle(
            code=ObstacleCode.HALLS_TOO_TIGHT,
            key=hall,
            needed=count,
            available=plan.halls[hall].matches,
        )
        for hall, count in sorted(halls.items())
    )
