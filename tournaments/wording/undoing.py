"""What a button says that undoes an act."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.wording.tables import side_words

LABELS: Mapping[str, Any] = {
    "corrected": _("Undo: %(what)s changed"),
    "recorded": _("Undo: %(what)s entered"),
    "accepted": _("Undo: %(what)s counted after all"),
    "dropped": _("Undo: %(what)s left uncounted"),
    "penalised": _("Undo: penalty for %(what)s"),
    "swapped the seats of": _("Undo: %(what)s changed seats"),
}
PLACE = re.compile(r"round \d+, table (\d+), hand (\d+)")
SWAP = re.compile(r"(.*) in round \d+")


def undo_label(verb: str, subject: str, data: Mapping[str, Any] = MappingProxyType({})) -> str:
    """Return the words of the button that undoes an act of the log.

    >>> undo_label("corrected", "round 2, table 4, hand 6")
    'Undo: table 4, hand 6 changed'
    """
    return str(LABELS[verb]) % {"what": _what(subject, data)}


def _what(subject: str, data: Mapping[str, Any]) -> str:
    """Return what an act was about, as a director says it."""
    if found := PLACE.fullmatch(subject):
        numbers = {"table": found[1], "hand": found[2]}
        return gettext("table %(table)s, hand %(hand)s") % numbers
    if "penalty" in data:
        side = side_words(data["seats"], len(data["scores"]))[data["side"]]
        return gettext("%(side)s at table %(table)d") % {"side": side, "table": data["table"]}
    swapped = SWAP.fullmatch(subject)
    return swapped[1] if swapped else subject
