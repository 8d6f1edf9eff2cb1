"""What every sheet of an event or a season has in common: heading, look, how it is printed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256
from types import MappingProxyType
from typing import Any, ClassVar

from tournaments.documents.composing import Composition, Folio, Part
from tournaments.documents.imposition import Grid, imposed
from tournaments.documents.imprints import Check, code_of
from tournaments.documents.languages import spoken
from tournaments.documents.looks import USUAL, Look
from tournaments.documents.papers import Paper
from tournaments.documents.pdf import compose_pdf, render_pdf

BATCH = 8
"""Sheets of pieces that are printed in one go, where there are more than can be tagged."""
MOST_TAGGED = 24
ROWS_A_PAGE = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """Of which event the sheet is, and of which moment: ``revision`` is at the foot of every page.

    ``log_head`` is the hash that the event's log ended with, where the sheet vouches for it.
    ``check_page`` is the address of the page that tells whether a sheet is the newest.
    """

    event_id: int
    club: str
    event: str
    event_date: date | None
    revision: int
    log_head: str = ""
    check_page: str = ""

    @property
    def number(self) -> int:
        """The event's number, by which its sheets are told from those of others."""
        return self.event_id

    @property
    def name(self) -> str:
        """The event's name."""
        return self.event

    @property
    def said(self) -> "Heading":
        """What a code is made of: of what the sheet says, not of when."""
        return replace(self, revision=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonHeading:
    """Of which season of a league the sheet is, and of which moment, as a ``Heading`` says it."""

    season_id: int
    club: str
    season: str
    revision: int
    log_head: str = ""
    check_page: str = ""

    @property
    def number(self) -> int:
        """The season's number, by which its sheets are told from those of others."""
        return self.season_id

    @property
    def name(self) -> str:
        """The season's name."""
        return self.season

    @property
    def said(self) -> "SeasonHeading":
        """What a code is made of: play-offs make the log longer, and final tables stay final."""
        return replace(self, revision=0, log_head="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A sheet of an event or of a season; each kind adds what it prints."""

    KIND: ClassVar[str]
    TEMPLATE: ClassVar[str]
    LIES: ClassVar[bool] = False

    heading: Heading | SeasonHeading
    look: Look = USUAL

    @property
    def identifier(self) -> str:
        """Name this sheet and no other; equal sheets print equal bytes."""
        digest = sha256(repr(self).encode()).hexdigest()[:16]
        return f"{self.KIND}-{self.heading.number}-{digest}"

    @property
    def revision(self) -> int:
        """What stands at the foot as the version."""
        return self.heading.revision

    @property
    def code(self) -> str:
        """The code at the foot: of what the sheet says, not of when, nor of the club's look."""
        return code_of(replace(self, heading=self.heading.said, look=self.look.unlettered))

    @property
    def check(self) -> Check | None:
        """Where the code is looked up; None where the sheet names no page for it."""
        page = self.heading.check_page
        return Check(page, self.code) if page else None

    @property
    def singles(self) -> Mapping[str, "Sheet"]:
        """The sheets within that go to different people, each with its own code, by subject.

        Empty where the whole has one code.
        """
        return NO_SINGLES

    @property
    def weight(self) -> int:
        """About how many pages it has; many are printed by a worker."""
        return 1 + self.rows // ROWS_A_PAGE

    @property
    def rows(self) -> int:
        """About how many rows flow over its pages; each kind that has many says so."""
        return 0

    @property
    def language(self) -> str:
        """The language it is printed in."""
        return self.look.language

    @property
    def title(self) -> str:
        """What the sheet is called, in the language that is active while it is printed."""
        raise NotImplementedError


NO_SINGLES: Mapping[str, Sheet] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class EventSheet(Sheet):
    """A sheet of an event."""

    heading: Heading


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonSheet(Sheet):
    """A sheet of a season."""

    heading: SeasonHeading


@spoken
def flow_pdf(sheet: Sheet, /, **context: Any) -> bytes:
    """Print a sheet whose rows flow from page to page; it is tagged, for it is also read aloud."""
    paper = sheet.look.lying if sheet.LIES else sheet.look.sheet
    return render_pdf(
        sheet.TEMPLATE,
        {"sheet": sheet, "check": sheet.check, "size": paper.upright, **context},
        identifier=sheet.identifier,
        language=sheet.language,
    )


@spoken
def pieces_pdf(sheet: Sheet, pieces: Sequence[Any], *, grid: Grid, piece: str) -> bytes:
    """Print pieces to be cut, several to a sheet, in the order of the cut pile.

    ``piece`` is the template of one.  So many sheets as a press has time and memory for are printed
    in one go, and tagged; more are printed in batches and joined, which costs them the tags.
    """
    pages = list(enumerate(imposed(pieces, grid), start=1))
    context = {
        "sheet": sheet,
        "check": sheet.check,
        "size": grid.sheet.upright,
        "grid": grid,
        "piece": piece,
        "sheets": len(pages),
    }
    is_tagged = len(pages) <= MOST_TAGGED
    size = MOST_TAGGED if is_tagged else BATCH
    batches = [pages[first : first + size] for first in range(0, len(pages) or 1, size)]
    printed = [
        render_pdf(
            sheet.TEMPLATE,
            {"pages": batch, **context},
            identifier=f"{sheet.identifier}-{number}",
            language=sheet.language,
            is_tagged=is_tagged,
        )
        for number, batch in enumerate(batches)
    ]
    return printed[0] if len(printed) == 1 else _joined(sheet, grid.sheet, printed, len(pages))


def _joined(sheet: Sheet, paper: Paper, printed: Sequence[bytes], count: int) -> bytes:
    """Join the batches to one document."""
    pages = tuple(
        Composition(
            width=paper.width,
            height=paper.height,
            parts=(Part(str(page // BATCH), page % BATCH),),
        )
        for page in range(count)
    )
    folio = Folio(
        identifier=sheet.identifier, title=sheet.title, language=sheet.language, pages=pages
    )
    batches = {str(number): content for number, content in enumerate(printed)}
    return compose_pdf(folio, printed=batches)
