"""Reads for tables: the results of a season at one revision, and the tables as computed."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.models import BoardLine, Division, Fixture, Season, Team, TeamStanding
from tournaments.standings.seasons.rules import SeasonRules, Withdrawn
from tournaments.standings.seasons.types import Board, MatchResult, Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonSnapshot:
    """A season's results at one revision: teams and results by division, named by key."""

    revision: int
    seed: int
    rules: SeasonRules
    teams: Mapping[int, tuple[int, ...]]
    results: Mapping[int, tuple[MatchResult, ...]]


def season_snapshot(season_id: int) -> SeasonSnapshot:
    """Return revision and results, the revision read first. Queries: 4.

    What comes in between is counted already and comes again: each result asks for its revision.

    A withdrawn team is left out, with its matches, where the rules annul them.
    """
    season = Season.objects.get(pk=season_id)
    rules = SeasonRules.from_json(season.rules)
    teams: dict[int, list[int]] = {}
    rows = Team.objects.filter(season=season).order_by("division__rank", "number")
    if rules.withdrawn is Withdrawn.ANNUL:
        rows = rows.filter(state=Team.State.ACTIVE)
    for pk, division_id in rows.values_list("pk", "division_id"):
        teams.setdefault(division_id, []).append(pk)
    return SeasonSnapshot(
        revision=season.results_revision,
        seed=season.seed,
        rules=rules,
        teams={division: tuple(found) for division, found in teams.items()},
        results=_results(season),
    )


def _results(season: Season) -> Mapping[int, tuple[MatchResult, ...]]:
    """Read the finals first and then their reports, which never change."""
    finals = Fixture.objects.filter(season=season, state=Fixture.State.FINAL)
    fixtures = list(finals.select_related("official").order_by("number"))
    boards: dict[int, list[Board]] = defaultdict(list)
    lines = BoardLine.objects.filter(report__in=[fixture.official_id for fixture in fixtures])
    for line in lines.order_by("report", "number"):
        boards[line.report_id].append(board_of(line))
    results: dict[int, list[MatchResult]] = defaultdict(list)
    for fixture in fixtures:
        assert fixture.official is not None
        results[fixture.division_id].append(
            MatchResult(
                number=fixture.number,
                home=fixture.home_id,
                away=fixture.away_id,
                outcome=Outcome(fixture.official.outcome),
                boards=tuple(boards[fixture.official.pk]),
            )
        )
    return {division: tuple(found) for division, found in results.items()}


def board_of(line: BoardLine) -> Board:
    """Return a stored board as a value."""
    return Board(
        home_games=line.home_games,
        away_games=line.away_games,
        home_points=line.home_points,
        away_points=line.away_points,
    )


COUNTED = (
    *("played", "won", "drawn", "lost", "forfeits", "points", "attendance"),
    *("games_won", "games_lost", "points_won", "points_lost"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """One line as it is shown; ``is_shared`` where another line has the same place."""

    standing: TeamStanding
    is_shared: bool
    opens_tie: bool
    zone: str

    @property
    def team(self) -> Team:
        """The team."""
        return self.standing.team


@dataclass(frozen=True, slots=True, kw_only=True)
class DivisionTable:
    """A division with its lines; ``waiting`` are matches one captain reported, not yet counted.

    ``annulled`` are teams that have left and are not in the table.
    """

    division: Division
    lines: tuple[TableLine, ...]
    waiting: int
    disputed: int
    annulled: tuple[Team, ...] = ()


def tables_of(season: Season) -> tuple[DivisionTable, ...]:
    """Return every division's table, the highest first. Queries: 4.

    Before a table was computed for the first time, every team has nothing yet.
    """
    lines: dict[int, list[TeamStanding]] = defaultdict(list)
    standings = season.standings.select_related("team").order_by("place", "team__number")
    for standing in standings:
        lines[standing.division_id].append(standing)
    teams = list(season.teams.order_by("number"))
    if not lines:
        for team in teams:
            lines[team.division_id].append(_nothing_yet(season, team))
    listed = {standing.team_id for own in lines.values() for standing in own}
    open_ones: dict[tuple[int, str], int] = defaultdict(int)
    uncounted = (Fixture.State.REPORTED, Fixture.State.DISPUTED)
    for key in season.fixtures.filter(state__in=uncounted).values_list("division_id", "state"):
        open_ones[key] += 1
    divisions = list(season.divisions.order_by("rank"))
    return tuple(
        DivisionTable(
            division=division,
            lines=_lines(division, lines[division.pk], is_last=division is divisions[-1]),
            waiting=open_ones[division.pk, Fixture.State.REPORTED],
            disputed=open_ones[division.pk, Fixture.State.DISPUTED],
            annulled=tuple(
                team for team in teams if team.division_id == division.pk and team.pk not in listed
            ),
        )
        for division in divisions
    )


def _nothing_yet(season: Season, team: Team) -> TeamStanding:
    """Return the line of a team before anything counts."""
    line = TeamStanding(season=season, division_id=team.division_id, team=team, place=1)
    for name in COUNTED:
        setattr(line, name, 0)
    return line


def _lines(
    division: Division, standings: list[TeamStanding], *, is_last: bool
) -> tuple[TableLine, ...]:
    """Mark shared places, and who would go up or down as things stand."""
    places = [standing.place for standing in standings]
    falls = len(standings) if is_last else len(standings) - division.down
    rises = 0 if division.rank == 1 else division.up
    return tuple(
        TableLine(
            standing=standing,
            is_shared=places.count(standing.place) > 1,
            opens_tie=standing.place in places[index + 1 :]
            and standing.place not in places[:index],
            zone="up" if index < rises else "down" if index >= falls else "",
        )
        for index, standing in enumerate(standings)
    )
