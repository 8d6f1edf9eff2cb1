"""What stands in the way of any schedule, by counting: each is a proof, and all are told."""

from collections.abc import Iterator

from tournaments.pairings.seasons.types import DivisionPlan, Obstacle, ObstacleCode, SeasonPlan

_PAIR = 2


def obstacles_of(plan: SeasonPlan) -> tuple[Obstacle, ...]:
    """Return every reason for which no schedule can exist."""
    in_divisions = [found for division in plan.divisions for found in _of_division(division)]
    return (*in_divisions, *_of_halls(plan))


def _of_division(division: DivisionPlan) -> Iterator[Obstacle]:
    teams, nights = len(division.teams), len(division.nights)
    if teams < _PAIR:
        yield Obstacle(
            code=ObstacleCode.TOO_FEW_TEAMS, key=division.key, needed=_PAIR, available=teams
        )
    elif division.rounds > nights:
        yield Obstacle(
            code=ObstacleCode.TOO_FEW_NIGHTS,
            key=division.key,
            needed=division.rounds,
            available=nights,
        )


def _of_halls(plan: SeasonPlan) -> Iterator[Obstacle]:
    """Compare each hall's room over all nights with the fewest home matches of its teams."""
    for key, hall in sorted(plan.halls.items()):
        users = [division for division in plan.divisions if key in division.teams.values()]
        nights = {night for division in users for night in division.nights}
        needed = sum(_fewest_homes(division, key) for division in users)
        available = sum(hall.room_on(night) for night in nights)
        if needed > available:
            yield Obstacle(
                code=ObstacleCode.HALL_TOO_SMALL, key=key, needed=needed, available=available
            )


def _fewest_homes(division: DivisionPlan, hall: int) -> int:
    """Count the matches that must be in a hall: homes are halved, and neighbours share theirs."""
    teams, own = len(division.teams), list(division.teams.values()).count(hall)
    homes = own * (division.legs * (teams - 1) // 2)
    among_themselves = division.legs * own * (own - 1) // 2
    return max(homes, among_themselves)
