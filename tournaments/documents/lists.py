"""Lists of people: to sign up on, and to tick off at the door."""

from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.languages import spoken
from tournaments.documents.sheets import EventSheet, flow_pdf

LEAST_BLANK, USUAL_ROWS = 12, 32
"""Lines left white on the list for signing up: at least, and so many rows in all at first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListLine:
    """Somebody on the list; ``notes`` are sentences about what they need."""

    name: str
    number: int
    is_here: bool = False
    is_paid: bool = False
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SignupSheet(EventSheet):
    """A list to hang up: who is on it, and lines for those who come."""

    KIND: ClassVar[str] = "sign-up"
    TEMPLATE: ClassVar[str] = "signup.html"

    lines: tuple[ListLine, ...]

    @property
    def rows(self) -> int:
        """A row for each name."""
        return len(self.lines)

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Sign up here")

    @property
    def blanks(self) -> range:
        """The numbers of the lines that are white."""
        first = len(self.lines) + 1
        return range(first, first + max(LEAST_BLANK, USUAL_ROWS - len(self.lines)))


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckinSheet(EventSheet):
    """The list at the door: who is here, who has paid; ``waiting`` are those without a place."""

    KIND: ClassVar[str] = "check-in"
    TEMPLATE: ClassVar[str] = "checkin.html"

    lines: tuple[ListLine, ...]
    waiting: tuple[ListLine, ...] = ()

    @property
    def rows(self) -> int:
        """A row for each name."""
        return len(self.lines) + len(self.waiting)

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Check-in")

    @property
    def subtitle(self) -> str:
        """How many are expected."""
        return gettext("%(count)d on the list") % {"count": len(self.lines)}


@spoken
def signup_pdf(sheet: SignupSheet) -> bytes:
    """Print the list with its white lines."""
    return flow_pdf(sheet)


@spoken
def checkin_pdf(sheet: CheckinSheet) -> bytes:
    """Print the list with boxes to tick."""
    return flow_pdf(sheet)
