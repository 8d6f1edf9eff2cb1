"""What the rule sets are called on lists, sheets and cards."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from scoring import RuleSet

TITLES: Mapping[str, Any] = {
    "partnership_21": _("Partnership Pitch to 21"),
    "partnership_21_draw": _("Draw Pitch to 21"),
    "partnership_21_pitching": _("Partnership Pitch with pitching"),
    "partnership_6p_222": _("Pitch for six in pairs"),
    "partnership_nontrump_first": _("Pitch with a plain first lead"),
    "reverse_pitch": _("Reverse Pitch"),
    "fish_pitch": _("Fish Pitch"),
    "cutthroat": _("Cutthroat Pitch"),
    "money_game_ucla": _("Money game"),
    "moon_only_over_4": _("Cutthroat with a moon over 4"),
    "racehorse": _("Racehorse"),
    "solo_thespruce": _("Auction Pitch to 7"),
    "hoyle_four_point": _("Four-point Pitch, Low to its holder"),
    "bicycle_smudge_7": _("Smudge from 7 down"),
    "korean_four_point": _("Four-point Pitch, first to 21"),
    "five_point_setback_28": _("Setback with 28 cards"),
    "arizona_29": _("Arizona Pitch with 29 cards"),
    "nine_card_countdown": _("Nine-card Pitch from 21 down"),
    "pitch_with_fives": _("Pitch with fives"),
    "cinch_double_pedro": _("Cinch (Double Pedro)"),
    "tunkhannock_14": _("Tunkhannock, 14 points"),
    "korean_six_point": _("Six-point Pitch, first to 21"),
    "jersey_pitch": _("Jersey Pitch, 9 points"),
    "jersey_pitch_six": _("Jersey Pitch, 11 points"),
    "trickster_nine_point": _("Nine-point Pitch"),
    "oklahoma_ten_4p": _("Oklahoma ten-point"),
    "oklahoma_ten_6p": _("Oklahoma ten-point, two teams of three"),
    "oklahoma_ten_6p_222": _("Oklahoma ten-point, three pairs"),
    "oklahoma_seven_4p": _("Oklahoma seven-point"),
    "oklahoma_seven_6p": _("Oklahoma seven-point for six"),
    "reese_six_point": _("Reese six-point"),
    "ten_point_plus_off_cards": _("Ten-point with off-cards"),
    "dirty_pitch": _("Dirty Pitch"),
    "charbonneau_ten_52": _("Ten-point to 52, trumps only"),
    "stauffer_ten_4p": _("Stauffer ten-point"),
    "korean_ten_52": _("Ten-point to 52, a trump is led"),
    "pawnee_call_partner": _("Pawnee, call your partner"),
    "stauffer_ten_5p": _("Stauffer ten-point for five"),
    "trickster_eleven_point": _("Eleven-point with the off-ace"),
    "trickster_thirteen_point": _("Thirteen-point with the off-three"),
}


def rules_title(rules: RuleSet) -> str:
    """Return the name of a rule set for people; a club's own name as the club wrote it."""
    return str(TITLES.get(rules.name, rules.name))
