"""A whole field in one exact matching, where a repeat cannot be avoided.

Every meeting is possible here at its price.  Prices are far enough apart that no number of the
lighter outweighs one of the heavier: repeats, how often they repeat, meetings of two kept apart,
the place of the bye, squared differences.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tournaments.pairings.swiss.field import Field, Pair
from tournaments.pairings.swiss.matching import Edge, cheapest_matching

Times = Callable[[int, int], int]
"""How often two places met before."""


@dataclass(frozen=True, slots=True)
class Prices:
    """What one of each kind costs."""

    repeat: int
    again: int
    apart: int
    place: int


def prices_for(field: Field, most_met: int) -> Prices:
    """Return prices of which each outweighs all that is lighter; two met at most so often."""
    count, apart = len(field), field.points[0] - field.points[-1]
    place = (count // 2 + 1) * (apart * apart * field.scale + field.scale)
    kept_apart = place * (count + 1)
    again = kept_apart * (count + 1)
    return Prices(again * (count + 1) * (most_met + 1), again, kept_apart, place)


def match_whole(
    field: Field, eligible: set[int] | None, times: Times
) -> tuple[list[Pair], int | None]:
    """Pair a field at the least price; return the pairs and the place of the bye.

    ``eligible`` may have the bye, of which the lowest is cheapest; None where the number is even.
    ``times(one, two)`` is how often two met.
    """
    count = len(field)
    prices = prices_for(field, most_met(field, times))
    edges = list(meetings(field, prices, times))
    if eligible is not None:
        edges += [(place, count, (count - place) * prices.place) for place in sorted(eligible)]
    found = cheapest_matching(count + (eligible is not None), edges)
    bye = next((one for one, two in found if two == count), None)
    return [pair for pair in found if pair[1] < count], bye


def meetings(field: Field, prices: Prices, times: Times) -> Iterator[Edge]:
    """Yield every meeting with its price."""
    for one in range(len(field)):
        barred = field.barred[one]
        for two in range(one + 1, len(field)):
            cost = field.cost(one, two)
            if two in barred:
                met = times(one, two)
                cost += prices.repeat + prices.again * (met - 1) if met else prices.apart
            yield one, two, cost


def most_met(field: Field, times: Times) -> int:
    """Return how often the two met that met most."""
    return max((times(one, two) for one, met in enumerate(field.barred) for two in met), default=0)
