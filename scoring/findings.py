"""Every fault that a report has in itself, and the report completed from its tricks."""

from collections.abc import Iterator

from scoring.bids import WonAuction, auction_faults, auction_winner, bid_fault
from scoring.cards import Card
from scoring.counts import captor_faults, game_faults, pip_faults, trick_faults
from scoring.evidence import evidence_faults
from scoring.exchanges import exchange_faults
from scoring.faults import Fault, FaultCode
from scoring.items import item_awards, trump_ranks
from scoring.replays import replay
from scoring.reports import HandReport
from scoring.rules import RuleSet


def examine(
    rules: RuleSet, report: HandReport, *, seats: int
) -> tuple[HandReport, tuple[Fault, ...]]:
    """Return the report with all that its tricks show filled in, and every fault of it."""
    faults = list(_bell_faults(rules, report))
    if report.is_thrown_in:
        return report, (*faults, *_thrown_in_faults(rules, report, seats=seats))
    faults += _bid_faults(rules, report)
    if rules.calls_partner or report.partner is not None:
        faults += _partner_faults(rules, report)
    if report.auction is not None:
        faults += _auction_faults(rules, report, seats=seats)
    shown = report
    if report.plays is not None:
        shown, found = replay(rules, report, seats=seats)
        faults += found
    elif report.items is not None:
        faults += evidence_faults(rules, report)
    if report.exchange is not None or report.stock is not None:
        faults += exchange_faults(rules, report)
    faults += _point_faults(rules, report, shown, seats=seats)
    return shown, tuple(faults)


def _point_faults(
    rules: RuleSet, report: HandReport, shown: HandReport, *, seats: int
) -> Iterator[Fault]:
    if shown.takers is not None:
        if None in shown.takers:
            yield from _taker_faults(rules, shown)
    elif shown.items is None:
        yield Fault(FaultCode.ITEM_MISSING, "takers")
    if shown.takers is not None and shown.items is not None:
        yield from _awarded_otherwise(rules, shown, seats=seats)
    if shown.tricks is not None or (shown.bid and shown.bid.special):
        yield from trick_faults(rules, shown)
        yield from captor_faults(rules, report, seats=seats)
    if shown.pips is not None or shown.items is not None:
        yield from game_faults(rules, shown, seats=seats)
        yield from pip_faults(rules, report, seats=seats)


def _awarded_otherwise(rules: RuleSet, report: HandReport, *, seats: int) -> Iterator[Fault]:
    awards = item_awards(rules, report, seats=seats)
    for item, award, taker in zip(rules.items, awards, report.takers or (), strict=True):
        if award != taker:
            details = {"point": item.point, "given": taker, "side": award}
            yield Fault(FaultCode.AWARD_WRONG, f"takers.{item.point}", details)


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


def _bell_faults(rules: RuleSet, report: HandReport) -> Iterator[Fault]:
    if report.bell and rules.minutes is None:
        yield Fault(FaultCode.BELL_WITHOUT_CLOCK, "bell")


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
    if report.called_card is None or report.trump is None:
        return
    if report.called_card not in trump_ranks(rules.trumps, report.trump):
        details = {"card": str(report.called_card), "trump": report.trump}
        yield Fault(FaultCode.CALLED_CARD_NOT_TRUMP, "called_card", details)
    holder = report.called_held_by
    if holder is None:
        holder = _holder(report, report.called_card)
    is_alone = holder == report.pitcher
    if holder is not None and partner != (None if is_alone else holder):
        held = {"card": str(report.called_card), "holder": holder, "partner": partner}
        yield Fault(FaultCode.PARTNER_HOLDS_NO_CALL, "partner", held)


def _holder(report: HandReport, card: Card) -> int | None:
    held = enumerate(report.holdings or ())
    played = ((seat, (c,)) for trick in report.plays or () for seat, c in trick.plays)
    return next((seat for seat, cards in (*held, *played) if card in cards), None)


def _taker_faults(rules: RuleSet, report: HandReport) -> Iterator[Fault]:
    takers = report.takers or ()
    for place in rules.always_taken:
        if takers[place] is None:
            point = rules.items[place].point
            yield Fault(FaultCode.ITEM_UNTAKEN, f"takers.{point}", {"point": point})
