"""A sentence for each remark on a row of a sign-up sheet."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

REMARKS: Mapping[str, Any] = {
    "row_empty": _("The row is empty."),
    "name_missing": _("The row has no name."),
    "name_ambiguous": _(
        "Several people have this name. Add an e-mail address or a phone number to tell them apart."
    ),
    "same_as_row": _("The same person as in row %(value)s."),
    "already_entered": _("Was on the list before."),
    "filled_in": _("What was missing there is filled in."),
    "email_dropped": _("“%(value)s” is no e-mail address and was left out."),
    "partner_unknown": _("%(value)s, the partner wished for, is not on the list."),
    "partner_ambiguous": _("Several people are called %(value)s. Make the pair on the list."),
    "partner_taken": _(
        "%(value)s plays with somebody else, or wishes to. This person still needs a partner."
    ),
    "partner_apart": _("%(value)s or this person is on the waiting list. Make the pair by hand."),
    "paired": _("Plays with %(value)s."),
    "plays_with": _("Stays with %(value)s, the partner on the list."),
    "paid_unread": _("“%(value)s” says neither yes nor no, so noted as not paid."),
    "name_like_formula": _("The name looks like a formula. It is kept as it is written."),
    "on_waiting_list": _("The event is full: on the waiting list."),
    "too_many_cells": _("The row has more cells than the heading. The rest was left out."),
}
"""By code, as in ``tournaments.rosters.types.Remark``; values that are named stand in ``value``."""


def remark_sentence(code: str, value: str) -> str:
    """Return what there is to say about a row."""
    return str(REMARKS[code]) % {"value": value}
