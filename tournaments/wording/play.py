"""The cards, the exchange and the play of a rule set, in words."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring import Exchange, FirstLead, Following, Pack, Revoke, RuleSet, TrumpBy
from tournaments.wording.points import points_count

PACKS: Mapping[Pack, Any] = {
    Pack.FULL: _("The pack has 52 cards."),
    Pack.WITH_JOKERS: _("The pack has 54 cards, with a high and a low joker."),
    Pack.SETBACK: _("The pack has 28 cards: ace, king, queen, jack, 10, 9 and 2 of each suit."),
    Pack.ARIZONA: _("The pack has 29 cards: ace to 9 and 6 of each suit, and a joker."),
    Pack.WITHOUT_FOURS: _("The pack has 50 cards: no fours, but two jokers."),
}
EXCHANGES: Mapping[Exchange, Any] = {
    Exchange.DRAW: _("Throw any cards but trumps, and take as many from the pack."),
    Exchange.WIDOW: _("The pitcher takes the cards left over. Then everybody keeps %(held)d."),
    Exchange.STOCK: _(
        "Throw all cards but trumps, and fill up to %(held)d. The rest of the pack is the "
        "pitcher’s."
    ),
}
TRUMPS: Mapping[TrumpBy, Any] = {
    TrumpBy.LEAD: _("The first card the pitcher leads makes trumps."),
    TrumpBy.ANNOUNCED: _("The pitcher names trumps before the first lead."),
    TrumpBy.CALLED_CARD: _(
        "The pitcher names trumps and calls one of them. Whoever holds it is the partner for this "
        "hand."
    ),
}
FOLLOWING: Mapping[Following, Any] = {
    Following.FOLLOW_OR_TRUMP: _(
        "Follow to trumps. To a plain suit follow or trump. Without the suit play anything."
    ),
    Following.STRICT: _("Follow suit when you can. Without the suit play anything."),
    Following.TRUMP_WHEN_VOID: _("Follow suit or trump. Without the suit trump when you can."),
    Following.TRUMPS_ONLY: _("Only trumps are played. Without trumps you are out of the hand."),
    Following.UNSEEN: _(
        "From the second trick on you may turn up one of your unseen cards instead of playing one "
        "from your hand."
    ),
}
MARKS: Mapping[str, Any] = {
    "A": _("ace"),
    "K": _("king"),
    "Q": _("queen"),
    "J": _("jack"),
    "OJ": _("off-jack"),
    "OA": _("off-ace"),
    "XH": _("high joker"),
    "XL": _("low joker"),
    "X": _("joker"),
}


def card_sentences(rules: RuleSet) -> Iterator[str]:
    """Tell who plays, with which pack, and how trumps rank."""
    yield _players(rules)
    yield _sides(rules)
    yield str(PACKS[rules.pack])
    deal = {"cards": rules.cards_dealt}
    yield ngettext("Deal %(cards)d card each.", "Deal %(cards)d cards each.", deal["cards"]) % deal
    yield from _misdeal_sentences(rules)
    ranks = ", ".join(mark_name(mark) for mark in rules.trumps)
    yield gettext("Trumps from high to low: %(ranks)s.") % {"ranks": ranks}
    if any(mark.startswith("O") for mark in rules.trumps):
        yield gettext("An off-card is the one of the other suit of the same colour.")


def _misdeal_sentences(rules: RuleSet) -> Iterator[str]:
    lost = rules.misdeals_that_lose_deal
    if lost == 1:
        yield gettext("Who misdeals loses the deal to the left.")
    elif lost is not None:
        yield gettext("Who misdeals deals again, and loses the deal with misdeal %(count)d.") % {
            "count": lost
        }
    if rules.misdeal_costs:
        cost = points_count(rules.misdeal_costs)
        yield gettext("A misdeal costs the dealer’s side %(points)s.") % {"points": cost}
    if rules.lateness_costs:
        cost = points_count(rules.lateness_costs)
        yield gettext("A side that comes late to the table loses %(points)s.") % {"points": cost}


def mark_name(mark: str) -> str:
    """Return the name of a trump from its mark in ``RuleSet.trumps``."""
    if mark.startswith("O") and mark not in MARKS:
        return gettext("off-%(rank)s") % {"rank": mark[1:]}
    return str(MARKS.get(mark, mark))


def _players(rules: RuleSet) -> str:
    seats = {"least": rules.min_seats, "most": rules.max_seats}
    if rules.min_seats == rules.max_seats:
        return gettext("%(most)d players.") % seats
    return gettext("%(least)d to %(most)d players.") % seats


def _sides(rules: RuleSet) -> str:
    if rules.calls_partner:
        return gettext("Everybody keeps a score alone. The pitcher calls a partner in each hand.")
    if rules.sides is None:
        return gettext("Everybody plays alone.")
    each = {"sides": rules.sides, "players": rules.max_seats // rules.sides}
    return gettext("%(sides)d sides of %(players)d, who sit in turn round the table.") % each


def exchange_sentences(rules: RuleSet) -> Iterator[str]:
    """Tell how trumps are made and what is exchanged before the first lead."""
    yield str(TRUMPS[rules.trump_by])
    if rules.calls_partner and rules.called_card_at_once:
        yield gettext("The called card is played to the first trick.")
    counts = {"held": rules.cards_held, "most": rules.exchange_most}
    if rules.exchange is Exchange.CHANGE:
        yield _change(rules)
    elif rules.exchange is Exchange.SET_ASIDE:
        yield gettext("Lay %(most)d cards aside, no trump while you hold another card.") % counts
    elif rules.exchange in EXCHANGES:
        yield str(EXCHANGES[rules.exchange]) % counts
    if rules.keeps_scoring_trumps:
        yield gettext("A trump that scores, or was called, may not be thrown.")


def _change(rules: RuleSet) -> str:
    counts = {"held": rules.cards_held, "most": rules.exchange_most}
    if not rules.exchange_most:
        return gettext("Everybody keeps %(held)d cards.") % counts
    if rules.cards_held == rules.cards_dealt:
        return gettext("Everybody may change up to %(most)d cards.") % counts
    return gettext("Everybody may change up to %(most)d cards, then keeps %(held)d.") % counts


def play_sentences(rules: RuleSet) -> Iterator[str]:
    """Tell who leads what, and how to follow."""
    if rules.trump_by is not TrumpBy.LEAD and rules.first_lead is FirstLead.TRUMP:
        yield gettext("The pitcher leads a trump.")
    elif rules.first_lead is FirstLead.PLAIN_UNTRUMPED:
        yield gettext("The pitcher leads anything. A plain first lead may not be trumped.")
    else:
        yield gettext("The pitcher leads to the first trick.")
    yield str(FOLLOWING[rules.following])
    if rules.may_stop_early:
        yield gettext("Stop as soon as it is certain whether the bid is made.")
    if rules.revoke is Revoke.LOSES_BID:
        yield gettext("Who does not follow although able loses the bid and scores nothing.")
