"""From the reported hands of a game to its score sheet: a pure fold."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from scoring import (
    GameScore,
    HandReport,
    HandScore,
    InvalidHand,
    RuleSet,
    dealer_of,
    game_number,
    less_lateness,
    new_game,
    opened,
    play_hand,
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game as far as it was played: a JSON line for each hand, and the score after the last.

    In a match it has the hands of all games, and the score of the one that the next hand is of.
    """

    lines: tuple[dict[str, Any], ...]
    score: GameScore

    def columns(self) -> dict[str, Any]:
        """Return what a game's derived columns hold after these hands."""
        score = self.score
        return {
            "scores": list(score.scores),
            "sets": list(score.sets),
            "games": list(score.games),
            "points_before": list(score.points_before),
            "sets_before": list(score.sets_before),
            "sheet": list(self.lines),
            "hands_played": score.hands_played,
            "next_dealer": score.dealer,
            "is_over": score.is_over,
            "winner": score.winner,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchScore:
    """What a game, or a match of several, has come to; by side, from a game's derived columns."""

    scores: Sequence[int]
    winner: int | None
    is_over: bool
    games: Sequence[int] = ()
    points_before: Sequence[int] = ()

    @property
    def points(self) -> list[int]:
        """The points of all games."""
        return added(self.scores, self.points_before)

    @property
    def games_won(self) -> list[int]:
        """The games won, one that was stopped by the side that is ahead in it.

        A single game counts as a match of one.
        """
        won = list(self.games) or [0] * len(self.scores)
        if self.games and self.is_over:
            return won
        best = max(self.scores)
        ahead = self.scores.index(best) if list(self.scores).count(best) == 1 else None
        winner = self.winner if self.winner is not None else ahead
        return [count + (side == winner) for side, count in enumerate(won)]

    @property
    def ranks(self) -> list[tuple[int, int]]:
        """What decides where nobody has won, the greater the better: games, then points."""
        games = self.games_won if self.games else [0] * len(self.scores)
        return list(zip(games, self.points, strict=True))


def added(now: Sequence[int], before: Sequence[int]) -> list[int]:
    """Add what each side had in earlier games of a match; there are none where it is no match."""
    return [number + old for number, old in zip_longest(now, before, fillvalue=0)]


class HandCannotFollow(Exception):
    """Hand ``number`` breaks the rules after the hands before it; ``invalid`` says how."""

    def __init__(self, number: int, invalid: InvalidHand) -> None:
        super().__init__(number)
        self.number = number
        self.invalid = invalid


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """How a game begins: at so many seats, who deals first, what sides lost by coming late."""

    seats: int
    first_dealer: int
    costs: Sequence[int] = ()

    def score(self, rules: RuleSet) -> GameScore:
        """Return the score before the first hand."""
        game = new_game(rules, seats=self.seats, dealer=self.first_dealer)
        return less_lateness(rules, game, self.costs)


def sheet_of(rules: RuleSet, *, start: Start, reports: Iterable[HandReport]) -> Sheet:
    """Play the reports in order. Raises ``HandCannotFollow`` at the first that cannot be."""
    score = start.score(rules)
    lines = []
    for number, report in enumerate(reports, start=1):
        try:
            line, _hand, score = play_line(rules, score, number, report)
        except InvalidHand as invalid:
            raise HandCannotFollow(number, invalid) from invalid
        lines.append(line)
    return Sheet(tuple(lines), opened(rules, score))


def play_line(
    rules: RuleSet, before: GameScore, number: int, report: HandReport
) -> tuple[dict[str, Any], HandScore, GameScore]:
    """Play one hand: return it as the running sheet shows it, its score, and the game after it.

    Raises ``InvalidHand``.
    """
    dealer = dealer_of(rules, opened(rules, before), report)
    hand, after = play_hand(rules, before, report)
    line = {
        "number": number,
        "dealer": dealer,
        "pitcher": report.pitcher,
        "bid": report.bid.amount if report.bid else None,
        "special": report.bid.special if report.bid else None,
        "trump": report.trump.value if report.trump else None,
        "takers": list(hand.item_awards),
        "taken": list(hand.points_taken),
        "deltas": list(hand.deltas),
        "after": list(after.scores),
        "was_set": hand.was_set,
    }
    return line | match_part(rules, after), hand, after


def match_part(rules: RuleSet, after: GameScore) -> dict[str, Any]:
    """Return what a line of a match has besides: its game, whether it ends it, the games won."""
    if rules.best_of == 1:
        return {}
    ends = after.is_over or after.has_ended
    number = game_number(after.games, is_over=ends)
    return {"game": number, "ends": ends, "games": list(after.games)}


def digest_of(report: Mapping[str, Any]) -> str:
    """Return the SHA-256 of a report as canonical JSON, in hex."""
    text = json.dumps(report, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
