"""A hand as it is reported: one type for the short form, the full record and full tricks."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from scoring.bids import Bid, Call
from scoring.cards import Card, Suit
from scoring.choices import Point
from scoring.rules import RuleSet

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where a scoring card was: the seat that played it and the seat that won its trick."""

    card: Card
    held_by: int
    captured_by: int


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards in the order played, each with its seat; leader and winner where they were noted."""

    plays: tuple[tuple[int, Card], ...]
    leader: int | None = None
    winner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchanged:
    """What one seat did between the bid and the lead.

    ``dealt`` is its holding before, where it is known; ``thrown`` and ``taken`` are what went
    and came; ``from_widow`` says that the cards taken were those left over.
    """

    seat: int
    dealt: tuple[Card, ...] | None = None
    thrown: tuple[Card, ...] = ()
    taken: tuple[Card, ...] = ()
    from_widow: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock:
    """What became of the cards left over after everybody had filled up."""

    was_seen: bool
    passed_to: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandReport:
    """Everything reported about one hand, in 0-based seats and sides; None is "not said".

    ``takers[i]`` is the side that took ``rules.items[i]``, or None.  ``items`` is the evidence
    by card instead, None where the card was not in play.  ``pips`` and ``tricks`` count by side.
    ``holdings`` are the cards by seat when play starts.  Where a partner is called, sides are
    the two teams of the hand: 0 the pitcher's, 1 the others.  A hand that was thrown in has
    neither pitcher nor bid.  ``misdeals`` went before the deal that was played; ``bell`` says
    that this hand was the last, because the clock had run out.
    """

    dealer: int | None = None
    auction: tuple[Call, ...] | None = None
    pitcher: int | None = None
    bid: Bid | None = None
    is_stolen: bool | None = None
    is_forced: bool | None = None
    trump: Suit | None = None
    partner: int | None = None
    called_card: Card | None = None
    called_held_by: int | None = None
    takers: tuple[int | None, ...] | None = None
    items: tuple[tuple[Point, Evidence | None], ...] | None = None
    pips: tuple[int, ...] | None = None
    tricks: tuple[int, ...] | None = None
    last_trick_by: int | None = None
    holdings: tuple[tuple[Card, ...], ...] | None = None
    plays: tuple[Trick, ...] | None = None
    exchange: tuple[Exchanged, ...] | None = None
    stock: Stock | None = None
    revoked_by: int | None = None
    misdeals: int | None = None
    bell: bool | None = None

    @property
    def is_thrown_in(self) -> bool:
        """Whether nobody bid and the hand was not played."""
        return self.pitcher is None and self.bid is None


def team_of(rules: RuleSet, report: HandReport, seat: int, *, seats: int) -> int:
    """Return the side that takes points through ``seat`` in this hand."""
    if rules.calls_partner:
        return 0 if seat in (report.pitcher, report.partner) else 1
    return seat % (rules.sides or seats)


def report_to_json(rules: RuleSet, report: HandReport) -> dict[str, object]:
    """Write a report in its canonical form; what was not said is left out.

    Equal reports give equal texts, so a digest of it can be compared; ``report_from_json``
    gives the same report back.
    """
    bid = report.bid
    written: dict[str, object] = {
        "dealer": report.dealer,
        "auction": _listed(report.auction, lambda call: [call.seat, _call(call.bid)]),
        "stolen": report.is_stolen,
        "forced": report.is_forced,
        "trump": report.trump and str(report.trump),
        "partner": report.partner,
        "called_card": report.called_card and str(report.called_card),
        "called_held_by": report.called_held_by,
        "pips": _listed(report.pips, int),
        "tricks": _listed(report.tricks, int),
        "last_trick_by": report.last_trick_by,
        "revoked_by": report.revoked_by,
        "misdeals": report.misdeals,
        "bell": report.bell,
        **_points(rules, report),
        **_cards(report),
    }
    said = {key: value for key, value in written.items() if value is not None}
    special = {"special": str(bid.special)} if bid and bid.special else {}
    return {"pitcher": report.pitcher, "bid": bid and bid.amount, **special, **said}


def _listed(values: Iterable[T] | None, write: Callable[[T], object]) -> list[object] | None:
    return None if values is None else [write(value) for value in values]


def _call(bid: Bid | None) -> object:
    return "pass" if bid is None else str(bid.special) if bid.special else bid.amount


def _points(rules: RuleSet, report: HandReport) -> dict[str, object]:
    points: dict[str, object] = {}
    if report.takers is not None:
        pairs = zip(rules.items, report.takers, strict=True)
        points["takers"] = {str(item.point): taker for item, taker in pairs}
    if report.items is not None:
        points["items"] = {str(point): _evidence(found) for point, found in report.items}
    return points


def _evidence(found: Evidence | None) -> dict[str, object] | None:
    if found is None:
        return None
    return {"card": str(found.card), "held_by": found.held_by, "captured_by": found.captured_by}


def _cards(report: HandReport) -> dict[str, object]:
    stock = report.stock
    return {
        "holdings": _listed(report.holdings, lambda holding: list(map(str, holding))),
        "plays": _listed(report.plays, _trick),
        "exchange": _listed(report.exchange, _exchanged),
        "stock": stock and {"seen": stock.was_seen, "passed_to": stock.passed_to},
    }


def _trick(trick: Trick) -> dict[str, object]:
    plays = [[seat, str(card)] for seat, card in trick.plays]
    noted = {"leader": trick.leader, "winner": trick.winner}
    return {"plays": plays, **{key: seat for key, seat in noted.items() if seat is not None}}


def _exchanged(part: Exchanged) -> dict[str, object]:
    return {
        "seat": part.seat,
        "dealt": _listed(part.dealt, str),
        "thrown": _listed(part.thrown, str),
        "taken": _listed(part.taken, str),
        "from_widow": part.from_widow,
    }
