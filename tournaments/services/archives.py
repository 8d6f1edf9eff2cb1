"""An event as one file, and back. Locks: none; a restored event is new.

The file names everything as people do (entry 7, round 2, table 3), so that it means the same in any
database, and two exports of one state are equal to the byte.
"""

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cache
from typing import Any, NoReturn, cast
from uuid import UUID
from zoneinfo import available_timezones

from django.core.exceptions import ValidationError
from django.db import DataError, IntegrityError, InterfaceError, ProgrammingError, transaction

from gameplay.models import Game, Hand, Penalty
from gameplay.selectors import costs_of, recomputed
from gameplay.sheets import HandCannotFollow
from tournaments.errors import ArchiveDamaged, EventExists
from tournaments.models import (
    Action,
    Call,
    Club,
    Device,
    Entry,
    Event,
    Round,
    Seating,
    Slip,
    StandingsHead,
    Table,
    Tablet,
)
from tournaments.selectors.archives import CLUB, CLUB_LATER, FORMAT, export_of
from tournaments.selectors.integrity import check_event
from tournaments.selectors.stages import stage_of
from tournaments.services.archived_entries import restore_entry
from tournaments.services.archived_nights import restore_extras
from tournaments.services.bracket_archives import restore_bracket
from tournaments.services.standings import refresh_standings

Row = Mapping[str, Any]
FIRST_DEVICE = {
    **dict.fromkeys(("side", "replaced_at", "emptied_at")),
    **dict.fromkeys(("counter", "unsent", "unsent_lost"), 0),
    "let_in_by": "an earlier version",
    "memory": "",
}
"""What devices are taken to be in a file of the first format."""
UNUSABLE = (
    *(KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError),
    *(IntegrityError, DataError, ProgrammingError, InterfaceError),
    *(ValidationError, HandCannotFollow),
)
"""What a row raises that is made of values of the wrong kind; a busy database is not among it."""


def export_bytes(event: Event) -> bytes:
    """Return the whole event, its hands in every revision and its log, as JSON."""
    text = json.dumps(export_of(event), indent=1, sort_keys=True, ensure_ascii=False)
    return f"{text}\n".encode()


@transaction.atomic
def restore_event(*, data: bytes) -> tuple[Event, bool]:
    """Bring an exported event back; return it and whether it is new.

    Derived rows are made anew from the hands. An event that is here already and equal is left
    alone. Raises ``EventExists`` when it differs, ``ArchiveDamaged`` when the file's log, hands and
    scores do not belong together, or when anything in it could not be kept as it is; then nothing
    is written.
    """
    archive = _read(data)
    if present := Event.objects.filter(slug=archive["event"]["slug"]).first():
        if _text(export_of(present)) == _text(archive):
            return present, False
        raise EventExists(slug=present.slug)
    try:
        event = _restore(archive)
        refresh_standings(event_id=event.pk, at_least=event.results_revision)
        event = Event.objects.get(pk=event.pk)
        differences = [difference.where for difference in check_event(event).differences]
        differences += _lost(archive, event)
    except UNUSABLE as error:
        raise ArchiveDamaged(faults=[{"field": str(error)[:80], "code": "missing"}]) from error
    if differences:
        raise ArchiveDamaged(faults=[{"field": where, "code": "differs"} for where in differences])
    return event, True


def _read(data: bytes) -> Row:
    """Return a file's JSON, when it is an object that names an event."""
    try:
        archive = json.loads(data.decode(), parse_constant=_no_json)
        slug = archive["event"]["slug"]
        is_named = isinstance(slug, str) and "\0" not in slug  # PostgreSQL takes none, SQLite does
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise ArchiveDamaged(faults=[{"field": "file", "code": "not_an_archive"}]) from error
    if not is_named:
        raise ArchiveDamaged(faults=[{"field": "event.slug", "code": "missing"}])
    return cast("Row", _upgraded(archive))


def _upgraded(archive: Any) -> Any:
    """Bring a file of the first format to this one: its tables had one side enter each hand."""
    if archive.get("format") != 1:
        return archive
    devices = [
        {**FIRST_DEVICE, "let_in_at": device["claimed_at"], **device}
        for tablet in archive["tablets"]
        for device in tablet["devices"]
    ]
    later = iter(devices)
    tablets = [
        {**tablet, "devices": [next(later) for _ in tablet["devices"]]}
        for tablet in archive["tablets"]
    ]
    event = {**archive["event"], "agreement": Event.Agreement.ONE.value}
    new = {"format": FORMAT, "event": event, "tablets": tablets, "slips": [], "calls": []}
    return {**archive, **new}


def _no_json(constant: str) -> NoReturn:
    """Refuse NaN and Infinity, which Python reads and no database keeps."""
    raise ValueError(constant)


def _lost(archive: Row, event: Event) -> list[str]:
    """Return the parts that would not be exported as the file has them; a club is not changed."""
    kept = export_of(event)
    names = (archive.keys() | kept.keys()) - {"club"}
    return sorted(name for name in names if _text(archive.get(name)) != _text(kept.get(name)))


def _text(part: Any) -> bytes:
    """Return a part as text, in which true and 1 are two things and characters are whole."""
    return json.dumps(part, sort_keys=True, ensure_ascii=False).encode()


def _restore(archive: Row) -> Event:
    """Insert everything an archive holds."""
    club = _club(archive["club"])
    row = archive["event"]
    Event.Format(row["format"])
    event = Event.objects.create(club=club, **{**row, "state": Event.State(row["state"])})
    stage_of(event)  # raises where what is told of the event before cannot be read
    StandingsHead.objects.create(event=event)
    entries = {row["number"]: restore_entry(event, row) for row in archive["entries"]}
    if row := archive.get("bracket"):
        restore_bracket(event, row, entries)
    for row in archive["rounds"]:
        _round(event, row, entries)
    restore_extras(event, archive, entries)
    for row in archive["tablets"]:
        _tablet(event, row)
    devices = {d.token_hash: d for d in Device.objects.filter(tablet__event=event)}
    for row in archive["slips"]:
        _slip(event, row, devices)
    for row in archive["calls"]:
        call = Call.objects.create(event=event, **row)
        Call.objects.filter(pk=call.pk).update(called_at=row["called_at"])
    Action.objects.bulk_create(
        Action(event=event, **{**row, "at": datetime.fromisoformat(row["at"])})
        for row in archive["log"]
    )
    return event


def _club(row: Row) -> Club:
    """Return the club of this address, made when there is none."""
    club, is_new = Club.objects.get_or_create(slug=row["slug"], defaults=dict(row))
    if is_new:
        club.refresh_from_db()
        is_same = all(getattr(club, name) == row[name] for name in CLUB)
        is_same = is_same and row.keys() <= {*CLUB, *CLUB_LATER}
        if not is_same or club.time_zone not in _time_zones():
            raise ValueError("club")
        Club.Paper(club.paper)
        Club.Language(club.language)
    return club


@cache
def _time_zones() -> set[str]:
    """Return every time zone that can be shown; looking them up reads a folder."""
    return available_timezones()


def _round(event: Event, row: Row, entries: Mapping[int, Entry]) -> None:
    """Insert a round with its tables, games, hands and seatings."""
    parts = {"tables", "byes", "reasons"}
    fields = {name: value for name, value in row.items() if name not in parts}
    fields["state"] = Round.State(row["state"])
    this_round = Round.objects.create(event=event, **fields)
    seatings = [Seating(round=this_round, entry=entries[number]) for number in row["byes"]]
    for item in row["tables"]:
        game = _game(item["game"]) if item["game"] else None
        kept = {name: item[name] for name in ("match", "is_void") if name in item}
        if "given_up_by" in item:
            kept["given_up_by"] = entries[item["given_up_by"]]
        table = Table.objects.create(round=this_round, number=item["number"], game=game, **kept)
        seatings += [
            Seating(round=this_round, entry=entries[number], table=table, seat=seat)
            for seat, number in enumerate(item["seats"])
        ]
    reasons = {number: (reason, table) for number, reason, table in row.get("reasons", ())}
    for seating in seatings:
        seating.reason, seating.came_from = reasons.get(seating.entry.number, ("", None))
    Seating.objects.bulk_create(seatings)


def _game(row: Row) -> Game:
    """Insert a game with its hands, and derive its sheet from them."""
    parts = {"hands", "penalties", "opened_at"}
    fields = {name: value for name, value in row.items() if name not in parts}
    game = Game.objects.create(**{**fields, "state": Game.State(row["state"])})
    Game.objects.filter(pk=game.pk).update(opened_at=row["opened_at"])
    hands = [_hand(game, item) for item in row["hands"]]
    _penalties(game, row.get("penalties", ()))
    official = sorted((h for h in hands if h.is_official), key=lambda hand: hand.number)
    game.costs = costs_of(game)
    sheet = recomputed(game, official)
    Game.objects.filter(pk=game.pk).update(costs=game.costs, **sheet.columns())
    return game


def _penalties(game: Game, rows: Iterable[Row]) -> None:
    """Insert a game's penalties; one that takes another back names it by its number."""
    there: dict[int | None, Penalty | None] = {None: None}
    for row in rows:
        fields = {**row, "takes_back": there[row["takes_back"]]}
        penalty = Penalty.objects.create(game=game, **fields)
        Penalty.objects.filter(pk=penalty.pk).update(given_at=row["given_at"])
        there[penalty.number] = penalty


def _hand(game: Game, row: Row) -> Hand:
    """Insert one revision of a hand, with the time it was first recorded."""
    fields = {**row, "submission_id": UUID(row["submission_id"])}
    hand = Hand.objects.create(game=game, **fields)
    Hand.objects.filter(pk=hand.pk).update(recorded_at=row["recorded_at"])
    return hand


def _slip(event: Event, row: Row, devices: Mapping[str, Device]) -> None:
    """Insert what a device had sent, with the time it came in."""
    fields = {**row, "submission_id": UUID(row["submission_id"]), "state": Slip.State(row["state"])}
    fields["device"] = devices[row["device"]] if row["device"] else None
    slip = Slip.objects.create(event=event, **fields)
    Slip.objects.filter(pk=slip.pk).update(received_at=row["received_at"])


def _tablet(event: Event, row: Row) -> None:
    """Insert a table's link and its devices: printed cards and open pads work on."""
    fields = {name: value for name, value in row.items() if name != "devices"}
    tablet = Tablet.objects.create(event=event, **fields)
    Tablet.objects.filter(pk=tablet.pk).update(issued_at=row["issued_at"])
    for item in row["devices"]:
        device = Device.objects.create(tablet=tablet, **item)
        Device.objects.filter(pk=device.pk).update(claimed_at=item["claimed_at"])
