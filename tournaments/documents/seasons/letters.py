"""A letter to each captain: the link that opens the team, and the team's matches."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.qr import qr_uri
from tournaments.documents.seasons.schedules import NightLines
from tournaments.documents.sheets import SeasonSheet, Sheet, flow_pdf


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptainLetter:
    """One team's letter; ``captain`` is empty where nobody is named yet."""

    team: str
    number: int
    captain: str
    link: str
    nights: tuple[NightLines, ...]

    @property
    def code(self) -> str:
        """The square to scan, as a ``data:`` address."""
        return qr_uri(self.link)


@dataclass(frozen=True, slots=True, kw_only=True)
class LettersSheet(SeasonSheet):
    """The letters of a season, in the order of its teams."""

    KIND: ClassVar[str] = "captains-letters"
    TEMPLATE: ClassVar[str] = "letters.html"

    letters: tuple[CaptainLetter, ...]

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Captains’ links of %(season)s") % {"season": self.heading.season}

    @property
    def singles(self) -> Mapping[str, Sheet]:
        """Each letter by itself, by the team's number: each captain sees the own one only."""
        return {str(letter.number): replace(self, letters=(letter,)) for letter in self.letters}

    @property
    def weight(self) -> int:
        """A page a team."""
        return len(self.letters)


def letters_pdf(sheet: LettersSheet) -> bytes:
    """Print a page a team."""
    return flow_pdf(sheet)
