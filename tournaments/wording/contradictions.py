"""A plain sentence for each reason why a rule set cannot be played."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from scoring import ContradictionCode as Code

SENTENCES: Mapping[str, Any] = {
    Code.SETTING_UNKNOWN: _("There is no such house rule."),
    Code.SETTING_UNREADABLE: _("This house rule cannot have that value."),
    Code.SEATS_OUT_OF_RANGE: _("A table has 2 to 12 players."),
    Code.SIDES_UNEQUAL: _("The players do not fall into that many equal sides."),
    Code.PARTNER_AND_SIDES: _("When a partner is called, everybody scores alone."),
    Code.PACK_TOO_SMALL: _("The pack has too few cards for this deal."),
    Code.HOLDING_TOO_LARGE: _("More cards would be played than are dealt."),
    Code.TRUMP_NOT_IN_PACK: _("A trump is ranked that is not in the pack, or ranked twice."),
    Code.ITEM_TWICE: _("A point is listed twice."),
    Code.ITEM_WORTHLESS: _("Every point is worth at least 1."),
    Code.ITEM_WITHOUT_CARD: _("A point goes to a card that is not a trump in these rules."),
    Code.RECEIVER_MISPLACED: _("This point cannot be given in that way."),
    Code.HIGH_OR_LOW_MISSING: _("High and Low are part of every game of Pitch."),
    Code.BIDS_OUT_OF_ORDER: _("The least bid is 1 or more, and not above the most."),
    Code.BID_BEYOND_POINTS: _("Nobody can bid more than there are points."),
    Code.SPECIAL_TWICE: _("The same bid is offered twice."),
    Code.SPECIAL_TOO_LOW: _("A smudge or moon stands above the least bid and has a value."),
    Code.FORCED_BID_NOT_OFFERED: _("The dealer cannot be forced to a bid that nobody may make."),
    Code.STEAL_NOT_OFFERED: _("The dealer cannot steal a bid that nobody may make."),
    Code.TRICKS_AND_FOLLOWING: _(
        "The number of tricks is open only where trumps alone are played."
    ),
    Code.CALL_AND_TRUMP: _("A called card and a called partner go together."),
    Code.TARGET_MISSING: _("The game needs a score to play to, or a number of hands."),
    Code.TARGET_WITHOUT_WIN: _("There is a score to play to, and nobody who wins by it."),
    Code.TARGET_ON_WRONG_SIDE: _("The game would be over before the first hand."),
    Code.COUNTDOWN_AND_SCORES: _("This does not fit the way in which scores are counted."),
    Code.HANDS_OUT_OF_RANGE: _("A game has 1 to 200 hands."),
    Code.BEST_OF_IMPOSSIBLE: _("A match is the best of an odd number of games, 99 at most."),
    Code.BEST_OF_WITHOUT_END: _(
        "A match of several games needs a score that wins a game, and no number of hands."
    ),
    Code.EXCHANGE_WITHOUT_CARDS: _("There are no cards to exchange in this way."),
    Code.MINUTES_OUT_OF_RANGE: _("A clock runs for 1 to 600 minutes."),
    Code.LATENESS_OUT_OF_RANGE: _("Coming late costs 0 to 100 points."),
    Code.MISDEALS_OUT_OF_RANGE: _(
        "The deal is lost with one of the first 20 misdeals, and a misdeal costs 0 to 100 points."
    ),
    Code.PENALTY_WITHOUT_SCORE: _("Where nobody keeps a score, nobody can lose points."),
    Code.STAKE_NEGATIVE: _("Nobody is paid for losing: a stake is 0 or more."),
}


def contradiction_sentence(code: str) -> str:
    """Return why a rule set cannot be played, in words."""
    return str(SENTENCES[code])
