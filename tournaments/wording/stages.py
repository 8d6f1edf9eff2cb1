"""Sentences for what is wrong with a chain of stages or a cut."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

FAULTS: Mapping[str, Any] = {
    "chain_empty": _("An event has at least one stage."),
    "bracket_before_end": _("Nothing can follow a bracket. Make it the last stage."),
    "cut_missing": _("Say who goes on to stage %(first)s."),
    "cut_before_first": _("Everybody plays the first stage, so it has no cut."),
    "cut_unclear": _(
        "Take so many entrants, or a share, or so many of each group: one of the three."
    ),
    "cut_too_large": _("%(first)s would go on, and there are only %(last)s."),
    "cut_too_small": _("At least 2 have to go on."),
    "share_impossible": _("A share is more than nothing, and at most all."),
    "groups_impossible": _("%(first)s groups of at least 2 cannot be made of %(last)s entrants."),
    "groups_missing": _("The stage before has no groups to take the best from."),
    "wild_card_unknown": _("A wild card is for number %(first)s, who did not play this stage."),
    "entry_listed_twice": _("Number %(first)s is listed twice."),
    "play_off_unfit": _("A play-off has to order exactly those who are tied at the cut."),
}
"""By code; ``first`` and ``last`` are of a fault's values."""


CARRIED: Mapping[str, Any] = {
    "reset": _("Everybody begins from nothing."),
    "half": _("Everybody begins with a half of the points, rounded down."),
    "carry": _("Everybody begins with all the points."),
}


def stage_fault_sentence(code: str, values: Sequence[int]) -> str:
    """Return the sentence for one fault, with its numbers."""
    named = values or (0,)
    return str(FAULTS[code]) % {"first": named[0], "last": named[-1]}
