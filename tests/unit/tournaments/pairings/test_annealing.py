import pytest

from tests.unit.tournaments.pairings.chance import chance
from tournaments.pairings import annealing
from tournaments.pairings.annealing import Annealing, Prices, cooling, least_cost
from tournaments.pairings.layout import KINDS, Layout
from tournaments.pairings.types import TableShape

SHAPES = (TableShape(), TableShape(6, 3), TableShape(6, 2), TableShape(3, 3), TableShape(2, 2))


def search_of(shape, *, tables=4, rounds=3, seed=1):
    layout = Layout.alike(shape, tables)
    rng = chance(seed)
    plan = [rng.sample(range(layout.seats), layout.seats) for _ in range(rounds)]
    return Annealing(layout, Prices(layout.seats), plan, range(layout.seats))


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_the_price_of_a_swap_is_what_the_cost_then_grows_by(shape):
    search, rng = search_of(shape), chance(2)
    for _ in range(300):
        row = rng.choice(search.plan)
        i, j = rng.randrange(len(row)), rng.randrange(len(row))
        price, before = search.price_of_swap(row, i, j), search_cost(search)
        search.swap(row, i, j)
        assert search_cost(search) - before == price


def search_cost(search):
    fresh = Prices(search.layout.seats)
    return Annealing(search.layout, fresh, [row[:] for row in search.plan], search.free).cost


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_prices_stay_true_over_a_search(shape):
    search = search_of(shape)
    search.run(seconds=0.02, enough=0, rng=chance(5))
    fresh = Prices(search.layout.seats)
    again = Annealing(search.layout, fresh, search.plan, search.free)
    assert (again.cost, fresh.of) == (search.cost, search.prices.of)


def test_a_search_never_ends_worse_than_it_began():
    search = search_of(TableShape(), tables=5, rounds=6)
    began = search.cost
    best = search.run(seconds=0.05, enough=0, rng=chance(1))
    found = Annealing(search.layout, Prices(20), best, search.free).cost
    assert found < began


def test_a_search_stops_when_it_has_enough():
    search = search_of(TableShape(), tables=8, rounds=3)
    enough = least_cost(search.layout, 3, 32)
    best = search.run(seconds=5, enough=enough, rng=chance(1))
    assert Annealing(search.layout, Prices(32), best, search.free).cost == enough == 0


def test_the_least_cost_counts_what_must_repeat():
    assert least_cost(Layout.alike(TableShape(), 1), 3, 4) == 6 * 6
    assert least_cost(Layout.alike(TableShape(), 1), 4, 4) == 24 * 2 + 6 * (4 * 3 + 2 * 1)


def test_only_free_seats_are_moved():
    search = search_of(TableShape())
    search.free = [seat for seat in range(16) if seat not in (0, 5)]
    kept = [(row[0], row[5]) for row in search.plan]
    best = search.run(seconds=0.05, enough=0, rng=chance(1))
    assert [(row[0], row[5]) for row in best] == kept


def test_a_slow_machine_stops_when_patience_ends(monkeypatch):
    monkeypatch.setattr(annealing, "GRACE_SECONDS", -240)
    assert len(list(cooling(60))) == 1


def test_bad_moves_are_taken_less_and_less():
    steps = list(cooling(0.1))
    assert all(chances[0] == 1 for chances in steps)
    assert steps[0][3] > steps[-1][3] > 0
    assert steps == list(cooling(0.1))


def test_prices_know_both_kinds_of_meeting():
    prices = Prices(3)
    prices.add(0, 1, KINDS[0])
    assert (prices.of[0][0][1], prices.of[1][1][0], prices.of[0][0][2]) == (24, 2, 0)
    prices.add(0, 1, KINDS[0], -1)
    assert prices.of == Prices(3).of
