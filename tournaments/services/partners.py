"""Find the partner that somebody names who signs up, on the list of an event for pairs.

Used inside a transaction that holds the event's lock.
"""

from tournaments.models import Entry, Player
from tournaments.rosters.names import name_key
from tournaments.rosters.types import Remark, RowNote, SignUp
from tournaments.services.pairs import give_partner, join
from tournaments.services.register import Register


def seek_partner(register: Register, entry: Entry, wish: str) -> tuple[RowNote, ...]:
    """Give an entry the partner it names, where it is plain who that is; say what came of it.

    Somebody who is on no list yet comes with it. Somebody who is on the list alone is joined when
    the two name each other, or when a director says so and the other names nobody.
    """
    key = name_key(wish)
    if not register.event.is_for_pairs or not key or entry.partner or key == entry.player.name_key:
        return ()
    namesakes = register.players.get(key, [])
    listed = [player for player in namesakes if player.pk in register.by_player]
    if len(listed or namesakes) > 1:
        return (RowNote(Remark.PARTNER_AMBIGUOUS, wish),)
    if listed:
        return _with_listed(register, entry, register.by_player[listed[0].pk], wish)
    return _with_newcomer(register, entry, namesakes[0] if namesakes else None, wish)


def _with_listed(register: Register, entry: Entry, other: Entry, wish: str) -> tuple[RowNote, ...]:
    """Join two who are on the list alone, unless the other wants it otherwise."""
    is_asked_for = name_key(other.partner_wish) == entry.player.name_key
    is_open = register.may_edit_players and not other.partner_wish
    if other.partner or other.state == Entry.State.WITHDRAWN or not (is_asked_for or is_open):
        return (RowNote(Remark.PARTNER_TAKEN, wish),)
    if Entry.State.WAITING in {entry.state, other.state}:
        return (RowNote(Remark.PARTNER_APART, wish),)
    del register.entries[other.number]
    join(entry, other)
    register.by_player |= {player.pk: entry for player in entry.people}
    return (RowNote(Remark.PAIRED, wish),)


def _with_newcomer(
    register: Register, entry: Entry, partner: Player | None, wish: str
) -> tuple[RowNote, ...]:
    """Bring somebody with an entry; where one place is left, both are on the waiting list."""
    notes = [RowNote(Remark.PAIRED, wish)]
    if entry.state == Entry.State.LISTED:
        if register.is_full:
            entry.state = Entry.State.WAITING
            register.on_list -= 1
            notes.append(RowNote(Remark.ON_WAITING_LIST))
        else:
            register.on_list += 1
    partner = partner or register.new_player(SignUp(name=wish))
    give_partner(entry, partner)
    register.by_player[partner.pk] = entry
    return tuple(notes)
