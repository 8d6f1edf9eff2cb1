"""Runs of the standings: the tables of least distance, where nobody met before."""

from collections.abc import Callable, Sequence
from itertools import accumulate

RunCost = Callable[[int, int], int]
"""What a run costs that ends before a place and has a size."""


def cheapest_runs(points: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Cut the standings into runs of these sizes, in the order of sizes that costs least.

    Sizes are of two kinds at most.  Like scores at one table have the least sum of squared
    differences, so no other tables of these sizes are better.  Source: runs.
    """
    order = cheapest_order(sizes, run_cost(points))
    begins = accumulate(order, initial=0)
    return [list(range(begin, begin + size)) for begin, size in zip(begins, order, strict=False)]


def run_cost(points: Sequence[int]) -> RunCost:
    """Return a function that tells the squared differences of a run at once."""
    sums = list(accumulate(points, initial=0))
    squares = list(accumulate((value * value for value in points), initial=0))

    def cost(end: int, size: int) -> int:
        begin = end - size
        return size * (squares[end] - squares[begin]) - (sums[end] - sums[begin]) ** 2

    return cost


def cheapest_order(sizes: Sequence[int], cost: RunCost) -> list[int]:
    """Return the order of sizes, of two kinds at most, in which the runs cost least."""
    large, small = max(sizes), min(sizes)
    larger = sum(size == large for size in sizes) if large > small else 0
    best: dict[tuple[int, int], tuple[int, list[int]]] = {(0, 0): (0, [])}
    for ones in range(larger + 1):
        for twos in range(len(sizes) - larger + 1):
            end = ones * large + twos * small
            ways = [
                (best[before][0] + cost(end, size), best[before][1], size)
                for before, size in (((ones - 1, twos), large), ((ones, twos - 1), small))
                if before in best
            ]
            if ways:
                total, order, size = min(ways)
                best[ones, twos] = total, [*order, size]
    return best[larger, len(sizes) - larger][1]
