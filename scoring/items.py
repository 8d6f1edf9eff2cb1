"""Which card stands for which point, and which team of the hand is given it."""

from collections.abc import Mapping
from functools import lru_cache

from scoring.cards import CARDS, Card, Suit
from scoring.choices import Point, Receiver
from scoring.parameters import Item
from scoring.reports import Evidence, HandReport, team_of
from scoring.rules import RuleSet

CARD_MARKS: Mapping[Point, str] = {
    Point.JACK: "J",
    Point.OFF_JACK: "OJ",
    Point.JOKER: "X",
    Point.HIGH_JOKER: "XH",
    Point.LOW_JOKER: "XL",
    Point.TREY: "3",
    Point.FIVE: "5",
    Point.OFF_FIVE: "O5",
    Point.OFF_ACE: "OA",
    Point.OFF_TEN: "O10",
    Point.OFF_THREE: "O3",
    Point.OFF_TWO: "O2",
    Point.TEN: "10",
}
"""The mark, as in ``RuleSet.trumps``, of the one card that stands for a point."""


def marked_card(mark: str, trump: Suit) -> Card:
    """Return the card a mark means when ``trump`` is trumps.

    >>> marked_card("OJ", Suit.HEARTS)
    'JD'
    """
    if mark.startswith("X"):
        return CARDS[mark]
    return CARDS[mark[1:] + trump.twin] if mark.startswith("O") else CARDS[mark + trump]


@lru_cache(maxsize=1024)
def trump_ranks(trumps: tuple[str, ...], trump: Suit) -> Mapping[Card, int]:
    """Rank every trump, higher wins; a card that is not in it is plain."""
    return {marked_card(mark, trump): len(trumps) - i for i, mark in enumerate(trumps)}


def scoring_cards(rules: RuleSet, trump: Suit) -> frozenset[Card]:
    """Return the cards that stand for a point whatever else is in play."""
    marks = (CARD_MARKS.get(evident_point(item)) for item in rules.items)
    return frozenset(marked_card(mark, trump) for mark in marks if mark)


def spade_strength(ranks: Mapping[Card, int], trump: Suit, card: Card) -> int:
    """Order spades for the high spade: as trumps where they are, else by their faces."""
    return ranks.get(card, 0) if trump is Suit.SPADES else card.strength


def item_awards(rules: RuleSet, report: HandReport, *, seats: int) -> tuple[int | None, ...]:
    """Return the team that is given each item, None where it was not in play or was tied."""
    if report.items is None:
        return report.takers if report.takers is not None else (None,) * len(rules.items)
    return tuple(_award(rules, report, item, seats=seats) for item in rules.items)


def _award(rules: RuleSet, report: HandReport, item: Item, *, seats: int) -> int | None:
    if item.receiver is Receiver.PIPS:
        return pips_leader(rules, report, seats=seats)
    if item.receiver is Receiver.LAST:
        seat = report.last_trick_by
    else:
        found = evidence_of(report, evident_point(item))
        holds = item.receiver is Receiver.HELD
        seat = None if found is None else found.held_by if holds else found.captured_by
    return None if seat is None else team_of(rules, report, seat, seats=seats)


def evident_point(item: Item) -> Point:
    """Return the point whose card shows who is given ``item``."""
    return Point.TEN if item.receiver is Receiver.TEN else item.point


def evidence_of(report: HandReport, point: Point) -> Evidence | None:
    """Return the evidence for a point, None when it was not in play or not recorded."""
    return next((found for named, found in report.items or () if named is point), None)


def pips_leader(rules: RuleSet, report: HandReport, *, seats: int) -> int | None:
    """Return the team with the most pips, None when none has; jokers may break a tie."""
    pips = report.pips or ()
    best = max(pips, default=0)
    leaders = [team for team, count in enumerate(pips) if count == best]
    if len(leaders) > 1 and rules.jokers_break_game_tie:
        jokers = _jokers(rules, report, seats=seats)
        most = max(jokers.count(team) for team in leaders)
        leaders = [team for team in leaders if jokers.count(team) == most]
    return leaders[0] if len(leaders) == 1 else None


def _jokers(rules: RuleSet, report: HandReport, *, seats: int) -> list[int | None]:
    points = (Point.HIGH_JOKER, Point.LOW_JOKER, Point.JOKER)
    if report.items is None:
        pairs = zip(rules.items, report.takers or (), strict=False)
        return [taker for item, taker in pairs if item.point in points]
    found = [evidence_of(report, point) for point in points]
    return [team_of(rules, report, f.captured_by, seats=seats) for f in found if f]


def evident_points(rules: RuleSet) -> tuple[Point, ...]:
    """List the points that are shown by a card; the ten of trumps always may be."""
    cardless = (Point.GAME, Point.LAST_TRICK)
    points = [item.point for item in rules.items if item.point not in cardless]
    return (*points, Point.TEN) if "10" in rules.trumps else tuple(points)
