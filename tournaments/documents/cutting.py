"""Several cards to a sheet, in the order in which a cut pile is put together again."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from tournaments.documents.composing import Composition, Line, Part
from tournaments.documents.papers import Paper

Card = TypeVar("Card")


def cut_in_order(cards: Sequence[Card], *, per_sheet: int) -> list[list[Card]]:
    """Deal ``cards`` to sheets so that the cut piles, laid one on the other, are in order.

    >>> cut_in_order(range(1, 13), per_sheet=4)
    [[1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9, 12]]
    """
    sheets = -(-len(cards) // per_sheet)
    return [list(cards[first::sheets]) for first in range(sheets)]


def two_up(halves: Sequence[Part], *, half: Paper) -> Iterator[Composition]:
    """Yield lying sheets of two upright halves, in cutting order, with the line to cut along."""
    for pair in cut_in_order(halves, per_sheet=2):
        yield Composition(
            width=2 * half.width,
            height=half.height,
            parts=tuple(replace(part, left=place * half.width) for place, part in enumerate(pair)),
            cuts=(Line(half.width, 0, half.width, half.height),),
        )


def one_up(halves: Sequence[Part], *, half: Paper, sheet: Paper) -> Iterator[Composition]:
    """Yield upright sheets with a half on each, as large as the sheet allows, in its middle."""
    scale = min(sheet.width / half.width, sheet.height / half.height)
    left, top = (sheet.width - scale * half.width) / 2, (sheet.height - scale * half.height) / 2
    for part in halves:
        placed = replace(part, left=left, top=top, scale=scale)
        yield Composition(width=sheet.width, height=sheet.height, parts=(placed,))
