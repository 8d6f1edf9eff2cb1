"""Movable type: each figure and each mark is cast once, and set wherever a card has it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from django.utils.translation import get_language_bidi

from tournaments.documents.cards.faces import GRID_TOP, MARGIN_X, MARGIN_Y, CardFace
from tournaments.documents.composing import Part
from tournaments.documents.papers import Paper

# A piece lies in the middle of a page of its own: wide and high enough for a ring around a cell.
PIECE = Paper(30.0, 14.0)
CAST = "type"


@dataclass(frozen=True, slots=True)
class TypePiece:
    """A figure at ``size`` points, or a mark of ``size`` millimetres."""

    kind: Literal["figure", "ring", "star"]
    text: str
    size: float
    is_bold: bool = False

    @property
    def style(self) -> str:
        """The figure's size, on one line as high as the page."""
        return f"font-size:{self.size:.1f}pt;line-height:{PIECE.height:.2f}mm"

    @property
    def radius(self) -> str:
        """The ring's radius."""
        return f"{self.size:.2f}"

    @property
    def view(self) -> str:
        """The page as an SVG's viewBox with its origin in the middle, in millimetres."""
        left, top = -PIECE.width / 2, -PIECE.height / 2
        return f"{left:.2f} {top:.2f} {PIECE.width:.2f} {PIECE.height:.2f}"


@dataclass(frozen=True, slots=True)
class SetPiece:
    """A piece and the point of the card's half sheet that its middle lies on, in millimetres."""

    piece: TypePiece
    x: float
    y: float


def pieces_of(face: CardFace) -> Iterator[SetPiece]:
    """Yield what is set on a card's grid: the marks below the figures."""
    left, top = MARGIN_X, MARGIN_Y + GRID_TOP
    for mark in face.marks:
        yield SetPiece(TypePiece(mark.kind, "", mark.radius), left + mark.x, top + mark.y)
    for figure in face.figures:
        piece = TypePiece("figure", figure.text, figure.size, is_bold=figure.is_bold)
        yield SetPiece(piece, left + figure.x, top + figure.y)


class TypeCase:
    """The pieces that some cards need, each once."""

    def __init__(self, faces: Iterable[CardFace]) -> None:
        self.pages: dict[TypePiece, int] = {}
        for face in faces:
            for placed in pieces_of(face):
                self.pages.setdefault(placed.piece, len(self.pages))

    def set(self, face: CardFace, *, half: Paper) -> Iterator[Part]:
        """Yield the parts to lay on a card: mirrored, where its words go from the right."""
        for placed in pieces_of(face):
            x = half.width - placed.x if get_language_bidi() else placed.x
            left, top = x - PIECE.width / 2, placed.y - PIECE.height / 2
            yield Part(CAST, self.pages[placed.piece], left, top)
