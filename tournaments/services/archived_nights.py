"""Plans, wishes and stand-ins of an archive, brought back. Locks: none; a restored event is new."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from tournaments.models import Entry, Event, Player, PublishedPlan, Seating, Wish
from tournaments.rosters.names import name_key

Row = Mapping[str, Any]


def restore_extras(event: Event, archive: Row, entries: Mapping[int, Entry]) -> None:
    """Insert what an archive has of them; its rounds are there already."""
    for row in archive.get("plans", ()):
        told = {**row, "published_at": datetime.fromisoformat(row["published_at"])}
        PublishedPlan.objects.create(event=event, **told)
    for row in archive.get("wishes", ()):
        _wish(event, row, entries)
    for row in archive.get("stand_ins", ()):
        entry = entries[row["entry"]]
        entry.stand_in, entry.stand_in_from = _person(event, row["player"]), row["from_round"]
        entry.stand_in_is_partner = row.get("for_partner", False)
        entry.save(update_fields=["stand_in", "stand_in_from", "stand_in_is_partner"])
    for row in archive.get("stood_in", ()):
        seating = Seating.objects.get(
            round__event=event, round__number=row["round"], entry=entries[row["entry"]]
        )
        seating.played_by = _person(event, row["player"])
        seating.played_for_partner = row.get("for_partner", False)
        seating.save(update_fields=["played_by", "played_for_partner"])


def _wish(event: Event, row: Row, entries: Mapping[int, Entry]) -> None:
    """Insert a wish; of two, whoever was entered first comes first."""
    other = entries[row["other"]] if row["other"] is not None else None
    Wish.objects.create(
        event=event,
        kind=Wish.Kind(row["kind"]),
        entry=entries[row["entry"]],
        other=other,
        number=row["number"],
        seat=row["seat"],
    )


def _person(event: Event, person: Row) -> Player:
    """Return a player of the club by name and how to reach them; made when nobody is."""
    key = name_key(person["name"])
    known = Player.objects.filter(club=event.club, name_key=key, **person)
    free = known.exclude(entries__event=event)
    return free.first() or Player.objects.create(club=event.club, name_key=key, **person)
