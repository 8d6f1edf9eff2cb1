"""The rules of the evening as a sheet for the wall."""

from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.languages import spoken
from tournaments.documents.sheets import EventSheet, flow_pdf


@dataclass(frozen=True, slots=True)
class RuleSection:
    """A heading and its sentences."""

    heading: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesSheet(EventSheet):
    """The rules in sections; ``game`` is what they are called."""

    KIND: ClassVar[str] = "rules"
    TEMPLATE: ClassVar[str] = "rules.html"

    game: str
    sections: tuple[RuleSection, ...]

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("The rules tonight")

    @property
    def subtitle(self) -> str:
        """Which game is played."""
        return self.game


@spoken
def rules_pdf(sheet: RulesSheet) -> bytes:
    """Print the sections one below the other; no sentence is split between pages."""
    return flow_pdf(sheet)
