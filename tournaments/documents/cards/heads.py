"""The words above a card's columns."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from django.utils.translation import gettext_lazy, pgettext_lazy

from tournaments.documents.boxes import Box, Text
from tournaments.documents.cards.grids import Column, ColumnKey, Grid
from tournaments.documents.cards.marks import bars_of
from tournaments.documents.cards.values import ScoreCard
from tournaments.documents.fitting import one_line_size

HeadKey = Literal["hand", "dealer", "pitcher", "bid", "trump", "item", "side", "points", "total"]

_SIZES = (6.5, 6.0, 5.5, 5.0, 4.5, 4.0, 3.0)
# The height of a line of words, and the room under it.
_LINE, _GAP = 3.0, 1.2
_WORDS: Mapping[ColumnKey, Any] = {
    "hand": gettext_lazy("Hand"),
    "dealer": gettext_lazy("Dealer"),
    "pitcher": gettext_lazy("Pitcher"),
    "bid": gettext_lazy("Bid"),
    "trump": gettext_lazy("Trump"),
    "points": pgettext_lazy("points of this hand", "hand"),
    "total": pgettext_lazy("points so far", "total"),
}
_UPRIGHT_WORDS = ("hand", "dealer", "pitcher")


@dataclass(frozen=True, slots=True)
class Head:
    """One head; ``bar`` is the side's, where the sides have bars."""

    key: HeadKey
    text: Text
    bar: str = ""
    is_upright: bool = False


def heads_of(card: ScoreCard, grid: Grid) -> Iterator[Head]:
    """Yield the heads from the left; two lines over a side that has two columns."""
    has_totals = bool(grid.columns_of("total"))
    for column in grid.columns:
        if column.key == "item":
            yield _item_head(card, grid, column)
        elif column.key == "points":
            yield _side_head(card, grid, column)
        if column.key != "item" and (column.key != "points" or has_totals):
            yield _word_head(grid, column)


def _word_box(grid: Grid, column: Column) -> Box:
    return Box(column.left, grid.head - _LINE - _GAP, column.width, _LINE)


def _item_head(card: ScoreCard, grid: Grid, column: Column) -> Head:
    is_upright = grid.are_items_upright
    box = _turned_box(grid, column) if is_upright else _word_box(grid, column)
    return Head("item", _fitted(card.items[column.index], box), is_upright=is_upright)


def _word_head(grid: Grid, column: Column) -> Head:
    is_upright = grid.are_items_upright and column.key in _UPRIGHT_WORDS
    box = _turned_box(grid, column) if is_upright else _word_box(grid, column)
    return Head(column.key, _fitted(str(_WORDS[column.key]), box), is_upright=is_upright)


def _turned_box(grid: Grid, column: Column) -> Box:
    """Return a box to be turned by a quarter about the middle of the column's head."""
    length = grid.head - _GAP
    left, top = column.left + (column.width - length) / 2, (length - _LINE) / 2
    return Box(left, top, length, _LINE)


def _side_head(card: ScoreCard, grid: Grid, column: Column) -> Head:
    totals = [total for total in grid.columns_of("total") if total.index == column.index]
    width = column.width + sum(total.width for total in totals)
    bottom = grid.head - _LINE - _GAP
    top = bottom - _LINE - _GAP if totals else bottom
    bar = bars_of(card)[column.index]
    label, box = card.sides[column.index].short, Box(column.left, top, width, _LINE)
    return Head("side", _fitted(label, box, less=3.5 if bar else 0), bar=bar)


def _fitted(label: str, box: Box, *, less: float = 0) -> Text:
    size = one_line_size(label, width=box.width - 1 - less, sizes=_SIZES)
    return Text(label, box, size)
