"""From the reported hands of a game to its score sheet: a pure fold."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring import (
    GameScore,
    HandReport,
    HandScore,
    InvalidHand,
    RuleSet,
    dealer_of,
    less_lateness,
    new_game,
    play_hand,
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game as far as it was played: a JSON line for each hand, and the score after the last."""

    lines: tuple[dict[str, Any], ...]
    score: GameScore

    def columns(self) -> dict[str, Any]:
        """Return what a game's derived columns hold after these hands."""
        score = self.score
        return {
            "scores": list(score.scores),
            "sets": list(score.sets),
            "sheet": list(self.lines),
            "hands_played": score.hands_played,
            "next_dealer": score.dealer,
            "is_over": score.is_over,
            "winner": score.winner,
        }


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
        dealer = dealer_of(rules, score, report)
        try:
            hand, score = play_hand(rules, score, report)
        except InvalidHand as invalid:
            raise HandCannotFollow(number, invalid) from invalid
        lines.append(line_of(number, dealer, report, hand, score))
    return Sheet(tuple(lines), score)


def line_of(
    number: int, dealer: int, report: HandReport, hand: HandScore, after: GameScore
) -> dict[str, Any]:
    """Return one hand as the running sheet shows it."""
    return {
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


def digest_of(report: Mapping[str, Any]) -> str:
    """Return the SHA-256 of a report as canonical JSON, in hex."""
    text = json.dumps(report, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
