"""Ten points a hand: the classic four, the off-jack, two jokers and the trey."""

from scoring.cards import Pack
from scoring.choices import Exchange, Following, TrumpBy, Win
from scoring.presets.parts import (
    EXTRAS,
    GAME_BY_TEN,
    HIGH,
    JACK,
    LOW_HELD,
    OFF_JACK_AND_JOKERS,
    TREY,
    WINNING_MOON,
)
from scoring.rules import RuleSet

CHARBONNEAU_TEN_52 = RuleSet(
    name="charbonneau_ten_52",
    pack=Pack.WITH_JOKERS,
    cards_dealt=9,
    tricks=None,
    trumps=OFF_JACK_AND_JOKERS,
    items=(HIGH, LOW_HELD, JACK, *EXTRAS, TREY, GAME_BY_TEN),
    min_bid=4,
    max_bid=10,
    specials=(WINNING_MOON,),
    forced_dealer_bid=4,
    trump_by=TrumpBy.ANNOUNCED,
    exchange=Exchange.STOCK,
    following=Following.TRUMPS_ONLY,
    target=52,
    win=Win.FIRST_BIDDER_PRIORITY,
)
"""Source: seed-000, Charbonneau.  Readings: 2f.3 and 2f.17 to 2f.19."""

TEN_POINT = (CHARBONNEAU_TEN_52,)
