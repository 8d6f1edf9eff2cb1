"""The tables of a season: who is ahead, and who played whom how."""

from dataclasses import dataclass
from math import ceil
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.sheets import SeasonSheet, flow_pdf

CROWDED, ACROSS = 12, 20
"""From more teams on, the cross table is set in small type; so many find room side by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """One team: ``values`` stand in the order of the sheet's columns; ``place`` may be "2="."""

    place: str
    name: str
    values: tuple[str, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CrossRow:
    """A team at home: the number of its line, from 1, and each of a block with the results."""

    number: int
    name: str
    cells: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class CrossBlock:
    """Teams that stand side by side, by the numbers of their lines, and everybody's results."""

    teams: range
    rows: tuple[CrossRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DivisionLines:
    """A division's table. ``met[i][j]`` are the results of team i at home to team j, by leg."""

    name: str
    lines: tuple[TeamLine, ...]
    met: tuple[tuple[tuple[str, ...], ...], ...]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        count = len(self.lines)
        if len(self.met) != count or any(len(row) != count for row in self.met):
            raise ValueError("the cross table has not a cell for each two teams")

    def blocks(self, across: int) -> list[CrossBlock]:
        """Return the cross table in blocks of ``across`` teams at most, each with all rows."""
        count = len(self.lines)
        each = ceil(count / ceil(count / across)) if count else 1
        return [
            self._block(range(first, min(first + each, count + 1)))
            for first in range(1, count + 1, each)
        ]

    def _block(self, teams: range) -> CrossBlock:
        """Return the results of everybody at home to some teams, by the numbers of their lines."""
        rows = (
            CrossRow(
                number,
                line.name,
                tuple((other, self.met[number - 1][other - 1]) for other in teams),
            )
            for number, line in enumerate(self.lines, start=1)
        )
        return CrossBlock(teams, tuple(rows))


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonTableSheet(SeasonSheet):
    """Everything the sheet prints; ``order`` are the tie-breaks in words, first first."""

    KIND: ClassVar[str] = "season-table"
    TEMPLATE: ClassVar[str] = "season_table.html"

    columns: tuple[str, ...]
    divisions: tuple[DivisionLines, ...]
    order: tuple[str, ...]
    is_final: bool = False

    def __post_init__(self) -> None:
        lines = (line for division in self.divisions for line in division.lines)
        if any(len(line.values) != len(self.columns) for line in lines):
            raise ValueError("a line has not one value for each column")

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Tables of %(season)s") % {"season": self.heading.season}

    @property
    def weight(self) -> int:
        """A page a division, or more: a team has a line in the table and one in each block."""
        rows = (len(lines.lines) * (1 + len(blocks)) for lines, blocks, _ in self.shown())
        return sum(1 + count // 40 for count in rows)

    def shown(self) -> list[tuple[DivisionLines, list[CrossBlock], bool]]:
        """Return each division with its cross table, and whether that needs small type."""
        scale = self.look.scale
        return [
            (each, each.blocks(int(ACROSS / scale)), len(each.lines) > CROWDED / scale)
            for each in self.divisions
        ]


def season_table_pdf(sheet: SeasonTableSheet) -> bytes:
    """Print the tables upright, a division a page."""
    return flow_pdf(sheet, divisions=sheet.shown())
