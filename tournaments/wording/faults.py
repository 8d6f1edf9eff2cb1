"""A plain sentence for each fault of a reported hand, said at the field where it is."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from scoring import CARDS, Fault, FaultCode, Names, Point, Suit
from tournaments.wording.contradictions import contradiction_sentence
from tournaments.wording.points import (
    SUITS,
    bid_name,
    card_name,
    listing,
    point_name,
    seat_name,
    side_name,
)

Sentences = tuple[Any, ...]
"""From the most telling to the plainest; the first whose values are all known is said."""

Code = FaultCode

SENTENCES: Mapping[FaultCode, Sentences] = {
    Code.NOT_A_RECORD: (_("This is not the record of a hand."),),
    Code.NOT_A_SEAT: (_("Nobody of that name sits at this table."),),
    Code.NOT_A_SIDE: (_("No side of that name plays at this table."),),
    Code.NOT_A_CARD: (_("“%(given)s” is not a card."), _("There is no card here.")),
    Code.NOT_A_COUNT: (
        _("Give one whole number for each of the %(sides)s sides."),
        _("This has to be a whole number of 0 or more."),
    ),
    Code.NOT_A_LIST: (_("This is not written as a hand is, or it is too long."),),
    Code.NOT_YES_OR_NO: (_("This is either yes or no."),),
    Code.UNKNOWN_FIELD: (_("No hand has this field."),),
    Code.VARIANT_UNKNOWN: (_("There are no rules of this name."),),
    Code.SETTING_REFUSED: (_("%(reason)s"), _("The house rules cannot be read.")),
    Code.SEATS_OUT_OF_RANGE: (
        _("These rules are for %(least)s to %(most)s players, and %(players)s are listed."),
    ),
    Code.PLAYERS_NOT_DISTINCT: (_("List every player once, in the order of the seats."),),
    Code.SIDES_NOT_A_PARTITION: (_("Every player belongs to exactly one side."),),
    Code.PARTNERS_NOT_OPPOSITE: (
        _("Partners do not sit next to each other. The sides alternate round the table."),
    ),
    Code.SCORES_INCOMPLETE: (_("Give the score before the hand, one whole number for each side."),),
    Code.GAME_OVER: (_("This game has ended. It takes no more hands."),),
    Code.DEALER_NOT_DUE: (_("It was %(due)s who had to deal this hand, not %(dealer)s."),),
    Code.DEALER_MISSING: (_("Say who dealt, so that the bids can be checked."),),
    Code.BELL_WITHOUT_CLOCK: (_("These rules are not played by the clock, so no bell ends them."),),
    Code.CALL_OUT_OF_TURN: (_("It was for %(due)s to bid here, not for %(seat)s."),),
    Code.CALL_MISSING: (_("%(due)s has not bid or passed yet."),),
    Code.CALL_TOO_MANY: (_("The bidding was over before %(seat)s said that."),),
    Code.BID_NOT_WHOLE: (_("“%(given)s” is not a bid."), _("A bid is a whole number.")),
    Code.BID_OUT_OF_RANGE: (_("A bid goes from %(least)s to %(most)s, so %(bid)s is none."),),
    Code.BID_NOT_HIGHER: (_("A %(bid)s cannot follow a %(standing)s. Bid more, or pass."),),
    Code.BID_NOT_OFFERED: (
        _("Nobody bids %(bid)s in these rules."),
        _("Nobody bids that in these rules."),
    ),
    Code.BID_NEEDS_STANDING: (_("A %(bid)s can only be bid over a higher bid than that."),),
    Code.STEAL_NOT_ALLOWED: (_("The dealer cannot take a %(standing)s by bidding the same."),),
    Code.PITCH_NEEDS_PITCH: (_("A card was pitched. The dealer has to pitch one to take it."),),
    Code.AUCTION_CLOSED: (_("After a card is pitched only the dealer may bid."),),
    Code.DEALER_MUST_BID: (_("All others passed, so the dealer has to bid %(least)s or more."),),
    Code.FORCED_BID_TOO_LOW: (
        _("All others passed, so the dealer has to bid %(least)s or more, not %(bid)s."),
    ),
    Code.BID_MISSING: (_("Say who pitched, and for how much."),),
    Code.BID_NOT_THE_AUCTIONS: (
        _("The bidding shows that %(pitcher)s won it with %(bid)s."),
        _("The bidding shows that everybody passed."),
    ),
    Code.THROWN_IN_NOT_ALLOWED: (
        _("Somebody has to pitch: when all pass, the dealer bids %(least)s. Who pitched?"),
    ),
    Code.THROWN_IN_WITH_POINTS: (_("When nobody bids, the hand is not played. Who pitched?"),),
    Code.TRUMP_UNKNOWN: (_("Trumps are clubs, diamonds, hearts or spades."),),
    Code.TRUMP_MISSING: (_("Say what was trumps."),),
    Code.TRUMP_NOT_THE_SUIT_LED: (
        _("The first card led was one of %(led)s, so %(led)s are trumps, not %(trump)s."),
    ),
    Code.PARTNER_MISPLACED: (_("The pitcher’s partner is somebody else, or nobody."),),
    Code.PARTNER_HOLDS_NO_CALL: (
        _("%(holder)s held %(card)s, so %(holder)s is the partner, or plays alone as pitcher."),
    ),
    Code.CALLED_CARD_NOT_TRUMP: (_("The pitcher calls a trump, and %(card)s is none."),),
    Code.ITEM_UNKNOWN: (_("There is no such point in these rules."),),
    Code.ITEM_MISSING: (
        _("Still to choose: %(point)s."),
        _("Say who took each point."),
    ),
    Code.ITEM_UNTAKEN: (_("Nobody has %(point)s. Somebody always does: who took it?"),),
    Code.ITEM_WRONG_CARD: (
        _("%(point)s is %(expected)s in this hand, not %(card)s."),
        _("%(card)s cannot be %(point)s in this hand."),
    ),
    Code.ITEM_NOT_EXTREME: (_("%(card)s cannot be %(point)s, because %(other)s was in play too."),),
    Code.ITEM_WAS_IN_PLAY: (
        _("%(point)s is marked as not in play, and its card is named for another point."),
    ),
    Code.ITEM_IN_TWO_PLACES: (_("%(card)s is written down in two places."),),
    Code.HIGH_NOT_WON_BY_HOLDER: (
        _("The highest trump wins its own trick, so whoever held %(card)s also won it."),
    ),
    Code.CARD_NOT_IN_PACK: (_("%(card)s is not in the pack that these rules use."),),
    Code.CAPTOR_WITHOUT_TRICK: (
        _("%(side)s cannot take %(point)s without a trick."),
        _("Nobody takes %(point)s without a trick."),
    ),
    Code.GAME_NOT_MOST_PIPS: (
        _("By the card points, Game goes to %(leader)s, not to %(side)s. Which one is wrong?"),
    ),
    Code.PIPS_MISSING: (_("Count the card points: they decide who has Game."),),
    Code.PIPS_IMPOSSIBLE: (
        _("%(side)s cannot have %(pips)s card points: at least %(least)s, at most %(most)s."),
        _("The cards in play make %(least)s to %(most)s card points, not %(pips)s."),
    ),
    Code.TRICKS_MISSING: (_("A %(special)s is made or lost by tricks. Who took how many?"),),
    Code.TRICKS_IMPOSSIBLE: (_("That makes %(tricks)s tricks, and a hand has %(most)s."),),
    Code.LAST_TRICK_MISSING: (_("Say who took the last trick."),),
    Code.HOLDING_WRONG_SIZE: (_("%(seat)s holds %(cards)s cards and should hold %(expected)s."),),
    Code.CARD_TWICE: (_("%(card)s is there twice."),),
    Code.CARD_NOT_HELD: (_("%(seat)s did not hold %(card)s."),),
    Code.WRONG_LEADER: (_("It was for %(due)s to lead here, not for %(seat)s."),),
    Code.PLAY_OUT_OF_TURN: (_("This trick was to be played in the order %(due)s."),),
    Code.TRICK_MISSING: (
        _("%(tricks)s tricks are written down, and the hand has %(expected)s."),
        _("A trick without cards is written down."),
    ),
    Code.TRICK_WINNER_WRONG: (_("%(winner)s won this trick."),),
    Code.LEAD_NOT_ALLOWED: (_("%(seat)s could not lead %(card)s."),),
    Code.REVOKE: (_("%(seat)s could follow to %(led)s and played %(card)s."),),
    Code.CALLED_CARD_NOT_PLAYED: (_("%(card)s was called and has to be played at once."),),
    Code.NOT_WHAT_THE_TRICKS_SHOW: (_("The tricks written down show something else here."),),
    Code.DISCARD_TRUMP: (_("%(card)s is a trump. Trumps are kept."),),
    Code.DISCARD_SCORING_TRUMP: (_("%(card)s counts in this hand and cannot be thrown away."),),
    Code.DISCARD_COUNT: (_("%(seat)s may change at most %(most)s cards, not %(cards)s."),),
    Code.EXCHANGE_NOT_ALLOWED: (_("No cards are changed in this way in these rules."),),
    Code.EXCHANGE_NOT_THE_HOLDING: (
        _("What %(seat)s was dealt, threw and took does not make the cards held."),
    ),
    Code.WIDOW_NOT_THE_PITCHERS: (_("The cards left over go to the pitcher, not to %(seat)s."),),
    Code.STOCK_SEEN: (_("Whoever has looked at the stock cannot pass it on."),),
    Code.AWARD_WRONG: (_("%(point)s belongs to %(side)s."), _("%(key)s belongs to %(shown)s.")),
    Code.ITEM_CLAIMED_TWICE: (_("Two sides have %(point)s. Who took it?"),),
    Code.POINTS_WRONG: (
        _("%(key)s took %(shown)s, not %(given)s."),
        _("These points were not taken."),
    ),
    Code.DELTA_WRONG: (
        _("%(key)s scores %(shown)s for this hand, not %(given)s."),
        _("This is not what the hand scores."),
    ),
    Code.AFTER_WRONG: (
        _("%(key)s stands at %(shown)s after this hand, not at %(given)s."),
        _("This is not the score after the hand."),
    ),
    Code.MADE_WRONG: (_("The points show whether the bid was made, and they show otherwise."),),
    Code.GAME_END_WRONG: (_("The scores show whether the game is over, and they show otherwise."),),
    Code.WINNER_WRONG: (_("The winner is %(shown)s, not %(given)s."),),
    Code.NEXT_DEALER_WRONG: (_("%(shown)s deals next, not %(given)s."),),
    Code.MONEY_WRONG: (
        _("%(key)s gets %(shown)s, not %(given)s."),
        _("This is not what is paid."),
    ),
    Code.MONEY_NOT_ZERO_SUM: (_("What is paid and what is received differ by %(sum)s."),),
    Code.SETTLEMENT_UNREADABLE: (_("This settlement lacks a part, or a name is not known."),),
}


SEATS = frozenset(("seat", "due", "pitcher", "holder", "dealer", "winner"))
SIDES = frozenset(("side", "leader"))
BIDS = frozenset(("bid", "standing", "special"))
CARD_KEYS = frozenset(("card", "expected", "other", "led"))


def fault_sentence(fault: Fault, *, names: Names | None = None) -> str:
    """Return what is wrong in words; with ``names``, in those of the table's people."""
    words = {key: _word(key, value, names) for key, value in fault.details.items()}
    known = {key: word for key, word in words.items() if word is not None}
    *telling, plain = SENTENCES[fault.code]
    for sentence in telling:
        if known.keys() >= set(_keys(str(sentence))):
            return _capital(str(sentence) % known, str(sentence))
    return _capital(str(plain) % _Known(known), str(plain))


def _capital(said: str, sentence: str) -> str:
    """Begin with a capital, but leave a person's name as the person writes it."""
    begins = sentence.startswith(("%(card)s", "%(point)s", "%(expected)s"))
    return said[:1].upper() + said[1:] if begins else said


def _keys(sentence: str) -> list[str]:
    return re.findall(r"%\((\w+)\)s", sentence)


class _Known(dict[str, str]):
    """Values by name; one that a fault made elsewhere does not give is an ellipsis."""

    def __missing__(self, key: str) -> str:
        return "…"


def _word(key: str, value: object, names: Names | None) -> str | None:
    """Return one detail of a fault as it is said; None where there is nothing to say."""
    if value is None:
        return side_name(None, names) if key in SIDES or key == "shown" else None
    if key == "due" and isinstance(value, tuple):
        return listing([seat_name(seat, names) for seat in value])
    if isinstance(value, int) and (key in SEATS or key in SIDES):
        return seat_name(value, names) if key in SEATS else side_name(value, names)
    return f"{value:.2f}" if isinstance(value, float) else _said(key, str(value))


def _said(key: str, text: str) -> str:
    said = text.replace("-", "−")
    if key in BIDS:
        said = bid_name(text)
    elif key in CARD_KEYS and text in CARDS:
        said = card_name(CARDS[text])
    elif key in ("trump", "led") and text in Suit.__members__.values():
        said = str(SUITS[Suit(text)])
    elif key in ("point", "key") and text in Point.__members__.values():
        said = point_name(Point(text))
    elif key == "reason":
        said = contradiction_sentence(text)
    return said
