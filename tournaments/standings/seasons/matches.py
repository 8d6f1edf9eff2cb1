"""What a match is worth to each of its two teams."""

from dataclasses import dataclass

from tournaments.standings.seasons.rules import MatchBy, SeasonRules
from tournaments.standings.seasons.types import Board, MatchResult, Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What one team brings home from one match; ``margin`` is 1, 0 or −1."""

    number: int
    opponent: int
    margin: int
    worth: int
    attendance: int = 0
    is_forfeit: bool = False
    games_won: int = 0
    games_lost: int = 0
    points_won: int = 0
    points_lost: int = 0


def margin_of(boards: tuple[Board, ...], match_by: MatchBy) -> int:
    """Return 1 where home won, −1 where away won, 0 for a draw."""
    if match_by is MatchBy.BOARDS:
        difference = sum(_sign(board.home_games - board.away_games) for board in boards)
    elif match_by is MatchBy.POINTS:
        difference = sum(board.home_points - board.away_points for board in boards)
    else:
        difference = sum(board.home_games - board.away_games for board in boards)
    return _sign(difference)


def shares_of(match: MatchResult, rules: SeasonRules) -> tuple[Share, Share]:
    """Return the home team's share and the away team's."""
    if match.outcome is not Outcome.PLAYED:
        return _forfeited(match, rules, at_home=True), _forfeited(match, rules, at_home=False)
    margin = margin_of(match.boards, rules.match_by)
    worth = {1: rules.win_points, 0: rules.draw_points, -1: rules.loss_points}
    games = [sum(b.home_games for b in match.boards), sum(b.away_games for b in match.boards)]
    points = [sum(b.home_points for b in match.boards), sum(b.away_points for b in match.boards)]
    home, away = (
        Share(
            number=match.number,
            opponent=opponent,
            margin=own,
            worth=worth[own],
            attendance=rules.attendance_points,
            games_won=games[side],
            games_lost=games[1 - side],
            points_won=points[side],
            points_lost=points[1 - side],
        )
        for side, own, opponent in ((0, margin, match.away), (1, -margin, match.home))
    )
    return home, away


def _forfeited(match: MatchResult, rules: SeasonRules, *, at_home: bool) -> Share:
    """Return the share of a team in a match that somebody did not come to."""
    absent = {
        Outcome.HOME_FORFEITS: at_home,
        Outcome.AWAY_FORFEITS: not at_home,
        Outcome.BOTH_FORFEIT: True,
    }[match.outcome]
    others_absent = match.outcome is Outcome.BOTH_FORFEIT or not absent
    return Share(
        number=match.number,
        opponent=match.away if at_home else match.home,
        margin=-1 if absent else 1,
        worth=rules.forfeit_points if absent else rules.win_points,
        attendance=0 if absent else rules.attendance_points,
        is_forfeit=absent,
        games_won=0 if absent else rules.forfeit_games,
        games_lost=0 if others_absent else rules.forfeit_games,
    )


def _sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)
