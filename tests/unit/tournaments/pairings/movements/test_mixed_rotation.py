"""The rotation where tables of other sizes are set, so that nobody sits out."""

from dataclasses import replace

import pytest

from tests.unit.tournaments.pairings.movements.nights import field_of
from tests.unit.tournaments.pairings.recount import MixedRecount
from tournaments.pairings.movements.keeping import kept_draw
from tournaments.pairings.movements.rotation import rotated_ahead
from tournaments.pairings.shapes import Leftover, table_sizes
from tournaments.pairings.types import History, Terms

LARGER, SMALLER = frozenset({5, 6, 7}), frozenset({3})
SECONDS = 0.2


def night_of(count, others, rounds=6):
    return field_of(count, rounds=rounds, terms=Terms(others=others, seconds=SECONDS))


@pytest.mark.parametrize("count", range(6, 61))
def test_tables_are_those_of_the_charts(count):
    for others, leftover in ((LARGER, Leftover.LARGER_TABLES), (SMALLER, Leftover.SMALLER_TABLES)):
        seats = tuple(shape.seats for shape in Terms(others=others).shapes_for(count))
        assert seats == table_sizes(count, 4, leftover)


@pytest.mark.parametrize(
    ("count", "others", "seats"),
    [(5, SMALLER, (4,)), (11, {5}, (5, 5)), (21, {6}, (4,) * 5), (22, {6}, (4, 4, 4, 4, 6))],
)
def test_who_no_table_of_these_sizes_can_take_sits_out(count, others, seats):
    draws = rotated_ahead(night_of(count, others, rounds=4))
    for draw in draws:
        assert sorted(map(len, draw.tables)) == sorted(seats)
        assert len(draw.byes) == count - sum(seats)
    out = [sum(entry in draw.byes for draw in draws) for entry in range(1, count + 1)]
    assert max(out) - min(out) <= 1


@pytest.mark.parametrize("others", [LARGER, SMALLER], ids=["larger", "smaller"])
@pytest.mark.parametrize(("count", "rounds"), [(13, 4), (14, 6), (17, 6), (22, 5), (23, 6)])
def test_everybody_sits_in_every_round_and_nobody_has_a_partner_twice(count, rounds, others):
    night = night_of(count, others, rounds)
    recount = MixedRecount(rotated_ahead(night), night.entries)
    assert not recount.byes
    assert recount.repeats(recount.partners) == 0
    assert recount.spread(recount.odd) <= 2


@pytest.mark.parametrize("others", [LARGER, SMALLER], ids=["larger", "smaller"])
def test_a_published_round_takes_in_who_comes_and_closes_up_where_somebody_left(others):
    night = night_of(17, others)
    first, published, *_ = rotated_ahead(night)
    came_and_went = (*range(2, 18), 18, 19)
    for entries in (tuple(range(2, 18)), (*range(1, 18), 18), came_and_went):
        later = replace(night, entries=entries, history=History((first,)))
        draw = kept_draw(published, later)
        assert draw is not None
        assert draw.entries == set(entries)
        assert not draw.byes
        assert [len(draw.tables)] == [len(later.terms.shapes_for(len(entries)))]


def test_a_round_that_was_published_for_other_tables_is_drawn_anew():
    mixed, fours = night_of(17, LARGER), night_of(17, ())
    assert kept_draw(rotated_ahead(mixed)[0], mixed) is not None
    assert kept_draw(rotated_ahead(mixed)[0], fours) is None
    assert kept_draw(rotated_ahead(fours)[0], mixed) is None
    assert kept_draw(rotated_ahead(fours)[0], fours) is not None
