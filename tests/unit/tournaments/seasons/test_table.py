"""The season's table: what counts, what decides, who goes up."""

import pytest

from tournaments.standings.seasons.moves import FinalTable, next_divisions, tied_cuts
from tournaments.standings.seasons.rules import MatchBy, SeasonRules, Withdrawn
from tournaments.standings.seasons.table import season_table
from tournaments.standings.seasons.types import Board, MatchResult, Outcome, SeasonLine

A, B, C, D = 1, 2, 3, 4
RULES = SeasonRules(boards=1, games=9, forfeit_games=9)


def match(number, home, away, score, points=(0, 0)) -> MatchResult:
    board = Board(
        home_games=score[0], away_games=score[1], home_points=points[0], away_points=points[1]
    )
    return MatchResult(number=number, home=home, away=away, boards=(board,))


def forfeit(number, home, away, outcome) -> MatchResult:
    return MatchResult(number=number, home=home, away=away, outcome=outcome)


def places(lines) -> list[tuple[int, int]]:
    return [(line.place, line.team) for line in lines]


def told(line: SeasonLine) -> tuple[int, ...]:
    return (line.played, line.won, line.drawn, line.lost, line.points)


def test_a_win_a_draw_and_a_defeat_are_worth_what_the_rules_say():
    rules = SeasonRules(boards=1, games=4, win_points=3, draw_points=1, loss_points=0)
    lines = season_table(
        [match(1, A, B, (3, 1)), match(2, B, C, (2, 2)), match(3, C, A, (0, 4))],
        teams=[A, B, C, D],
        rules=rules,
    )
    assert {line.team: told(line) for line in lines} == {
        A: (2, 2, 0, 0, 6),
        B: (2, 0, 1, 1, 1),
        C: (2, 0, 1, 1, 1),
        D: (0, 0, 0, 0, 0),
    }
    assert places(lines) == [(1, A), (2, B), (3, C), (4, D)]
    assert (lines[2].decided_by, lines[2].decided_value) == ("game_difference", -4)


def test_a_forfeit_is_a_win_with_the_games_of_the_rules_and_no_attendance_for_who_stayed_away():
    rules = SeasonRules(attendance_points=1, forfeit_points=-1, forfeit_games=9)
    lines = season_table(
        [
            forfeit(1, A, B, Outcome.AWAY_FORFEITS),
            forfeit(2, C, A, Outcome.HOME_FORFEITS),
            forfeit(3, B, C, Outcome.BOTH_FORFEIT),
        ],
        teams=[A, B, C],
        rules=rules,
    )
    by_team = {line.team: line for line in lines}
    assert (by_team[A].points, by_team[A].games_won, by_team[A].attendance) == (6, 18, 2)
    assert (by_team[B].points, by_team[B].games_lost, by_team[B].forfeits) == (-2, 9, 2)
    assert (by_team[C].points, by_team[C].games_won, by_team[C].games_lost) == (-2, 0, 9)


def test_only_the_best_matches_count_and_the_table_names_the_others():
    rules = SeasonRules(best_of=2, attendance_points=1)
    results = [match(1, A, B, (9, 0)), match(2, B, A, (9, 0)), match(3, A, B, (5, 4))]
    [first, second] = season_table(results, teams=[A, B], rules=rules)
    assert (first.team, first.points, first.dropped) == (A, 4 + 3, (2,))
    assert (second.team, second.points, second.dropped) == (B, 2 + 3, (3,))


def test_a_match_can_be_decided_by_boards_or_by_points():
    boards = (
        Board(home_games=3, away_games=0, home_points=60, away_points=10),
        Board(home_games=1, away_games=2, home_points=10, away_points=40),
        Board(home_games=1, away_games=2, home_points=10, away_points=40),
    )
    result = MatchResult(number=1, home=A, away=B, boards=boards)
    winners = {
        by: season_table([result], teams=[A, B], rules=SeasonRules(match_by=by))[0].team
        for by in MatchBy
    }
    assert winners == {MatchBy.GAMES: A, MatchBy.BOARDS: B, MatchBy.POINTS: B}


def test_head_to_head_looks_only_at_those_who_are_level():
    rules = SeasonRules(tie_breaks=("match_points", "head_to_head", "game_difference"))
    results = [
        *(match(1, A, B, (4, 5)), match(2, A, C, (9, 0)), match(3, A, D, (0, 9))),
        *(match(4, B, C, (0, 9)), match(5, B, D, (0, 9)), match(6, C, D, (0, 9))),
    ]
    lines = season_table(results, teams=[A, B, C, D], rules=rules)
    # A, B and C beat each other once: level, and in their own games A is ahead of C.
    assert places(lines) == [(1, D), (2, A), (3, C), (4, B)]
    assert [line.decided_by for line in lines][2:] == ["game_difference", "game_difference"]


def test_who_beat_whom_decides_between_two():
    rules = SeasonRules(tie_breaks=("match_points", "head_to_head"))
    results = [match(1, A, B, (4, 5)), match(2, A, C, (9, 0)), match(3, B, C, (0, 9))]
    results += [match(4, A, D, (9, 0)), match(5, B, D, (9, 0)), match(6, C, D, (0, 9))]
    lines = season_table(results, teams=[A, B, C, D], rules=rules)
    assert places(lines) == [(1, B), (2, A), (3, D), (4, C)]
    assert (lines[1].decided_by, lines[1].decided_value) == ("head_to_head", 0)


@pytest.mark.parametrize(
    ("key", "ahead"),
    [
        ("matches_won", A),
        ("games_won", B),
        ("point_difference", A),
        ("points_won", B),
        ("fewest_forfeits", A),
    ],
)
def test_each_tie_break_puts_the_greater_value_first(key, ahead):
    rules = SeasonRules(
        boards=1, games=20, win_points=0, draw_points=0, forfeit_games=0,
        tie_breaks=("match_points", key),
    )  # fmt: skip
    results = [
        match(1, A, C, (5, 4), (10, 0)),
        match(2, A, C, (0, 9), (0, 0)),
        match(3, B, C, (10, 10), (20, 15)),
        forfeit(4, B, C, Outcome.HOME_FORFEITS),
    ]
    lines = season_table(results, teams=[A, B], rules=rules)
    assert {line.place for line in lines} == {1}, "matches against others are left out"
    lines = [line for line in season_table(results, teams=[A, B, C], rules=rules) if line.team != C]
    assert lines[0].team == ahead


def test_those_alike_in_everything_share_a_place_and_the_next_is_skipped():
    lines = season_table([], teams=[A, B, C], rules=RULES)
    assert [line.place for line in lines] == [1, 1, 1]
    results = [match(1, A, B, (9, 0)), match(2, C, D, (9, 0))]
    assert [line.place for line in season_table(results, teams=[A, B, C, D], rules=RULES)] == [
        *(1, 1, 3, 3)
    ]


def test_a_lot_is_drawn_from_the_seed_and_leaves_no_place_shared():
    rules = SeasonRules(tie_breaks=("match_points", "lot"))
    orders = {
        seed: [line.team for line in season_table([], teams=[A, B, C], rules=rules, seed=seed)]
        for seed in range(20)
    }
    assert len({tuple(order) for order in orders.values()}) > 1
    again = season_table([], teams=[C, A, B], rules=rules, seed=3)
    assert [line.team for line in again] == orders[3]
    assert [line.decided_by for line in again] == [None, "lot", "lot"]


def test_rules_are_the_same_after_they_were_kept():
    rules = SeasonRules(withdrawn=Withdrawn.KEEP, match_by=MatchBy.BOARDS, best_of=10)
    kept = {**rules.to_json(), "of_a_later_version": 1}
    assert SeasonRules.from_json(kept) == rules
    assert SeasonRules.from_json({}) == SeasonRules()
    assert rules.faults() == []


def test_every_fault_of_rules_is_told_at_once():
    wrong = SeasonRules(
        boards=0, games=2, is_race=True, best_of=0, win_points=-5, substitute_matches=-1,
        tie_breaks=("games_won", "games_won", "luck"), loss_points=9_999,
    )  # fmt: skip
    assert set(wrong.faults()) == {
        ("boards", "number_out_of_range"),
        ("substitute_matches", "number_out_of_range"),
        ("loss_points", "number_out_of_range"),
        ("games", "race_needs_odd"),
        ("best_of", "best_of_nothing"),
        ("win_points", "win_not_best"),
        ("tie_breaks", "tie_break_unknown"),
        ("tie_breaks", "tie_break_twice"),
        ("tie_breaks", "match_points_first"),
    }


def table(division, teams, *, up=0, down=0, shared=()) -> FinalTable:
    blank = season_table([], teams=teams, rules=RULES)
    lines = []
    for index, team in enumerate(teams):
        place = next((min(teams.index(t) for t in s) for s in shared if team in s), index) + 1
        line = next(line for line in blank if line.team == team)
        lines.append(
            SeasonLine(**{**{f: getattr(line, f) for f in line.__slots__}, "place": place})
        )
    return FinalTable(division=division, lines=tuple(lines), up=up, down=down)


def test_the_last_change_places_with_the_first_of_the_division_below():
    tables = [
        table(1, [11, 12, 13, 14], up=1, down=1),
        table(2, [21, 22, 23, 24], up=1, down=2),
        table(3, [31, 32, 33], up=2, down=1),
    ]
    assert tied_cuts(tables) == ()
    assert next_divisions(tables) == {1: (11, 12, 13, 21), 2: (14, 22, 31, 32), 3: (23, 24, 33)}


def test_a_place_that_is_shared_across_the_cut_is_named():
    tables = [
        table(1, [11, 12, 13, 14], down=2, shared=[(12, 13)]),
        table(2, [21, 22, 23], up=2, shared=[(21, 22)]),
    ]
    [cut] = tied_cuts(tables)
    assert (cut.division, cut.place, cut.teams) == (1, 2, (12, 13))


def test_no_team_goes_both_ways():
    tables = [table(1, [11]), table(2, [21, 22], up=2, down=1), table(3, [31])]
    with pytest.raises(ValueError, match="2 up and 1 down of 2"):
        next_divisions(tables)
