"""Plans made on the spot: for any history, fixed seats, wishes and tables."""

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random

from tournaments.pairings.annealing import Annealing, Prices, least_cost
from tournaments.pairings.byes import Turns
from tournaments.pairings.filling import Filling
from tournaments.pairings.layout import OPPONENT, WATCHERS, Layout
from tournaments.pairings.quality import meetings
from tournaments.pairings.ties import Ties
from tournaments.pairings.types import Draw, History, Terms
from tournaments.pairings.wishes import add_neighbours, add_wishes, mates_of

NEVER_ENOUGH = -(10**12)


def searched_rounds(
    field: Sequence[int], rounds: int, *, history: History, terms: Terms, rng: Random
) -> list[Draw]:
    """Plan the byes, then search for good seats for those who play; tables as they come."""
    layout = Layout(terms.shapes_for(len(field)), terms.shape.seats)
    mates = mates_of(terms)
    movable = [entry for entry in field if entry not in terms.fixed]
    turns = Turns.of(movable, history, rng, mates)
    idle, start = len(field) - layout.seats, len(history.rounds)
    byes = [turns.take(number, idle) for number in range(start, start + rounds)]
    number = {entry: index for index, entry in enumerate(field)}
    filling = Filling(layout, terms, mates)
    rows = [filling.row(set(field).difference(out), rng) for out in byes]
    watchers = layout.watchers(len(field))
    plan = [[*(number[entry] for entry in row), *watchers] for row in rows]
    free = [seat for seat in range(layout.seats) if seat not in filling.kept.values()]
    prices = prices_of(history, number, terms)
    add_neighbours(prices, terms, number, rounds + len(history.rounds))
    search = Annealing(
        layout,
        prices,
        plan,
        free,
        ties_of(layout, terms, number, free),
    )
    is_new = terms.is_free and not history.rounds
    enough = least_cost(layout, rounds, len(field)) if is_new else NEVER_ENOUGH
    best = search.run(seconds=terms.seconds, enough=enough, rng=rng)
    seated = [layout.tables_of([field[index] for index in row[: layout.seats]]) for row in best]
    return [Draw(tables, out) for tables, out in zip(seated, byes, strict=True)]


def ties_of(
    layout: Layout, terms: Terms, number: Mapping[int, int], free: Sequence[int]
) -> Ties | None:
    """Return what binds the entries, by their numbers in the plan; None where nothing does."""
    homes = frozenset(number[entry] for entry in terms.fixed)
    mates = {number[entry]: number[mate] for entry, mate in mates_of(terms).items()}
    return Ties(layout, homes, mates, frozenset(free)) if homes or mates else None


def prices_of(history: History, number: Mapping[int, int], terms: Terms) -> Prices:
    """Price the meetings of a night whose first rounds were played."""
    prices = Prices(len(number) + WATCHERS)
    for kind, times in enumerate(meetings(history.rounds, number, shape=terms.shape)):
        for (x, y), count in times.items():
            prices.add(number[x], number[y], kind, count)
    add_watched(prices, history, number, terms)
    add_wishes(prices, terms, number)
    return prices


def add_watched(prices: Prices, history: History, number: Mapping[int, int], terms: Terms) -> None:
    """Count the turns that were had at tables of another size than the usual."""
    watchers = range(len(number), len(number) + WATCHERS)
    for draw in history.rounds:
        for table in draw.tables:
            if len(table) != terms.shape.seats:
                for entry, watcher in product(number.keys() & set(table), watchers):
                    prices.add(number[entry], watcher, OPPONENT)
