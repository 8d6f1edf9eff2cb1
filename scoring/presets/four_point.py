"""Four points a hand: High, Low, Jack and Game."""

from scoring.choices import FirstLead, TrumpBy, Win
from scoring.presets.parts import CLASSIC, GAME, HIGH, JACK, LOW_HELD, PITCH, SMUDGE
from scoring.rules import RuleSet

PARTNERSHIP_21 = RuleSet(
    name="partnership_21",
    items=CLASSIC,
    specials=(SMUDGE,),
    steal_up_to=5,
)
"""Source: seed-000, the partnership game.  Reading: a smudge may be stolen too (rules 2f.14)."""

SOLO_THESPRUCE = RuleSet(
    name="solo_thespruce",
    min_seats=2,
    max_seats=7,
    sides=None,
    items=CLASSIC,
    min_bid=1,
    specials=(PITCH,),
    steal_up_to=3,
    target=7,
)
"""Source: seed-001, seed-002, seed-003.  Reading: the winner's own bid was made (2f.15)."""

KOREAN_FOUR_POINT = RuleSet(
    name="korean_four_point",
    items=(HIGH, LOW_HELD, JACK, GAME),
    trump_by=TrumpBy.ANNOUNCED,
    first_lead=FirstLead.TRUMP,
    win=Win.FIRST_BIDDER_PRIORITY,
)
"""Source: seed-004.  The text has no own-bid condition."""

FOUR_POINT = (PARTNERSHIP_21, SOLO_THESPRUCE, KOREAN_FOUR_POINT)
