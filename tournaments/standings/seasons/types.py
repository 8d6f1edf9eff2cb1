"""The values a season's table takes and gives."""

from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """How a match ended."""

    PLAYED = "played"
    HOME_FORFEITS = "home_forfeits"
    AWAY_FORFEITS = "away_forfeits"
    BOTH_FORFEIT = "both_forfeit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """What one board of a match came to: games won and points made, home first."""

    home_games: int
    away_games: int
    home_points: int = 0
    away_points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """A match that counts; one that was forfeited has no boards."""

    number: int
    home: int
    away: int
    outcome: Outcome = Outcome.PLAYED
    boards: tuple[Board, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonLine:
    """One team's line.

    ``points`` are match points and attendance together; ``dropped`` are the numbers of matches that
    a best-of rule leaves out.  ``values`` are those of the tie-breaks in their order;
    ``decided_by`` is the one that put the team below the line above it, or None when it is the
    first or shares its place, and ``decided_value`` what it had there.
    """

    team: int
    place: int
    played: int
    won: int
    drawn: int
    lost: int
    forfeits: int
    points: int
    attendance: int
    games_won: int
    games_lost: int
    points_won: int
    points_lost: int
    dropped: tuple[int, ...] = ()
    decided_by: str | None = None
    decided_value: int | None = None
