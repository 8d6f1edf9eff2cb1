"""Dealing and exchanging by chance, within the rules: where the cards of a simulated hand are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.cards import Card, Suit
from scoring.choices import Exchange
from scoring.items import scoring_cards, trump_ranks
from scoring.reports import Exchanged
from scoring.rules import RuleSet

if TYPE_CHECKING:
    from random import Random


@dataclass(slots=True)
class Deal:
    """The cards of every seat, and those left over."""

    holdings: list[list[Card]]
    stock: list[Card]


def deal_cards(rules: RuleSet, *, seats: int, rng: Random) -> Deal:
    """Shuffle and deal."""
    cards = sorted(rules.pack.cards)
    rng.shuffle(cards)
    size = rules.cards_dealt
    holdings = [cards[seat * size : (seat + 1) * size] for seat in range(seats)]
    return Deal(holdings, cards[seats * size :])


def exchange_cards(
    rules: RuleSet, deal: Deal, trump: Suit, order: Sequence[int], *, pitcher: int
) -> tuple[Exchanged, ...] | None:
    """Let every seat in ``order`` exchange; ``deal`` is left as play starts.  None without one."""
    if rules.exchange is Exchange.NONE:
        return None
    dealt = [tuple(holding) for holding in deal.holdings]
    ranks = dict(trump_ranks(rules.trumps, trump))
    if rules.keeps_scoring_trumps:
        ranks |= {card: ranks[card] + len(ranks) for card in scoring_cards(rules, trump)}
    if rules.exchange is Exchange.WIDOW:
        deal.holdings[pitcher] += deal.stock
        deal.stock = []
    for seat in order:
        _exchange(rules, deal, seat, ranks)
    if rules.exchange is Exchange.STOCK:
        deal.holdings[pitcher] = _kept(rules, [*deal.holdings[pitcher], *deal.stock], ranks)
        deal.stock = []
    return tuple(
        _told(seat, dealt[seat], deal.holdings[seat], is_widow=rules.exchange is Exchange.WIDOW)
        for seat in order
    )


def _exchange(rules: RuleSet, deal: Deal, seat: int, ranks: Mapping[Card, int]) -> None:
    holding = deal.holdings[seat]
    plain = [card for card in holding if card not in ranks]
    most = len(plain)
    if rules.exchange is Exchange.CHANGE:
        most = min(most, rules.exchange_most)
    wanted = rules.cards_held - (len(holding) - most)
    draws = rules.exchange in (Exchange.DRAW, Exchange.STOCK, Exchange.CHANGE)
    if draws and wanted > 0:
        taken, deal.stock = deal.stock[:wanted], deal.stock[wanted:]
        thrown = plain[: len(holding) + len(taken) - rules.cards_held]
        holding = [*(card for card in holding if card not in thrown), *taken]
    deal.holdings[seat] = _kept(rules, holding, ranks)


def _kept(rules: RuleSet, cards: list[Card], ranks: Mapping[Card, int]) -> list[Card]:
    """Keep trumps before plain cards, high before low, as many as are played."""
    cards = sorted(cards, key=lambda card: (ranks.get(card, 0), card.pips, card), reverse=True)
    return cards[: rules.cards_held]


def _told(seat: int, dealt: tuple[Card, ...], held: list[Card], *, is_widow: bool) -> Exchanged:
    taken = tuple(card for card in held if card not in dealt)
    thrown = tuple(card for card in dealt if card not in held)
    return Exchanged(
        seat=seat, dealt=dealt, thrown=thrown, taken=taken, from_widow=is_widow and bool(taken)
    )
