import json
from collections import Counter
from pathlib import Path

import pytest

from tournaments.standings.ranking import rank
from tournaments.standings.types import SideResult

NIGHT = Path(__file__).parents[3] / "data" / "club_night_16.json"


def result(entry, points, *, number=1, **more):
    return SideResult(entry=entry, round=number, points=points, **more)


def places(lines):
    return [(line.entry, line.place) for line in lines]


def test_equal_points_share_a_place_and_the_next_is_counted_on():
    results = [result(entry, points) for entry, points in ((1, 5), (2, 9), (3, 5), (4, 2))]
    assert places(rank(results, entries=(1, 2, 3, 4))) == [(2, 1), (1, 2), (3, 2), (4, 4)]


def test_any_number_can_share_a_place():
    results = [result(entry, points) for entry, points in ((1, 9), (2, 5), (3, 5), (4, 5), (5, 1))]
    lines = rank(results, entries=(1, 2, 3, 4, 5))
    assert [line.place for line in lines] == [1, 2, 2, 2, 5]


def test_those_alike_stay_in_the_order_given():
    results = [result(entry, 5) for entry in (1, 2, 3)]
    assert [line.entry for line in rank(results, entries=(3, 1, 2))] == [3, 1, 2]


def test_an_entry_without_results_has_a_line_with_nothing():
    (behind,) = rank([], entries=(7,))
    assert (behind.place, behind.points, behind.rounds_played, behind.byes) == (1, 0, 0, 0)


def test_nothing_is_ahead_of_less_than_nothing():
    results = [result(1, -4), result(1, 2, number=2)]
    assert places(rank(results, entries=(1, 2))) == [(2, 1), (1, 2)]


def test_results_of_strangers_are_left_out():
    assert [line.entry for line in rank([result(9, 50), result(1, 1)], entries=(1,))] == [1]


def test_nobody_makes_no_standings():
    assert rank([result(1, 1)], entries=()) == ()


def test_a_bye_counts_its_points_and_no_round():
    results = [result(1, 4, is_bye=True), result(1, 3, number=2, won=True, times_set=2)]
    (line,) = rank(results, entries=(1,))
    assert (line.points, line.byes, line.rounds_played) == (7, 1, 1)
    assert (line.rounds_won, line.times_set) == (1, 2)


def test_carried_points_are_points_and_nothing_else():
    results = [result(1, 4, won=True), result(2, 9), result(3, 1)]
    order = ("points", "rounds_won", "best_round", "points_a_round", "point_difference")
    lines = rank(results, entries=(1, 2, 3), tie_breaks=order, carried={1: 6, 3: -2, 99: 50})
    assert [(line.entry, line.points) for line in lines] == [(1, 10), (2, 9), (3, -1)]
    first = lines[0]
    assert (first.rounds_played, first.byes, first.rounds_won) == (1, 0, 1)
    assert first.values == (10, 1, 4, 4, 4)


def test_who_only_carried_points_stands_by_them():
    lines = rank([], entries=(1, 2, 3), carried={2: 3, 3: 3})
    assert [(line.entry, line.place, line.points) for line in lines] == [
        (2, 1, 3),
        (3, 1, 3),
        (1, 3, 0),
    ]
    assert {(line.rounds_played, line.byes) for line in lines} == {(0, 0)}


def test_the_first_tie_break_that_differs_decides_and_is_named():
    results = [
        result(1, 5, times_set=2),
        result(2, 5, times_set=1),
        result(3, 5, times_set=1),
        result(4, 6),
    ]
    lines = rank(results, entries=(1, 2, 3, 4), tie_breaks=("points", "rounds_won", "fewest_sets"))
    assert places(lines) == [(4, 1), (2, 2), (3, 2), (1, 4)]
    assert [line.decided_by for line in lines] == [None, "points", None, "fewest_sets"]
    assert [line.values for line in lines] == [(6, 0, 0), (5, 0, -1), (5, 0, -1), (5, 0, -2)]


def test_without_tie_breaks_all_share_the_first_place():
    results = [result(1, 5), result(2, 6)]
    assert places(rank(results, entries=(1, 2), tie_breaks=())) == [(1, 1), (2, 1)]


def test_an_unknown_tie_break_is_a_mistake_of_the_caller():
    with pytest.raises(KeyError, match="dice"):
        rank([], entries=(1,), tie_breaks=("dice",))


def test_the_recorded_club_night_comes_out_as_it_was_posted():
    night = json.loads(NIGHT.read_text("utf-8"))
    expected = [
        (line["player"], line["place"], line["points"], line["rounds_won"])
        for line in night["expected"]["standings"]
    ]
    entries = [player["number"] for player in night["players"]]
    lines = rank(night_results(night), entries=entries)
    found = [(line.entry, line.place, line.points, line.rounds_won) for line in lines]
    assert sorted(found) == sorted(expected)
    assert [place for _, place, _, _ in found] == [place for _, place, _, _ in expected]


def night_results(night):
    """Yield the round results as the sheet gives them: N and S against E and W."""
    for this_round in night["rounds"]:
        for table in this_round["tables"]:
            score = Counter(table["expected_round_score"])
            for side, other in (("NS", "EW"), ("EW", "NS")):
                for seat in side:
                    yield result(
                        table["seats"][seat],
                        score[side],
                        number=this_round["number"],
                        opponent_points=score[other],
                        won=score[side] > score[other],
                    )
