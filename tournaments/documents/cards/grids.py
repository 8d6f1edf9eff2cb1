"""The ruled grid of a score card: its columns and rows, in millimetres."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from tournaments.documents.cards.values import ScoreCard

ColumnKey = Literal["hand", "dealer", "pitcher", "bid", "trump", "item", "points", "total"]

# Widths before they are stretched to the card; a hand writes in 9 mm.
_WIDTHS: dict[ColumnKey, float] = {
    "hand": 7,
    "dealer": 9.5,
    "pitcher": 10.5,
    "bid": 12.5,
    "trump": 17,
    "item": 9,
    "points": 9,
    "total": 10,
}
HEAD, TALL_HEAD = 9.5, 15.0
MAX_ROW = 10.0
# More items than this and their names stand upright in narrow columns.
_FLAT_ITEMS = 5
# More sides than this and there is room for the points of the hand only.
_SIDES_WITH_TOTALS = 2


@dataclass(frozen=True, slots=True)
class Column:
    """A column: ``index`` counts the items or the sides, and is 0 for the others."""

    key: ColumnKey
    index: int
    left: float
    width: float


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cards share one grid: it is drawn once and laid behind each."""

    columns: tuple[Column, ...]
    width: float
    head: float
    row: float
    rows: int

    @property
    def body(self) -> float:
        """Height of head and rows, without the row of totals."""
        return self.head + self.row * self.rows

    @property
    def height(self) -> float:
        """Height with the row of totals."""
        return self.body + self.row

    @property
    def view(self) -> str:
        """The grid as an SVG's viewBox, so that its units are millimetres."""
        return f"0 0 {self.width:.2f} {self.height:.2f}"

    @property
    def are_items_upright(self) -> bool:
        """Whether the items' names are turned by a quarter."""
        return self.head == TALL_HEAD

    def columns_of(self, *keys: ColumnKey) -> list[Column]:
        """Return the columns of these kinds, from the left."""
        return [column for column in self.columns if column.key in keys]

    def row_top(self, row: int) -> float:
        """Return where row ``row``, from 0, begins; row ``rows`` holds the totals."""
        return self.head + self.row * row


def grid_for(card: ScoreCard, *, rows: int, width: float, height: float) -> Grid:
    """Lay out ``rows`` hands and a row of totals in a box of ``width`` by ``height``."""
    head = HEAD if len(card.items) <= _FLAT_ITEMS else TALL_HEAD
    return Grid(
        columns=_columns(card, width),
        width=width,
        head=head,
        row=min(MAX_ROW, (height - head) / (rows + 1)),
        rows=rows,
    )


def _columns(card: ScoreCard, width: float) -> tuple[Column, ...]:
    kinds = list(_kinds(card))
    natural = [_WIDTHS[key] for key, _ in kinds]
    stretch = width / sum(natural)
    lefts = accumulate(natural, initial=0.0)
    return tuple(
        Column(key, index, left * stretch, own * stretch)
        for (key, index), left, own in zip(kinds, lefts, natural, strict=False)
    )


def _kinds(card: ScoreCard) -> Iterator[tuple[ColumnKey, int]]:
    """Yield the columns in order; a running total only where two sides leave room for it."""
    yield from (("hand", 0), ("dealer", 0), ("pitcher", 0), ("bid", 0))
    if card.has_trump:
        yield ("trump", 0)
    yield from (("item", index) for index in range(len(card.items)))
    for side in range(len(card.sides)):
        yield ("points", side)
        if len(card.sides) <= _SIDES_WITH_TOTALS:
            yield ("total", side)
