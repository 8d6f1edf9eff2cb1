"""What becomes of a row of a sign-up sheet: somebody new on the list, or somebody found again.

Used inside a transaction that holds the event's lock.
"""

from collections.abc import Mapping
from typing import Any

from django.db.models import Model

from tournaments.models import Entry, Player
from tournaments.rosters.names import name_key
from tournaments.rosters.types import Remark, RowNote, SheetRow, SignUp
from tournaments.services.partners import seek_partner
from tournaments.services.register import AmbiguousName, Register


def take_row(register: Register, row: SheetRow) -> tuple[str, Entry | None, tuple[RowNote, ...]]:
    """Return "taken", "merged" or "refused", the entry, and what there is to say."""
    try:
        player = register.known(row.signup) or register.new_player(row.signup)
    except AmbiguousName:
        return "refused", None, (RowNote(Remark.NAME_AMBIGUOUS),)
    if entry := register.by_player.get(player.pk):
        return "merged", entry, _merge(register, entry, player, row.signup)
    entry = register.new_entry(player, row.signup)
    register.rows[player.pk] = row.number
    waiting = entry.state == Entry.State.WAITING
    notes = (RowNote(Remark.ON_WAITING_LIST),) if waiting else ()
    return "taken", entry, notes + seek_partner(register, entry, row.signup.partner)


def _merge(register: Register, entry: Entry, player: Player, signup: SignUp) -> tuple[RowNote, ...]:
    """Note that somebody is on the list, fill in what was missing, and say so."""
    earlier = register.rows.get(player.pk)
    note = RowNote(Remark.SAME_AS_ROW, str(earlier)) if earlier else RowNote(Remark.ALREADY_ENTERED)
    if not register.may_edit_players:
        return (note,)
    others = [one for one in entry.people if one.pk != player.pk]
    told = tuple(
        RowNote(Remark.PLAYS_WITH, one.name)
        for one in others
        if signup.partner and name_key(signup.partner) != one.name_key
    )
    filled = (RowNote(Remark.FILLED_IN),) if _complete(entry, player, signup) else ()
    return (note, *filled, *told, *seek_partner(register, entry, signup.partner))


def _complete(entry: Entry, player: Player, signup: SignUp) -> bool:
    """Write what an entry lacks and the row knows; tell whether there was anything.

    What stands there already stays: it was said by the person, or later than the sheet.
    """
    known = {
        "is_paid": signup.is_paid,
        "needs_fixed_seat": signup.needs_fixed_seat,
        "partner_wish": "" if entry.partner else signup.partner,
        "note": signup.note,
    }
    filled = _fill_in(entry, known)
    return _fill_in(player, {"phone": signup.phone}) or filled


def _fill_in(row: Model, known: Mapping[str, Any]) -> bool:
    """Write the columns that are empty and known; tell whether there was any."""
    lacking = {name: value for name, value in known.items() if value and not getattr(row, name)}
    for name, value in lacking.items():
        setattr(row, name, value)
    if lacking:
        row.save(update_fields=list(lacking))
    return bool(lacking)
