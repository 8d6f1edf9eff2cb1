"""A hand and a game as text, one line a hand: for logs, golden files and reports of bugs."""

from collections.abc import Iterable, Sequence

from scoring.bids import Bid
from scoring.endings import GameScore
from scoring.hands import HandScore
from scoring.reports import HandReport
from scoring.rules import RuleSet

NONE = "-"


def hand_line(rules: RuleSet, report: HandReport, hand: HandScore, after: GameScore) -> str:
    """Write one hand in seats and sides counted from 0.

    Dealer, calls, pitcher with bid and trumps, who took each point, tricks where they were told,
    how it ended, what each side scores, and how the game stands.
    """
    dealt = f" after {report.misdeals} misdealt" if report.misdeals else ""
    parts = [f"deal {_seat(report.dealer)}{dealt}", *_calls(report), _pitch(report)]
    parts.append(" ".join(_points(rules, hand)))
    if report.tricks is not None:
        parts.append("tricks " + _numbers(report.tricks))
    parts.append("made" if hand.made else "set" if hand.was_set else "thrown in")
    parts += [_numbers(hand.deltas, sign=True), _numbers(after.scores)]
    if hand.money is not None:
        parts.append("cents " + _numbers(hand.money, sign=True))
    if report.bell:
        parts.append("bell")
    if after.is_over:
        parts.append(f"won by {_seat(after.winner)}")
    return " | ".join(parts)


def game_text(rules: RuleSet, hands: Iterable[tuple[HandReport, HandScore, GameScore]]) -> str:
    """Write the hands of a game under the name of its rules, each with the game after it."""
    lines = [f"{rules.name} {rules.version}"]
    lines += [f"{n}. {hand_line(rules, *hand)}" for n, hand in enumerate(hands, start=1)]
    return "\n".join(lines) + "\n"


def _calls(report: HandReport) -> list[str]:
    if report.auction is None:
        return []
    return [" ".join(f"{call.seat}:{_bid(call.bid)}" for call in report.auction)]


def _bid(bid: Bid | None) -> str:
    return NONE if bid is None else str(bid.special or bid.amount)


def _pitch(report: HandReport) -> str:
    partner = "" if report.partner is None else f" with {report.partner}"
    return f"{_seat(report.pitcher)}{partner} {_bid(report.bid)} {report.trump or NONE}"


def _points(rules: RuleSet, hand: HandScore) -> list[str]:
    awards = zip(rules.items, hand.item_awards, strict=True)
    return [f"{item.point} {_seat(award)}" for item, award in awards]


def _seat(seat: int | None) -> str:
    return NONE if seat is None else str(seat)


def _numbers(numbers: Sequence[int], *, sign: bool = False) -> str:
    return " ".join(f"{number:+d}" if sign else str(number) for number in numbers)
