"""What a button says that undoes an act."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

LABELS: Mapping[str, Any] = {
    "corrected": _("Undo: %(what)s changed"),
    "recorded": _("Undo: %(what)s entered"),
    "accepted": _("Undo: %(what)s counted after all"),
    "dropped": _("Undo: %(what)s left uncounted"),
    "swapped the seats of": _("Undo: %(what)s changed seats"),
}
PLACE = re.compile(r"round \d+, table (\d+), hand (\d+)")
SWAP = re.compile(r"(.*) in round \d+")


def undo_label(verb: str, subject: str) -> str:
    """Return the words of the button that undoes an act of the log.

    >>> undo_label("corrected", "round 2, table 4, hand 6")
    'Undo: table 4, hand 6 changed'
    """
    return str(LABELS[verb]) % {"what": _what(subject)}


def _what(subject: str) -> str:
    """Return what an act was about, as a director says it."""
    if found := PLACE.fullmatch(subject):
        numbers = {"table": found[1], "hand": found[2]}
        return gettext("table %(table)s, hand %(hand)s") % numbers
    swapped = SWAP.fullmatch(subject)
    return swapped[1] if swapped else subject
