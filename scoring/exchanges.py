"""Whether cards were exchanged as the rules allow between the bid and the first lead."""

from collections.abc import Collection, Iterator, Mapping

from scoring.cards import Card
from scoring.choices import Exchange
from scoring.faults import Fault, FaultCode
from scoring.items import scoring_cards, trump_ranks
from scoring.reports import Exchanged, HandReport
from scoring.rules import RuleSet


def exchange_faults(rules: RuleSet, report: HandReport) -> Iterator[Fault]:
    """Find cards thrown, taken or passed on against the rules."""
    if report.exchange is not None and rules.exchange is Exchange.NONE:
        yield Fault(FaultCode.EXCHANGE_NOT_ALLOWED, "exchange")
        return
    dealt: set[Card] = set()
    for place, part in enumerate(report.exchange or ()):
        at = f"exchange.{place}"
        yield from _card_faults(rules, part, dealt, at)
        yield from _count_faults(rules, part, at)
        yield from _widow_faults(rules, report, part, at)
        yield from _thrown_faults(rules, report, part, at)
        yield from _holding_faults(report, part, at)
    if report.stock is not None:
        yield from _stock_faults(rules, report)


def _card_faults(rules: RuleSet, part: Exchanged, dealt: set[Card], at: str) -> Iterator[Fault]:
    for card in sorted({*(part.dealt or ()), *part.thrown, *part.taken} - rules.pack.cards):
        yield Fault(FaultCode.CARD_NOT_IN_PACK, at, {"card": str(card)})
    if part.dealt is None:
        return
    if len(part.dealt) != rules.cards_dealt:
        details = {"seat": part.seat, "cards": len(part.dealt), "expected": rules.cards_dealt}
        yield Fault(FaultCode.HOLDING_WRONG_SIZE, f"{at}.dealt", details)
    for card in part.dealt:
        if card in dealt:
            yield Fault(FaultCode.CARD_TWICE, f"{at}.dealt", {"card": str(card)})
        dealt.add(card)


def _count_faults(rules: RuleSet, part: Exchanged, at: str) -> Iterator[Fault]:
    """Find too many cards changed; what is only laid down to the number played is not one."""
    surplus = max(0, rules.cards_dealt - rules.cards_held)
    most = rules.exchange_most
    thrown, taken = len(part.thrown), len(part.taken)
    details: dict[str, object] = {"seat": part.seat, "most": most}
    if rules.exchange is Exchange.SET_ASIDE and (thrown != most or taken):
        yield Fault(FaultCode.DISCARD_COUNT, at, {**details, "cards": thrown})
    if rules.exchange is Exchange.CHANGE and (taken > most or thrown > most + surplus):
        yield Fault(FaultCode.DISCARD_COUNT, at, {**details, "cards": max(taken, thrown)})


def _widow_faults(rules: RuleSet, report: HandReport, part: Exchanged, at: str) -> Iterator[Fault]:
    is_widow = rules.exchange is Exchange.WIDOW
    if part.from_widow and not is_widow:
        yield Fault(FaultCode.EXCHANGE_NOT_ALLOWED, at)
    elif is_widow and (part.taken or part.from_widow) and part.seat != report.pitcher:
        yield Fault(FaultCode.WIDOW_NOT_THE_PITCHERS, at, {"seat": part.seat})


def _thrown_faults(rules: RuleSet, report: HandReport, part: Exchanged, at: str) -> Iterator[Fault]:
    if report.trump is None:
        return
    ranks = trump_ranks(rules.trumps, report.trump)
    if not rules.keeps_scoring_trumps:
        for card in _thrown_against_need(rules, part, ranks):
            yield Fault(FaultCode.DISCARD_TRUMP, f"{at}.thrown", {"card": str(card)})
        return
    kept = scoring_cards(rules, report.trump) | {report.called_card}
    for card in part.thrown:
        if card in kept:
            yield Fault(FaultCode.DISCARD_SCORING_TRUMP, f"{at}.thrown", {"card": str(card)})


def _thrown_against_need(
    rules: RuleSet, part: Exchanged, ranks: Mapping[Card, int]
) -> Collection[Card]:
    """List the trumps thrown although there was room for them, or plain cards to throw."""
    thrown = [card for card in part.thrown if card in ranks]
    held = set(part.dealt or ()) | set(part.taken) | set(part.thrown)
    plain_kept = [card for card in held if card not in ranks and card not in part.thrown]
    keeps_trumps = rules.exchange in (Exchange.DRAW, Exchange.STOCK)
    surplus = max(0, sum(card in ranks for card in held) - rules.cards_held)
    if keeps_trumps and len(thrown) > surplus:
        return thrown
    return thrown if rules.exchange is Exchange.SET_ASIDE and plain_kept else ()


def _holding_faults(report: HandReport, part: Exchanged, at: str) -> Iterator[Fault]:
    if part.dealt is None or report.holdings is None:
        return
    held = {*part.dealt, *part.taken} - set(part.thrown)
    if held != set(report.holdings[part.seat]):
        yield Fault(FaultCode.EXCHANGE_NOT_THE_HOLDING, at, {"seat": part.seat})


def _stock_faults(rules: RuleSet, report: HandReport) -> Iterator[Fault]:
    stock = report.stock
    assert stock is not None
    if rules.exchange is not Exchange.STOCK:
        yield Fault(FaultCode.EXCHANGE_NOT_ALLOWED, "stock")
    elif stock.was_seen and stock.passed_to not in (None, report.pitcher):
        yield Fault(FaultCode.STOCK_SEEN, "stock", {"seat": stock.passed_to})
