"""Six to thirteen points a hand, with off-jack, jokers and trey: the games of the plains."""

from dataclasses import replace

from scoring.cards import Pack
from scoring.choices import Announcement, Exchange, FirstLead, Following, TrumpBy, Win
from scoring.house_rules import with_settings
from scoring.parameters import Special
from scoring.presets.parts import (
    EXTRAS,
    GAME,
    GAME_BY_TEN,
    HIGH,
    JACK,
    JOKERS_ONLY,
    LOW_CAPTURED,
    LOW_HELD,
    OFF_JACK_AND_JOKERS,
    TREY,
    WINNING_MOON,
)
from scoring.rules import RuleSet

OKLAHOMA_TEN_4P = RuleSet(
    name="oklahoma_ten_4p",
    pack=Pack.WITH_JOKERS,
    cards_dealt=9,
    trumps=OFF_JACK_AND_JOKERS,
    items=(HIGH, LOW_HELD, JACK, *EXTRAS, TREY, GAME),
    max_bid=10,
    trump_by=TrumpBy.ANNOUNCED,
    exchange=Exchange.CHANGE,
    exchange_most=3,
)
"""Source: pagat-fa, Al Connor.  Readings: forced 2.  Open: first lead, following, Game by ten."""

OKLAHOMA_TEN_6P = replace(
    OKLAHOMA_TEN_4P,
    name="oklahoma_ten_6p",
    min_seats=6,
    max_seats=6,
    cards_dealt=8,
    exchange=Exchange.WIDOW,
    exchange_most=0,
)
"""Source: pagat-fa, six players in two teams of three (reading-9)."""

OKLAHOMA_TEN_6P_222 = replace(
    OKLAHOMA_TEN_6P,
    name="oklahoma_ten_6p_222",
    sides=3,
)
"""Source: reading-9, the other reading: three pairs."""

OKLAHOMA_SEVEN_4P = replace(
    OKLAHOMA_TEN_4P,
    name="oklahoma_seven_4p",
    items=(HIGH, LOW_HELD, JACK, *EXTRAS, GAME),
    max_bid=7,
)
"""Source: pagat-fa, without the trey (reading-10)."""

OKLAHOMA_SEVEN_6P = replace(
    OKLAHOMA_TEN_6P,
    name="oklahoma_seven_6p",
    items=OKLAHOMA_SEVEN_4P.items,
    max_bid=7,
)
"""Source: pagat-fa, six players without the trey."""

REESE_SIX_POINT = replace(
    OKLAHOMA_TEN_4P,
    name="reese_six_point",
    trumps=JOKERS_ONLY,
    items=(HIGH, LOW_HELD, JACK, *EXTRAS[1:], GAME),
    max_bid=6,
)
"""Source: pagat-fa, Oklahoma without off-jack and trey."""

TEN_POINT_PLUS_OFF_CARDS = replace(
    OKLAHOMA_TEN_4P,
    name="ten_point_plus_off_cards",
)
"""Source: pagat-fa; ranks and values by reading-12.  The cards are added by ``addons``."""

DIRTY_PITCH = replace(
    OKLAHOMA_TEN_4P,
    name="dirty_pitch",
    items=(HIGH, LOW_CAPTURED, *OKLAHOMA_TEN_4P.items[2:]),
)
"""Source: pagat-fa.  Reading: Low to the captor (reading-11)."""

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
"""Source: pagat-fa, Charbonneau.  Readings: reading-3 and reading-17 to reading-19."""

STAUFFER_TEN_4P = replace(
    CHARBONNEAU_TEN_52,
    name="stauffer_ten_4p",
)
"""Source: pagat-fa says trumps only and four players; the rest is Charbonneau's (reading-27)."""

KOREAN_TEN_52 = replace(
    CHARBONNEAU_TEN_52,
    name="korean_ten_52",
    first_lead=FirstLead.TRUMP,
)
"""Source: ten-ko.  Readings: a pack of 54, and reading-17 for a moon at exactly 0."""

PAWNEE_CALL_PARTNER = RuleSet(
    name="pawnee_call_partner",
    min_seats=5,
    max_seats=5,
    sides=None,
    calls_partner=True,
    pack=Pack.WITH_JOKERS,
    cards_dealt=10,
    tricks=None,
    trumps=OFF_JACK_AND_JOKERS,
    items=CHARBONNEAU_TEN_52.items,
    min_bid=5,
    max_bid=9,
    specials=(Special(name=Announcement.MOON, level=10, stake=10, made=42),),
    forced_dealer_bid=5,
    trump_by=TrumpBy.CALLED_CARD,
    exchange=Exchange.WIDOW,
    keeps_scoring_trumps=True,
    following=Following.TRUMPS_ONLY,
    target=42,
    win=Win.BIDDER_ONLY,
)
"""Source: pagat-fa.  Readings: reading-4 for the called card, reading-22 for the moon."""

STAUFFER_TEN_5P = replace(
    PAWNEE_CALL_PARTNER,
    name="stauffer_ten_5p",
)
"""Source: pagat-fa says trumps only and five players; the rest is Pawnee's (reading-27)."""

TRICKSTER_ELEVEN_POINT = with_settings(
    replace(OKLAHOMA_TEN_4P, name="trickster_eleven_point", jokers_break_game_tie=True),
    {"addons": ["off_ace"]},
)
"""Source: kin-forms, Trickster: ten points and the off-ace."""

TRICKSTER_THIRTEEN_POINT = with_settings(
    replace(OKLAHOMA_TEN_4P, name="trickster_thirteen_point", jokers_break_game_tie=True),
    {"addons": ["off_three"]},
)
"""Source: kin-forms, Trickster: ten points and the off-three."""

TEN_POINT = (
    OKLAHOMA_TEN_4P,
    OKLAHOMA_TEN_6P,
    OKLAHOMA_TEN_6P_222,
    OKLAHOMA_SEVEN_4P,
    OKLAHOMA_SEVEN_6P,
    REESE_SIX_POINT,
    TEN_POINT_PLUS_OFF_CARDS,
    DIRTY_PITCH,
    CHARBONNEAU_TEN_52,
    STAUFFER_TEN_4P,
    KOREAN_TEN_52,
    PAWNEE_CALL_PARTNER,
    STAUFFER_TEN_5P,
    TRICKSTER_ELEVEN_POINT,
    TRICKSTER_THIRTEEN_POINT,
)
