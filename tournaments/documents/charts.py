"""A rotation on paper: the chart for the wall, and a slip for each player."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from math import ceil

from tournaments.documents.cutting import cut_in_order
from tournaments.documents.imprints import Check, code_of
from tournaments.documents.languages import spoken
from tournaments.documents.looks import USUAL, Look
from tournaments.documents.pdf import render_pdf

Sides = tuple[tuple[int, ...], ...]

_TABLES_ACROSS = 5
_SEATS_ACROSS = 20
"""Seats of a round that stand side by side; tables of five, six or seven need more room each."""
_MIXED_SEATS_ACROSS = 24
"""The same where tables differ in size and nobody sits out, so that a column is saved."""

_ROOMY_ROUNDS = 12

# A slip, in millimetres: margins of the sheet, its head and foot, a line for each round.
_MARGIN, _HEAD, _LINE, _FOOT = 10.0, 21.0, 5.4, 5.0
_SLIPS_ACROSS = 2


@dataclass(frozen=True, slots=True)
class ChartRound:
    """A round: its tables, each by sides in the order of seats, and who sits out.

    ``changed`` are those who sit elsewhere than was told before.
    """

    number: int
    tables: tuple[Sides, ...]
    byes: tuple[int, ...] = ()
    changed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Block:
    """Tables that stand side by side; ``rows`` pair a round with its games there."""

    first: int
    last: int
    rows: tuple[tuple[ChartRound, tuple[Sides, ...]], ...]
    has_byes: bool

    @property
    def numbers(self) -> range:
        """The tables' numbers."""
        return range(self.first, self.last + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartSheet:
    """Everything the chart prints.

    ``sentences`` tell how good it is; ``address`` and ``seed`` make it again. Of an event's night
    there are its ``title``, its ``club`` and everybody's name by number, and ``check_page`` tells
    whether this is the newest.
    """

    players: int
    rounds: tuple[ChartRound, ...]
    sentences: tuple[str, ...]
    verdict: str
    address: str
    seed: int
    digest: str
    has_compass: bool = True
    title: str = ""
    names: tuple[tuple[int, str], ...] = ()
    club: str = ""
    check_page: str = ""
    revision: int = 0
    look: Look = USUAL

    @property
    def language(self) -> str:
        """The language it is printed in."""
        return self.look.language

    @property
    def code(self) -> str:
        """The code at the foot, where there is a page that knows it: of an event's night."""
        said = replace(self, revision=0, look=self.look.unlettered)
        return code_of(said) if self.check_page else ""

    @property
    def check(self) -> Check | None:
        """Where the code is looked up."""
        return Check(self.check_page, self.code) if self.check_page else None

    @property
    def weight(self) -> int:
        """About how many pages it has."""
        return len(self.blocks)

    @property
    def is_long(self) -> bool:
        """Whether its rows stand closer, so that what is said of it is on the same page."""
        return len(self.rounds) > _ROOMY_ROUNDS

    @property
    def has_changes(self) -> bool:
        """Whether anybody is marked."""
        return any(this_round.changed for this_round in self.rounds)

    @property
    def identifier(self) -> str:
        """Name this sheet and no other; equal sheets print equal bytes."""
        return f"chart-{self.digest}-{sha256(repr(self).encode()).hexdigest()[:16]}"

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The tables, so many side by side as find room; byes stand in the last block."""
        tables = max(len(r.tables) for r in self.rounds)
        each = ceil(tables / ceil(tables / self._across(tables)))
        firsts = range(0, tables, each)
        return tuple(
            Block(
                first + 1,
                min(first + each, tables),
                tuple((r, r.tables[first : first + each]) for r in self.rounds),
                first == firsts[-1] and any(r.byes for r in self.rounds),
            )
            for first in firsts
        )

    def _across(self, tables: int) -> int:
        """Return how many of the tables find room side by side."""
        largest = max(sum(map(len, table)) for r in self.rounds for table in r.tables)
        everybody = max(sum(len(side) for table in r.tables for side in table) for r in self.rounds)
        is_mixed = everybody < largest * tables and not any(r.byes for r in self.rounds)
        scale = self.look.scale
        if is_mixed and tables <= _TABLES_ACROSS and everybody <= _MIXED_SEATS_ACROSS / scale:
            return tables
        return min(_TABLES_ACROSS, max(1, int(_SEATS_ACROSS / scale) // largest))


@spoken
def chart_pdf(sheet: ChartSheet) -> bytes:
    """Print the chart upright; how to make it again is at the foot of every page."""
    context = {"sheet": sheet, "check": sheet.check, "size": sheet.look.sheet.upright}
    return render_pdf("chart.html", context, identifier=sheet.identifier, language=sheet.language)


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipLine:
    """A player's round; ``table`` is None for a bye, ``seat`` 0-based."""

    round: int
    table: int | None = None
    seat: int = 0
    partners: tuple[int, ...] = ()
    opponents: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return 1 + len(self.partners) + len(self.opponents)


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A player's night."""

    player: int
    lines: tuple[SlipLine, ...]


def slips_of(rounds: Sequence[ChartRound], players: int) -> tuple[Slip, ...]:
    """Return each player's night."""
    return tuple(
        Slip(player=player, lines=tuple(line_of(r, player) for r in rounds))
        for player in range(1, players + 1)
    )


def line_of(this_round: ChartRound, player: int) -> SlipLine:
    """Return where a player is in a round."""
    for number, sides in enumerate(this_round.tables, start=1):
        for side, members in enumerate(sides):
            if player in members:
                return SlipLine(
                    round=this_round.number,
                    table=number,
                    seat=members.index(player) * len(sides) + side,
                    partners=tuple(other for other in members if other != player),
                    opponents=tuple(seats_between(sides, side)),
                )
    return SlipLine(round=this_round.number)


def seats_between(sides: Sides, own: int) -> Iterator[int]:
    """Yield the opponents of a side, clockwise from it."""
    for step in range(1, len(sides)):
        yield from sides[(own + step) % len(sides)]


@dataclass(frozen=True, slots=True)
class PlacedSlip:
    """A slip at its place on a sheet, in millimetres."""

    slip: Slip
    left: float
    top: float

    @property
    def style(self) -> str:
        """The place as a style sheet takes it."""
        return f"left:{self.left:.2f}mm;top:{self.top:.2f}mm"


@spoken
def slips_pdf(sheet: ChartSheet) -> bytes:
    """Print a slip for each player, several to an upright sheet, in the order of a cut pile."""
    paper = sheet.look.sheet
    height = _HEAD + _LINE * len(sheet.rounds) + _FOOT
    down = max(1, int((paper.height - 2 * _MARGIN) // height))
    width = (paper.width - 2 * _MARGIN) / _SLIPS_ACROSS
    slips = slips_of(sheet.rounds, sheet.players)
    context = {
        "sheet": sheet,
        "size": paper.upright,
        "box": f"width:{width:.2f}mm;height:{height:.2f}mm",
        "has_partners": any(line.partners for slip in slips for line in slip.lines),
        "pages": [
            [placed(slip, place, width, height) for place, slip in enumerate(page)]
            for page in cut_in_order(slips, per_sheet=down * _SLIPS_ACROSS)
        ],
    }
    return render_pdf(
        "slips.html",
        context,
        identifier=f"slips-{sheet.identifier}",
        language=sheet.language,
        is_tagged=False,
    )


def placed(slip: Slip, place: int, width: float, height: float) -> PlacedSlip:
    """Put a slip at the nth place of a sheet, row by row."""
    row, column = divmod(place, _SLIPS_ACROSS)
    return PlacedSlip(slip, _MARGIN + column * width, _MARGIN + row * height)
