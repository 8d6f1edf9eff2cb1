from collections import Counter
from itertools import combinations

import pytest

from tests.unit.tournaments.pairings.recount import Recount
from tournaments.pairings.quality import even_squares, least_repeats, measure
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.types import Draw, TableShape, Terms

NIGHTS = ((8, 5), (9, 9), (13, 6), (16, 15), (18, 7), (22, 12), (23, 9), (24, 30))


@pytest.mark.parametrize(("entries", "rounds"), NIGHTS)
def test_every_count_agrees_with_a_recount(entries, rounds):
    rotation = plan_rotation(range(entries), rounds, rng_seed=2, terms=Terms(seconds=0.1))
    count, quality = Recount([d.tables for d in rotation.rounds], range(entries)), rotation.quality
    assert quality.partner_repeats == count.partner_repeats
    assert quality.table_repeats == count.table_repeats
    assert quality.opponent_min == min(count.opponent_counts)
    assert quality.opponent_max == max(count.opponent_counts)
    assert quality.opponent_sumsq == sum(times**2 for times in count.opponent_counts)
    assert (quality.sit_out_min, quality.sit_out_max) == (
        min(count.bye_counts),
        max(count.bye_counts),
    )


@pytest.mark.parametrize(("entries", "rounds"), NIGHTS)
def test_nothing_is_better_than_its_bound(entries, rounds):
    quality = plan_rotation(range(entries), rounds, rng_seed=2, terms=Terms(seconds=0.1)).quality
    bound = quality.lower_bound
    assert quality.partner_repeats >= bound.partner_repeats
    assert quality.opponent_max >= bound.opponent_max
    assert quality.opponent_sumsq >= bound.opponent_sumsq
    assert quality.table_repeats >= bound.table_repeats


def test_a_whist_plan_is_proved_optimal_and_a_poor_one_is_not():
    assert plan_rotation(range(16), 15, rng_seed=1).quality.proved_optimal
    same_again = [Draw(((0, 1, 2, 3), (4, 5, 6, 7)))] * 3
    quality = measure(same_again, range(8), shape=TableShape())
    assert not quality.proved_optimal
    assert (quality.partner_repeats, quality.opponent_max, quality.table_repeats) == (8, 3, 24)


def test_a_plan_that_repeats_table_mates_is_not_called_proved():
    quality = plan_rotation(range(8), 3, rng_seed=1).quality
    assert quality.opponent_sumsq == quality.lower_bound.opponent_sumsq
    assert quality.table_repeats > quality.lower_bound.table_repeats
    assert not quality.proved_optimal


def test_those_who_left_are_not_counted():
    rounds = [Draw(((1, 2, 3, 4),), (5,)), Draw(((1, 5, 3, 4),), (2,))]
    quality = measure(rounds, (1, 3, 4, 5), shape=TableShape())
    assert (quality.partner_repeats, quality.opponent_max, quality.sit_out_max) == (1, 2, 1)


def test_no_bound_is_above_what_was_reached_when_many_left():
    night = plan_rotation(range(26), 6, rng_seed=3, terms=Terms(seconds=0.05)).rounds
    for gone in range(3, 20):
        quality = measure(night, range(gone, 26), shape=TableShape())
        assert quality.opponent_sumsq >= quality.lower_bound.opponent_sumsq
        assert quality.table_repeats >= quality.lower_bound.table_repeats


def test_repeats_are_bounded_by_all_pairs_and_by_each_entry():
    everybody = Counter(dict.fromkeys(combinations(range(4), 2), 2))
    assert least_repeats(everybody, range(4)) == 6
    nine = Counter(dict.fromkeys([(0, 1), (2, 3), (4, 5)], 2))
    assert least_repeats(nine, range(6), unit=1) == 0
    often = Counter({(0, 1): 3, (2, 3): 3})
    assert least_repeats(often, range(5), unit=5) == 1
    assert least_repeats(Counter({(0, 1): 2}), range(4)) == 0


def test_squares_are_least_when_even():
    assert even_squares(7, 3) == 3**2 + 2**2 + 2**2
    assert even_squares(0, 3) == 0


def test_tables_without_partners_have_none_to_repeat():
    quality = measure([Draw(((0, 1, 2),))] * 2, range(3), shape=TableShape(3, 3))
    assert (quality.partner_repeats, quality.opponent_max, quality.table_repeats) == (0, 2, 3)
    assert quality.proved_optimal
