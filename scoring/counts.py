"""Whether tricks and pips can be what they are said to be, given the cards recorded."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from scoring.cards import Card, Pack, Suit, pips_of_rank
from scoring.choices import Point, Receiver
from scoring.faults import Fault, FaultCode
from scoring.items import CARD_MARKS, evidence_of, marked_card, pips_leader, trump_ranks
from scoring.reports import HandReport, team_of
from scoring.rules import RuleSet


def trick_faults(rules: RuleSet, report: HandReport) -> Iterator[Fault]:
    """Find tricks that are needed and not given, or do not add up."""
    if report.tricks is None:
        special = rules.special(report.bid.special) if report.bid and report.bid.special else None
        if special is not None and special.takes_tricks:
            yield Fault(FaultCode.TRICKS_MISSING, "tricks", {"special": special.name})
        return
    total = sum(report.tricks)
    least = 1 if rules.may_stop_early or rules.tricks is None else rules.tricks
    most = rules.tricks or rules.cards_held
    if not least <= total <= most:
        details = {"tricks": total, "least": least, "most": most}
        yield Fault(FaultCode.TRICKS_IMPOSSIBLE, "tricks", details)


def captor_faults(rules: RuleSet, report: HandReport, *, seats: int) -> Iterator[Fault]:
    """Find sides that captured a card and are recorded with no trick."""
    tricks = report.tricks
    if tricks is None:
        return
    for point, seen in report.items or ():
        if seen and not tricks[team_of(rules, report, seen.captured_by, seats=seats)]:
            at = f"items.{point}.captured_by"
            yield Fault(FaultCode.CAPTOR_WITHOUT_TRICK, at, {"point": point})
    for item, taker in zip(rules.items, report.takers or (), strict=False):
        kept = item.receiver is Receiver.HELD and item.point is not Point.HIGH
        if taker is not None and not kept and not tricks[taker]:
            at = f"takers.{item.point}"
            details = {"point": item.point, "side": taker}
            yield Fault(FaultCode.CAPTOR_WITHOUT_TRICK, at, details)


def game_faults(rules: RuleSet, report: HandReport, *, seats: int) -> Iterator[Fault]:
    """Find a game point that needs pips, or goes against them, in a report by cards or pips."""
    if not rules.counts_pips:
        return
    if report.pips is None:
        yield Fault(FaultCode.PIPS_MISSING, "pips")
        return
    if report.takers is None:
        return
    place = next(i for i, item in enumerate(rules.items) if item.point is Point.GAME)
    leader, taker = pips_leader(rules, report, seats=seats), report.takers[place]
    if leader != taker:
        details = {"side": taker, "leader": leader, "pips": report.pips}
        yield Fault(FaultCode.GAME_NOT_MOST_PIPS, "takers.game", details)


@dataclass(slots=True)
class _Pips:
    """Pips of the cards that may have been in play: free ones, and those known by team."""

    free: list[int]
    known: list[list[int]]


def pip_faults(rules: RuleSet, report: HandReport, *, seats: int) -> Iterator[Fault]:
    """Find pips that the cards in play cannot make, given items recorded and tricks won."""
    if report.pips is None:
        return
    cards = _evident_pips if report.items is not None else _taken_pips
    pips = cards(rules, report, seats)
    counts = _card_counts(rules, report, seats)
    for team, (count, known) in enumerate(zip(report.pips, pips.known, strict=True)):
        held = counts[team] if counts else None
        yield from _outside(f"pips.{team}", count, _range(pips.free, known, held), side=team)
    known = [value for values in pips.known for value in values]
    everything = None if rules.tricks is None or rules.may_stop_early else rules.tricks * seats
    yield from _outside("pips", sum(report.pips), _range(pips.free, known, everything))


def _card_counts(rules: RuleSet, report: HandReport, seats: int) -> list[int] | None:
    if report.tricks is None or rules.tricks is None:
        return None
    return [tricks * seats for tricks in report.tricks]


def _range(free: list[int], known: list[int], cards: int | None) -> tuple[int, int]:
    if cards is None:
        return sum(known), sum(known) + sum(free)
    more = max(0, min(cards - len(known), len(free)))
    return sum(known) + sum(free[len(free) - more :]), sum(known) + sum(free[:more])


def _outside(field: str, count: int, bounds: tuple[int, int], **details: object) -> Iterator[Fault]:
    least, most = bounds
    if not least <= count <= most:
        details |= {"pips": count, "least": least, "most": most}
        yield Fault(FaultCode.PIPS_IMPOSSIBLE, field, details)


@lru_cache(maxsize=16)
def _pack_pips(pack: Pack) -> tuple[int, ...]:
    return tuple(sorted((card.pips for card in pack.cards), reverse=True))


def _taken_pips(rules: RuleSet, report: HandReport, seats: int) -> _Pips:
    pips = _Pips(list(_pack_pips(rules.pack)), [[] for _ in range(rules.team_count(seats))])
    for item, taker in zip(rules.items, report.takers or (), strict=False):
        mark = CARD_MARKS.get(Point.TEN if item.receiver is Receiver.TEN else item.point)
        if mark is not None:
            value = pips_of_rank(mark.removeprefix("O"))
            pips.free.remove(value)
            if taker is not None:
                pips.known[taker].append(value)
    return pips


def _evident_pips(rules: RuleSet, report: HandReport, seats: int) -> _Pips:
    placed: dict[Card, int] = {}
    for _point, seen in report.items or ():
        if seen is not None:
            placed[seen.card] = team_of(rules, report, seen.captured_by, seats=seats)
    absent = _absent(rules, report, report.trump) if report.trump else set()
    free = [card.pips for card in rules.pack.cards if card not in placed and card not in absent]
    known: list[list[int]] = [[] for _ in range(rules.team_count(seats))]
    for card, team in placed.items():
        known[team].append(card.pips)
    return _Pips(sorted(free, reverse=True), known)


def _absent(rules: RuleSet, report: HandReport, trump: Suit) -> set[Card]:
    """List the trumps that cannot have been in play: above High, below Low, or said to be out."""
    ranks = trump_ranks(rules.trumps, trump)
    high, low = evidence_of(report, Point.HIGH), evidence_of(report, Point.LOW)
    top = ranks.get(high.card, len(ranks)) if high else len(ranks)
    bottom = ranks.get(low.card, 0) if low else 0
    beyond = {card for card, rank in ranks.items() if not bottom <= rank <= top}
    out = (CARD_MARKS.get(point) for point, seen in report.items or () if seen is None)
    return beyond | {marked_card(mark, trump) for mark in out if mark}
