"""Plans made on the spot: for any history, fixed seats and table shape."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from tournaments.pairings.annealing import Annealing, Prices, least_cost
from tournaments.pairings.byes import plan_byes
from tournaments.pairings.layout import Layout
from tournaments.pairings.quality import meetings
from tournaments.pairings.types import Draw, History, Terms


def searched_rounds(
    field: Sequence[int], rounds: int, *, history: History, terms: Terms, rng: Random
) -> list[Draw]:
    """Plan the byes, then search for good seats for those who play; tables as they come."""
    layout = Layout(terms.shape, len(field) // terms.shape.seats)
    kept = fixed_seats(terms)
    movable = [entry for entry in field if entry not in kept]
    idle = len(field) - layout.seats
    byes = plan_byes(movable, rounds, per_round=idle, history=history, rng=rng)
    number = {entry: index for index, entry in enumerate(field)}
    rows = [seated_at_random(set(field).difference(out), kept, rng) for out in byes]
    plan = [[number[entry] for entry in row] for row in rows]
    free = [seat for seat in range(layout.seats) if seat not in kept.values()]
    search = Annealing(layout, prices_of(history, number, terms), plan, free)
    enough = 0 if history.rounds else least_cost(layout, rounds, len(field))
    best = search.run(seconds=terms.seconds, enough=enough, rng=rng)
    seated = [layout.tables_of([field[index] for index in row]) for row in best]
    return [Draw(tables, out) for tables, out in zip(seated, byes, strict=True)]


def fixed_seats(terms: Terms) -> dict[int, int]:
    """Give those who keep their table its first seats: two of them oppose, before any partner."""
    seats: dict[int, int] = {}
    taken: Counter[int] = Counter()
    for entry, table in sorted(terms.fixed.items()):
        seats[entry] = table * terms.shape.seats + taken[table]
        taken[table] += 1
    return seats


def seated_at_random(entries: set[int], kept: Mapping[int, int], rng: Random) -> list[int]:
    """Seat a round: everybody with a fixed seat on it, the others as chance will have it."""
    others = sorted(entries.difference(kept))
    row = rng.sample(others, len(others))
    for entry, seat in sorted(kept.items(), key=lambda item: item[1]):
        row.insert(seat, entry)
    return row


def prices_of(history: History, number: Mapping[int, int], terms: Terms) -> Prices:
    """Price the meetings of a night whose first rounds were played."""
    prices = Prices(len(number))
    for kind, times in enumerate(meetings(history.rounds, number, shape=terms.shape)):
        for (x, y), count in times.items():
            prices.add(number[x], number[y], kind, count)
    return prices
