"""The sheet of a match, to be filled in by hand at the table and signed by both captains."""

from dataclasses import dataclass
from datetime import date

from tournaments.documents.languages import spoken
from tournaments.documents.papers import PAPERS, PaperName
from tournaments.documents.pdf import render_pdf


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
class MatchSheetsSheet:
    """The sheets of one or more matches: so many boards, games a board, players a side."""

    season_id: int
    club: str
    season: str
    matches: tuple[MatchLine, ...]
    boards: int
    games: int
    players: int
    asks_points: bool
    revision: int
    rules: tuple[str, ...] = ()
    paper: PaperName = "letter"
    language: str = "en"

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

    @property
    def identifier(self) -> str:
        """Name this sheet and no other; equal sheets print equal bytes."""
        matches = "-".join(str(match.number) for match in self.matches)
        which = f"{self.season_id}-{matches}-{self.revision}"
        return f"match-sheets-{which}-{self.paper}-{self.language}"


@spoken
def match_sheets_pdf(sheet: MatchSheetsSheet) -> bytes:
    """Print a page a match; with many boards it goes on overleaf, no board split."""
    context = {"sheet": sheet, "size": PAPERS[sheet.paper].upright}
    return render_pdf(
        "matchsheets.html", context, identifier=sheet.identifier, language=sheet.language
    )
