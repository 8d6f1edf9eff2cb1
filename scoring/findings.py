"""Every fault that a report has in itself, and the report completed from its tricks."""

from collections.abc import Iterator

from scoring.bids import WonAuction, auction_faults, auction_winner, bid_fault
from scoring.counts import captor_faults, game_faults, pip_faults, trick_faults
from scoring.evidence import ALWAYS_TAKEN, evidence_faults
from scoring.faults import Fault, FaultCode
from scoring.reports import HandReport
from scoring.rules import RuleSet


def examine(
    rules: RuleSet, report: HandReport, *, seats: int
) -> tuple[HandReport, tuple[Fault, ...]]:
    """Return the report with all that its tricks show filled in, and every fault of it."""
    if report.is_thrown_in:
        return report, tuple(_thrown_in_faults(rules, report, seats=seats))
    faults = [*_bid_faults(rules, report), *_partner_faults(rules, report)]
    if report.auction is not None:
        faults += _auction_faults(rules, report, seats=seats)
    if report.items is not None:
        faults += evidence_faults(rules, report)
    if report.takers is not None:
        faults += _taker_faults(rules, report)
    elif report.items is None:
        faults.append(Fault(FaultCode.ITEM_MISSING, "takers"))
    if report.tricks is not None or (report.bid and report.bid.special):
        faults += trick_faults(rules, report)
        faults += captor_faults(rules, report, seats=seats)
    if report.pips is not None or report.items is not None:
        faults += game_faults(rules, report, seats=seats)
        faults += pip_faults(rules, report, seats=seats)
    return report, tuple(faults)


def find_faults(rules: RuleSet, report: HandReport, *, seats: int) -> tuple[Fault, ...]:
    """Return every fault that the report has in itself, whatever game it belongs to."""
    return examine(rules, report, seats=seats)[1]


def _thrown_in_faults(rules: RuleSet, report: HandReport, *, seats: int) -> Iterator[Fault]:
    if rules.forced_dealer_bid is not None:
        yield Fault(FaultCode.THROWN_IN_NOT_ALLOWED, "bid", {"least": rules.forced_dealer_bid})
    said = (report.takers, report.items, report.pips, report.tricks, report.trump, report.plays)
    if any(part is not None for part in said):
        yield Fault(FaultCode.THROWN_IN_WITH_POINTS, "bid")
    if report.auction is not None:
        yield from _auction_faults(rules, report, seats=seats)


def _bid_faults(rules: RuleSet, report: HandReport) -> Iterator[Fault]:
    if report.pitcher is None:
        yield Fault(FaultCode.BID_MISSING, "pitcher")
    if report.bid is None:
        yield Fault(FaultCode.BID_MISSING, "bid")
    elif code := bid_fault(rules, report.bid):
        said = {"bid": report.bid.special or report.bid.amount}
        yield Fault(code, "bid", {**said, "least": rules.min_bid, "most": rules.max_bid})


def _auction_faults(rules: RuleSet, report: HandReport, *, seats: int) -> Iterator[Fault]:
    if report.dealer is None:
        yield Fault(FaultCode.DEALER_MISSING, "dealer")
        return
    calls = report.auction or ()
    faults = tuple(auction_faults(rules, calls, dealer=report.dealer, seats=seats))
    yield from faults
    if not faults:
        won = auction_winner(rules, calls, dealer=report.dealer)
        yield from _won_otherwise(report, won)


def _won_otherwise(report: HandReport, won: WonAuction | None) -> Iterator[Fault]:
    shown = (won.pitcher, won.bid, won.is_stolen, won.is_forced) if won else (None,) * 4
    said = (report.pitcher, report.bid, report.is_stolen, report.is_forced)
    fields = ("pitcher", "bid", "stolen", "forced")
    for field, ours, theirs in zip(fields, said, shown, strict=True):
        is_needed = field in ("pitcher", "bid")
        if ours != theirs and (is_needed or ours is not None):
            details = {"pitcher": won.pitcher, "bid": won.bid.amount} if won else {}
            yield Fault(FaultCode.BID_NOT_THE_AUCTIONS, field, details)


def _partner_faults(rules: RuleSet, report: HandReport) -> Iterator[Fault]:
    partner = report.partner
    if partner is not None and (not rules.calls_partner or partner == report.pitcher):
        yield Fault(FaultCode.PARTNER_MISPLACED, "partner", {"seat": partner})


def _taker_faults(rules: RuleSet, report: HandReport) -> Iterator[Fault]:
    for item, taker in zip(rules.items, report.takers or (), strict=True):
        if taker is None and item.point in ALWAYS_TAKEN:
            at = f"takers.{item.point}"
            yield Fault(FaultCode.ITEM_UNTAKEN, at, {"point": item.point})
