"""Pieces of one size on a sheet: where each stands, in which order, and where to cut.

Lengths are millimetres.  Pieces touch, so that one cut parts two of them; crop marks stand outside
the pieces, and small crosses where four of them meet, for scissors.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tournaments.documents.boxes import Box
from tournaments.documents.cutting import cut_in_order
from tournaments.documents.papers import Paper

Piece = TypeVar("Piece")

# What printers leave white, and below the line that says how to cut.
SIDE, TOP, FOOT = 11.0, 11.0, 15.0
MARK_GAP, MARK, CROSS = 1.5, 4.5, 1.5
# Pieces that share the whole sheet leave so much more, so that no printer cuts the words off.
SPARE = 2.0
WORD_GAP, WORD = 6.2, 6.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Pieces of ``width`` by ``height``, ``across`` and ``down``, in the middle of a sheet."""

    sheet: Paper
    width: float
    height: float
    across: int
    down: int

    @property
    def per_sheet(self) -> int:
        """How many pieces are on a sheet."""
        return self.across * self.down

    def sheets(self, pieces: Sequence[Piece]) -> int:
        """Return how many sheets so many pieces take."""
        return -(-len(pieces) // self.per_sheet)

    @property
    def left(self) -> float:
        """Where the first piece begins."""
        return (self.sheet.width - self.across * self.width) / 2

    @property
    def top(self) -> float:
        """Where the first row begins."""
        return TOP + (self.sheet.height - TOP - FOOT - self.down * self.height) / 2

    @property
    def bottom(self) -> float:
        """Where the last row ends."""
        return self.top + self.down * self.height

    def box(self, place: int) -> Box:
        """Return the nth place of a sheet, row by row."""
        row, column = divmod(place, self.across)
        left, top = self.left + column * self.width, self.top + row * self.height
        return Box(left, top, self.width, self.height)

    @property
    def word(self) -> Box:
        """Where it says how to cut."""
        return Box(self.left, self.bottom + WORD_GAP, self.sheet.width - 2 * self.left, WORD)

    @property
    def marks(self) -> tuple[Box, ...]:
        """The lines to cut along, each a box without width or without height."""
        columns = [self.left + column * self.width for column in range(self.across + 1)]
        rows = [self.top + row * self.height for row in range(self.down + 1)]
        return (*self._outside(columns, rows), *_crosses(columns[1:-1], rows[1:-1]))

    def _outside(self, columns: Sequence[float], rows: Sequence[float]) -> Iterator[Box]:
        right = self.left + self.across * self.width
        for x in columns:
            yield Box(x, self.top - MARK_GAP - MARK, 0, MARK)
            yield Box(x, self.bottom + MARK_GAP, 0, MARK)
        for y in rows:
            yield Box(self.left - MARK_GAP - MARK, y, MARK, 0)
            yield Box(right + MARK_GAP, y, MARK, 0)


def _crosses(columns: Sequence[float], rows: Sequence[float]) -> Iterator[Box]:
    for x in columns:
        for y in rows:
            yield Box(x, y - CROSS, 0, 2 * CROSS)
            yield Box(x - CROSS, y, 2 * CROSS, 0)


def grid_of(sheet: Paper, *, width: float, height: float) -> Grid:
    """Return as many pieces of a size as a sheet has room for, at least one."""
    across = max(1, int((sheet.width - 2 * SIDE) // width))
    down = max(1, int((sheet.height - TOP - FOOT) // height))
    return Grid(sheet=sheet, width=width, height=height, across=across, down=down)


def shared_grid(sheet: Paper, *, across: int, down: int) -> Grid:
    """Return so many pieces that share the whole sheet."""
    width = (sheet.width - 2 * SIDE) / across
    height = (sheet.height - TOP - FOOT - SPARE) / down
    return Grid(sheet=sheet, width=width, height=height, across=across, down=down)


@dataclass(frozen=True, slots=True)
class Placed(Generic[Piece]):
    """A piece in its place."""

    piece: Piece
    box: Box


def imposed(pieces: Sequence[Piece], grid: Grid) -> list[list[Placed[Piece]]]:
    """Place pieces on sheets so that the cut piles, laid one on the other, are in order.

    The first pile comes from the first place of each sheet, the next from the place beside it.
    """
    return [
        [Placed(piece, grid.box(place)) for place, piece in enumerate(sheet)]
        for sheet in cut_in_order(pieces, per_sheet=grid.per_sheet)
    ]
