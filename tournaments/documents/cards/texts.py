"""The figures in a card's grid, a column at a time: blocks of lines print faster than cells."""

from dataclasses import dataclass

from tournaments.documents.boxes import Box, Text
from tournaments.documents.cards.grids import Column, ColumnKey, Grid
from tournaments.documents.cards.marks import SUITS, suit_size
from tournaments.documents.cards.values import HandLine, ScoreCard
from tournaments.documents.fitting import MM_PER_POINT, one_line_size

_SIZES = (11.0, 10.0, 9.0, 8.5, 8.0, 7.5, 7.0, 6.0, 5.0, 4.0, 3.0)
# What stands in every row is smaller than what was written.
_PRINTED: dict[ColumnKey, float] = {"hand": 9.0, "dealer": 9.0, "item": 8.0}
_NOBODY = "–"


@dataclass(frozen=True, slots=True)
class ColumnText:
    """A column's lines, one a row; the rows are ``row`` millimetres high."""

    column: Column
    text: Text
    row: float

    @property
    def style(self) -> str:
        """Box, size and the line height that lays each line into its row."""
        return f"{self.text.style};line-height:{self.row:.2f}mm"


def column_texts(card: ScoreCard, grid: Grid, *, first: int) -> tuple[ColumnText, ...]:
    """Return the columns that hold text; ``first`` is the hand in the first row."""
    hands = range(first, first + grid.rows)
    lines = ((column, [_cell(card, column, hand) for hand in hands]) for column in grid.columns)
    return tuple(_column_text(grid, column, cells) for column, cells in lines if any(cells))


def totals_texts(card: ScoreCard, grid: Grid, *, last: int) -> tuple[Text, ...]:
    """Return each side's total after hand ``last``, or nothing while it is not played."""
    if len(card.played) < last:
        return ()
    columns = grid.columns_of("total") or grid.columns_of("points")
    totals = card.played[last - 1].totals
    return tuple(
        _total_text(signed(total), column, grid)
        for column, total in zip(columns, totals, strict=True)
    )


def signed(number: int) -> str:
    """Return a figure with a true minus, which a hyphen's width does not hide."""
    return f"−{-number}" if number < 0 else str(number)


def _column_text(grid: Grid, column: Column, cells: list[str]) -> ColumnText:
    smallest = min(_size(cell, column) for cell in cells)
    if column.key == "trump":
        smallest = suit_size(column, grid) / MM_PER_POINT
    box = Box(column.left, grid.head, column.width, grid.row * grid.rows)
    return ColumnText(column, Text("\n".join(cells), box, smallest), grid.row)


def _total_text(text: str, column: Column, grid: Grid) -> Text:
    box = Box(column.left, grid.body, column.width, grid.row)
    return Text(text, box, _size(text, column))


def _size(text: str, column: Column) -> float:
    fitted = one_line_size(text, width=column.width - 1, sizes=_SIZES)
    return min(fitted, _PRINTED.get(column.key, fitted))


def _cell(card: ScoreCard, column: Column, hand: int) -> str:
    printed = {
        "hand": str(hand),
        "dealer": card.seats[card.dealer(hand)].letter,
        "trump": " ".join(SUITS.values()),
    }
    if column.key in printed or hand > len(card.played):
        return printed.get(column.key, "")
    return _played_cell(card, column, card.played[hand - 1])


def _played_cell(card: ScoreCard, column: Column, hand: HandLine) -> str:
    if column.key == "pitcher":
        return _NOBODY if hand.pitcher is None else card.seats[hand.pitcher].letter
    if column.key == "bid":
        return hand.bid
    if column.key == "item":
        taker = hand.takers[column.index]
        return _NOBODY if taker is None else card.sides[taker].short
    scores = hand.points if column.key == "points" else hand.totals
    return signed(scores[column.index])
