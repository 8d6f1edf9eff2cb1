"""Whether the cards recorded for the points can have been where they are said to be."""

from collections.abc import Iterator

from scoring.cards import Card, Suit
from scoring.choices import Point, Receiver
from scoring.faults import Fault, FaultCode
from scoring.items import CARD_MARKS, evident_point, marked_card, spade_strength, trump_ranks
from scoring.reports import Evidence, HandReport
from scoring.rules import ALWAYS_TAKEN, RuleSet


def evidence_faults(rules: RuleSet, report: HandReport) -> Iterator[Fault]:
    """Find what is missing, misnamed, out of order or in two places among the items."""
    found = dict(report.items or ())
    yield from _missing(rules, report, found)
    recorded = [(point, seen) for point, seen in found.items() if seen is not None]
    yield from _outside_pack(rules, recorded)
    yield from _two_places(recorded)
    high = found.get(Point.HIGH)
    if high is not None and high.held_by != high.captured_by:
        yield Fault(FaultCode.HIGH_NOT_WON_BY_HOLDER, "items.high", {"card": str(high.card)})
    if report.trump is None:
        yield Fault(FaultCode.TRUMP_MISSING, "trump")
        return
    yield from _wrong_cards(rules, report.trump, recorded)
    yield from _extremes(rules, report.trump, found)
    yield from _in_play_after_all(report.trump, found)


def _missing(
    rules: RuleSet, report: HandReport, found: dict[Point, Evidence | None]
) -> Iterator[Fault]:
    shown = [item for item in rules.items if item.receiver is not Receiver.PIPS]
    for item in shown:
        point = evident_point(item)
        if item.receiver is Receiver.LAST:
            if report.last_trick_by is None:
                yield Fault(FaultCode.LAST_TRICK_MISSING, "last_trick_by")
        elif point not in found:
            yield Fault(FaultCode.ITEM_MISSING, f"items.{point}", {"point": point})
        elif found[point] is None and point in ALWAYS_TAKEN:
            yield Fault(FaultCode.ITEM_UNTAKEN, f"items.{point}", {"point": point})


def _outside_pack(rules: RuleSet, recorded: list[tuple[Point, Evidence]]) -> Iterator[Fault]:
    for point, seen in recorded:
        if seen.card not in rules.pack.cards:
            details = {"card": str(seen.card), "pack": rules.pack}
            yield Fault(FaultCode.CARD_NOT_IN_PACK, f"items.{point}.card", details)


def _two_places(recorded: list[tuple[Point, Evidence]]) -> Iterator[Fault]:
    places: dict[Card, Evidence] = {}
    for point, seen in recorded:
        if places.setdefault(seen.card, seen) != seen:
            details = {"card": str(seen.card)}
            yield Fault(FaultCode.ITEM_IN_TWO_PLACES, f"items.{point}", details)


def _wrong_cards(
    rules: RuleSet, trump: Suit, recorded: list[tuple[Point, Evidence]]
) -> Iterator[Fault]:
    ranks = trump_ranks(rules.trumps, trump)
    for point, seen in recorded:
        card = marked_card(CARD_MARKS[point], trump) if point in CARD_MARKS else None
        if point is Point.HIGH_SPADE:
            fits = seen.card.suit is Suit.SPADES
        else:
            fits = seen.card == card if card else seen.card in ranks
        if not fits:
            details = {"point": point, "card": str(seen.card), "expected": card and str(card)}
            yield Fault(FaultCode.ITEM_WRONG_CARD, f"items.{point}.card", details)


def _extremes(rules: RuleSet, trump: Suit, found: dict[Point, Evidence | None]) -> Iterator[Fault]:
    cards = {seen.card for seen in found.values() if seen is not None}
    ranks = trump_ranks(rules.trumps, trump)
    trumps = sorted((card for card in cards if card in ranks), key=lambda card: ranks[card])
    spades = [card for card in cards if card.suit is Suit.SPADES]
    spades.sort(key=lambda card: spade_strength(ranks, trump, card))
    for point, line, end in (
        (Point.HIGH, trumps, -1),
        (Point.LOW, trumps, 0),
        (Point.HIGH_SPADE, spades, -1),
    ):
        seen = found.get(point)
        if seen is not None and line and seen.card in line and seen.card != line[end]:
            details = {"point": point, "card": str(seen.card), "other": str(line[end])}
            yield Fault(FaultCode.ITEM_NOT_EXTREME, f"items.{point}", details)


def _in_play_after_all(trump: Suit, found: dict[Point, Evidence | None]) -> Iterator[Fault]:
    cards = {seen.card for seen in found.values() if seen is not None}
    for point, seen in found.items():
        mark = CARD_MARKS.get(point)
        was_seen = mark is not None and marked_card(mark, trump) in cards
        if point is Point.HIGH_SPADE:
            was_seen = any(card.suit is Suit.SPADES for card in cards)
        if seen is None and was_seen:
            yield Fault(FaultCode.ITEM_WAS_IN_PLAY, f"items.{point}", {"point": point})
