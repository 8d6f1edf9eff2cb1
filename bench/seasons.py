"""How long a league waits for its winter."""

from collections.abc import Iterator
from datetime import date

from bench.figures import Figure, seconds_of
from tournaments.models import Account, Club, Season
from tournaments.pairings.seasons.nights import match_nights
from tournaments.pairings.seasons.schedule import Schedule, plan_season
from tournaments.pairings.seasons.types import DivisionPlan, Hall, SeasonPlan
from tournaments.services.clubs import create_club
from tournaments.services.seasons.schedule import plan_schedule
from tournaments.services.seasons.seasons import (
    DivisionSettings,
    SeasonSettings,
    add_division,
    add_venue,
    create_season,
)
from tournaments.services.seasons.teams import add_team

TEAMS, DIVISIONS = 40, 4
MATCHES = 90
"""Of a division of ten teams that meet twice."""
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

    yield Figure(name=f"{TEAMS} teams, planned and stored", value=stored(), unit="s", limit=2)


def stored() -> float:
    """Plan a season as a secretary does, with every row written."""
    director = Account.objects.create_user("bench-secretary")
    season = rows(create_club(name="League", director=director))
    seconds = seconds_of(lambda: plan_schedule(season_id=season.pk, actor="bench"))
    if season.fixtures.count() != DIVISIONS * MATCHES:
        raise RuntimeError("the schedule is not whole")
    return seconds


def rows(club: Club) -> Season:
    """Make a season of 40 teams in 4 divisions, two teams a hall."""
    settings = SeasonSettings(
        name="Winter League", starts_on=WINTER[0], ends_on=WINTER[-1], weekday=1
    )
    season = create_season(club=club, settings=settings, actor="bench", seed=1)
    size = TEAMS // DIVISIONS
    for rank in range(1, DIVISIONS + 1):
        settings_of_one = DivisionSettings(name=f"Division {rank}", up=2, down=2)
        add_division(season_id=season.pk, settings=settings_of_one, actor="bench")
        for number in range(size):
            if number % 2 == 0:
                venue = add_venue(club=club, name=f"Hall {rank}/{number}", matches=1)
            name = f"Team {rank}/{number}"
            add_team(season_id=season.pk, rank=rank, name=name, actor="bench", venue=venue)
    return season


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
