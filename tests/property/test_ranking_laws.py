from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tournaments.standings.ranking import rank
from tournaments.standings.tie_breaks import TIE_BREAKS
from tournaments.standings.types import SideResult

ENTRIES = tuple(range(6))
results = st.lists(
    st.builds(
        SideResult,
        entry=st.sampled_from(ENTRIES),
        round=st.integers(1, 5),
        points=st.integers(-30, 30),
        opponent_points=st.integers(-30, 30),
        won=st.booleans(),
        times_set=st.integers(0, 3),
        moons=st.integers(0, 1),
        is_bye=st.booleans(),
    ),
    max_size=20,
)
orders = st.lists(st.sampled_from(sorted(TIE_BREAKS)), unique=True, max_size=4)


def place_of(entry, lines):
    return next(line.place for line in lines if line.entry == entry)


@given(played=results, entry=st.sampled_from(ENTRIES), more=st.integers(0, 20))
def test_more_points_never_lower_a_place(played, entry, more):
    before = place_of(entry, rank(played, entries=ENTRIES))
    extra = SideResult(entry=entry, round=9, points=more)
    assert place_of(entry, rank([*played, extra], entries=ENTRIES)) <= before


@given(played=results.filter(bool), order=orders)
def test_a_set_never_raises_a_place(played, order):
    entry = played[0].entry
    before = place_of(entry, rank(played, entries=ENTRIES, tie_breaks=order))
    worse = [replace(played[0], times_set=played[0].times_set + 1), *played[1:]]
    assert place_of(entry, rank(worse, entries=ENTRIES, tie_breaks=order)) >= before


@given(played=results, order=orders, data=st.data())
def test_places_do_not_depend_on_the_order_of_results_or_entries(played, order, data):
    lines = rank(played, entries=ENTRIES, tie_breaks=order)
    shuffled = rank(
        data.draw(st.permutations(played)),
        entries=data.draw(st.permutations(ENTRIES)),
        tie_breaks=order,
    )
    assert {(line.entry, line.place) for line in lines} == {
        (line.entry, line.place) for line in shuffled
    }


@given(played=results, order=orders)
def test_a_place_is_one_more_than_the_number_ahead(played, order):
    lines = rank(played, entries=ENTRIES, tie_breaks=order)
    assert sorted(line.entry for line in lines) == sorted(ENTRIES)
    for line in lines:
        assert line.place == 1 + sum(other.values > line.values for other in lines)


@given(played=results, order=orders)
def test_a_line_is_decided_by_something_unless_it_shares_its_place(played, order):
    lines = rank(played, entries=ENTRIES, tie_breaks=order)
    for above, line in pairwise(lines):
        assert (line.decided_by is None) == (line.place == above.place)
        assert line.decided_by is None or line.decided_by in order
