"""Who moves in the standings, and by how much."""

from tournaments.standings.moves import Move, moves
from tournaments.standings.ranking import rank
from tournaments.standings.types import SideResult


def ranked(*points: int):
    """Entries 1, 2, … with these points."""
    results = [SideResult(entry=n, round=1, points=p) for n, p in enumerate(points, start=1)]
    return rank(results, entries=range(1, len(points) + 1))


def test_nobody_moves_where_nothing_changes():
    assert moves(ranked(5, 3, 1), ranked(5, 3, 1)) == ()


def test_whoever_is_passed_moves_too_though_with_the_same_points():
    up, down = moves(ranked(5, 3, 1), ranked(5, 6, 1))
    assert up == Move(entry=2, place_before=2, place_after=1, points_before=3, points_after=6)
    assert down == Move(entry=1, place_before=1, place_after=2, points_before=5, points_after=5)
    assert (up.is_up, down.is_up) == (True, False)
    assert (up.has_other_points, down.has_other_points) == (True, False)


def test_more_points_on_the_same_place_are_told():
    [only] = moves(ranked(5, 3), ranked(7, 3))
    assert (only.place_before, only.place_after, only.points_after) == (1, 1, 7)


def test_an_entry_that_is_new_has_not_moved():
    assert moves(ranked(5), ranked(5, 3)) == ()
