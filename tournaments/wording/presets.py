"""What a rule set is called when a director chooses one."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

TITLES: Mapping[str, Any] = {
    "partnership_21": _("Auction Pitch"),
    "partnership_21_draw": _("Auction Pitch with a draw"),
    "partnership_21_pitching": _("Auction Pitch, cards pitched as bids"),
    "partnership_6p_222": _("Auction Pitch for six, three pairs"),
    "partnership_nontrump_first": _("Auction Pitch, any first lead"),
    "reverse_pitch": _("Reverse Pitch"),
    "fish_pitch": _("Fish Pitch"),
    "cutthroat": _("Cutthroat"),
    "money_game_ucla": _("Pitch for money"),
    "moon_only_over_4": _("Pitch, moon only over a 4"),
    "racehorse": _("Racehorse"),
    "solo_thespruce": _("Auction Pitch, each alone"),
    "hoyle_four_point": _("Four points after Hoyle"),
    "bicycle_smudge_7": _("Pitch to 7 with smudge"),
    "korean_four_point": _("Korean four points"),
    "five_point_setback_28": _("Five-point Setback, 28 cards"),
    "arizona_29": _("Arizona, 29 cards"),
    "nine_card_countdown": _("Nine cards, counting down"),
    "pitch_with_fives": _("Pitch with fives"),
    "cinch_double_pedro": _("Cinch, or Double Pedro"),
    "tunkhannock_14": _("Tunkhannock"),
    "korean_six_point": _("Korean six points"),
    "jersey_pitch": _("Jersey Pitch"),
    "jersey_pitch_six": _("Jersey Pitch, eleven points"),
    "trickster_nine_point": _("Nine points"),
    "oklahoma_ten_4p": _("Oklahoma ten points"),
    "oklahoma_ten_6p": _("Oklahoma ten points for six, two teams"),
    "oklahoma_ten_6p_222": _("Oklahoma ten points for six, three pairs"),
    "oklahoma_seven_4p": _("Oklahoma seven points"),
    "oklahoma_seven_6p": _("Oklahoma seven points for six"),
    "reese_six_point": _("Reese six points"),
    "ten_point_plus_off_cards": _("Ten points and off-cards"),
    "dirty_pitch": _("Dirty Pitch"),
    "charbonneau_ten_52": _("Charbonneau ten points"),
    "stauffer_ten_4p": _("Stauffer ten points"),
    "korean_ten_52": _("Korean ten points"),
    "pawnee_call_partner": _("Pawnee, with a called partner"),
    "stauffer_ten_5p": _("Stauffer ten points for five"),
    "trickster_eleven_point": _("Eleven points"),
    "trickster_thirteen_point": _("Thirteen points"),
}
"""By name of the preset."""


def preset_title(name: str) -> str:
    """Return what a rule set is called; one that has no title yet by its name."""
    return str(TITLES.get(name, name.replace("_", " ").capitalize()))
