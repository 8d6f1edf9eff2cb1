"""Five, six, nine and fourteen points a hand: more cards that score."""

from dataclasses import replace

from scoring.cards import Pack
from scoring.choices import Announcement, Bidding, Exchange, Point, TrumpBy, Win
from scoring.parameters import Special
from scoring.presets.four_point import KOREAN_FOUR_POINT
from scoring.presets.parts import (
    CLASSIC,
    EXTRAS,
    GAME,
    GAME_BY_TEN,
    HIGH,
    JACK,
    JOKERS_ONLY,
    LAST_TRICK,
    LOW_CAPTURED,
    OFF_JACK_AND_JOKERS,
    captured,
)
from scoring.rules import RuleSet

FIVE_POINT_SETBACK_28 = RuleSet(
    name="five_point_setback_28",
    pack=Pack.SETBACK,
    trumps=("A", "K", "Q", "J", "OJ", "10", "9", "2"),
    items=(HIGH, LOW_CAPTURED, JACK, captured(Point.OFF_JACK), GAME),
    min_bid=1,
    max_bid=5,
    bidding=Bidding.UNTIL_PASSED,
    forced_dealer_bid=None,
    trump_by=TrumpBy.ANNOUNCED,
    target=12,
    win=Win.FIRST_BIDDER_PRIORITY,
)
"""Source: pagat-fa.  Readings: Low to the captor, all pass throws in, both at 12 the bidders."""

ARIZONA_29 = RuleSet(
    name="arizona_29",
    pack=Pack.ARIZONA,
    trumps=("A", "K", "Q", "J", "X", "10", "9", "6"),
    items=(HIGH, LOW_CAPTURED, JACK, captured(Point.JOKER), GAME),
    max_bid=5,
)
"""Source: pagat-fa for pack and points; the deal from an English page (reading-29)."""

NINE_CARD_COUNTDOWN = RuleSet(
    name="nine_card_countdown",
    cards_dealt=9,
    cards_held=9,
    tricks=9,
    items=(*CLASSIC, captured(Point.FIVE), captured(Point.HIGH_SPADE)),
    min_bid=3,
    max_bid=6,
    steal_up_to=6,
    forced_dealer_bid=3,
    trump_by=TrumpBy.ANNOUNCED,
    exchange=Exchange.CHANGE,
    exchange_most=4,
    start_score=21,
    target=0,
    win=Win.COUNTDOWN,
    hold_defenders_at=1,
)
"""Source: pagat-fa.  Readings: reading-5 for the spade, forced 3, the dealer may steal."""

PITCH_WITH_FIVES = RuleSet(
    name="pitch_with_fives",
    cards_dealt=9,
    items=(*CLASSIC, captured(Point.FIVE, 5)),
    min_bid=3,
    max_bid=9,
    forced_dealer_bid=3,
    trump_by=TrumpBy.ANNOUNCED,
    exchange=Exchange.CHANGE,
    target=31,
)
"""Source: pagat-fa, Catch Five.  Readings: deal, bids and target, none of which are given."""

CINCH_DOUBLE_PEDRO = RuleSet(
    name="cinch_double_pedro",
    cards_dealt=9,
    trumps=("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "O5", "4", "3", "2"),
    items=(
        captured(Point.HIGH),
        LOW_CAPTURED,
        JACK,
        GAME_BY_TEN,
        captured(Point.FIVE, 5),
        captured(Point.OFF_FIVE, 5),
    ),
    min_bid=6,
    max_bid=14,
    forced_dealer_bid=6,
    trump_by=TrumpBy.ANNOUNCED,
    exchange=Exchange.DRAW,
    target=62,
    win=Win.FIRST_BIDDER_PRIORITY,
)
"""Source: pagat-fa; bids and target from English pages.  Open: the difference as in Hoyle."""

TUNKHANNOCK_14 = RuleSet(
    name="tunkhannock_14",
    sides=None,
    pack=Pack.WITH_JOKERS,
    trumps=OFF_JACK_AND_JOKERS,
    items=(
        captured(Point.HIGH),
        LOW_CAPTURED,
        JACK,
        *EXTRAS,
        GAME,
        LAST_TRICK,
        captured(Point.HIGH_SPADE),
        captured(Point.FIVE, 5),
    ),
    min_bid=3,
    max_bid=14,
    specials=(Special(name=Announcement.SMUDGE, level=15, stake=15, takes_tricks=True),),
    steal_up_to=15,
    forced_dealer_bid=3,
    trump_by=TrumpBy.ANNOUNCED,
    exchange=Exchange.CHANGE,
    exchange_most=3,
    target=50,
)
"""Source: pagat-fa.  Readings: reading-26 for the exchange, target 50; two pairs by ``sides``."""

KOREAN_SIX_POINT = replace(
    KOREAN_FOUR_POINT,
    name="korean_six_point",
    pack=Pack.WITH_JOKERS,
    trumps=JOKERS_ONLY,
    items=(*KOREAN_FOUR_POINT.items, captured(Point.HIGH_JOKER), captured(Point.LOW_JOKER)),
    max_bid=6,
)
"""Source: ten-ko.  Reading: a pack of 54."""

JERSEY_PITCH = replace(
    KOREAN_FOUR_POINT,
    name="jersey_pitch",
    items=(*KOREAN_FOUR_POINT.items, captured(Point.FIVE, 5)),
    max_bid=9,
)
"""Source: ten-ko.  Reading: on the four-point game (reading-28)."""

JERSEY_PITCH_SIX = replace(
    KOREAN_SIX_POINT,
    name="jersey_pitch_six",
    items=(*KOREAN_SIX_POINT.items, captured(Point.FIVE, 5)),
    max_bid=11,
)
"""Source: ten-ko.  The other reading of reading-28: on the six-point game."""

TRICKSTER_NINE_POINT = replace(
    PITCH_WITH_FIVES,
    name="trickster_nine_point",
    cards_held=9,
    tricks=9,
    exchange=Exchange.NONE,
)
"""Source: kin-forms, Trickster: nine cards dealt and played, the five of trumps worth five."""

MORE_POINTS = (
    FIVE_POINT_SETBACK_28,
    ARIZONA_29,
    NINE_CARD_COUNTDOWN,
    PITCH_WITH_FIVES,
    CINCH_DOUBLE_PEDRO,
    TUNKHANNOCK_14,
    KOREAN_SIX_POINT,
    JERSEY_PITCH,
    JERSEY_PITCH_SIX,
    TRICKSTER_NINE_POINT,
)
