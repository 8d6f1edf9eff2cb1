"""The words in which a rule set is written: one enum for each rule that has kinds."""

from enum import StrEnum


class Point(StrEnum):
    """What a point is given for; ``TEN`` is evidence for the game point, never an item."""

    HIGH = "high"
    LOW = "low"
    JACK = "jack"
    OFF_JACK = "off_jack"
    JOKER = "joker"
    HIGH_JOKER = "high_joker"
    LOW_JOKER = "low_joker"
    TREY = "trey"
    FIVE = "five"
    OFF_FIVE = "off_five"
    OFF_ACE = "off_ace"
    OFF_TEN = "off_ten"
    OFF_THREE = "off_three"
    OFF_TWO = "off_two"
    HIGH_SPADE = "high_spade"
    LAST_TRICK = "last_trick"
    GAME = "game"
    TEN = "ten"


class Receiver(StrEnum):
    """Who is given an item."""

    HELD = "held"
    """The side whose player was dealt the card and played it."""
    CAPTURED = "captured"
    """The side that won the trick with the card in it."""
    PIPS = "pips"
    """The side with the most pips in its tricks; nobody when the top is shared."""
    TEN = "ten"
    """The side that won the trick with the ten of trumps in it."""
    LAST = "last"
    """The side that won the last trick."""


class Announcement(StrEnum):
    """Bids that are said in a word instead of a number."""

    SMUDGE = "smudge"
    MOON = "moon"
    PITCH = "pitch"
    """A card laid face up on the table: the bid is taken as read and the card is the lead."""


class Bidding(StrEnum):
    """How often the bid goes round."""

    ONCE = "once"
    UNTIL_PASSED = "until_passed"
    """Round and round; who passed stays out; ends when one is left or the most is bid."""


class TrumpBy(StrEnum):
    """How the trump suit becomes known."""

    LEAD = "lead"
    """The suit of the first card that the pitcher leads."""
    ANNOUNCED = "announced"
    CALLED_CARD = "called_card"
    """The pitcher calls a trump; whoever holds it is the partner of the hand."""


class Exchange(StrEnum):
    """What is done with the cards between the bid and the first lead."""

    NONE = "none"
    DRAW = "draw"
    """Any cards but trumps are thrown, and the holding is filled up again."""
    SET_ASIDE = "set_aside"
    """Everybody lays ``exchange_most`` cards aside, no trump while a plain card is held."""
    CHANGE = "change"
    """Up to ``exchange_most`` cards are changed, then all keep ``cards_held``."""
    WIDOW = "widow"
    """The pitcher takes the cards left over, then all keep ``cards_held``."""
    STOCK = "stock"
    """Plain cards are thrown, all fill up, and the rest of the stock is the pitcher's."""


class FirstLead(StrEnum):
    """What the pitcher may lead to the first trick."""

    ANY = "any"
    TRUMP = "trump"
    PLAIN_UNTRUMPED = "plain_untrumped"
    """Anything; a plain card may not be trumped in the first trick."""


class Following(StrEnum):
    """What may be played to a lead."""

    FOLLOW_OR_TRUMP = "follow_or_trump"
    """Trumps are followed; a plain suit is followed or trumped; void plays anything."""
    STRICT = "strict"
    """The suit led is followed, trump or plain; void plays anything."""
    TRUMP_WHEN_VOID = "trump_when_void"
    """The suit led is followed or trumped; void must trump if able."""
    TRUMPS_ONLY = "trumps_only"
    """Only trumps are played; who has none left is out of the hand."""
    UNSEEN = "unseen"
    """Anything: part of the holding lies face down, so a revoke cannot be shown."""


class MadeScores(StrEnum):
    """What the pitching side scores for a bid it made."""

    TAKEN = "taken"
    BID = "bid"
    DIFFERENCE = "difference"
    """What it took more than the other sides together; they score nothing."""


class Win(StrEnum):
    """When a side has won the game."""

    OWN_MADE = "own_made"
    """At the target at the end of a hand in which it made its own bid."""
    OWN_BID = "own_bid"
    """At the target at the end of a hand in which it pitched, made or set."""
    FIRST_BIDDER_PRIORITY = "first_bidder_priority"
    """At the target after any hand; ``tie_at_target`` decides when several are."""
    BIDDER_ONLY = "bidder_only"
    """At the target as the very player who made the bid, partners do not win along."""
    COUNTDOWN = "countdown"
    """Points are taken off; out at ``target`` on an own made bid or when the pitcher is set."""
    NONE = "none"


class TieAtTarget(StrEnum):
    """Who wins when several sides reach the target on one hand."""

    BIDDER = "bidder"
    HIGHER = "higher"
    """The higher score; level, the pitching side."""
    PLAY_ON = "play_on"
    """Nobody yet: the game goes on until one hand tells them apart."""


class AtBell(StrEnum):
    """Which hand is a table's last when the clock has run out."""

    FINISH_HAND = "finish_hand"
    """The one that is being played."""
    ONE_MORE = "one_more"
    """The one after it."""
    STOP = "stop"
    """The one before it: what is not finished is not scored."""


class NextDealer(StrEnum):
    """Who deals the next hand."""

    LEFT = "left"
    PITCHER = "pitcher"
    """The pitcher after a made bid; after a set the seat at the pitcher's right."""


class Revoke(StrEnum):
    """What a revoke costs when it is found out after the hand."""

    NOTHING = "nothing"
    LOSES_BID = "loses_bid"
    """The offender's side loses the bid and scores nothing; nobody else can be set."""
