"""A run of brackets matched exactly, with ways out into the brackets above and below it.

A bracket outside is taken as a place where any number can be met at its score.  That can only be
cheaper than what is possible, since (a + b)² is at least a² + b²: a meeting across a bracket costs
no less than two meetings with members of it.  So the cost found is a bound for every round.
Source: hubs.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.pairings.swiss.field import Field, Pair
from tournaments.pairings.swiss.matching import Edge, cheapest_matching


@dataclass(frozen=True, slots=True)
class Segment:
    """The best that a run of places can do: ``cost``, and how.

    ``rising`` and ``falling`` leave it upwards and downwards.  Nobody of the bracket above meets
    the one below: with any two of the segment between them, two shorter meetings cost less.
    """

    cost: int
    pairs: tuple[Pair, ...]
    rising: tuple[int, ...] = ()
    falling: tuple[int, ...] = ()


def match_segment(field: Field, begin: int, end: int) -> Segment | None:
    """Match the places ``begin``..``end``-1; None when the whole field is one and cannot be.

    How many leave upwards and downwards is even or odd as the number of places above says; one of
    an odd number meets an extra node, the others leave in twos.
    """
    size = end - begin
    above = size if begin % 2 else None
    below = (size + (above is not None)) if end % 2 else None
    nodes = size + (above is not None) + (below is not None)
    ways = Ways(field, begin, end)
    edges = [*ways.inside(), *ways.outside(above, below)]
    costs = {(one, two): cost for one, two, cost in edges}
    found = cheapest_matching(nodes, edges)
    if 2 * len(found) < nodes:
        return None
    return ways.segment(found, above, below, sum(costs[pair] for pair in found))


@dataclass(slots=True)
class Ways:
    """What meetings of a segment cost, within it and through the brackets around it."""

    field: Field
    begin: int
    end: int

    def inside(self) -> Iterator[Edge]:
        """Yield the meetings of two places; who may not meet can both leave the same way."""
        begin, end, barred, cost = self.begin, self.end, self.field.barred, self.field.cost
        points, scale = self.field.points, self.field.scale
        is_plain = scale == 1
        for one in range(begin, end):
            here, met = points[one], barred[one]
            for two in range(one + 1, end):
                if two not in met:
                    price = (here - points[two]) ** 2 if is_plain else cost(one, two)
                    yield one - begin, two - begin, price
                elif (leaving := self.leaving(one, two)) is not None:
                    yield one - begin, two - begin, leaving

    def leaving(self, one: int, two: int) -> int | None:
        """Return the cost of two leaving one way, the cheaper; None with no bracket outside."""
        prices = []
        if self.begin:
            prices.append(self.rising_cost(one) + self.rising_cost(two))
        if self.end < len(self.field):
            prices.append(self.falling_cost(one) + self.falling_cost(two))
        return min(prices, default=None)

    def rising_cost(self, place: int) -> int:
        """Return what a meeting with the bracket above costs, whoever it is."""
        apart = self.field.points[self.begin - 1] - self.field.points[place]
        return apart * apart * self.field.scale + self.field.up[place]

    def falling_cost(self, place: int) -> int:
        """Return what a meeting with the bracket below costs, whoever it is."""
        apart = self.field.points[place] - self.field.points[self.end]
        return apart * apart * self.field.scale + self.field.down[place]

    def outside(self, above: int | None, below: int | None) -> Iterator[Edge]:
        """Yield the meetings of the extra nodes."""
        if above is not None:
            yield from ((i - self.begin, above, self.rising_cost(i)) for i in self.places)
        if below is not None:
            yield from ((i - self.begin, below, self.falling_cost(i)) for i in self.places)

    @property
    def places(self) -> range:
        """The places of the segment."""
        return range(self.begin, self.end)

    def segment(
        self, found: list[tuple[int, int]], above: int | None, below: int | None, cost: int
    ) -> Segment:
        """Read a matching: who meets whom, who leaves which way."""
        pairs: list[Pair] = []
        rising: list[int] = []
        falling: list[int] = []
        for one, two in found:
            place, other = one + self.begin, two + self.begin
            if two == above:
                rising.append(place)
            elif two == below:
                falling.append(place)
            elif other not in self.field.barred[place]:
                pairs.append((place, other))
            else:
                self.leave(place, other, rising, falling)
        return Segment(cost, tuple(pairs), tuple(rising), tuple(falling))

    def leave(self, one: int, two: int, rising: list[int], falling: list[int]) -> None:
        """Send two out the cheaper way."""
        up = self.rising_cost(one) + self.rising_cost(two) if self.begin else None
        down = self.falling_cost(one) + self.falling_cost(two) if self.end < len(self.field) else up
        (rising if up is not None and up <= (down or 0) else falling).extend((one, two))
