"""A bracket on sheets that lie, joined by marks: for the wall of the hall."""

from dataclasses import dataclass, field
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.boxes import Box
from tournaments.documents.fitting import MM_PER_POINT, one_line_size, text_width
from tournaments.documents.languages import spoken
from tournaments.documents.papers import Paper
from tournaments.documents.sheets import EventSheet, flow_pdf

MARGIN, TOP, FOOT = 10.0, 17.0, 9.0
"""Millimetres: around a sheet, for its heading, for its foot."""
MATCH_ROWS, HEAD_ROWS, MOST_ROWS, FEWEST_COLUMNS = 4, 4, 68, 4
LARGEST_ROW, GAP = 4.4, 6.0
PADDING, SEED_EMS = 4.0, 2.0
"""What stands beside a name: millimetres of edges and gaps, and the seed in ems."""
SHRUNK = (1.0, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5)
TEXT, SMALL = 0.82, 0.62
"""Sizes of names and of what stands above them, as parts of a row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketSide:
    """One side of a match: seed and name, or in words who it will be; ``score`` may be empty."""

    seed: int | None
    name: str
    score: str = ""
    is_winner: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketMatch:
    """A match at a column and row; ``note`` says where it leads, ``mark`` joins it to a sheet."""

    name: str
    column: int
    row: int
    sides: tuple[BracketSide, BracketSide]
    note: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketPanel:
    """Some rounds of a part; ``lines`` are (column, first row, last row)."""

    title: str
    rounds: tuple[str, ...]
    rows: int
    matches: tuple[BracketMatch, ...]
    lines: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketSheet(EventSheet):
    """Everything that is printed of a bracket; ``pages`` have panels from top to bottom."""

    KIND: ClassVar[str] = "bracket"
    TEMPLATE: ClassVar[str] = "bracket.html"
    LIES: ClassVar[bool] = True

    pages: tuple[tuple[BracketPanel, ...], ...]
    winner: str = ""

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Bracket")

    @property
    def weight(self) -> int:
        """How many sheets it takes."""
        return len(self.pages)


@dataclass(frozen=True, slots=True)
class Placed:
    """A match with its box and the size of each name, or a title with its box."""

    box: Box
    match: BracketMatch | None = None
    text: str = ""
    sizes: tuple[str, ...] = ()

    @property
    def sides(self) -> list[tuple[BracketSide, str]]:
        """The sides of a match, each with the size at which its name fits."""
        return list(zip(self.match.sides, self.sizes, strict=True)) if self.match else []


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line from one match to the next: a box of which some edges are drawn."""

    box: Box
    kind: str


@dataclass(frozen=True, slots=True)
class PlacedPage:
    """A sheet of paper as the template draws it."""

    titles: list[Placed] = field(default_factory=list)
    rounds: list[Placed] = field(default_factory=list)
    matches: list[Placed] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)


@spoken
def bracket_pdf(sheet: BracketSheet) -> bytes:
    """Print the bracket on sheets that lie; each says its number, its marks the others'."""
    paper = sheet.look.sheet
    row = row_height(sheet, paper)
    return flow_pdf(
        sheet,
        pages=[placed_page(page, paper, row) for page in sheet.pages],
        text=f"font-size:{row * TEXT / MM_PER_POINT:.2f}pt;line-height:{row:.2f}mm",
        small=f"font-size:{row * SMALL / MM_PER_POINT:.2f}pt;line-height:{row:.2f}mm",
    )


def row_height(sheet: BracketSheet, paper: Paper) -> float:
    """Return how high a row can be, the same on all sheets, in millimetres."""
    room = paper.width - 2 * MARGIN - TOP - FOOT
    most = max(sum(panel.rows + HEAD_ROWS for panel in page) for page in sheet.pages)
    return float(min(room / most, LARGEST_ROW * sheet.look.scale))


def placed_page(panels: tuple[BracketPanel, ...], paper: Paper, row: float) -> PlacedPage:
    """Put the panels of a sheet below each other."""
    page, first_row = PlacedPage(), 0
    columns = max(FEWEST_COLUMNS, *(len(panel.rounds) for panel in panels))
    width = (paper.height - 2 * MARGIN) / columns
    for panel in panels:
        place_panel(page, panel, Grid(width, row, first_row))
        first_row += panel.rows + HEAD_ROWS
    return page


@dataclass(frozen=True, slots=True)
class Grid:
    """Where columns and rows of a panel are, in millimetres; it begins at ``first_row``."""

    width: float
    row: float
    first_row: int

    def box(self, column: int, row: float, rows: float) -> Box:
        """Return the place of something in a column; a row may be one of the heading, below 0."""
        top = TOP + (self.first_row + HEAD_ROWS + row) * self.row
        return Box(column * self.width, top, self.width - GAP, rows * self.row)

    def stroke(self, column: int, start: int, end: int) -> list[Stroke]:
        """Return the lines from a match of one column to one of the next."""
        left = (column + 1) * self.width - GAP
        upper, lower = sorted((start, end))
        tops = [TOP + (self.first_row + HEAD_ROWS + at) * self.row for at in (upper, lower)]
        half, height = GAP / 2, tops[1] - tops[0]
        if upper == lower:
            return [Stroke(Box(left, tops[0], GAP, 0), "top")]
        down = start < end
        return [
            Stroke(Box(left, tops[0], half, height), "down" if down else "up"),
            Stroke(Box(left + half, tops[1] if down else tops[0], half, 0), "top"),
        ]


def name_size(side: BracketSide, width: float, row: float) -> str:
    """Return the size at which a name stands in one line beside its seed and score."""
    usual = row * TEXT / MM_PER_POINT
    beside = PADDING + row * TEXT * (SEED_EMS + text_width(side.score))
    sizes = tuple(usual * part for part in SHRUNK)
    return f"font-size:{one_line_size(side.name, width=width - beside, sizes=sizes):.2f}pt"


def place_panel(page: PlacedPage, panel: BracketPanel, grid: Grid) -> None:
    """Put a panel's headings, matches and lines on a sheet."""
    page.titles.append(Placed(grid.box(0, -HEAD_ROWS + 0.6, 1.6), text=panel.title))
    for column, title in enumerate(panel.rounds):
        page.rounds.append(Placed(grid.box(column, -HEAD_ROWS + 2.4, 1.2), text=title))
    for match in panel.matches:
        box = grid.box(match.column, match.row + 0.2, MATCH_ROWS - 0.5)
        sizes = tuple(name_size(side, box.width, grid.row) for side in match.sides)
        page.matches.append(Placed(box, match, sizes=sizes))
    for column, start, end in panel.lines:
        page.strokes.extend(grid.stroke(column, start, end))
