from tests.unit.tournaments.pairings.recount import Recount
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.seating import arrangements
from tournaments.pairings.terms import first_seats
from tournaments.pairings.types import TableShape, Terms


def test_a_table_of_four_can_be_seated_eight_ways():
    ways = arrangements(TableShape())
    assert len(set(ways)) == 8
    assert {frozenset((way[0], way[2])) for way in ways} == {frozenset((0, 2)), frozenset((1, 3))}


def test_a_large_table_is_only_turned():
    assert len(arrangements(TableShape(seats=6, sides=3))) == 6


def test_seats_and_first_deals_come_round_evenly():
    for entries, rounds in ((16, 8), (20, 12), (22, 10), (24, 23)):
        rotation = plan_rotation(range(entries), rounds, rng_seed=4)
        count = Recount([draw.tables for draw in rotation.rounds], range(entries))
        for entry in range(entries):
            by_seat = [count.seats[seat, entry] for seat in range(4)]
            assert max(by_seat) - min(by_seat) <= 2


def test_the_fixed_keep_seat_and_table():
    fixed = {3: 0, 7: 2, 9: 2}
    terms = Terms(fixed=fixed, fixed_seats=first_seats(fixed), seconds=0.1)
    rotation = plan_rotation(range(16), 6, rng_seed=1, terms=terms)
    assert {draw.tables[0][0] for draw in rotation.rounds} == {3}
    assert {draw.tables[2][:2] for draw in rotation.rounds} == {(7, 9)}
