import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.tournaments.pairings.recount import MixedRecount
from tournaments.pairings.quality import measure
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.shapes import table_sizes
from tournaments.pairings.types import History, Leftover, TableShape, Terms

NOBODY_OUT = [leftover for leftover in Leftover if leftover != Leftover.SIT_OUT]


@pytest.mark.parametrize(
    ("entries", "larger", "sixes", "smaller"),
    [
        (5, "5", "5", "5"),
        (6, "6", "6", "33"),
        (7, "7", "7", "43"),
        (8, "44", "44", "44"),
        (9, "45", "45", "333"),
        (10, "55", "46", "433"),
        (11, "56", "56", "443"),
        (22, "44455", "44446", "444433"),
        (23, "44555", "44456", "444443"),
    ],
)
def test_people_over_go_where_the_club_wants_them(entries, larger, sixes, smaller):
    sizes = [
        sorted(table_sizes(entries, 4, leftover), key=lambda size: (abs(size - 4), size))
        for leftover in (Leftover.LARGER_TABLES, Leftover.TABLES_OF_SIX, Leftover.SMALLER_TABLES)
    ]
    assert ["".join(map(str, each)) for each in sizes] == [larger, sixes, smaller]


@given(entries=st.integers(3, 400), usual=st.integers(2, 7), leftover=st.sampled_from(NOBODY_OUT))
def test_nobody_sits_out_and_no_table_is_too_small_or_too_large(entries, usual, leftover):
    sizes = table_sizes(max(entries, usual), usual, leftover)
    assert sum(sizes) == max(entries, usual)
    assert min(sizes) >= min(3, usual)
    assert max(sizes) <= 7


def test_three_play_alone_where_smaller_tables_are_set():
    terms = Terms(leftover=Leftover.SMALLER_TABLES)
    assert [
        len(draw.tables[0]) for draw in plan_rotation(range(3), 2, rng_seed=1, terms=terms).rounds
    ]
    assert table_sizes(3, 4, Leftover.LARGER_TABLES) == ()


def test_six_play_as_the_club_has_it():
    assert TableShape().at(6).sides == 3
    assert TableShape(sides_at_six=2).at(6).sides == 2
    assert TableShape(sides_at_six=6).at(6).is_alone
    with pytest.raises(ValueError, match="sides"):
        TableShape(sides_at_six=4)


NIGHTS = [
    (13, 6, TableShape()),
    (22, 8, TableShape()),
    (23, 8, TableShape(sides_at_six=2)),
    (27, 5, TableShape()),
    (11, 9, TableShape(2, 2)),
    (23, 6, TableShape(5, 5)),
    (20, 5, TableShape(6, 3)),
]


@pytest.mark.parametrize("leftover", NOBODY_OUT)
@pytest.mark.parametrize(("entries", "rounds", "shape"), NIGHTS, ids=str)
def test_every_count_holds_for_tables_of_unequal_sizes(entries, rounds, shape, leftover):
    terms = Terms(shape=shape, leftover=leftover, seconds=0.3)
    rotation = plan_rotation(range(entries), rounds, rng_seed=2, terms=terms)
    count = MixedRecount(
        rotation.rounds, range(entries), sides={size: shape.at(size).sides for size in range(2, 8)}
    )
    quality, bound = rotation.quality, rotation.quality.lower_bound
    opposed = count.counts(count.opponents)
    assert count.byes == {}
    assert quality.partner_repeats == count.repeats(count.partners) >= bound.partner_repeats
    assert quality.opponent_max == max(opposed) >= bound.opponent_max
    assert quality.opponent_sumsq == sum(n**2 for n in opposed) >= bound.opponent_sumsq
    assert quality.table_repeats == count.repeats(count.partners + count.opponents)
    assert quality.table_repeats >= bound.table_repeats


@pytest.mark.parametrize("leftover", NOBODY_OUT)
@pytest.mark.parametrize(("entries", "rounds"), [(13, 6), (22, 8), (30, 7), (45, 6)])
def test_turns_at_tables_of_another_size_come_round(entries, rounds, leftover):
    terms = Terms(leftover=leftover)
    rotation = plan_rotation(range(entries), rounds, rng_seed=2, terms=terms)
    count = MixedRecount(rotation.rounds, range(entries))
    assert count.spread(count.odd) <= 1
    assert rotation.quality.partner_repeats == 0


def test_turns_had_before_a_change_are_counted():
    terms = Terms(leftover=Leftover.LARGER_TABLES)
    played = plan_rotation(range(22), 3, rng_seed=2, terms=terms).rounds
    rest = plan_rotation(range(22), 4, rng_seed=3, terms=terms, history=History(played)).rounds
    count = MixedRecount([*played, *rest], range(22))
    assert count.spread(count.odd) <= 1
    assert count.repeats(count.partners) == 0


def test_bounds_do_not_lean_on_who_sits_at_the_larger_table():
    even = plan_rotation(
        range(9), 4, rng_seed=1, terms=Terms(leftover=Leftover.LARGER_TABLES, seconds=0.1)
    ).rounds
    one_sided = [even[0]] * 4
    shape = TableShape()
    fair, unfair = (measure(rounds, range(9), shape=shape) for rounds in (even, one_sided))
    assert fair.lower_bound == unfair.lower_bound
