"""Where each match stands in the drawing of a bracket, and the lines between: coordinates alone.

A part of the bracket is a row of columns, one a round.  A match is ``MATCH_ROWS`` rows high, and
whoever draws gives a row its height.  A match that no other of its part leads to takes the next
free rows; another stands half-way between those that lead to it, so that byes leave no holes.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from tournaments.pairings.brackets.types import Bracket, Feed, Match, Section

MATCH_ROWS = 4


@dataclass(frozen=True, slots=True)
class Cell:
    """A match and its first row, from 0."""

    match: str
    row: int

    @property
    def middle(self) -> int:
        """The row at whose upper edge a line meets the match."""
        return self.row + MATCH_ROWS // 2


@dataclass(frozen=True, slots=True)
class Line:
    """From a match of one column to one of the next: the rows at whose upper edge it ends."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Column:
    """A round: its matches from top to bottom, and the lines to the next column."""

    round: int
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the bracket, ``rows`` rows high."""

    section: Section
    rows: int
    columns: tuple[Column, ...]


def draw_parts(bracket: Bracket) -> tuple[Part, ...]:
    """Return the drawing, part by part; parts without a match are left out."""
    parts = (Drawing(bracket, section) for section in Section)
    return tuple(part.drawn() for part in parts if part.matches)


@dataclass(slots=True)
class Drawing:
    """One part while its matches are given their rows."""

    bracket: Bracket
    section: Section
    rows: dict[str, int] = field(default_factory=dict)
    parents: dict[str, Match] = field(default_factory=dict)
    free: int = 0

    @property
    def matches(self) -> list[Match]:
        """The matches of this part."""
        return list(self.bracket.of_section(self.section))

    def drawn(self) -> Part:
        """Return the part with every match in its place."""
        matches = self.matches
        self.parents = {child: match for match in matches for child in self.leading_to(match)}
        for match in sorted(matches, key=by_number):
            if match.name not in self.parents:
                self.place(match)
        columns: dict[int, list[Match]] = defaultdict(list)
        for match in matches:
            columns[match.round].append(match)
        return Part(
            self.section,
            self.free,
            tuple(self.column(one, columns[one]) for one in sorted(columns)),
        )

    def leading_to(self, match: Match) -> Iterator[str]:
        """Yield the matches of this part whose winner, or both of whose entrants, come here."""
        if match.is_reset:
            yield match.feeders[0].match
            return
        for way in match.feeders:
            child = self.bracket.by_name.get(way.match)
            if way.feed is Feed.WINNER and child and child.section is self.section:
                yield child.name

    def place(self, match: Match) -> int:
        """Give a match, and all that lead to it, their rows."""
        children = [self.place(self.bracket.by_name[name]) for name in self.leading_to(match)]
        if children:
            row = (children[0] + children[-1]) // 2
        else:
            row, self.free = self.free, self.free + MATCH_ROWS
        self.rows[match.name] = row
        return row

    def column(self, round_: int, matches: list[Match]) -> Column:
        """Return one round with its lines."""
        cells = sorted((Cell(one.name, self.rows[one.name]) for one in matches), key=by_row)
        lines = [line for cell in cells for line in self.lines_from(cell, round_)]
        return Column(round_, tuple(cells), tuple(lines))

    def lines_from(self, cell: Cell, round_: int) -> Iterator[Line]:
        """Yield the line from a match to the one it leads to, where that is in the next column."""
        target = self.parents.get(cell.match)
        if target and target.round == round_ + 1:
            yield Line(cell.middle, Cell(target.name, self.rows[target.name]).middle)


def by_number(match: Match) -> int:
    """Order groups by the first place they play for; other parts have one group."""
    return int(match.name.removeprefix(match.section.value).partition(".")[0])


def by_row(cell: Cell) -> int:
    """Order matches from top to bottom."""
    return cell.row
