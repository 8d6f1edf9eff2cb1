"""A round robin as a movement: the plan beforehand, who leaves and who comes, groups."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.pairings.movements.nights import (
    after,
    by_chance,
    field_of,
    joined_by,
    without,
)
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.movements.round_robin import groups_at, schedule
from tournaments.pairings.types import ReasonCode, TableShape, Terms

ROBIN = MOVEMENTS["round_robin"]
PAIRS = Terms(shape=TableShape(2, 2))


def field(count, **options):
    return replace(field_of(count, terms=PAIRS), options=options)


def meetings(draws):
    return Counter(frozenset(table) for draw in draws for table in draw.tables)


def played(night, rounds, *, seed=1):
    """The night after so many rounds."""
    rng = chance(seed)
    for _ in range(rounds):
        draw = ROBIN.next_draw(night)
        night = after(night, draw, by_chance(night, draw, rng))
    return night


@pytest.mark.parametrize("count", range(2, 14))
@pytest.mark.parametrize("legs", ["1", "2"])
def test_everybody_meets_everybody_as_often_as_the_legs_say(count, legs):
    night = field(count, legs=legs)
    plan = schedule(night)
    assert len(plan) == int(legs) * (count - 1 + count % 2)
    every = {frozenset(two): int(legs) for two in combinations(range(1, count + 1), 2)}
    assert meetings(plan) == every
    homes = Counter(table[0] for draw in plan for table in draw.tables)
    assert max(homes.values()) - min(homes[one] for one in night.entries) <= 1


@pytest.mark.parametrize("count", [5, 8])
def test_the_rounds_drawn_are_those_of_the_plan(count):
    night = field(count)
    plan = schedule(night)
    night = played(night, len(plan))
    assert night.history.rounds == plan
    with pytest.raises(PairingRefused) as refused:
        ROBIN.next_draw(night)
    assert refused.value.fault is PairingFault.NO_ROUND_LEFT


def test_in_an_odd_field_each_has_one_round_without_a_meeting():
    plan = schedule(field(7))
    assert Counter(bye for draw in plan for bye in draw.byes) == dict.fromkeys(range(1, 8), 1)
    assert plan[0].reasons[plan[0].byes[0]].code is ReasonCode.BYE_PLANNED


def test_who_withdraws_leaves_all_other_meetings_as_they_were():
    night = played(field(6), 2)
    whole, left = schedule(night), schedule(without(night, 4))
    for before, now in zip(whole[2:], left[2:], strict=True):
        assert meetings([now]) == Counter({two: 1 for two in meetings([before]) if 4 not in two})
    assert [len(draw.byes) for draw in left[2:]] == [1, 1, 1]


def test_a_late_pair_takes_the_empty_place_of_an_odd_field():
    night = played(field(5), 1)
    spare = schedule(night)
    joined = schedule(joined_by(night, 9))
    for before, now in zip(spare[1:], joined[1:], strict=True):
        [bye] = before.byes
        assert meetings([now]) == meetings([before]) + Counter([frozenset({bye, 9})])


def test_a_late_pair_takes_the_place_of_one_that_withdrew_and_else_waits():
    night = played(field(6), 1)
    assert all(9 in draw.byes for draw in schedule(joined_by(night, 9))[1:])
    taken = schedule(joined_by(without(night, 3), 9))
    whole = schedule(night)
    for before, now in zip(whole[1:], taken[1:], strict=True):
        swapped = [frozenset(9 if one == 3 else one for one in two) for two in meetings([before])]
        assert meetings([now]) == Counter(swapped)


def test_groups_are_dealt_out_like_a_snake_and_play_among_themselves():
    night = field(10, groups="3")
    assert groups_at(night) == [[1, 6, 7, None], [2, 5, 8, None], [3, 4, 9, 10]]
    groups = ROBIN.groups(night)
    assert all(groups[one] == groups[two] for one, two in map(tuple, meetings(schedule(night))))
    assert len(schedule(night)) == 3
    assert meetings(schedule(night)).total() == 3 + 3 + 6
    assert ROBIN.groups(field(10)) == {}


def test_groups_of_one_pair_are_refused():
    with pytest.raises(PairingRefused) as refused:
        schedule(field(5, groups="3"))
    assert refused.value.fault is PairingFault.TOO_FEW_ENTRIES
