from collections import Counter

import pytest

from tournaments.pairings.round_robin import circle_rounds


@pytest.mark.parametrize("entries", range(2, 31))
def test_everybody_meets_everybody_once(entries):
    rounds = circle_rounds(entries, entries - 1 + entries % 2)
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs)
    assert len(met) == entries * (entries - 1) // 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize("entries", range(2, 31))
def test_nobody_is_twice_in_a_round(entries):
    for pairs in circle_rounds(entries, 2 * entries):
        seated = [entry for pair in pairs for entry in pair]
        assert len(set(seated)) == len(seated) == entries // 2 * 2


def test_a_longer_night_starts_over():
    rounds = circle_rounds(6, 12)
    assert rounds[:5] == rounds[5:10]
