"""One trick: what may be played to it, and who wins it."""

from collections.abc import Collection, Mapping, Sequence

from scoring.cards import Card, Suit
from scoring.choices import FirstLead, Following, TrumpBy
from scoring.items import trump_ranks
from scoring.rules import RuleSet

Plays = Sequence[tuple[int, Card]]
"""Cards in the order played, each with its seat."""


def legal_leads(
    rules: RuleSet, trump: Suit, holding: Collection[Card], *, is_first: bool
) -> Collection[Card]:
    """Return the cards that may be led; ``is_first`` for the pitcher's lead to the hand."""
    ranks = trump_ranks(rules.trumps, trump)
    trumps = [card for card in holding if card in ranks]
    if rules.following is Following.TRUMPS_ONLY:
        return trumps
    if not is_first:
        return holding
    if rules.trump_by is TrumpBy.LEAD:
        return [card for card in holding if card.suit is trump]
    return (trumps or holding) if rules.first_lead is FirstLead.TRUMP else holding


def legal_plays(
    rules: RuleSet, trump: Suit, holding: Collection[Card], led: Card, *, is_first: bool
) -> Collection[Card]:
    """Return the cards that may be played to ``led``; all of them where void plays anything."""
    ranks = trump_ranks(rules.trumps, trump)
    trumps = [card for card in holding if card in ranks]
    if rules.following in (Following.TRUMPS_ONLY, Following.UNSEEN):
        return trumps if rules.following is Following.TRUMPS_ONLY else holding
    if led in ranks:
        return trumps or holding
    same = [card for card in holding if card.suit is led.suit and card not in ranks]
    if is_first and rules.first_lead is FirstLead.PLAIN_UNTRUMPED:
        return same or [card for card in holding if card not in ranks] or holding
    return _to_plain_lead(rules, holding, same, trumps)


def _to_plain_lead(
    rules: RuleSet, holding: Collection[Card], same: list[Card], trumps: list[Card]
) -> Collection[Card]:
    if same:
        return same if rules.following is Following.STRICT else same + trumps
    return (trumps or holding) if rules.following is Following.TRUMP_WHEN_VOID else holding


def may_follow(
    rules: RuleSet, trump: Suit, holding: Collection[Card], led: Card, card: Card
) -> bool:
    """Whether ``card`` may be played to ``led`` after the first trick.

    Most plays are a trump or the suit led, and need no look at the rest of the holding.
    """
    ranks = trump_ranks(rules.trumps, trump)
    if rules.following is Following.FOLLOW_OR_TRUMP and (
        card in ranks or (card.suit is led.suit and led not in ranks)
    ):
        return True
    return card in legal_plays(rules, trump, holding, led, is_first=False)


def trick_winner(ranks: Mapping[Card, int], plays: Plays) -> int:
    """Return the seat that wins: the highest trump, else the highest card of the suit led."""
    led = plays[0][1].suit
    best_seat, best = plays[0][0], (-1, -1)
    for seat, card in plays:
        strength = (ranks.get(card, 0), card.strength if card.suit is led else -1)
        if strength > best:
            best_seat, best = seat, strength
    return best_seat
