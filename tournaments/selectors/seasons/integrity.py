"""Checks a season's derived rows against its reports, and follows its log.

The tables are added up here match by match, without the code that ranks them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tournaments.models import Appearance, BoardLine, Fixture, LineupSeat, Season, TeamNight
from tournaments.selectors.integrity import Checked, Difference, log_differences
from tournaments.standings.seasons.rules import MatchBy, SeasonRules, Withdrawn

ABSENT = {
    "home_forfeits": (True, False),
    "away_forfeits": (False, True),
    "both_forfeit": (True, True),
}


def check_season(season: Season) -> Checked:
    """Check a season's tables, calendar, appearances and log. Queries: 8, and 1 a result."""
    checked = Checked()
    checked.differences.extend(log_differences(season, checked))
    checked.differences.extend(_night_differences(season))
    checked.differences.extend(_appearance_differences(season))
    if season.head.revision == season.results_revision:
        checked.differences.extend(_table_differences(season, checked))
    return checked


def _night_differences(season: Season) -> Iterator[Difference]:
    """Every match with a date takes that night of both its teams, and no other match does."""
    stored = set(
        TeamNight.objects.filter(fixture__season=season).values_list(
            "fixture__number", "team_id", "date"
        )
    )
    dated = season.fixtures.filter(date__isnull=False).exclude(state=Fixture.State.CANCELLED)
    expected = {
        (number, team, date)
        for number, home, away, date in dated.values_list("number", "home_id", "away_id", "date")
        for team in (home, away)
    }
    for number, team, date in stored ^ expected:
        is_stored = (number, team, date) in stored
        where = f"match {number}, night of team key {team}"
        yield Difference(where, date if is_stored else None, None if is_stored else date)


def _appearance_differences(season: Season) -> Iterator[Difference]:
    """Whoever is in a result has appeared for that team, and nobody else has."""
    seats = LineupSeat.objects.filter(report__official_of__season=season)
    expected = set(
        seats.values_list("report__official_of__division_id", "player_id", "team_id").distinct()
    )
    stored = set(
        Appearance.objects.filter(division__season=season).values_list(
            "division_id", "player_id", "team_id"
        )
    )
    for division, player, team in stored ^ expected:
        where = f"appearance of player key {player} in division key {division}"
        is_stored = (division, player, team) in stored
        yield Difference(where, team if is_stored else None, None if is_stored else team)


@dataclass(slots=True)
class Tally:
    """What one team has together, added up the long way."""

    worths: list[int] = field(default_factory=list)
    won: int = 0
    games: int = 0
    there: int = 0

    def line(self, rules: SeasonRules) -> tuple[int, ...]:
        """Return matches, wins, games and points, the best matches only."""
        counted = sorted(self.worths, reverse=True)[: rules.best_of]
        points = sum(counted) + rules.attendance_points * self.there
        return len(self.worths), self.won, self.games, points


def _table_differences(season: Season, checked: Checked) -> Iterator[Difference]:
    """Compare each line's matches, wins, games and points with what its matches add up to."""
    rules = SeasonRules.from_json(season.rules)
    tallies = _tallies(season, rules, checked)
    for line in season.standings.select_related("team"):
        stored = (line.played, line.won, line.games_won, line.points)
        follows = tallies.pop(line.team_id, Tally()).line(rules)
        if stored != follows:
            yield Difference(f"table line of {line.team}", stored, follows)
    for team in tallies:
        yield Difference(f"table line of team key {team}", None, "a line")


def _tallies(season: Season, rules: SeasonRules, checked: Checked) -> dict[int, Tally]:
    """Add up every final match."""
    teams = season.teams.all()
    if rules.withdrawn is Withdrawn.ANNUL:
        teams = teams.filter(state="active")
    tallies = {team: Tally() for team in teams.values_list("pk", flat=True)}
    finals = season.fixtures.filter(state=Fixture.State.FINAL).select_related("official")
    for fixture in finals:
        checked.games += 1
        if fixture.home_id in tallies and fixture.away_id in tallies:
            _add_match(tallies[fixture.home_id], tallies[fixture.away_id], fixture, rules)
    return tallies


def _add_match(home: Tally, away: Tally, fixture: Fixture, rules: SeasonRules) -> None:
    """Add a match to both of its teams."""
    assert fixture.official is not None
    absent = ABSENT.get(fixture.official.outcome)
    if absent is not None:
        for tally, stayed_away in ((home, absent[0]), (away, absent[1])):
            tally.worths.append(rules.forfeit_points if stayed_away else rules.win_points)
            tally.won += not stayed_away
            tally.there += not stayed_away
            tally.games += 0 if stayed_away else rules.forfeit_games
        return
    boards = list(fixture.official.boards.all())
    own, others = _counted(boards, rules)
    home.games += sum(board.home_games for board in boards)
    away.games += sum(board.away_games for board in boards)
    for tally, mine, theirs in ((home, own, others), (away, others, own)):
        tally.there += 1
        tally.won += mine > theirs
        level = rules.draw_points if mine == theirs else rules.loss_points
        tally.worths.append(rules.win_points if mine > theirs else level)


def _counted(boards: list[BoardLine], rules: SeasonRules) -> tuple[int, int]:
    """Return what decides a match, for home and for away."""
    if rules.match_by is MatchBy.POINTS:
        return sum(b.home_points for b in boards), sum(b.away_points for b in boards)
    if rules.match_by is MatchBy.BOARDS:
        won = sum(board.home_games > board.away_games for board in boards)
        return won, sum(board.away_games > board.home_games for board in boards)
    return sum(b.home_games for b in boards), sum(b.away_games for b in boards)
