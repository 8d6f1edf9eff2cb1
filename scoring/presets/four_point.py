"""Four points a hand: High, Low, Jack and Game."""

from dataclasses import replace

from scoring.choices import (
    Announcement,
    Exchange,
    FirstLead,
    Following,
    NextDealer,
    Point,
    TrumpBy,
    Win,
)
from scoring.parameters import Special, Stakes
from scoring.presets.parts import (
    CLASSIC,
    GAME,
    HIGH,
    JACK,
    LOW_HELD,
    MOON_OVER_FOUR,
    PITCH,
    PLAIN,
    SMUDGE,
    captured,
)
from scoring.rules import RuleSet

PARTNERSHIP_21 = RuleSet(
    name="partnership_21",
    items=CLASSIC,
    specials=(SMUDGE,),
    steal_up_to=5,
)
"""Source: pagat-fa, the partnership game.  Reading: a smudge may be stolen too (reading-14)."""

PARTNERSHIP_21_DRAW = replace(
    PARTNERSHIP_21,
    name="partnership_21_draw",
    trump_by=TrumpBy.ANNOUNCED,
    exchange=Exchange.DRAW,
)
"""Source: pagat-fa, draw pitch.  Scores as the base game."""

PARTNERSHIP_21_PITCHING = replace(
    PARTNERSHIP_21,
    name="partnership_21_pitching",
    specials=(SMUDGE, PITCH),
)
"""Source: pagat-fa, pitching.  Open: double loss for a dealer who took a pitch over and was set."""

PARTNERSHIP_6P_222 = replace(
    PARTNERSHIP_21,
    name="partnership_6p_222",
    min_seats=6,
    max_seats=6,
    sides=3,
    cards_dealt=8,
    trump_by=TrumpBy.ANNOUNCED,
    exchange=Exchange.SET_ASIDE,
    exchange_most=2,
)
"""Source: pagat-fa, six players.  Reading: plain cards are set aside first (reading-25)."""

PARTNERSHIP_NONTRUMP_FIRST = replace(
    PARTNERSHIP_21,
    name="partnership_nontrump_first",
    trump_by=TrumpBy.ANNOUNCED,
    first_lead=FirstLead.PLAIN_UNTRUMPED,
)
"""Source: pagat-fa.  A plain first lead may not be trumped by anybody."""

REVERSE_PITCH = replace(
    PARTNERSHIP_21,
    name="reverse_pitch",
    trumps=tuple(reversed(PLAIN)),
)
"""Source: pagat-fa.  Reading: plain suits keep their usual order."""

FISH_PITCH = replace(
    PARTNERSHIP_21,
    name="fish_pitch",
    cards_dealt=12,
    cards_held=12,
    tricks=12,
    following=Following.UNSEEN,
)
"""Source: pagat-fa.  Readings: partners, and a smudge takes all twelve tricks (reading-24)."""

CUTTHROAT = replace(
    PARTNERSHIP_21,
    name="cutthroat",
    min_seats=2,
    max_seats=8,
    sides=None,
)
"""Source: pagat-fa, each player alone.  As many as the pack deals to."""

MONEY_GAME_UCLA = replace(
    CUTTHROAT,
    name="money_game_ucla",
    specials=(
        Special(name=Announcement.MOON, level=5, stake=5, made=0, missed=0, takes_tricks=True),
    ),
    target=None,
    win=Win.NONE,
    stakes=Stakes(a_point=10, a_moon=100),
)
"""Source: pagat-fa, the money game.  A moon is a side bet and moves no score."""

MOON_ONLY_OVER_4 = replace(
    CUTTHROAT,
    name="moon_only_over_4",
    specials=(MOON_OVER_FOUR,),
    stakes=Stakes(a_game=100, a_set=25),
)
"""Source: pagat-fa, Tom Price; reading-7; reading-8.  Target as cutthroat, stakes are open."""

RACEHORSE = replace(
    CUTTHROAT,
    name="racehorse",
    min_seats=5,
    may_stop_early=True,
    target=None,
    win=Win.NONE,
    defenders_score=False,
    pitcher_scores=False,
    next_dealer=NextDealer.PITCHER,
    stakes=Stakes(a_hand=100),
)
"""Source: pagat-fa.  Readings: usually five or more means at least five; reading-6 for the deal."""

SOLO_THESPRUCE = RuleSet(
    name="solo_thespruce",
    min_seats=2,
    max_seats=7,
    sides=None,
    items=(captured(Point.HIGH), *CLASSIC[1:]),
    min_bid=1,
    specials=(PITCH,),
    steal_up_to=3,
    target=7,
)
"""Source: spruce-sr, spruce-el, spruce-th.  Reading: the winner's own bid was made (reading-15)."""

HOYLE_FOUR_POINT = replace(
    PARTNERSHIP_21,
    name="hoyle_four_point",
    items=(HIGH, LOW_HELD, JACK, GAME),
)
"""Source: kin-forms, Hoyle, Britannica and Nebraska: as the base game, Low to its holder."""

BICYCLE_SMUDGE_7 = replace(
    CUTTHROAT,
    name="bicycle_smudge_7",
    max_seats=7,
    min_bid=1,
    specials=(),
    steal_up_to=0,
    forced_dealer_bid=1,
    start_score=7,
    target=0,
    win=Win.COUNTDOWN,
    all_points_win=True,
)
"""Source: kin-forms, Bicycle: seven down to nothing; who takes all four points has won.

Reading: a dealer left alone bids at least 1.
"""

KOREAN_FOUR_POINT = RuleSet(
    name="korean_four_point",
    items=(HIGH, LOW_HELD, JACK, GAME),
    trump_by=TrumpBy.ANNOUNCED,
    first_lead=FirstLead.TRUMP,
    win=Win.FIRST_BIDDER_PRIORITY,
)
"""Source: ten-ko.  The text has no own-bid condition."""

FOUR_POINT = (
    PARTNERSHIP_21,
    PARTNERSHIP_21_DRAW,
    PARTNERSHIP_21_PITCHING,
    PARTNERSHIP_6P_222,
    PARTNERSHIP_NONTRUMP_FIRST,
    REVERSE_PITCH,
    FISH_PITCH,
    CUTTHROAT,
    MONEY_GAME_UCLA,
    MOON_ONLY_OVER_4,
    RACEHORSE,
    SOLO_THESPRUCE,
    HOYLE_FOUR_POINT,
    BICYCLE_SMUDGE_7,
    KOREAN_FOUR_POINT,
)
