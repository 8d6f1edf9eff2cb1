"""A hand dealt, bid and played by chance, and always within the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.bids import Bid, Call, auction_winner, legal_bids, level_of, next_caller
from scoring.cards import Card, Suit
from scoring.choices import Following, TrumpBy
from scoring.deals import deal_cards, exchange_cards
from scoring.findings import examine
from scoring.items import item_awards, trump_ranks
from scoring.reports import HandReport, Trick
from scoring.rules import RuleSet
from scoring.tricks import legal_leads, legal_plays, trick_winner

if TYPE_CHECKING:
    from random import Random  # takes longer to load than all of scoring

BOLD = 0.04
"""How often a seat bids without looking, so that smudges, moons and lost bids occur."""
TIMID = 0.4
"""How often a seat passes whatever it holds, in rules in which all may pass."""


def random_hand(rules: RuleSet, *, seats: int, dealer: int, rng: Random) -> HandReport:
    """Deal, bid and play one legal hand and report it trick by trick.

    The same seed gives the same hand.  Where the rules allow it, all may pass.
    """
    deal = deal_cards(rules, seats=seats, rng=rng)
    calls = random_auction(rules, deal.holdings, dealer=dealer, rng=rng)
    won = auction_winner(rules, calls, dealer=dealer)
    if won is None:
        return HandReport(dealer=dealer, auction=calls)
    trump = best_suit(rules, deal.holdings[won.pitcher])
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    called = _called_card(rules, deal.holdings[won.pitcher], trump)
    exchange = exchange_cards(rules, deal, trump, order, pitcher=won.pitcher)
    holders = [seat for seat, held in enumerate(deal.holdings) if called in held]
    report = HandReport(
        dealer=dealer,
        auction=calls,
        pitcher=won.pitcher,
        bid=won.bid,
        is_stolen=won.is_stolen,
        is_forced=won.is_forced,
        trump=trump,
        called_card=called,
        partner=next((seat for seat in holders if seat != won.pitcher), None),
        holdings=tuple(tuple(holding) for holding in deal.holdings),
        exchange=exchange,
    )
    return replace(report, plays=random_play(rules, report, rng=rng))


def shorten(rules: RuleSet, report: HandReport, *, seats: int | None = None) -> HandReport:
    """Reduce a report to what a tablet sends: who took each point, and the tricks.

    ``seats`` is only needed where no holdings tell it.
    """
    if report.is_thrown_in:
        return HandReport(dealer=report.dealer, misdeals=report.misdeals, bell=report.bell)
    count = seats or len(report.holdings or ())
    shown, _faults = examine(rules, report, seats=count)
    return HandReport(
        dealer=shown.dealer,
        pitcher=shown.pitcher,
        bid=shown.bid,
        is_stolen=shown.is_stolen,
        trump=shown.trump,
        partner=shown.partner,
        takers=item_awards(rules, shown, seats=count),
        tricks=shown.tricks,
        revoked_by=shown.revoked_by,
        misdeals=shown.misdeals,
        bell=shown.bell,
    )


def without_tricks(rules: RuleSet, report: HandReport) -> HandReport:
    """Reduce a report trick by trick to the full record: items by card, pips and tricks."""
    if report.plays is None:
        return report
    shown, _faults = examine(rules, report, seats=len(report.holdings or ()))
    return replace(shown, plays=None, holdings=None, exchange=None)


def random_auction(
    rules: RuleSet, holdings: Sequence[Sequence[Card]], *, dealer: int, rng: Random
) -> tuple[Call, ...]:
    """Bid as high as each holding looks worth, now and then higher."""
    calls: list[Call] = []
    standing: Bid | None = None
    while (seat := next_caller(rules, calls, dealer=dealer, seats=len(holdings))) is not None:
        legal = legal_bids(rules, standing, is_dealer=seat == dealer)
        bid = _chosen_bid(rules, legal, holdings[seat], rng)
        standing = bid or standing
        calls.append(Call(seat, bid))
    return tuple(calls)


def _chosen_bid(
    rules: RuleSet, legal: Sequence[Bid | None], holding: Sequence[Card], rng: Random
) -> Bid | None:
    if rng.random() < BOLD:
        return rng.choice(legal)
    if rules.forced_dealer_bid is None and None in legal and rng.random() < TIMID:
        return None
    limit = _worth(rules, holding) + rng.random()
    modest = [bid for bid in legal if bid is not None and level_of(rules, bid) <= limit]
    if modest:
        return modest[0]
    return None if None in legal else next(bid for bid in legal if bid is not None)


def _worth(rules: RuleSet, holding: Sequence[Card]) -> float:
    """Guess the points that a holding takes: length and top trumps of its best suit."""
    ranks = trump_ranks(rules.trumps, best_suit(rules, holding))
    trumps = [ranks[card] for card in holding if card in ranks]
    tops = sum(rank > len(ranks) - 3 for rank in trumps)
    share = (len(trumps) + 2 * tops - 1) / (rules.cards_dealt + 3)
    return share * rules.points_total


def best_suit(rules: RuleSet, holding: Sequence[Card]) -> Suit:
    """Return the suit that makes the most trumps of a holding that has a card of it, then high."""
    suits = [suit for suit in Suit if any(card.suit is suit for card in holding)]
    return max(suits or list(Suit), key=lambda suit: _trump_strength(rules, holding, suit))


def _trump_strength(rules: RuleSet, holding: Sequence[Card], suit: Suit) -> tuple[int, int]:
    ranks = trump_ranks(rules.trumps, suit)
    held = [ranks[card] for card in holding if card in ranks]
    return len(held), sum(held)


def _called_card(rules: RuleSet, holding: Sequence[Card], trump: Suit) -> Card | None:
    if rules.trump_by is not TrumpBy.CALLED_CARD:
        return None
    ranks = trump_ranks(rules.trumps, trump)
    missing = [card for card in ranks if card not in holding]
    return max(missing, key=lambda card: ranks[card])


def random_play(rules: RuleSet, report: HandReport, *, rng: Random) -> tuple[Trick, ...]:
    """Play a hand out, any legal card at a time."""
    assert report.trump is not None
    assert report.pitcher is not None
    holdings = [list(holding) for holding in report.holdings or ()]
    ranks = trump_ranks(rules.trumps, report.trump)
    leader, tricks = report.pitcher, list[Trick]()
    while order := _turns(rules, holdings, leader, ranks):
        plays: list[tuple[int, Card]] = []
        for seat in order:
            legal = _legal(rules, report, holdings[seat], plays, is_first=not tricks)
            card = rng.choice(sorted(legal))
            holdings[seat].remove(card)
            plays.append((seat, card))
        leader = trick_winner(ranks, plays)
        tricks.append(Trick(tuple(plays), order[0], leader))
    return tuple(tricks)


def _turns(
    rules: RuleSet, holdings: list[list[Card]], leader: int, ranks: Mapping[Card, int]
) -> list[int]:
    seats = len(holdings)
    order = [(leader + step) % seats for step in range(seats)]
    if rules.following is Following.TRUMPS_ONLY:
        return [seat for seat in order if any(card in ranks for card in holdings[seat])]
    return [seat for seat in order if holdings[seat]]


def _legal(
    rules: RuleSet,
    report: HandReport,
    holding: list[Card],
    plays: list[tuple[int, Card]],
    *,
    is_first: bool,
) -> list[Card]:
    assert report.trump is not None
    if is_first and rules.called_card_at_once and report.called_card in holding:
        return [report.called_card]
    if not plays:
        return list(legal_leads(rules, report.trump, holding, is_first=is_first))
    return list(legal_plays(rules, report.trump, holding, plays[0][1], is_first=is_first))
