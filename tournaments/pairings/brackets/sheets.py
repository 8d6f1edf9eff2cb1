"""How a bracket is cut into sheets of paper, with the marks that join them: coordinates alone.

A panel is a block of rounds that fits a sheet: ``MOST_COLUMNS`` by ``MOST_ROWS`` at most.
A part of the bracket that is larger is cut after the latest round whose blocks still fit; what a
block leads to stands on a later panel, and both bear one mark.  Small panels share a sheet.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from string import ascii_uppercase

from tournaments.pairings.brackets.drawing import MATCH_ROWS, Drawing, Line, by_number
from tournaments.pairings.brackets.types import Bracket, Match, Section

MOST_COLUMNS, MOST_ROWS, HEAD_ROWS = 5, 64, 4
"""A sheet has room for a panel of the largest size, with its headings."""


@dataclass(frozen=True, slots=True)
class Place:
    """A match in its panel: the column, and the first row of its ``MATCH_ROWS``."""

    match: str
    column: int
    row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """Some rounds of a part, of so many rows; ``lines`` by column lead to the next one.

    ``goes_to`` has the mark of each match that leads to another panel, ``comes_from`` the marks of
    those on other panels that lead to one.
    """

    section: Section
    rounds: tuple[int, ...]
    rows: int
    places: tuple[Place, ...]
    lines: tuple[tuple[int, Line], ...]
    goes_to: Mapping[str, str] = field(default_factory=dict)
    comes_from: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


Sheet = tuple[Panel, ...]


def cut_into_sheets(bracket: Bracket) -> tuple[Sheet, ...]:
    """Return the sheets of a bracket, each with its panels from top to bottom."""
    panels: list[Panel] = []
    marks = mark_names()
    for section in Section:
        drawing = Drawing(bracket, section)
        if drawing.matches:
            panels += marked(list(Cutting(drawing).panels()), drawing, marks)
    return tuple(stacked(panels))


def mark_names() -> Iterator[str]:
    """Yield A to Z, then AA, AB and so on."""
    yield from ascii_uppercase
    yield from ("".join(pair) for pair in product(ascii_uppercase, repeat=2))


def stacked(panels: Sequence[Panel]) -> Iterator[Sheet]:
    """Put panels on sheets in their order, as many as fit."""
    sheet: list[Panel] = []
    filled = 0
    for panel in panels:
        needed = panel.rows + HEAD_ROWS
        if sheet and filled + needed > MOST_ROWS + HEAD_ROWS:
            yield tuple(sheet)
            sheet, filled = [], 0
        sheet.append(panel)
        filled += needed
    if sheet:
        yield tuple(sheet)


def marked(panels: Sequence[Panel], drawing: Drawing, marks: Iterator[str]) -> list[Panel]:
    """Give a mark to every match whose winner goes on to another panel, there and here."""
    home = {place.match: panel for panel in panels for place in panel.places}
    parents = {child: m.name for m in drawing.matches for child in drawing.leading_to(m)}
    mark_of = {
        child: next(marks)
        for panel in panels
        for child in (place.match for place in panel.places)
        if child in parents and home[parents[child]] is not panel
    }
    return [
        replace(
            panel,
            goes_to={p.match: mark_of[p.match] for p in panel.places if p.match in mark_of},
            comes_from={
                place.match: found
                for place in panel.places
                if (found := marks_to(place.match, parents, mark_of))
            },
        )
        for panel in panels
    ]


def marks_to(match: str, parents: Mapping[str, str], mark_of: Mapping[str, str]) -> tuple[str, ...]:
    """Return the marks of the matches on other panels that lead to one."""
    return tuple(mark for child, mark in mark_of.items() if parents[child] == match)


@dataclass(slots=True)
class Cutting:
    """One part while it is cut."""

    drawing: Drawing
    by_round: dict[int, list[Match]] = field(default_factory=dict)

    def panels(self) -> Iterator[Panel]:
        """Yield the panels, the first rounds first, each round's from top to bottom."""
        for match in sorted(self.drawing.matches, key=by_number):
            self.by_round.setdefault(match.round, []).append(match)
        rounds = sorted(self.by_round)
        start = 0
        while start < len(rounds):
            end = self.last_that_fits(rounds, start)
            yield from self.blocks(tuple(rounds[start:end]))
            start = end

    def last_that_fits(self, rounds: Sequence[int], start: int) -> int:
        """Return after which round to cut, so that every block fits a sheet."""
        for end in range(min(start + MOST_COLUMNS, len(rounds)), start + 1, -1):
            chosen = frozenset(rounds[start:end])
            if all(self.height(root, chosen) <= MOST_ROWS for root in self.roots(chosen)):
                return end
        return start + 1

    def roots(self, rounds: frozenset[int]) -> list[Match]:
        """Return the matches that lead to none of these rounds, from top to bottom."""
        chosen = [match for one in sorted(rounds) for match in self.by_round[one]]
        fed = {child for match in chosen for child in self.drawing.leading_to(match)}
        roots = [match for match in chosen if match.name not in fed]
        return sorted(roots, key=number_in_round)

    def children(self, match: Match, rounds: frozenset[int]) -> list[Match]:
        """Return the matches of these rounds that lead to one, from top to bottom."""
        by_name = self.drawing.bracket.by_name
        found = [by_name[name] for name in self.drawing.leading_to(match)]
        return [child for child in found if child.round in rounds]

    def height(self, match: Match, rounds: frozenset[int]) -> int:
        """Return how many rows a match takes with all that lead to it."""
        children = self.children(match, rounds)
        return sum(self.height(child, rounds) for child in children) or MATCH_ROWS

    def blocks(self, rounds: tuple[int, ...]) -> Iterator[Panel]:
        """Yield the panels of some rounds, with as many blocks as fit each."""
        chosen = frozenset(rounds)
        group: list[Match] = []
        rows = 0
        for root in self.roots(chosen):
            height = self.height(root, chosen)
            if group and rows + height > MOST_ROWS:
                yield self.panel(rounds, group)
                group, rows = [], 0
            group.append(root)
            rows += height
        yield self.panel(rounds, group)

    def panel(self, rounds: tuple[int, ...], roots: Sequence[Match]) -> Panel:
        """Lay some blocks out below each other."""
        laying = Laying(self, rounds)
        for root in roots:
            laying.place(root)
        return Panel(
            section=self.drawing.section,
            rounds=rounds,
            rows=laying.free,
            places=tuple(sorted(laying.places, key=lambda one: (one.column, one.row))),
            lines=tuple(laying.lines),
        )


@dataclass(slots=True)
class Laying:
    """A panel while its matches are given their rows."""

    cutting: Cutting
    rounds: tuple[int, ...]
    places: list[Place] = field(default_factory=list)
    lines: list[tuple[int, Line]] = field(default_factory=list)
    free: int = 0

    def place(self, match: Match) -> int:
        """Give a match its row, below or between those that lead to it; return the row."""
        children = self.cutting.children(match, frozenset(self.rounds))
        at = [self.place(child) for child in children]
        if at:
            row = (at[0] + at[-1]) // 2
        else:
            row, self.free = self.free, self.free + MATCH_ROWS
        self.places.append(Place(match.name, self.rounds.index(match.round), row))
        for child, start in zip(children, at, strict=True):
            line = Line(start + MATCH_ROWS // 2, row + MATCH_ROWS // 2)
            self.lines.append((self.rounds.index(child.round), line))
        return row


def number_in_round(match: Match) -> tuple[int, ...]:
    """Order the matches of a part by their numbers, so that neighbours stay together."""
    numbers = match.name.removeprefix(match.section.value).split(".")
    return tuple(int(number) for number in numbers[::-1])
