"""What can be wrong with a reported hand: stable codes, all of them at once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from dataclasses import field as defaulted
from enum import StrEnum


class FaultCode(StrEnum):
    """One kind of fault; the value is the code that machines see and never changes."""

    # shape
    NOT_A_RECORD = "not_a_record"
    """The whole report is no JSON object, or larger than a hand can be."""
    NOT_A_SEAT = "not_a_seat"
    """A seat is named that this table does not have."""
    NOT_A_SIDE = "not_a_side"
    """A side is named that this table does not have."""
    NOT_A_CARD = "not_a_card"
    """A text stands where a card should, and is none."""
    NOT_A_COUNT = "not_a_count"
    """Something that counts is no whole number of 0 or more, or one number a side is missing."""
    NOT_A_LIST = "not_a_list"
    """A list or an object was expected, or it is longer than a hand allows."""
    NOT_YES_OR_NO = "not_yes_or_no"
    """Something that is yes or no is neither."""
    UNKNOWN_FIELD = "unknown_field"
    """The report has a field that no hand has."""

    # table
    VARIANT_UNKNOWN = "variant_unknown"
    """No rule set has this name."""
    SETTING_REFUSED = "setting_refused"
    """A house rule is unknown, or contradicts the others."""
    SEATS_OUT_OF_RANGE = "seats_out_of_range"
    """These rules are not played by that many players."""
    PLAYERS_NOT_DISTINCT = "players_not_distinct"
    """Players are missing, or one is listed twice."""
    SIDES_NOT_A_PARTITION = "sides_not_a_partition"
    """A player belongs to no side, or to two."""
    PARTNERS_NOT_OPPOSITE = "partners_not_opposite"
    """Partners must sit so that the sides alternate round the table."""
    SCORES_INCOMPLETE = "scores_incomplete"
    """The score before the hand does not have one whole number a side."""
    GAME_OVER = "game_over"
    """A hand is reported for a game that has ended."""
    DEALER_NOT_DUE = "dealer_not_due"
    """Somebody else was to deal this hand."""
    DEALER_MISSING = "dealer_missing"
    """The bids are listed and nobody says who dealt."""

    BELL_WITHOUT_CLOCK = "bell_without_clock"
    """The bell is said to have rung, and these rules are not played by the clock."""

    # auction
    CALL_OUT_OF_TURN = "call_out_of_turn"
    """A bid or pass by a player whose turn it was not."""
    CALL_MISSING = "call_missing"
    """The auction stops before everybody has called."""
    CALL_TOO_MANY = "call_too_many"
    """The auction goes on after it had ended."""
    BID_NOT_WHOLE = "bid_not_whole"
    """A bid is neither a whole number above 0 nor a word that is bid."""
    BID_OUT_OF_RANGE = "bid_out_of_range"
    """A bid below the least or above the most that these rules allow."""
    BID_NOT_HIGHER = "bid_not_higher"
    """A bid must be higher than the one that stands."""
    BID_NOT_OFFERED = "bid_not_offered"
    """A bid in a word that these rules do not have."""
    BID_NEEDS_STANDING = "bid_needs_standing"
    """A bid in a word that may only be said over a certain bid."""
    STEAL_NOT_ALLOWED = "steal_not_allowed"
    """The dealer may not take this bid by repeating it."""
    PITCH_NEEDS_PITCH = "pitch_needs_pitch"
    """A card that was pitched can be matched by another pitched card only."""
    AUCTION_CLOSED = "auction_closed"
    """After that bid only the dealer may still bid."""
    DEALER_MUST_BID = "dealer_must_bid"
    """All others passed; the dealer has to bid."""
    FORCED_BID_TOO_LOW = "forced_bid_too_low"
    """All others passed; the dealer has to bid more than that."""
    BID_MISSING = "bid_missing"
    """Nobody is named as the pitcher, or no bid is given."""
    BID_NOT_THE_AUCTIONS = "bid_not_the_auctions"
    """Pitcher, bid, steal or force are not what the auction shows."""
    THROWN_IN_NOT_ALLOWED = "thrown_in_not_allowed"
    """These rules know no hand without a bid: the dealer has to take it."""
    THROWN_IN_WITH_POINTS = "thrown_in_with_points"
    """A hand that was thrown in has neither trumps nor tricks nor points."""

    # trump and partner
    TRUMP_UNKNOWN = "trump_unknown"
    """Trumps are one of the four suits."""
    TRUMP_MISSING = "trump_missing"
    """Cards are recorded and no trump suit is."""
    TRUMP_NOT_THE_SUIT_LED = "trump_not_the_suit_led"
    """The first card led makes trumps, and it was of another suit."""
    PARTNER_MISPLACED = "partner_misplaced"
    """A partner is named in rules that call none, or the pitcher is named as partner."""
    PARTNER_HOLDS_NO_CALL = "partner_holds_no_call"
    """The called card was held by somebody else than the partner named."""
    CALLED_CARD_NOT_TRUMP = "called_card_not_trump"
    """The card called has to be a trump."""

    # points
    ITEM_UNKNOWN = "item_unknown"
    """These rules give no point for that."""
    ITEM_MISSING = "item_missing"
    """Nothing is said about a point: who took it, or that it was not in play."""
    ITEM_UNTAKEN = "item_untaken"
    """Nobody is given a point that somebody always takes."""
    ITEM_WRONG_CARD = "item_wrong_card"
    """Another card stands for this point."""
    ITEM_NOT_EXTREME = "item_not_extreme"
    """A card recorded elsewhere is higher than High, lower than Low, or a higher spade."""
    ITEM_WAS_IN_PLAY = "item_was_in_play"
    """A card is said not to have been in play and is recorded for another point."""
    ITEM_IN_TWO_PLACES = "item_in_two_places"
    """One card is recorded with two holders or two captors."""
    HIGH_NOT_WON_BY_HOLDER = "high_not_won_by_holder"
    """The highest trump always wins its own trick."""
    CARD_NOT_IN_PACK = "card_not_in_pack"
    """The pack of these rules does not have that card."""
    CAPTOR_WITHOUT_TRICK = "captor_without_trick"
    """A side took a card in a trick and is recorded with no trick."""
    GAME_NOT_MOST_PIPS = "game_not_most_pips"
    """Game belongs to the side with the most pips, and to nobody when two share the top."""
    PIPS_MISSING = "pips_missing"
    """Game goes by pips; they are needed where no side is given for it."""
    PIPS_IMPOSSIBLE = "pips_impossible"
    """The cards in play cannot make that many, or that few, pips."""
    TRICKS_MISSING = "tricks_missing"
    """This bid is made or lost by tricks; they are needed."""
    TRICKS_IMPOSSIBLE = "tricks_impossible"
    """The tricks do not add up to those of a hand."""
    LAST_TRICK_MISSING = "last_trick_missing"
    """The last trick scores, and nobody is named as its winner."""

    # play
    HOLDING_WRONG_SIZE = "holding_wrong_size"
    """A player holds more or fewer cards than the rules deal."""
    CARD_TWICE = "card_twice"
    """A card is held or played twice."""
    CARD_NOT_HELD = "card_not_held"
    """A player plays a card that he did not hold."""
    WRONG_LEADER = "wrong_leader"
    """The pitcher leads first, then the winner of the trick before."""
    PLAY_OUT_OF_TURN = "play_out_of_turn"
    """Play goes clockwise, everybody once a trick."""
    TRICK_MISSING = "trick_missing"
    """The play stops before the hand is over, or goes on after it."""
    TRICK_WINNER_WRONG = "trick_winner_wrong"
    """Another card won that trick."""
    LEAD_NOT_ALLOWED = "lead_not_allowed"
    """The first lead has to be a trump, or a card that has a suit."""
    REVOKE = "revoke"
    """A player could follow and did not."""
    CALLED_CARD_NOT_PLAYED = "called_card_not_played"
    """The called card has to be played to the first trick."""
    NOT_WHAT_THE_TRICKS_SHOW = "not_what_the_tricks_show"
    """An item, the pips or the tricks differ from what the cards played make."""

    # exchange
    DISCARD_TRUMP = "discard_trump"
    """A trump was thrown where trumps are kept."""
    DISCARD_SCORING_TRUMP = "discard_scoring_trump"
    """A trump that scores, or the called card, may not be thrown."""
    DISCARD_COUNT = "discard_count"
    """More or fewer cards were exchanged than the rules allow."""
    EXCHANGE_NOT_ALLOWED = "exchange_not_allowed"
    """These rules exchange no cards, or not in this way."""
    EXCHANGE_NOT_THE_HOLDING = "exchange_not_the_holding"
    """Cards dealt, thrown and taken do not make the cards held."""
    WIDOW_NOT_THE_PITCHERS = "widow_not_the_pitchers"
    """The cards left over go to the pitcher and to nobody else."""
    STOCK_SEEN = "stock_seen"
    """A stock that was looked at may not be passed on."""

    # claims
    AWARD_WRONG = "award_wrong"
    """A point is claimed for a side that did not take it."""
    ITEM_CLAIMED_TWICE = "item_claimed_twice"
    """Two sides claim the same point."""
    POINTS_WRONG = "points_wrong"
    """The points claimed are not those taken."""
    DELTA_WRONG = "delta_wrong"
    """The score claimed for the hand is not what the rules give."""
    AFTER_WRONG = "after_wrong"
    """The running score claimed is not the score before and the hand together."""
    MADE_WRONG = "made_wrong"
    """The bid is claimed as made and was set, or the other way round."""
    GAME_END_WRONG = "game_end_wrong"
    """The game is claimed to be over and is not, or the other way round."""
    WINNER_WRONG = "winner_wrong"
    """Another side, or nobody, has won."""
    NEXT_DEALER_WRONG = "next_dealer_wrong"
    """Somebody else deals next."""
    MONEY_WRONG = "money_wrong"
    """Somebody pays or is paid another amount."""
    MONEY_NOT_ZERO_SUM = "money_not_zero_sum"
    """What is paid and what is received differ."""
    SETTLEMENT_UNREADABLE = "settlement_unreadable"
    """A settlement lacks a part, or names somebody who does not play."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a reported hand.

    ``field`` is the path in the report ("items.low.card"); ``details`` are the values that a
    sentence needs, in the report's own terms: seats, sides, cards, numbers.
    """

    code: FaultCode
    field: str
    details: Mapping[str, object] = defaulted(default_factory=dict)


class InvalidHand(ValueError):
    """A hand was refused; ``faults`` has every fault that was found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(", ".join(f"{fault.code} at {fault.field}" for fault in self.faults))
