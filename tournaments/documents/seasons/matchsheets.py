"""The sheet of a match, to be filled in by hand at the table and signed by both captains."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.sheets import SeasonSheet, Sheet, flow_pdf

BOARDS_A_PAGE = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamSheet:
    """A team and who may play for it; ``substitutes`` are named apart."""

    name: str
    regulars: tuple[str, ...] = ()
    substitutes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLine:
    """One match and where it is played."""

    number: int
    division: str
    day: date | None
    time: str
    hall: str
    home: TeamSheet
    away: TeamSheet


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSheetsSheet(SeasonSheet):
    """The sheets of one or more matches: so many boards, games a board, players a side."""

    KIND: ClassVar[str] = "match-sheets"
    TEMPLATE: ClassVar[str] = "matchsheets.html"

    matches: tuple[MatchLine, ...]
    boards: int
    games: int
    players: int
    asks_points: bool
    rules: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Match sheets of %(season)s") % {"season": self.heading.season}

    @property
    def singles(self) -> Mapping[str, Sheet]:
        """The sheet of each match by itself, by the match's number: each goes to its own hall."""
        return {str(match.number): replace(self, matches=(match,)) for match in self.matches}

    @property
    def weight(self) -> int:
        """A page a match; many boards go on overleaf."""
        return len(self.matches) * (1 + (self.boards - 1) // BOARDS_A_PAGE)

    @property
    def board_numbers(self) -> range:
        """The boards, from 1."""
        return range(1, self.boards + 1)

    @property
    def game_numbers(self) -> range:
        """The games of a board, from 1."""
        return range(1, self.games + 1)

    @property
    def player_lines(self) -> range:
        """A line to write on for each player of a side."""
        return range(self.players)


def match_sheets_pdf(sheet: MatchSheetsSheet) -> bytes:
    """Print a page a match; with many boards it goes on overleaf, no board split."""
    return flow_pdf(sheet)
