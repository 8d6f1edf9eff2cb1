from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from tests.unit.tournaments.pairings.chance import chance
from tournaments.pairings.cutthroat.planes import plane_rounds
from tournaments.pairings.cutthroat.rounds import pair_along_plan, pair_cutthroat
from tournaments.pairings.cutthroat.sizes import Allowed, table_sizes
from tournaments.pairings.swiss.errors import FieldFault, FieldRefused
from tournaments.pairings.swiss.types import Entrant, Options, ReasonCode


def players(count, **columns):
    return [
        Entrant(id=n, seed=n, **{name: row[n] for name, row in columns.items()})
        for n in range(count)
    ]


def after(people, draw, rng):
    """Return the players after a round with scores by chance."""
    table = {one.id: one for one in people}
    for ids in draw.tables:
        for seat, mine in enumerate(ids):
            one = table[mine]
            seats = [*one.seats, *[0] * (7 - len(one.seats))]
            seats[seat] += 1
            table[mine] = replace(
                one,
                score=one.score + rng.randint(0, 10),
                opponents=(*one.opponents, *(other for other in ids if other != mine)),
                seats=tuple(seats),
            )
    return list(table.values())


def faults(call):
    with pytest.raises(FieldRefused) as caught:
        call()
    return [(fault.code, fault.field, fault.about) for fault in caught.value.faults]


@pytest.mark.parametrize("count", range(3, 80))
def test_sizes_are_allowed_and_differ_by_at_most_one(count):
    sizes = table_sizes(count, Allowed())
    assert sum(sizes) == count
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= 3
    assert max(sizes) <= 7


def test_ten_are_two_tables_of_five_and_never_three_and_seven():
    assert table_sizes(10, Allowed(liked=5)) == (5, 5)
    assert 7 not in table_sizes(10, Allowed())


@pytest.mark.parametrize(
    ("count", "allowed"), [(2, Allowed()), (5, Allowed(least=4, most=4)), (0, Allowed())]
)
def test_who_fits_no_tables_has_no_sizes(count, allowed):
    assert table_sizes(count, allowed) is None


@pytest.mark.parametrize("order", [3, 4, 5, 7, 8, 9])
@pytest.mark.parametrize("fewer", [0, 1])
def test_in_a_plane_nobody_meets_twice_and_everybody_is_there(order, fewer):
    seats = order - fewer
    rounds = plane_rounds(order * seats, seats)
    assert len(rounds) == order + (not fewer)
    met = Counter(
        pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)
    )
    assert max(met.values()) == 1
    if not fewer:
        assert len(met) == order**2 * (order**2 - 1) // 2
    for tables in rounds:
        assert sorted(p for table in tables for p in table) == list(range(order * seats))
        assert {len(table) for table in tables} == {seats}


@pytest.mark.parametrize(("count", "seats"), [(36, 6), (10, 3), (12, 4), (100, 10)])
def test_without_a_field_there_is_no_plane(count, seats):
    assert plane_rounds(count, seats) == ()


def test_like_scores_sit_at_one_table_and_that_is_proved():
    draw = pair_cutthroat(players(8, score=[0, 9, 0, 9, 0, 9, 0, 9]))
    assert {frozenset(table) for table in draw.tables} == {
        frozenset({1, 3, 5, 7}),
        frozenset({0, 2, 4, 6}),
    }
    assert (draw.squared, draw.bound, draw.is_proved, draw.notes) == (0, 0, True, ())


@pytest.mark.parametrize("seed", range(10))
def test_repeats_are_avoided_and_seats_stay_even(seed):
    rng, people = chance(seed), players(24)
    for number in range(1, 6):
        draw = pair_cutthroat(people, Options(rng_seed=seed), round_number=number)
        assert sorted(p for table in draw.tables for p in table) == list(range(24))
        assert len(draw.repeats) <= (number == 5)  # of 23 others each met 12 by then
        people = after(people, draw, rng)
    assert all(max(one.seats) <= 3 for one in people)


def every_seating(ids, sizes):
    if not sizes:
        yield []
        return
    for size in set(sizes):
        rest = list(sizes)
        rest.remove(size)
        for others in combinations(ids[1:], size - 1):
            table = (ids[0], *others)
            left = [one for one in ids if one not in table]
            yield from ([table, *more] for more in every_seating(left, rest))


def weight(tables, people):
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    met = sum(two in people[one].opponents for one, two in pairs)
    return met, sum((people[one].score - people[two].score) ** 2 for one, two in pairs)


@pytest.mark.parametrize("seed", range(12))
def test_small_fields_are_as_good_as_any_or_state_a_gap_that_covers_it(seed):
    rng = chance(seed)
    for _ in range(6):
        count = rng.randint(6, 9)
        met = {n: [] for n in range(count)}
        for one, two in combinations(range(count), 2):
            if rng.random() < 0.25:
                met[one].append(two)
                met[two].append(one)
        people = players(
            count,
            score=[rng.randint(0, 9) for _ in range(count)],
            opponents=[tuple(met[n]) for n in range(count)],
        )
        draw = pair_cutthroat(people)
        sizes = [len(table) for table in draw.tables]
        every = [weight(tables, people) for tables in every_seating(list(range(count)), sizes)]
        mine = weight(draw.tables, people)
        assert mine[0] == len(draw.repeats) == min(every)[0]
        assert draw.bound == min(squared for _, squared in every)
        if draw.is_proved:
            assert mine == min(every)
        else:
            [gap] = [note for note in draw.notes if note.code is ReasonCode.GAP_STATED]
            assert mine[1] - gap.number <= min(every)[1]


def test_the_only_table_there_is_is_the_best_one_though_all_have_met():
    everybody = [tuple(set(range(4)) - {n}) for n in range(4)]
    draw = pair_cutthroat(players(4, score=[1, 2, 3, 9], opponents=everybody))
    assert (draw.is_proved, len(draw.repeats), draw.squared) == (True, 6, draw.bound)
    assert not any(note.code is ReasonCode.GAP_STATED for note in draw.notes)


def test_who_meets_again_is_named():
    everybody = [tuple(set(range(6)) - {n}) for n in range(6)]
    draw = pair_cutthroat(players(6, opponents=everybody), allowed=Allowed(liked=3))
    assert len(draw.repeats) == 6
    assert sum(note.code is ReasonCode.MET_BEFORE for note in draw.notes) == 6


def test_two_kept_apart_in_vain_are_named():
    people = [Entrant(id=name, seed=seed, group="x") for seed, name in enumerate("ABC")]
    draw = pair_cutthroat(people)
    assert [n.code for n in draw.notes].count(ReasonCode.KEPT_APART_MEET) == 3


def test_tables_of_different_sizes_are_told():
    assert ReasonCode.SIZES_DIFFER in {note.code for note in pair_cutthroat(players(7)).notes}


def test_the_same_seed_seats_alike():
    one, same = (pair_cutthroat(players(19), Options(rng_seed=3)) for _ in range(2))
    assert one == same


def test_who_fits_no_tables_is_refused():
    assert faults(lambda: pair_cutthroat(players(2))) == [
        (FieldFault.NO_SUCH_SIZE, "entrants", "2")
    ]


def test_faults_of_the_field_are_refused():
    [(code, *_)] = faults(lambda: pair_cutthroat([*players(3), Entrant(id=0)]))
    assert code is FieldFault.ENTRANT_TWICE


def test_a_plan_of_nine_has_four_rounds_in_which_all_meet_all():
    people, met = players(9), set()
    for number in range(1, 5):
        draw = pair_along_plan(people, round_number=number, seats=3)
        assert draw.repeats == ()
        met |= {frozenset(pair) for table in draw.tables for pair in combinations(table, 2)}
        people = after(people, draw, chance(number))
    assert len(met) == 36
    assert faults(lambda: pair_along_plan(people, round_number=5, seats=3)) == [
        (FieldFault.ROUND_BEYOND_PLAN, "round", "4")
    ]


def test_who_withdraws_from_a_plan_leaves_a_seat_empty_and_all_else_as_it_was():
    people = players(9)
    whole = pair_along_plan(people, round_number=2, seats=3)
    people[4] = replace(people[4], withdrawn=True)
    rest = pair_along_plan(people, round_number=2, seats=3)
    assert {frozenset(table) - {4} for table in whole.tables} == {
        frozenset(table) for table in rest.tables
    }


def test_a_large_field_is_seated_at_once():
    rng, people = chance(1), players(90)
    for number in range(1, 4):
        draw = pair_cutthroat(people, round_number=number)
        assert draw.repeats == ()
        people = after(people, draw, rng)


@pytest.mark.parametrize("seed", range(4))
def test_seventeen_meet_again_no_oftener_than_they_have_to(seed):
    """A table of five has two of one earlier table, for a round of seventeen has only four."""
    people, rng, found = players(17), chance(seed), []
    for number in (1, 2, 3):
        draw = pair_cutthroat(people, Options(rng_seed=seed, rounds=3), round_number=number)
        assert sorted(map(len, draw.tables)) == [4, 4, 4, 5]
        found.append(len(draw.repeats))
        people = after(people, draw, rng)
    assert found == [0, 1, 1]
