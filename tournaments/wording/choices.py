"""What each choice of a setting is called in a list, shorter than on the sheet."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

CHOICES: Mapping[str, Mapping[str, Any]] = {
    "pack": {
        "52": _("52 cards"),
        "54": _("54 cards, two jokers"),
        "28": _("28 cards"),
        "29": _("29 cards, one joker"),
        "50": _("50 cards, no fours, two jokers"),
    },
    "bidding": {"once": _("once round"), "until_passed": _("until all but one have passed")},
    "trump_by": {
        "lead": _("the first card led"),
        "announced": _("named by the pitcher"),
        "called_card": _("named with a called card"),
    },
    "exchange": {
        "none": _("none"),
        "draw": _("throw all but trumps and draw"),
        "set_aside": _("lay some aside"),
        "change": _("change a few"),
        "widow": _("the pitcher takes the cards left over"),
        "stock": _("keep trumps alone and fill up"),
    },
    "first_lead": {
        "any": _("any card"),
        "trump": _("a trump"),
        "plain_untrumped": _("any card, a plain one not to be trumped"),
    },
    "following": {
        "follow_or_trump": _("follow or trump, without the suit anything"),
        "strict": _("follow suit, without it anything"),
        "trump_when_void": _("follow or trump, without the suit trump if able"),
        "trumps_only": _("trumps alone are played"),
        "unseen": _("cards may be unseen, so anything"),
    },
    "win": {
        "own_made": _("at the target on an own made bid"),
        "own_bid": _("at the target on an own bid, made or set"),
        "first_bidder_priority": _("first at the target"),
        "bidder_only": _("the pitcher alone, on a made bid"),
        "countdown": _("counting down"),
        "none": _("nobody wins"),
    },
    "tie_at_target": {
        "bidder": _("the pitching side"),
        "higher": _("the higher score"),
        "play_on": _("play on"),
    },
    "made_scores": {
        "taken": _("what was taken"),
        "bid": _("the bid"),
        "difference": _("what was taken more than by the others"),
    },
    "at_bell": {
        "finish_hand": _("the hand in play is the last"),
        "one_more": _("one more hand after it"),
        "stop": _("stop at once"),
    },
    "next_dealer": {"left": _("to the left"), "pitcher": _("the pitcher after a made bid")},
    "revoke": {"nothing": _("none"), "loses_bid": _("the bid is lost")},
    "low_to": {"captor": _("who captures it"), "holder": _("who held it")},
    "game_to": {"pips": _("the most card points"), "ten": _("who captures the ten of trumps")},
    "addons": {
        "off_ace": _("off-ace, 1 point"),
        "off_ten": _("off-ten, 1 point"),
        "off_three": _("off-three, 3 points"),
        "off_two": _("off-two, 1 point"),
    },
}
"""By setting, by value."""


def choice_name(setting: str, value: object) -> str:
    """Return the value of a setting as people say it."""
    if value is None:
        return gettext("none")
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return str(CHOICES.get(setting, {}).get(str(value), value))
