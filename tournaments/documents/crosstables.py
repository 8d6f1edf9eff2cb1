"""The cross table: who scored what in which round, with and against whom."""

from dataclasses import dataclass
from math import ceil
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.languages import spoken
from tournaments.documents.sheets import EventSheet, flow_pdf

ACROSS, LARGE_ACROSS = 9, 6
"""Rounds that stand side by side on a lying sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossCell:
    """Somebody's round: points (None before there are any), and with and against which numbers.

    Without a table the round was a bye, or the person was not there.
    """

    points: int | None = None
    table: int | None = None
    is_bye: bool = False
    partners: tuple[int, ...] = ()
    opponents: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossLine:
    """A line of the standings with its rounds; ``place`` is text, "5=" where it is shared."""

    place: str
    name: str
    number: int
    cells: tuple[CrossCell, ...]
    total: int


@dataclass(frozen=True, slots=True)
class CrossBlock:
    """Rounds that stand side by side; the last block has the totals."""

    rounds: range
    rows: tuple[tuple[CrossLine, tuple[CrossCell, ...]], ...]
    is_last: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossTableSheet(EventSheet):
    """The standings with every round beside them."""

    KIND: ClassVar[str] = "cross-table"
    TEMPLATE: ClassVar[str] = "crosstable.html"
    LIES: ClassVar[bool] = True

    rounds: int
    lines: tuple[CrossLine, ...]
    is_final: bool = False

    @property
    def rows(self) -> int:
        """A line takes two rows in each block of rounds."""
        return 2 * len(self.lines) * len(self.blocks())

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Cross table")

    @property
    def subtitle(self) -> str:
        """Of which moment it is."""
        if self.is_final:
            return gettext("Final standings")
        return gettext("After round %(number)d") % {"number": self.rounds}

    def blocks(self) -> list[CrossBlock]:
        """Return the rounds in blocks as wide as the sheet, each with all lines."""
        across = LARGE_ACROSS if self.look.is_large else ACROSS
        count = max(1, ceil(self.rounds / across))
        each = max(1, ceil(self.rounds / count))
        firsts = range(0, max(self.rounds, 1), each)
        return [
            CrossBlock(
                range(first + 1, min(first + each, self.rounds) + 1),
                tuple((line, line.cells[first : first + each]) for line in self.lines),
                first == firsts[-1],
            )
            for first in firsts
        ]


@spoken
def crosstable_pdf(sheet: CrossTableSheet) -> bytes:
    """Print the lines on a lying sheet."""
    return flow_pdf(sheet, blocks=sheet.blocks())
