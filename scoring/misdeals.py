"""Misdeals: whose deal it is after them, and what they cost."""

from dataclasses import replace

from scoring.endings import GameScore
from scoring.hands import HandScore
from scoring.reports import HandReport
from scoring.rules import RuleSet


def deals_lost(rules: RuleSet, misdeals: int | None) -> int:
    """Count how often so many misdeals make the deal pass on.

    Source: kin-events, a misdealer deals again, loses the deal at once, or the second time.
    """
    most = rules.misdeals_that_lose_deal
    return 0 if most is None else (misdeals or 0) // most


def dealer_of(rules: RuleSet, game: GameScore, report: HandReport) -> int:
    """Return the seat that has to deal this hand: the one due, or further on after misdeals."""
    return (game.dealer + deals_lost(rules, report.misdeals)) % game.seats


def less_misdeals(
    rules: RuleSet, game: GameScore, report: HandReport, hand: HandScore
) -> HandScore:
    """Take from each side what its misdeals cost."""
    if not rules.misdeal_costs or not report.misdeals:
        return hand
    deltas = list(hand.deltas)
    for misdeal in range(report.misdeals):
        dealer = (game.dealer + deals_lost(rules, misdeal)) % game.seats
        deltas[dealer % len(deltas)] -= rules.misdeal_costs
    return replace(hand, deltas=tuple(deltas))
