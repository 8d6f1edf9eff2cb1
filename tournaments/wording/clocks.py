"""What the clock of a round says."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

SAYINGS: Mapping[str, Any] = {
    "paused": _("The clock stands still."),
    "last_hand": _("Last hand. Finish the hand you are in, then stop."),
    "one_more": _("Time is up. Finish the hand you are in, then play one more."),
    "stop": _("Time is up. Stop now: a hand that is not finished does not count."),
    "left_10": _("Ten minutes are left."),
    "left_5": _("Five minutes are left."),
    "left_1": _("One minute is left."),
}
"""Whole sentences by key, for scripts to show when they are due."""


def clock_words() -> dict[str, str]:
    """Return every sentence that a clock may say."""
    return {key: str(sentence) for key, sentence in SAYINGS.items()}
