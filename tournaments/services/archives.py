"""An event as one file, and back. Locks: none; a restored event is new.

The file names everything as people do (entry 7, round 2, table 3), so that it means the same in any
database, and two exports of one state are equal to the byte.
"""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from gameplay.models import Game, Hand
from gameplay.selectors import recomputed
from gameplay.sheets import HandCannotFollow
from tournaments.errors import ArchiveDamaged, EventExists
from tournaments.models import (
    Action,
    Club,
    Device,
    Entry,
    Event,
    Player,
    Round,
    Seating,
    StandingsHead,
    Table,
    Tablet,
)
from tournaments.rosters.names import name_key
from tournaments.selectors.archives import export_of
from tournaments.selectors.integrity import check_event
from tournaments.services.standings import refresh_standings

Row = Mapping[str, Any]


def export_bytes(event: Event) -> bytes:
    """Return the whole event, its hands in every revision and its log, as JSON."""
    text = json.dumps(export_of(event), indent=1, sort_keys=True, ensure_ascii=False)
    return f"{text}\n".encode()


@transaction.atomic
def restore_event(*, data: bytes) -> tuple[Event, bool]:
    """Bring an exported event back; return it and whether it is new.

    Derived rows are made anew from the hands. An event that is here already and equal is left
    alone. Raises ``EventExists`` when it differs, ``ArchiveDamaged`` when the file's log, hands and
    scores do not belong together; then nothing is written.
    """
    try:
        archive = json.loads(data)
        slug = archive["event"]["slug"]
    except (ValueError, KeyError, TypeError) as error:
        raise ArchiveDamaged(faults=[{"field": "file", "code": "not_an_archive"}]) from error
    if present := Event.objects.filter(slug=slug).first():
        if export_bytes(present) == data:
            return present, False
        raise EventExists(slug=slug)
    try:
        event = _restore(archive)
    except (KeyError, TypeError, ValueError, HandCannotFollow) as error:
        raise ArchiveDamaged(faults=[{"field": str(error)[:80], "code": "missing"}]) from error
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    event.refresh_from_db()
    if differences := check_event(event).differences:
        faults = [{"field": difference.where, "code": "differs"} for difference in differences]
        raise ArchiveDamaged(faults=faults)
    return event, True


def _restore(archive: Row) -> Event:
    """Insert everything an archive holds."""
    club = _club(archive["club"])
    event = Event.objects.create(club=club, **archive["event"])
    StandingsHead.objects.create(event=event)
    entries = {row["number"]: _entry(event, row) for row in archive["entries"]}
    for row in archive["rounds"]:
        _round(event, row, entries)
    for row in archive["tablets"]:
        _tablet(event, row)
    Action.objects.bulk_create(
        Action(event=event, **{**row, "at": datetime.fromisoformat(row["at"])})
        for row in archive["log"]
    )
    return event


def _club(row: Row) -> Club:
    """Return the club of this address, made when there is none."""
    club, _ = Club.objects.get_or_create(slug=row["slug"], defaults=dict(row))
    return club


def _entry(event: Event, row: Row) -> Entry:
    """Insert an entry, and its player where the club does not know them."""
    person = row["player"]
    key = name_key(person["name"])
    players = Player.objects.filter(club=event.club, name_key=key, **person)
    player = players.exclude(entries__event=event).first()
    if player is None:
        player = Player.objects.create(club=event.club, name_key=key, **person)
    fields = {name: value for name, value in row.items() if name != "player"}
    return Entry.objects.create(event=event, player=player, **fields)


def _round(event: Event, row: Row, entries: Mapping[int, Entry]) -> None:
    """Insert a round with its tables, games, hands and seatings."""
    fields = {name: value for name, value in row.items() if name not in {"tables", "byes"}}
    this_round = Round.objects.create(event=event, **fields)
    seatings = [Seating(round=this_round, entry=entries[number]) for number in row["byes"]]
    for item in row["tables"]:
        game = _game(item["game"]) if item["game"] else None
        table = Table.objects.create(round=this_round, number=item["number"], game=game)
        seatings += [
            Seating(round=this_round, entry=entries[number], table=table, seat=seat)
            for seat, number in enumerate(item["seats"])
        ]
    Seating.objects.bulk_create(seatings)


def _game(row: Row) -> Game:
    """Insert a game with its hands, and derive its sheet from them."""
    game = Game.objects.create(
        **{name: value for name, value in row.items() if name not in {"hands", "opened_at"}}
    )
    Game.objects.filter(pk=game.pk).update(opened_at=row["opened_at"])
    hands = [_hand(game, item) for item in row["hands"]]
    official = sorted((h for h in hands if h.is_official), key=lambda hand: hand.number)
    sheet = recomputed(game, official)
    Game.objects.filter(pk=game.pk).update(**sheet.columns())
    return game


def _hand(game: Game, row: Row) -> Hand:
    """Insert one revision of a hand, with the time it was first recorded."""
    fields = {**row, "submission_id": UUID(row["submission_id"])}
    hand = Hand.objects.create(game=game, **fields)
    Hand.objects.filter(pk=hand.pk).update(recorded_at=row["recorded_at"])
    return hand


def _tablet(event: Event, row: Row) -> None:
    """Insert a table's link and its devices: printed cards and open pads work on."""
    fields = {name: value for name, value in row.items() if name != "devices"}
    tablet = Tablet.objects.create(event=event, **fields)
    Tablet.objects.filter(pk=tablet.pk).update(issued_at=row["issued_at"])
    for item in row["devices"]:
        device = Device.objects.create(tablet=tablet, **item)
        Device.objects.filter(pk=device.pk).update(claimed_at=item["claimed_at"])
