"""How matches ended, and what can be wrong with that."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from tournaments.pairings.brackets.errors import BracketCode
from tournaments.pairings.brackets.types import Match

NOBODY = 0
"""In a slot that stays empty."""
Slot = int | None
"""A seed, ``NOBODY``, or None while it is not known."""


class Way(StrEnum):
    """How a match came to its result."""

    PLAYED = "played"
    PLAYING = "playing"
    """It has begun, and goes on."""
    WALK_OVER = "walk_over"
    """One side did not come."""
    FORFEIT = "forfeit"
    """One side gave up or was put out in the middle."""
    NO_SHOW = "no_show"
    """Neither side came: nobody moves on, and both are out, in a double elimination too."""


OPEN_ENDED = frozenset({Way.PLAYING, Way.NO_SHOW})
UNPLAYED = frozenset({Way.WALK_OVER, Way.NO_SHOW})


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One match; ``winner`` and ``loser`` are seeds, ``loser`` need not be told.

    ``score`` is of the upper and the lower slot: games won in a match of several, else points.
    """

    winner: int | None = None
    loser: int | None = None
    score: tuple[int, int] | None = None
    way: Way = Way.PLAYED


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """All that has happened in a bracket: results by match, and who has withdrawn, first first.

    Whoever has withdrawn loses each match that has no result as soon as there is an opponent; of
    two, the one who withdrew first, so that a later withdrawal changes nothing that is settled.
    """

    results: Mapping[str, Result] = field(default_factory=dict)
    withdrawn: tuple[int, ...] = ()

    def with_result(self, match: str, result: Result | None) -> "Record":
        """Set a result, or take one back."""
        kept = {name: told for name, told in self.results.items() if name != match}
        return replace(self, results=kept if result is None else {**kept, match: result})

    def with_withdrawn(self, *entrants: int) -> "Record":
        """Let entrants withdraw."""
        return replace(self, withdrawn=tuple(dict.fromkeys((*self.withdrawn, *entrants))))


def faults_of(match: Match, entrants: tuple[int, int], result: Result) -> Iterator[BracketCode]:
    """Yield what is wrong with a result of a match between these two."""
    is_open = result.way in OPEN_ENDED
    if is_open is (result.winner is not None):
        yield BracketCode.WINNER_UNEXPECTED if is_open else BracketCode.WINNER_MISSING
    elif not is_open and result.winner not in entrants:
        yield BracketCode.WINNER_NOT_IN_MATCH
    if result.loser is not None and result.loser == result.winner:
        yield BracketCode.ENTRANT_TWICE
    elif result.loser is not None and result.loser not in entrants:
        yield BracketCode.LOSER_NOT_IN_MATCH
    if result.score is not None and not is_score_possible(match, entrants, result, result.score):
        yield BracketCode.SCORE_IMPOSSIBLE


def is_score_possible(
    match: Match, entrants: tuple[int, int], result: Result, score: tuple[int, int]
) -> bool:
    """Tell whether a score fits its result; points of a single game are not judged here."""
    if match.best_of == 1 or result.way in UNPLAYED:
        return result.way not in UNPLAYED
    if min(score) < 0:
        return False
    of_loser, of_winner = score if result.winner == entrants[1] else score[::-1]
    if result.way is Way.PLAYED:
        return of_winner == match.games_needed > of_loser
    return max(score) < match.games_needed
