"""Reads of play-offs: seeds and results become a bracket as it stands."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.errors import NotFound
from tournaments.models import Playoff, PlayoffNight, PlayoffResult, Season, Team, TeamStanding
from tournaments.pairings.brackets.building import plan_bracket
from tournaments.pairings.brackets.progress import Progress, follow
from tournaments.pairings.brackets.results import Record, Result, Way
from tournaments.pairings.brackets.seeding import Seeding
from tournaments.pairings.brackets.types import Format, Terms


@dataclass(frozen=True, slots=True)
class SeasonPlayoff:
    """A play-off with its teams in the order of seeds, how far it is, and its nights by match."""

    playoff: Playoff
    teams: tuple[Team, ...]
    progress: Progress
    nights: Mapping[str, PlayoffNight]

    @property
    def seeding(self) -> Seeding[int | str]:
        """The teams' names by seed."""
        return Seeding(tuple(team.name for team in self.teams))

    def name_of(self, seed: int) -> str:
        """Return the name of a seed's team."""
        return self.teams[seed - 1].name

    def team_numbers(self, match: str) -> frozenset[int]:
        """Return the numbers of the teams that are known to play a match."""
        entrants = self.progress.states[match].entrants
        return frozenset(self.teams[seed - 1].number for seed in entrants if seed)


def playoffs_of(season: Season) -> list[SeasonPlayoff]:
    """Return a season's play-offs, the highest division's first. Queries: 6."""
    rows = Playoff.objects.filter(division__season=season).select_related("division__season")
    rows = rows.prefetch_related("seeds__team", "results", "nights__venue").order_by(
        "division__rank"
    )
    return [read_playoff(row) for row in rows]


def has_playoffs(season: Season) -> bool:
    """Tell whether a division plays on. Queries: 1."""
    return Playoff.objects.filter(division__season=season).exists()


def playoff_of(season: Season, rank: int) -> SeasonPlayoff:
    """Return the play-off of a division. Raises ``NotFound``. Queries: 6."""
    found = next((each for each in playoffs_of(season) if each.playoff.division.rank == rank), None)
    if found is None:
        raise NotFound(what="playoff")
    return found


def read_playoff(row: Playoff) -> SeasonPlayoff:
    """Follow a bracket from its rows."""
    teams = tuple(seed.team for seed in row.seeds.all())
    results = {told.match: result_of(told) for told in row.results.all()}
    bracket = plan_bracket(len(teams), terms_of(row))
    nights = {night.match: night for night in row.nights.all()}
    return SeasonPlayoff(row, teams, follow(bracket, Record(results=results)), nights)


def terms_of(row: Playoff) -> Terms:
    """Return how a play-off is played."""
    return Terms(format=Format(row.format), third_place=row.third_place, best_of=row.best_of)


def result_of(told: PlayoffResult) -> Result:
    """Return a stored result as a value."""
    score = None if told.upper is None or told.lower is None else (told.upper, told.lower)
    return Result(winner=told.winner, score=score, way=Way(told.way))


def best_of_table(season: Season, rank: int) -> list[TeamStanding]:
    """Return a division's table without teams that have left. Queries: 1."""
    lines = season.standings.filter(division__rank=rank, team__state=Team.State.ACTIVE)
    return list(lines.select_related("team").order_by("place", "team__number"))
