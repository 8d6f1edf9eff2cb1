"""How long a league waits for its winter."""

from collections.abc import Iterator
from datetime import date

from bench.figures import Figure, seconds_of
from tournaments.pairings.seasons.nights import match_nights
from tournaments.pairings.seasons.schedule import Schedule, plan_season
from tournaments.pairings.seasons.types import DivisionPlan, Hall, SeasonPlan

TEAMS, DIVISIONS = 40, 4
WINTER = match_nights(
    first=date(2026, 10, 1),
    last=date(2027, 4, 30),
    weekday=1,
    without=[date(2026, 12, 22), date(2026, 12, 29)],
)
HALLS = {
    "a hall each": (1, 1),
    "two teams a hall of one match": (2, 1),
    "five teams a hall of two matches": (5, 2),
    "ten teams a hall of four matches": (10, 4),
}


def measure() -> Iterator[Figure]:
    """Schedule 40 teams in 4 divisions, home and away, with ever less room."""
    for told, (sharing, matches) in HALLS.items():
        schedules: list[Schedule] = []
        plan = league(sharing, matches)
        seconds = seconds_of(lambda: schedules.append(plan_season(plan, seed=1)))  # noqa: B023
        yield Figure(name=f"{TEAMS} teams, {told}", value=seconds, unit="s", limit=2)
        nights = len({match.night for match in schedules[0]})
        yield Figure(name=f"{TEAMS} teams, {told}: nights used", value=nights, unit="nights")


def league(sharing: int, matches: int) -> SeasonPlan:
    """Return a league whose neighbours share their hall, across divisions."""
    size = TEAMS // DIVISIONS
    halls = {hall: Hall(matches=matches) for hall in range(TEAMS // sharing)}
    divisions = tuple(
        DivisionPlan(
            key=division,
            teams={
                team: team // sharing for team in range(division * size, division * size + size)
            },
            nights=WINTER,
        )
        for division in range(DIVISIONS)
    )
    return SeasonPlan(divisions=divisions, halls=halls)
