from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairings.rotation import next_draw, plan_rotation
from tournaments.pairings.types import History, TableShape, Terms

BRIEF = Terms(seconds=0.01)
fields = st.sets(st.integers(1, 500), min_size=4, max_size=40).map(sorted)
seeds = st.integers(0, 2**48)
shapes = st.sampled_from([TableShape(s, k) for s, k in ((4, 2), (2, 2), (3, 3), (6, 3), (6, 2))])


@given(field=fields, rounds=st.integers(1, 12), seed=seeds)
@settings(max_examples=60)
def test_every_entry_is_somewhere_exactly_once_a_round(field, rounds, seed):
    rotation = plan_rotation(field, rounds, rng_seed=seed, terms=BRIEF)
    assert len(rotation.rounds) == rounds
    for draw in rotation.rounds:
        everybody = [*draw.byes, *(entry for table in draw.tables for entry in table)]
        assert sorted(everybody) == field
        assert len(draw.byes) == len(field) % 4


@given(field=fields, rounds=st.integers(1, 6), seed=seeds, data=st.data())
@settings(max_examples=40)
def test_a_plan_depends_on_the_seed_and_not_on_the_order_of_names(field, rounds, seed, data):
    shuffled = data.draw(st.permutations(field))
    one = plan_rotation(field, rounds, rng_seed=seed, terms=BRIEF)
    assert plan_rotation(shuffled, rounds, rng_seed=seed, terms=BRIEF) == one


@given(field=fields.filter(lambda field: len(field) >= 8), seed=seeds)
@settings(max_examples=40)
def test_another_seed_gives_another_plan(field, seed):
    one = plan_rotation(field, 5, rng_seed=seed, terms=BRIEF)
    assert plan_rotation(field, 5, rng_seed=seed + 1, terms=BRIEF).rounds != one.rounds


@given(field=fields, shape=shapes, rounds=st.integers(1, 10), seed=seeds)
@settings(max_examples=60)
def test_byes_are_fair_and_bounds_hold(field, shape, rounds, seed):
    terms = Terms(shape=shape, seconds=0.01)
    if len(field) >= shape.seats:
        quality = plan_rotation(field, rounds, rng_seed=seed, terms=terms).quality
        bound = quality.lower_bound
        assert quality.sit_out_max - quality.sit_out_min <= 1
        assert quality.partner_repeats >= bound.partner_repeats
        assert quality.opponent_sumsq >= bound.opponent_sumsq
        assert quality.table_repeats >= bound.table_repeats


@given(field=fields, leaving=st.integers(0, 3), coming=st.integers(0, 3), seed=seeds)
@settings(max_examples=40)
def test_a_change_seats_all_who_are_here_and_nobody_else(field, leaving, coming, seed):
    first = next_draw(field, 5, rng_seed=seed, terms=BRIEF)
    here = [*field[leaving:], *range(600, 600 + coming)]
    if len(here) >= 4:
        draw = next_draw(here, 5, rng_seed=seed, history=History((first,)), terms=BRIEF)
        assert draw.entries == set(here)
