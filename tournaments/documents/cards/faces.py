"""How a score card looks: what stands where, so that the template only writes it down."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tournaments.documents.boxes import Box, Text
from tournaments.documents.cards.grids import Grid, grid_for
from tournaments.documents.cards.heads import Head, heads_of
from tournaments.documents.cards.marks import BARS, Mark, bars_of, marks_of
from tournaments.documents.cards.tallies import Tally, tallies_of
from tournaments.documents.cards.texts import ColumnText, Figure, column_texts, figures_of
from tournaments.documents.cards.values import COMPASS, ScoreCard, SeatLine
from tournaments.documents.directions import direction
from tournaments.documents.fitting import MM_PER_POINT, fitted_size, text_width
from tournaments.documents.papers import Paper

MARGIN_X, MARGIN_Y = 9.0, 8.0
HANDS_A_CARD = 12
GRID_TOP, FOOT = 65.7, 39.6
_SEATS_TOP, _SEAT_HEIGHT, _SEAT_WIDTH = 31.4, 10.6, 64.0
# The seat's word above the name, and the table that the four sit around.
_WORD, _TABLE = 4.0, 22.0
# The word's em in millimetres, and in ems the width of the bar before it.
_WORD_EM, _BAR = 7.5 * MM_PER_POINT, 1.6


@dataclass(frozen=True, slots=True)
class SeatFace:
    """A seat: its word on top of ``box``, then the name; the dealer of the card's first hand.

    ``size`` is that of the name with the entry's number before it.
    """

    seat: SeatLine
    bar: str
    is_dealer: bool
    box: Box
    size: float
    is_listed: bool = False

    @property
    def direction(self) -> str:
        """The direction the name is read in."""
        return direction(self.seat.name)

    @property
    def deals_style(self) -> str:
        """Where it says that this seat deals first: behind the seat's word."""
        word = text_width(self.seat.compass) + (_BAR if self.bar else 0)
        ends = word if self.is_listed else (self.box.width / _WORD_EM + word) / 2
        return f"left:{self.box.left + ends * _WORD_EM + 1.2:.2f}mm;top:{self.box.top:.2f}mm"

    @property
    def name_style(self) -> str:
        """Where the name stands, and the size at which it stays there."""
        box = self.box
        below = Box(box.left, box.top + _WORD, box.width, box.height - _WORD)
        return f"{below.style};font-size:{self.size:.1f}pt"


@dataclass(frozen=True, slots=True)
class CardFace:
    """One half sheet: ``first`` to ``last`` are the hands on it."""

    card: ScoreCard
    grid: Grid
    first: int
    last: int
    heading: Text
    rules: Text
    seats: tuple[SeatFace, ...]
    heads: tuple[Head, ...]
    columns: tuple[ColumnText, ...]
    figures: tuple[Figure, ...]
    marks: tuple[Mark, ...]
    tallies: tuple[Tally, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether all hands of the round are on this card."""
        return self.last - self.first + 1 == self.card.hands

    @property
    def is_last(self) -> bool:
        """Whether the round ends on this card."""
        return self.last == self.card.hands

    @property
    def has_ink(self) -> bool:
        """Whether the card has anything of its own: a number or a name."""
        return bool(self.card.table_number) or any(place.seat.name for place in self.seats)

    @property
    def has_next(self) -> bool:
        """Whether another round comes, and the card asks at which table."""
        return self.is_last and (self.card.is_open or self.card.round_number < self.card.rounds)

    @property
    def grid_box(self) -> Box:
        """Where the grid lies."""
        return Box(0, GRID_TOP, self.grid.width, self.grid.height)

    @property
    def total_word(self) -> Box:
        """Where the row of totals says what it is: up to the first side's column."""
        width = self.grid.columns_of("points")[0].left
        return Box(0, self.grid.body, width, self.grid.row)

    @property
    def is_compass(self) -> bool:
        """Whether four sit around a table, as North, East, South and West."""
        return len(self.seats) == COMPASS

    @property
    def table(self) -> Box:
        """The table that the four sit around."""
        left = (self.grid.width - _TABLE) / 2
        return Box(left, _SEATS_TOP + _SEAT_HEIGHT + 1, _TABLE, _SEAT_HEIGHT - 2.6)

    @property
    def signs(self) -> list[tuple[str, str]]:
        """Bar and name of the sides that sign; more than two leave it to whoever kept the card."""
        names = [side.name for side in self.card.sides]
        return list(zip(bars_of(self.card), names, strict=True)) if len(names) == len(BARS) else []


def faces_of(card: ScoreCard, *, half: Paper) -> Iterator[CardFace]:
    """Yield the half sheets of a card: as few as there must be, with as many hands on each."""
    parts = -(-card.hands // HANDS_A_CARD)
    starts = [card.hands * part // parts for part in range(parts + 1)]
    for before, last in pairwise(starts):
        yield _face(card, first=before + 1, last=last, half=half)


def _face(card: ScoreCard, *, first: int, last: int, half: Paper) -> CardFace:
    width, height = half.width - 2 * MARGIN_X, half.height - 2 * MARGIN_Y
    is_last = last == card.hands
    grid = grid_for(card, rows=last - first + 1, width=width, height=height - GRID_TOP - FOOT)
    return CardFace(
        card=card,
        grid=grid,
        first=first,
        last=last,
        heading=_heading(card, width),
        rules=_text(card.rules_line, Box(0, height - 10.5, width, 6.4), largest=7.5),
        seats=tuple(_seat_faces(card, width, dealer=card.dealer(first))),
        heads=tuple(heads_of(card, grid)),
        columns=column_texts(card, grid, first=first),
        figures=tuple(figures_of(card, grid, first=first, last=last)),
        marks=marks_of(card, grid, first=first),
        tallies=tuple(tallies_of(card, width, top=height - FOOT + 1.2)) if is_last else (),
    )


def _heading(card: ScoreCard, width: float) -> Text:
    told = f"{card.club} · {card.event}" if card.club else card.event
    return _text(told, Box(0, 1.6, width - 28, 4.6), largest=8.5)


def _text(text: str, box: Box, *, largest: float) -> Text:
    size = fitted_size(text, width=box.width, height=box.height)
    return Text(text, box, min(size, largest))


def _seat_faces(card: ScoreCard, width: float, *, dealer: int) -> Iterator[SeatFace]:
    bars = bars_of(card)
    boxes = _around(width) if len(card.seats) == COMPASS else _in_rows(len(card.seats), width)
    for number, (seat, box) in enumerate(zip(card.seats, boxes, strict=True)):
        yield SeatFace(
            seat=seat,
            bar=bars[number % len(card.sides)],
            is_dealer=number == dealer,
            box=box,
            size=fitted_size(seat.numbered, width=box.width, height=box.height - _WORD),
            is_listed=len(card.seats) != COMPASS,
        )


def _around(width: float) -> list[Box]:
    """North, East, South, West: the table seen from above."""
    middle, beside = (width - _SEAT_WIDTH) / 2, (width - _TABLE) / 2 - 1
    rows = [_SEATS_TOP + row * _SEAT_HEIGHT for row in range(3)]
    return [
        Box(middle, rows[0], _SEAT_WIDTH, _SEAT_HEIGHT),
        Box(width - beside, rows[1], beside, _SEAT_HEIGHT),
        Box(middle, rows[2], _SEAT_WIDTH, _SEAT_HEIGHT),
        Box(0, rows[1], beside, _SEAT_HEIGHT),
    ]


def _in_rows(seats: int, width: float) -> list[Box]:
    """Two to a row, in the order of play."""
    rows = -(-seats // 2)
    height = min(_SEAT_HEIGHT, 3 * _SEAT_HEIGHT / rows)
    return [
        Box(seat % 2 * width / 2, _SEATS_TOP + seat // 2 * height, width / 2 - 2, height)
        for seat in range(seats)
    ]
