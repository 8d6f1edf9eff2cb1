"""Where the losers of each round drop to, so that people who met do not meet again soon."""

from collections.abc import Sequence
from typing import TypeVar

Slot = TypeVar("Slot")


def dropped(losers: Sequence[Slot], round_: int) -> list[Slot]:
    """Return the losers of a round of the winners' side, from 2, in the order they drop.

    Four orders in turn: all reversed, each half reversed, halves swapped, as they are.  So whoever
    comes down meets those who came from the far end of the bracket, and the far end is another one
    each time.  Source: drop-cycle.
    """
    half = len(losers) // 2
    upper, lower = list(losers[:half]), list(losers[half:])
    orders = (
        [*lower[::-1], *upper[::-1]],
        [*upper[::-1], *lower[::-1]],
        [*lower, *upper],
        [*upper, *lower],
    )
    return orders[(round_ - 2) % len(orders)]
