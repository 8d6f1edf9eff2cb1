"""Which team takes which place of its leg, so that halls overflow on as few nights as can be.

A place is at home in fixed rounds, so a team's homes are bits of one number, and two teams that
swap places change the load of their halls only where those bits differ.
"""

from collections.abc import Sequence
from random import Random

from tournaments.pairings.seasons.legs import rounds_of
from tournaments.pairings.seasons.types import DivisionPlan, SeasonPlan

TRIES = 6_000
"""Swaps tried at most: a count and not a time, so that a seed gives one schedule everywhere."""
FORGIVEN = 0.02
"""How often a swap that makes it worse is kept, so that the search leaves a dead end."""

Places = list[list[int]]
"""``places[d][p]`` is the team of division d that has place p."""


class Loads:
    """How many matches each hall has each night, for the places as they are."""

    def __init__(self, plan: SeasonPlan, places: Places) -> None:
        self.plan, self.places = plan, places
        self.homes = [_home_rounds(division) for division in plan.divisions]
        self.load: dict[tuple[int, int], list[int]] = {}
        self.room: dict[tuple[int, int], int] = {}
        self.over = 0
        for index, division in enumerate(plan.divisions):
            for place, team in enumerate(places[index]):
                self._book(index, division, team, self.homes[index][place])

    def swap(self, index: int, one: int, other: int) -> None:
        """Let two teams of a division change places."""
        division, places, homes = self.plan.divisions[index], self.places[index], self.homes[index]
        self._unbook(division, places[one], homes[one])
        self._unbook(division, places[other], homes[other])
        places[one], places[other] = places[other], places[one]
        self._book(index, division, places[one], homes[one])
        self._book(index, division, places[other], homes[other])

    def _book(self, index: int, division: DivisionPlan, team: int, rounds: Sequence[int]) -> None:
        hall = division.teams[team]
        if hall is None:
            return
        for turn in rounds:
            key = (hall, division.nights[turn].toordinal())
            booked = self.load.setdefault(key, [])
            if key not in self.room:
                self.room[key] = self.plan.halls[hall].room_on(division.nights[turn])
            booked.append(index)
            self.over += len(booked) > self.room[key]

    def _unbook(self, division: DivisionPlan, team: int, rounds: Sequence[int]) -> None:
        hall = division.teams[team]
        if hall is None:
            return
        for turn in rounds:
            key = (hall, division.nights[turn].toordinal())
            self.over -= len(self.load[key]) > self.room[key]
            self.load[key].pop()


def _home_rounds(division: DivisionPlan) -> list[list[int]]:
    """Return the rounds in which each place is at home."""
    homes: list[list[int]] = [[] for _ in division.teams]
    for turn, meetings in enumerate(rounds_of(len(division.teams), division.legs)):
        for home, _away in meetings:
            homes[home].append(turn)
    return homes


def placed(plan: SeasonPlan, rng: Random) -> Places:
    """Return the teams in their places, drawn by lot and then swapped until the halls hold.

    The best places that were seen are returned, also where some night is still too full.
    """
    places = [_drawn(division, rng) for division in plan.divisions]
    loads, best = Loads(plan, places), [list(row) for row in places]
    fewest = loads.over
    movable = [index for index, row in enumerate(places) if len(row) > 1]
    for _ in range(TRIES if movable else 0):
        if fewest == 0:
            break
        index = rng.choice(movable)
        one, other = rng.sample(range(len(places[index])), 2)
        before = loads.over
        loads.swap(index, one, other)
        if loads.over > before and rng.random() > FORGIVEN:
            loads.swap(index, one, other)
        elif loads.over < fewest:
            fewest, best = loads.over, [list(row) for row in places]
    return best


def _drawn(division: DivisionPlan, rng: Random) -> list[int]:
    teams = sorted(division.teams)
    rng.shuffle(teams)
    return teams
