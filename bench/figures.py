"""A figure, and the clock it is taken with."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One measured number; ``limit`` is what it may not pass (or fall below, for a rate)."""

    name: str
    value: float
    unit: str
    limit: float | None = None
    is_rate: bool = False

    @property
    def is_met(self) -> bool:
        """Tell whether the limit holds; a figure without one is only reported."""
        if self.limit is None:
            return True
        return self.value >= self.limit if self.is_rate else self.value <= self.limit


def seconds_of(work: Callable[[], object]) -> float:
    """Return the wall-clock seconds that some work takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def rate_of(
    work: Callable[[], object],
    *,
    seconds: float = 2.0,
    clock: Callable[[], float] = time.perf_counter,
) -> float:
    """Return how often a second some work is done, over at least so many seconds of a clock."""
    count, began = 0, clock()
    while (passed := clock() - began) < seconds:
        work()
        count += 1
    return count / passed
