"""Score cards for a round: two to a sheet, in cutting order.

A card is composed of layers.  The *stationery* is what cards have in common: heading, grid, words;
it is printed once for all that are alike.  On it lies who *deals*, printed once for each first
dealer.  The *ink* is a card's own: its number, names and PIN.  The *type* are the figures and marks
of the hands played, each cast once.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from itertools import count

from django.utils.translation import get_language, get_language_bidi, gettext

from tournaments.documents.bundles import Bundle, Leaf, Leaves, bundle_pdf
from tournaments.documents.cards.faces import MARGIN_X, MARGIN_Y, CardFace, faces_of
from tournaments.documents.cards.pictures import grid_picture
from tournaments.documents.cards.pieces import CAST, PIECE, TypeCase
from tournaments.documents.cards.values import HandLine, ScoreCard, SeatLine, SideLine
from tournaments.documents.composing import Code, Composition, Folio, Part
from tournaments.documents.cutting import one_up, two_up
from tournaments.documents.languages import spoken
from tournaments.documents.looks import USUAL, Look
from tournaments.documents.papers import Paper
from tournaments.documents.pdf import Template, compose_pdf, render_pdf

__all__ = [
    "SCORECARDS",
    "HandLine",
    "ScoreCard",
    "ScoreCardsSheet",
    "SeatLine",
    "SideLine",
    "cards_pdf",
    "scorecards_pdf",
]

STATIONERY, INK = "stationery", "ink"
# The square to scan: from the card's right edge and upper edge, in millimetres.
CODE_SIDE, CODE_TOP = 22.0, 8.5


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCardsSheet:
    """The cards of a round, in the order of its tables."""

    event_id: int
    cards: tuple[ScoreCard, ...]
    look: Look = USUAL

    @property
    def language(self) -> str:
        """The language they are printed in."""
        return self.look.language

    @property
    def half(self) -> Paper:
        """What a card is printed on."""
        return self.look.sheet.half

    @property
    def identifier(self) -> str:
        """Name this sheet and no other; equal sheets print equal bytes."""
        digest = sha256(repr(self).encode()).hexdigest()[:16]
        return f"scorecards-{self.event_id}-{digest}"


@spoken
def scorecards_pdf(sheet: ScoreCardsSheet) -> bytes:
    """Print the cards, two upright halves on a lying sheet with a line to cut along.

    The cut piles, left one on top, are in the order of the tables.  A game of more hands than a
    card holds goes on on the next card.  In large print a card fills a whole sheet.
    """
    return bundle_pdf(SCORECARDS, sheet)


@spoken
def print_cards(head: ScoreCardsSheet, cards: Sequence[ScoreCard]) -> Leaves:
    """Print some cards, a half sheet a page."""
    sheet = replace(head, cards=tuple(cards))
    faces = [tuple(faces_of(card, half=sheet.half)) for card in sheet.cards]
    content = cards_pdf([face for card in faces for face in card], sheet)
    return Leaves(content, tuple(map(len, faces)))


@spoken
def bind_cards(head: ScoreCardsSheet, leaves: Sequence[Leaf], identifier: str) -> Folio:
    """Lay printed cards on sheets, in cutting order."""
    halves = [
        Part(leaf.document, leaf.first + page) for leaf in leaves for page in range(leaf.pages)
    ]
    if head.look.is_large:
        return _folio(head, identifier, one_up(halves, half=head.half, sheet=head.look.sheet))
    return _folio(head, identifier, two_up(halves, half=head.half))


SCORECARDS = Bundle(
    sheet=ScoreCardsSheet,
    part=ScoreCard,
    parts_in="cards",
    print_parts=print_cards,
    bind=bind_cards,
)


@dataclass(frozen=True, slots=True)
class Stationery:
    """What cards have in common, printed; ``pages`` says on which page each kind is.

    ``deals`` does so for who deals, by the blank face of a card with that first dealer.
    """

    content: bytes
    pages: Mapping[CardFace, int]
    deals: Mapping[CardFace, int]

    def parts(self, blank: CardFace) -> tuple[Part, Part]:
        """Return the layers under the ink of a card with this blank face."""
        pages = self.pages[undealt(blank)], self.deals[blank]
        return Part(STATIONERY, pages[0]), Part(STATIONERY, pages[1])


def stationery_for(faces: Iterable[CardFace], sheet: ScoreCardsSheet) -> Stationery:
    """Print what the cards of ``sheet`` have in common, a page for each kind of card."""
    blanks = {_blank(face, sheet.half) for face in faces}
    return _stationery(tuple(sorted(blanks, key=repr)), sheet.look)


@lru_cache(maxsize=16)
def _stationery(blanks: tuple[CardFace, ...], look: Look) -> Stationery:
    """Print stationery once for all batches that need the same."""
    kinds = list(dict.fromkeys(map(undealt, blanks)))
    grids = dict.fromkeys(kind.grid for kind in kinds)
    names = {grid: f"grid-{number}" for number, grid in enumerate(grids)}
    context = {
        "sheet": {"look": look},
        "size": look.sheet.half.upright,
        "faces": [(kind, names[kind.grid]) for kind in kinds],
        "dealt": blanks,
        "pictures": [
            (name, grid_picture(grid, is_mirrored=get_language_bidi()))
            for grid, name in names.items()
        ],
    }
    content = render_pdf(
        "scorecards_stationery.html",
        context,
        identifier=f"{STATIONERY}-{sha256(repr((blanks, look)).encode()).hexdigest()[:16]}",
        language=look.language,
        is_tagged=False,
    )
    return Stationery(
        content,
        pages={kind: page for page, kind in enumerate(kinds)},
        deals={blank: page for page, blank in enumerate(blanks, start=len(kinds))},
    )


def undealt(blank: CardFace) -> CardFace:
    """Return a blank face as it is whoever deals."""
    card = replace(blank.card, first_dealer=0)
    seats = tuple(replace(seat, is_dealer=False) for seat in blank.seats)
    columns = tuple(column for column in blank.columns if column.column.key != "dealer")
    return replace(blank, card=card, seats=seats, columns=columns)


def cards_pdf(faces: Sequence[CardFace], sheet: ScoreCardsSheet) -> bytes:
    """Print cards of ``sheet``, a half sheet each, on their stationery."""
    half = sheet.half
    stationery = stationery_for(faces, sheet)
    case = TypeCase(faces)
    inked = [face for face in faces if face.has_ink]
    templates = {}
    if inked:
        templates[INK] = Template("scorecards_ink.html", {"size": half.upright, "faces": inked})
    if case.pages:
        pieces = {"size": PIECE.upright, "pieces": list(case.pages)}
        templates[CAST] = Template("scorecards_type.html", pieces)
    ink = (Part(INK, page) for page in count())
    pages = [
        _composed(
            face,
            (
                *stationery.parts(_blank(face, half)),
                *([next(ink)] if face.has_ink else []),
                *case.set(face, half=half),
            ),
            half,
        )
        for face in faces
    ]
    printed = {STATIONERY: stationery.content}
    folio = replace(_folio(sheet, sheet.identifier, pages), is_part=True)
    return compose_pdf(folio, printed=printed, templates=templates)


def _composed(face: CardFace, parts: tuple[Part, ...], half: Paper) -> Composition:
    """Lay a card's layers on each other, and its square to scan."""
    left = MARGIN_X if get_language_bidi() else half.width - MARGIN_X - CODE_SIDE
    code = Code(face.card.link, left, MARGIN_Y + CODE_TOP, CODE_SIDE)
    return Composition(
        width=half.width,
        height=half.height,
        parts=parts,
        codes=(code,) if face.card.link else (),
    )


def _blank(face: CardFace, half: Paper) -> CardFace:
    """Return the face of what a card shares with others."""
    blanks = _blank_faces(face.card.blank(), half, get_language() or "")
    return next(blank for blank in blanks if blank.first == face.first)


@lru_cache(maxsize=256)
def _blank_faces(blank: ScoreCard, half: Paper, _language: str) -> tuple[CardFace, ...]:
    return tuple(faces_of(blank, half=half))


def _folio(sheet: ScoreCardsSheet, identifier: str, pages: Iterable[Composition]) -> Folio:
    """Return pages as one document, with its title in the language that is active."""
    title = gettext("Score cards")
    return Folio(identifier=identifier, title=title, language=sheet.language, pages=tuple(pages))
