"""Reads for the step into the next season."""

from tournaments.models import Season, Team, TeamStanding
from tournaments.standings.seasons.moves import FinalTable
from tournaments.standings.seasons.types import SeasonLine

COPIED = tuple(
    name for name in SeasonLine.__slots__ if name not in {"team", "dropped", "decided_by"}
)


def final_tables(season: Season) -> tuple[FinalTable, ...]:
    """Return the tables of the teams that are still there, the highest first. Queries: 2."""
    standings = season.standings.filter(team__state=Team.State.ACTIVE)
    lines = list(standings.order_by("place", "team__number"))
    return tuple(
        FinalTable(
            division=division.pk,
            lines=tuple(_line(line) for line in lines if line.division_id == division.pk),
            up=division.up,
            down=division.down,
        )
        for division in season.divisions.order_by("rank")
    )


def _line(standing: TeamStanding) -> SeasonLine:
    return SeasonLine(team=standing.team_id, **{name: getattr(standing, name) for name in COPIED})
