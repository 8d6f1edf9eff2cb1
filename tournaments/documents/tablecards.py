"""Table cards: the number to find from across the hall, and the square to scan."""

from dataclasses import dataclass
from hashlib import sha256
from urllib.parse import urlsplit

from tournaments.documents.cutting import cut_in_order
from tournaments.documents.fitting import one_line_size
from tournaments.documents.languages import spoken
from tournaments.documents.papers import PAPERS, PaperName
from tournaments.documents.pdf import render_pdf
from tournaments.documents.qr import qr_uri

# Room for the number, in millimetres, and its sizes in points.
_NUMBER_WIDTH = 102.0
_NUMBER_SIZES = (250.0, 200.0, 160.0, 130.0, 100.0, 70.0, 50.0, 30.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard:
    """One table's card.  ``pin`` is six figures, for a device without a camera."""

    table_number: int
    link: str
    pin: str = ""

    @property
    def number_style(self) -> str:
        """The size at which the number is as large as its room allows."""
        size = one_line_size(str(self.table_number), width=_NUMBER_WIDTH, sizes=_NUMBER_SIZES)
        return f"font-size:{size:.0f}pt"

    @property
    def typed_at(self) -> str:
        """Where the PIN is typed: the link's page, as one types it."""
        return urlsplit(self.link).netloc + "/t/"

    @property
    def code(self) -> str:
        """The square to scan, as a ``data:`` address."""
        return qr_uri(self.link)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCardsSheet:
    """The cards of an event, in the order of its tables."""

    event_id: int
    club: str
    event: str
    cards: tuple[TableCard, ...]
    paper: PaperName = "letter"
    language: str = "en"

    @property
    def identifier(self) -> str:
        """Name this sheet and no other; equal sheets print equal bytes."""
        digest = sha256(repr(self).encode()).hexdigest()[:16]
        return f"tablecards-{self.event_id}-{digest}"


@spoken
def tablecards_pdf(sheet: TableCardsSheet) -> bytes:
    """Print two cards to an upright sheet, one above the other, with a line to cut along."""
    context = {
        "sheet": sheet,
        "size": PAPERS[sheet.paper].upright,
        "pages": cut_in_order(sheet.cards, per_sheet=2),
    }
    return render_pdf(
        "tablecards.html", context, identifier=sheet.identifier, language=sheet.language
    )
