"""How fast the tables of a round play, one beside the other; values in, values out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from statistics import median, median_low

SLOW = 2
"""Hands behind the hall's median that make a table slow."""
LONG = 3
"""A hand that takes so many times as long as the hall's usual one makes a table slow."""
PATIENCE = timedelta(minutes=6)
"""No hand is long before it has taken this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a table is: its hands, and when the last of them came in."""

    hands: int
    is_over: bool
    last_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Lag:
    """Why a table is slow: so many hands behind the median, or so many minutes at one hand."""

    behind: int
    minutes: int

    @property
    def is_behind(self) -> bool:
        """Whether the hands say it; else only the time does."""
        return self.behind >= SLOW


def median_hands(hands: Iterable[int]) -> int:
    """Return how many hands the hall's middle table has played; of two middles the lower.

    >>> median_hands([2, 6, 7, 6])
    6
    """
    played = list(hands)
    return median_low(played) if played else 0


def usual_time(tables: Iterable[Progress], *, started: datetime) -> timedelta | None:
    """Return what a hand takes in this hall: the median over its tables; None before any came."""
    times = [
        (table.last_at - started) / table.hands for table in tables if table.hands and table.last_at
    ]
    seconds = [time.total_seconds() for time in times]
    return timedelta(seconds=median(seconds)) if seconds else None


def lags(
    tables: Mapping[int, Progress], *, started: datetime | None, now: datetime, counts_hands: bool
) -> dict[int, Lag]:
    """Return the slow tables by number.

    A table that has finished is never slow. ``counts_hands`` is False where nobody need be level
    with the hall; then only the time at one hand counts.
    """
    middle = median_hands(table.hands for table in tables.values()) if counts_hands else 0
    usual = usual_time(tables.values(), started=started) if started else None
    found = {}
    for number, table in tables.items():
        since = table.last_at or started
        waited = now - since if since else timedelta()
        is_long = usual is not None and waited >= max(LONG * usual, PATIENCE)
        behind = middle - table.hands
        if not table.is_over and (behind >= SLOW or is_long):
            found[number] = Lag(max(behind, 0), int(waited.total_seconds()) // 60)
    return found
