"""A match sheet as captains fill it in, and everything that can be wrong with one."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tournaments.standings.seasons.rules import SeasonRules
from tournaments.standings.seasons.types import Board

Pair = tuple[int, ...]
"""Who sits for one side of a board, by key; empty where nobody came."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSheet:
    """One board of a sheet: the score, and who played, home first."""

    number: int
    score: Board
    home: Pair = ()
    away: Pair = ()


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """The boards of a match."""

    boards: tuple[BoardSheet, ...]

    @property
    def scores(self) -> tuple[Board, ...]:
        """What two sheets have to agree on."""
        return tuple(b.score for b in sorted(self.boards, key=lambda board: board.number))


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """Who may play for a team.

    ``substitutes`` maps each substitute to the matches it has played for the team; ``elsewhere``
    are those of either kind who have played for another team of the division.
    """

    regulars: frozenset[int] = frozenset()
    substitutes: Mapping[int, int] = field(default_factory=dict)
    elsewhere: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class SheetFault:
    """What is wrong, and where: "boards.2.home"."""

    field: str
    code: str


def score_faults(sheet: MatchSheet, rules: SeasonRules) -> Iterator[SheetFault]:
    """Yield what is wrong with boards and scores, whoever played."""
    numbers = Counter(board.number for board in sheet.boards)
    for number in range(1, rules.boards + 1):
        if not numbers[number]:
            yield SheetFault(f"boards.{number}", "board_missing")
    for number, count in numbers.items():
        if not 1 <= number <= rules.boards:
            yield SheetFault(f"boards.{number}", "board_unknown")
        elif count > 1:
            yield SheetFault(f"boards.{number}", "board_twice")
    for board in sheet.boards:
        yield from _board_faults(board, rules)


def lineup_faults(
    sheet: MatchSheet, rules: SeasonRules, *, home: Roster, away: Roster
) -> Iterator[SheetFault]:
    """Yield what is wrong with who played."""
    everybody = Counter(key for b in sheet.boards for key in (*b.home, *b.away))
    for side, roster in (("home", home), ("away", away)):
        played: set[int] = set()
        for board in sheet.boards:
            pair: Pair = getattr(board, side)
            played |= set(pair)
            where = f"boards.{board.number}.{side}"
            codes = (
                *_pair_faults(pair, rules),
                *(code for key in pair for code in _player_faults(key, roster, rules)),
                *("player_twice" for key in pair if everybody[key] > 1),
            )
            yield from (SheetFault(where, code) for code in dict.fromkeys(codes))
        most = rules.substitutes_a_match
        if most is not None and len(played & roster.substitutes.keys()) > most:
            yield SheetFault(side, "too_many_substitutes")


def _board_faults(board: BoardSheet, rules: SeasonRules) -> Iterator[SheetFault]:
    """Yield what is wrong with one board's games; without a name it has to be a conceded board."""
    where = f"boards.{board.number}"
    if rules.has_lineups and not (board.home and board.away):
        if not _is_conceded_right(board, rules):
            empty = [
                side for side, pair in (("home", board.home), ("away", board.away)) if not pair
            ]
            yield from (SheetFault(f"{where}.{side}", "lineup_missing") for side in empty)
    elif not _adds_up(board, rules):
        yield SheetFault(f"{where}.games", "games_do_not_add_up")


def _adds_up(board: BoardSheet, rules: SeasonRules) -> bool:
    """Tell whether a board's games are as many as are played."""
    home, away = board.score.home_games, board.score.away_games
    if min(home, away) < 0:
        return False
    if rules.is_race:
        needed = rules.games // 2 + 1
        return max(home, away) == needed and min(home, away) < needed
    return home + away == rules.games


def _is_conceded_right(board: BoardSheet, rules: SeasonRules) -> bool:
    """Tell whether a board at which a side was empty is scored as won by the other."""
    full = rules.games // 2 + 1 if rules.is_race else rules.games
    expected = (full if board.home else 0, full if board.away else 0)
    return (board.score.home_games, board.score.away_games) == expected


def _pair_faults(pair: Pair, rules: SeasonRules) -> Iterator[str]:
    if not rules.has_lineups and pair:
        yield "lineup_not_asked"
    elif pair and len(pair) != rules.pair_size:
        yield "pair_incomplete"


def _player_faults(key: int, roster: Roster, rules: SeasonRules) -> Iterator[str]:
    if key not in roster.regulars and key not in roster.substitutes:
        yield "player_not_on_roster"
        return
    if key in roster.elsewhere:
        yield "player_of_other_team"
    most = rules.substitute_matches
    if most is not None and roster.substitutes.get(key, 0) >= most:
        yield "substitute_limit_reached"
