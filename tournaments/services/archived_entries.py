"""Entries of an archive, brought back with their people. Locks: none; a restored event is new."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Q

from tournaments.models import Entry, Event, Player
from tournaments.rosters.names import name_key
from tournaments.services.pairs import keep_members

Row = Mapping[str, Any]


def restore_entry(event: Event, row: Row) -> Entry:
    """Insert an entry, and its people where the club does not know them."""
    fields = {name: value for name, value in row.items() if name not in {"player", "partner"}}
    fields["state"] = Entry.State(row["state"])
    player = _player(event, row["player"])
    partner = _player(event, row["partner"], but=player) if "partner" in row else None
    entry = Entry.objects.create(event=event, player=player, partner=partner, **fields)
    keep_members(entry)
    return entry


def _player(event: Event, person: Row, but: Player | None = None) -> Player:
    """Return somebody of the club who is not entered yet and not ``but``; made when nobody is."""
    key = name_key(person["name"])
    known = Player.objects.filter(club=event.club, name_key=key, **person)
    player = next((one for one in known if one != but and not _is_entered(event, one)), None)
    return player or Player.objects.create(club=event.club, name_key=key, **person)


def _is_entered(event: Event, player: Player) -> bool:
    """Tell whether somebody plays in the event by an entry that is there already."""
    own = Q(player=player) | Q(partner=player)
    return Entry.objects.filter(own, event=event).exists()
