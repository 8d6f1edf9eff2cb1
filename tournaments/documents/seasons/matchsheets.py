"""The sheet of a match, to be filled in by hand at the table and signed by both captains."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.sheets import SeasonSheet, Sheet, flow_pdf

BOARDS_A_PAGE = 5
MARGINS, PADDING, SIDE, BESIDE = 32.0, 2.0, 60.0, 13.0
"""Millimetres: beside a sheet's columns, and beside what is in one; for names at least, and for a
board's number."""
SUM, GAME, LEAST_GAME, TOLD_GAME = 17.0, 15.0, 8.0, 13.0
"""A column of sums; a game's as it is wanted, at least, and where its head has a word."""


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
        """The games of a board that have a column, from 1: none where there is no room for all."""
        return range(1, self.games + 1 if self._game_width >= LEAST_GAME else 1)

    @property
    def game_style(self) -> str:
        """How wide the column of a game is."""
        return f"width:{self._game_width:.2f}mm"

    @property
    def has_heads(self) -> bool:
        """Tell whether a game's column has room for a word beside its number."""
        return self._game_width >= self._scaled(TOLD_GAME)

    @property
    def _game_width(self) -> float:
        """The width of the column of a game, in millimetres, beside what a side needs."""
        sums = SUM * (1 + self.asks_points)
        columns = 2 + self.asks_points + self.games
        taken = MARGINS + SIDE + self._scaled(BESIDE + sums) + PADDING * columns
        return min(self._scaled(GAME), (self.look.sheet.width - taken) / self.games)

    def _scaled(self, millimetres: float) -> float:
        """Return a width for print of this size, in millimetres."""
        return millimetres * self.look.scale

    @property
    def player_lines(self) -> range:
        """A line to write on for each player of a side."""
        return range(self.players)


def match_sheets_pdf(sheet: MatchSheetsSheet) -> bytes:
    """Print a page a match; with many boards it goes on overleaf, no board split."""
    return flow_pdf(sheet)
