"""Prize money: the sheet that is signed at the desk, and a receipt for each."""

from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from django.utils.formats import number_format
from django.utils.translation import gettext

from tournaments.documents.boxes import Box, Text
from tournaments.documents.directions import direction
from tournaments.documents.fitting import fitted_size
from tournaments.documents.imposition import SIDE, Grid, grid_of
from tournaments.documents.languages import spoken
from tournaments.documents.sheets import EventSheet, flow_pdf, pieces_pdf

CENTS = 100
# A receipt in millimetres: its height, padding, and where the name stands.
HEIGHT, LARGE_HEIGHT, PADDING, NAME_TOP, NAME_HEIGHT = 62.0, 84.0, 5.0, 23.0, 12.0
NAME_SIZES = (14.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.4, 2.8, 2.2)


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutLine:
    """Somebody's prize in cents; ``place`` is text, "5=" where it is shared."""

    place: str
    name: str
    number: int
    cents: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Payouts(EventSheet):
    """Who gets how much; ``left_cents`` found nobody, for there are more prizes than people."""

    lines: tuple[PayoutLine, ...]
    currency: str = ""
    left_cents: int = 0

    @property
    def total(self) -> int:
        """What is paid out, in cents."""
        return sum(line.cents for line in self.lines)

    def amount(self, cents: int) -> str:
        """Return an amount as people write it: the sign, then two figures of cents."""
        figures = number_format(Decimal(cents) / CENTS, decimal_pos=2, force_grouping=True)
        return f"{self.currency}{figures}"

    @property
    def total_amount(self) -> str:
        """The sum, as people write it."""
        return self.amount(self.total)

    @property
    def left_amount(self) -> str:
        """What is left, as people write it; empty for nothing."""
        return self.amount(self.left_cents) if self.left_cents else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutsSheet(Payouts):
    """The sheet that is signed at the desk."""

    KIND: ClassVar[str] = "payouts"
    TEMPLATE: ClassVar[str] = "payouts.html"

    @property
    def rows(self) -> int:
        """A row for each prize."""
        return len(self.lines)

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Prize money")

    @property
    def subtitle(self) -> str:
        """What is paid out in all."""
        return gettext("%(amount)s in all") % {"amount": self.total_amount}


@dataclass(frozen=True, slots=True)
class ReceiptFace:
    """A receipt as it is laid out."""

    line: PayoutLine
    name: Text
    direction: str
    amount: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptsSheet(Payouts):
    """A receipt for each prize, in the order of the pile."""

    KIND: ClassVar[str] = "receipts"
    TEMPLATE: ClassVar[str] = "receipts.html"

    @property
    def weight(self) -> int:
        """How many sheets the pieces take."""
        return self.grid.sheets(self.lines)

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Receipts")

    @property
    def grid(self) -> Grid:
        """Two receipts side by side, one in large print."""
        sheet, across = self.look.sheet, 1 if self.look.is_large else 2
        width = (sheet.width - 2 * SIDE) / across - 0.01
        height = LARGE_HEIGHT if self.look.is_large else HEIGHT
        return grid_of(sheet, width=width, height=height)

    def faces(self) -> list[ReceiptFace]:
        """Return the receipts as they are laid out."""
        scale = self.look.scale
        box = Box(PADDING, NAME_TOP * scale, self.grid.width - 2 * PADDING, NAME_HEIGHT * scale)
        sizes = (*((NAME_SIZES[0] * scale,) if scale > 1 else ()), *NAME_SIZES)
        return [
            ReceiptFace(
                line,
                Text(
                    line.name,
                    box,
                    fitted_size(line.name, width=box.width, height=box.height, sizes=sizes),
                ),
                direction(line.name),
                self.amount(line.cents),
            )
            for line in self.lines
        ]


@spoken
def payouts_pdf(sheet: PayoutsSheet) -> bytes:
    """Print the sheet with room for a signature behind each amount."""
    lines = [(line, sheet.amount(line.cents)) for line in sheet.lines]
    return flow_pdf(sheet, lines=lines)


@spoken
def receipts_pdf(sheet: ReceiptsSheet) -> bytes:
    """Print the receipts with crop marks."""
    return pieces_pdf(sheet, sheet.faces(), grid=sheet.grid, piece="documents/_receipt.html")
