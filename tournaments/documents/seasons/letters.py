"""A letter to each captain: the link that opens the team, and the team's matches."""

from dataclasses import dataclass
from hashlib import sha256

from tournaments.documents.languages import spoken
from tournaments.documents.papers import PAPERS, PaperName
from tournaments.documents.pdf import render_pdf
from tournaments.documents.qr import qr_uri
from tournaments.documents.seasons.schedules import NightLines


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptainLetter:
    """One team's letter; ``captain`` is empty where nobody is named yet."""

    team: str
    captain: str
    link: str
    nights: tuple[NightLines, ...]

    @property
    def code(self) -> str:
        """The square to scan, as a ``data:`` address."""
        return qr_uri(self.link)


@dataclass(frozen=True, slots=True, kw_only=True)
class LettersSheet:
    """The letters of a season, in the order of its teams."""

    season_id: int
    club: str
    season: str
    letters: tuple[CaptainLetter, ...]
    revision: int
    paper: PaperName = "letter"
    language: str = "en"

    @property
    def identifier(self) -> str:
        """Name this sheet and no other; equal sheets print equal bytes."""
        digest = sha256(repr(self).encode()).hexdigest()[:16]
        return f"captains-letters-{self.season_id}-{digest}"


@spoken
def letters_pdf(sheet: LettersSheet) -> bytes:
    """Print a page a team."""
    context = {"sheet": sheet, "size": PAPERS[sheet.paper].upright}
    return render_pdf("letters.html", context, identifier=sheet.identifier, language=sheet.language)
