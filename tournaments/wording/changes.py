"""What a change in the middle of a night brings, in words."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

Seat = tuple[int, str]
"""The number of a table, and what the seat is called."""


def move_sentence(before: Seat | None, after: Seat | None, *, was_here: bool, is_here: bool) -> str:
    """Return from where to where somebody goes; a name stands before it."""
    told: dict[str, object] = {}
    if before:
        told |= {"from_table": before[0], "from_seat": before[1]}
    if after:
        told |= {"table": after[0], "seat": after[1]}
    if not is_here:
        return str(LEAVES[before is not None]) % told
    if not was_here:
        return str(COMES[after is not None]) % told
    return str(MOVES[before is not None, after is not None]) % told


LEAVES: Mapping[bool, Any] = {
    True: _("leaves table %(from_table)d, %(from_seat)s"),
    False: _("leaves, and would have sat out"),
}
COMES: Mapping[bool, Any] = {
    True: _("comes to table %(table)d, %(seat)s"),
    False: _("comes, and sits out this round"),
}
MOVES: Mapping[tuple[bool, bool], Any] = {
    (True, True): _("goes from table %(from_table)d, %(from_seat)s to table %(table)d, %(seat)s"),
    (False, True): _("plays after all: table %(table)d, %(seat)s"),
    (True, False): _("sits out instead of table %(from_table)d, %(from_seat)s"),
}


def kept_sentence(kept: int, seats: int) -> str:
    """Return how many of the published seats stay."""
    sentence = ngettext(
        "%(kept)d of %(seats)d published seat stays.",
        "%(kept)d of %(seats)d published seats stay.",
        seats,
    )
    return sentence % {"kept": kept, "seats": seats}
