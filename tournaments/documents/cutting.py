"""Several cards to a sheet, in the order in which a cut pile is put together again."""

from collections.abc import Sequence
from typing import TypeVar

Card = TypeVar("Card")


def cut_in_order(cards: Sequence[Card], *, per_sheet: int) -> list[list[Card]]:
    """Deal ``cards`` to sheets so that the cut piles, laid one on the other, are in order.

    >>> cut_in_order(range(1, 13), per_sheet=4)
    [[1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9, 12]]
    """
    sheets = -(-len(cards) // per_sheet)
    return [list(cards[first::sheets]) for first in range(sheets)]
