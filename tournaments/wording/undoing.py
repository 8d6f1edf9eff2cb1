"""What a button says that undoes an act."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.wording.tables import side_words

LABELS: Mapping[str, Any] = {
    "corrected": _("%(what)s changed"),
    "recorded": _("%(what)s entered"),
    "accepted": _("%(what)s counted after all"),
    "dropped": _("%(what)s left uncounted"),
    "penalised": _("penalty for %(what)s"),
    "swapped the seats of": _("%(what)s changed seats"),
}
PLACE = re.compile(r"round (\d+), table (\d+), hand (\d+)")
SWAP = re.compile(r"(.*) in round (\d+)")


def undo_label(
    verb: str, subject: str, data: Mapping[str, Any] = MappingProxyType({}), *, rounds: int = 1
) -> str:
    """Return the words of the button that undoes an act of the log.

    The round is named where the event has several, ``rounds``: table 4 has a hand 6 in each.

    >>> undo_label("corrected", "round 1, table 4, hand 6")
    'Undo: table 4, hand 6 changed'
    >>> undo_label("corrected", "round 2, table 4, hand 6", rounds=3)
    'Undo in round 2: table 4, hand 6 changed'
    """
    number, what = _what(subject, data)
    act = str(LABELS[verb]) % {"what": what}
    if number is None or max(number, rounds) == 1:
        return gettext("Undo: %(act)s") % {"act": act}
    return gettext("Undo in round %(number)d: %(act)s") % {"number": number, "act": act}


def _what(subject: str, data: Mapping[str, Any]) -> tuple[int | None, str]:
    """Return the round of an act, and what it was about as a director says it."""
    if found := PLACE.fullmatch(subject):
        numbers = {"table": found[2], "hand": found[3]}
        return int(found[1]), gettext("table %(table)s, hand %(hand)s") % numbers
    if "penalty" in data:
        side = side_words(data["seats"], len(data["scores"]))[data["side"]]
        words = gettext("%(side)s at table %(table)d") % {"side": side, "table": data["table"]}
        return data["round"], words
    if swapped := SWAP.fullmatch(subject):
        return int(swapped[2]), swapped[1]
    return None, subject
