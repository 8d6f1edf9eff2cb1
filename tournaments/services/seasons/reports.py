"""Writes of a report's rows: boards, who played, and for whom that decides. Used under locks."""

from collections.abc import Sequence

from tournaments.errors import SheetRefused
from tournaments.models import (
    Appearance,
    BoardLine,
    Fixture,
    LineupSeat,
    MatchReport,
    TeamMember,
)
from tournaments.selectors.seasons.tables import board_of
from tournaments.standings.seasons.sheets import MatchSheet
from tournaments.standings.seasons.types import Board


def latest_of(fixture: Fixture) -> MatchReport | None:
    """Return the last report of a match."""
    return fixture.reports.order_by("-revision").first()


def scores_of(report: MatchReport) -> tuple[Board, ...]:
    """Return the boards of a report, in order."""
    return tuple(board_of(line) for line in report.boards.order_by("number"))


def told(scores: Sequence[Board]) -> str:
    """Return a score as the log tells it: games, home first, board by board.

    >>> told([Board(home_games=3, away_games=0), Board(home_games=1, away_games=2)])
    '4-2 (3-0, 1-2)'
    """
    boards = ", ".join(f"{board.home_games}-{board.away_games}" for board in scores)
    home, away = sum(b.home_games for b in scores), sum(b.away_games for b in scores)
    return f"{home}-{away} ({boards})"


def store_report(report: MatchReport, sheet: MatchSheet, before: MatchReport | None) -> None:
    """Insert a report as the next revision, with its boards and seats."""
    report.revision = before.revision + 1 if before else 1
    report.save(force_insert=True)
    BoardLine.objects.bulk_create(
        BoardLine(
            report=report,
            number=board.number,
            home_games=board.score.home_games,
            away_games=board.score.away_games,
            home_points=board.score.home_points,
            away_points=board.score.away_points,
        )
        for board in sheet.boards
    )
    fixture = report.fixture
    teams = (fixture.home_id, fixture.away_id)
    substitutes = set(
        TeamMember.objects.filter(team_id__in=teams, role=TeamMember.Role.SUBSTITUTE).values_list(
            "team_id", "player_id"
        )
    )
    LineupSeat.objects.bulk_create(
        LineupSeat(
            report=report,
            team_id=team,
            player_id=player,
            board=board.number,
            seat=seat,
            is_substitute=(team, player) in substitutes,
        )
        for board in sheet.boards
        for team, pair in zip(teams, (board.home, board.away), strict=True)
        for seat, player in enumerate(pair, start=1)
    )


def copy_lineup(source: MatchReport | None, report: MatchReport) -> None:
    """Give a ruling the seats of the report it is about."""
    seats = list(source.lineup.all()) if source else []
    for seat in seats:
        seat.pk, seat.report = None, report
    LineupSeat.objects.bulk_create(seats)


def appear(fixture: Fixture, report: MatchReport) -> None:
    """Note for which team each player of a report has played in the division.

    Raises ``SheetRefused`` where somebody has played for another team meanwhile.
    """
    seats = list(report.lineup.values_list("player_id", "team_id"))
    known = dict(
        Appearance.objects.filter(
            division_id=fixture.division_id, player_id__in=[player for player, _ in seats]
        ).values_list("player_id", "team_id")
    )
    if any(known.get(player, team) != team for player, team in seats):
        raise SheetRefused(faults=[{"field": "lineup", "code": "player_of_other_team"}])
    Appearance.objects.bulk_create(
        Appearance(division_id=fixture.division_id, player_id=player, team_id=team)
        for player, team in seats
        if player not in known
    )


def disappear(fixture: Fixture) -> None:
    """Forget those of a match's division who are in no result any more."""
    official = LineupSeat.objects.filter(
        report__official_of__division_id=fixture.division_id
    ).values("player_id")
    Appearance.objects.filter(division_id=fixture.division_id).exclude(
        player_id__in=official
    ).delete()
