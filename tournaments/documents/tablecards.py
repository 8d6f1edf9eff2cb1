"""Table cards: the number to find from across the hall, and the square to scan."""

from dataclasses import dataclass
from typing import ClassVar
from urllib.parse import urlsplit

from django.utils.translation import gettext

from tournaments.documents.cutting import cut_in_order
from tournaments.documents.fitting import one_line_size
from tournaments.documents.languages import spoken
from tournaments.documents.qr import qr_uri
from tournaments.documents.sheets import EventSheet, flow_pdf

ON_A_SHEET = 2
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
class TableCardsSheet(EventSheet):
    """The cards of an event, in the order of its tables."""

    KIND: ClassVar[str] = "tablecards"
    TEMPLATE: ClassVar[str] = "tablecards.html"

    cards: tuple[TableCard, ...]

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Table cards")

    @property
    def weight(self) -> int:
        """Two cards to a sheet."""
        return -(-len(self.cards) // ON_A_SHEET)


@spoken
def tablecards_pdf(sheet: TableCardsSheet) -> bytes:
    """Print two cards to an upright sheet, one above the other, with a line to cut along."""
    return flow_pdf(sheet, pages=cut_in_order(sheet.cards, per_sheet=ON_A_SHEET))
