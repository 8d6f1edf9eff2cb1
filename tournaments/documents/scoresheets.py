"""Score cards for a round: two to a sheet, in cutting order."""

from dataclasses import dataclass
from hashlib import sha256

from tournaments.documents.cards.faces import faces_of
from tournaments.documents.cards.pictures import grid_picture
from tournaments.documents.cards.values import HandLine, ScoreCard, SeatLine, SideLine
from tournaments.documents.cutting import cut_in_order
from tournaments.documents.papers import PAPERS, PaperName
from tournaments.documents.pdf import render_pdf

__all__ = [
    "HandLine",
    "ScoreCard",
    "ScoreCardsSheet",
    "SeatLine",
    "SideLine",
    "scorecards_pdf",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCardsSheet:
    """The cards of a round, in the order of its tables."""

    event_id: int
    revision: int
    cards: tuple[ScoreCard, ...]
    paper: PaperName = "letter"
    language: str = "en"

    @property
    def identifier(self) -> str:
        """Name this sheet and no other; equal sheets print equal bytes."""
        digest = sha256(repr(self).encode()).hexdigest()[:16]
        return f"scorecards-{self.event_id}-{self.revision}-{digest}"


def scorecards_pdf(sheet: ScoreCardsSheet) -> bytes:
    """Print the cards, two upright halves on a lying sheet with a line to cut along.

    The cut piles, left one on top, are in the order of the tables.  A game of more hands than a
    card holds goes on on the next card.
    """
    paper = PAPERS[sheet.paper]
    faces = [face for card in sheet.cards for face in faces_of(card, half=paper.half)]
    grids = {face.grid: f"grid-{number}" for number, face in enumerate(faces)}
    context = {
        "sheet": sheet,
        "size": paper.lying,
        "half": paper.half,
        "pages": cut_in_order([(face, grids[face.grid]) for face in faces], per_sheet=2),
        "pictures": [(name, grid_picture(grid)) for grid, name in grids.items()],
    }
    return render_pdf(
        "scorecards.html",
        context,
        identifier=sheet.identifier,
        language=sheet.language,
        is_tagged=False,
    )
