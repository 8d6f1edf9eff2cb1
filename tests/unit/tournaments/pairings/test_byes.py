from itertools import pairwise

import pytest

from tests.unit.tournaments.pairings.chance import chance
from tournaments.pairings.byes import bye_counts, plan_byes
from tournaments.pairings.types import NO_HISTORY, Draw, History


def planned(entries, rounds, per_round, history=NO_HISTORY):
    return plan_byes(entries, rounds, per_round=per_round, history=history, rng=chance(3))


@pytest.mark.parametrize(
    ("entries", "per_round"), [(5, 1), (6, 2), (7, 3), (22, 2), (23, 3), (9, 1)]
)
def test_nobody_has_a_second_bye_before_all_had_a_first(entries, per_round):
    counts = dict.fromkeys(range(entries), 0)
    for byes in planned(range(entries), 3 * entries, per_round):
        for entry in byes:
            counts[entry] += 1
        assert max(counts.values()) - min(counts.values()) <= 1


@pytest.mark.parametrize(("entries", "per_round"), [(5, 1), (6, 2), (7, 3), (23, 3)])
def test_nobody_has_two_byes_running(entries, per_round):
    byes = planned(range(entries), 4 * entries, per_round)
    assert not any(set(one) & set(following) for one, following in pairwise(byes))


def test_two_byes_running_come_only_when_they_must():
    byes = planned(range(3), 6, 2)
    assert all(len(set(one) & set(following)) == 1 for one, following in pairwise(byes))


def test_the_next_bye_goes_to_those_who_had_none():
    history = History(tuple(Draw(((),), (entry,)) for entry in (5, 4, 3)))
    played = [
        Draw((tuple({1, 2, 3, 4, 5} - set(draw.byes)),), draw.byes) for draw in history.rounds
    ]
    assert set(planned((1, 2, 3, 4, 5), 1, 1, History(tuple(played)))[0]) < {1, 2}


def test_who_had_the_last_bye_is_spared_even_with_fewer_than_others():
    everybody = {1, 2, 3, 4, 9}
    turns = (1, 2, 3, 4, 1, 2, 3, 4, 9)
    rounds = [Draw((tuple(everybody - {entry}),), (entry,)) for entry in turns]
    assert planned(sorted(everybody), 1, 1, History(tuple(rounds))) == ((1,),)


def test_a_late_arrival_starts_with_the_most_byes_anybody_has():
    history = History((Draw(((1, 2, 3, 4),), (5,)), Draw(((1, 2, 3, 5),), (4,))))
    assert bye_counts((1, 4, 5, 6), history) == {1: 0, 4: 1, 5: 1, 6: 1}


def test_no_byes_are_planned_for_a_full_house():
    assert planned(range(8), 3, 0) == ((), (), ())
