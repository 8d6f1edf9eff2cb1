"""Reads of the whole hall while a round plays: every table, its tablets, and what waits there."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from gameplay.selectors import last_recorded
from tournaments.models import Call, Device, Event, Round
from tournaments.selectors.floor import Floor, FloorTable, floor_of
from tournaments.selectors.pace import Lag, Progress, lags
from tournaments.selectors.slips import Decisions, decisions_of, live_devices

SILENT = timedelta(minutes=3)
"""A device looks at its table every few seconds; one that has not for so long is off or away."""


@dataclass(frozen=True, slots=True)
class Tablets:
    """The devices that are let in at one table, and whether none of them has been seen lately."""

    devices: tuple[Device, ...]
    now: datetime

    @property
    def seen_at(self) -> datetime | None:
        """When one of them was seen last."""
        return max((d.seen_at for d in self.devices if d.seen_at), default=None)

    @property
    def unsent(self) -> int:
        """How many hands they said are not sent."""
        return sum(device.unsent for device in self.devices)

    @property
    def is_silent(self) -> bool:
        """Whether there are devices and none was seen for minutes."""
        return self.seen_at is not None and self.now - self.seen_at >= SILENT


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """One table of the hall, and what is the matter there."""

    table: FloorTable
    tablets: Tablets
    lag: Lag | None
    call: Call | None
    disputes: int
    held: int

    @property
    def needs(self) -> bool:
        """Whether the director should see to it."""
        return bool(self.call or self.disputes or self.held or self.lag)

    @property
    def kind(self) -> str:
        """What is shown of it first; nothing where all is well."""
        kinds = (
            ("call", self.call),
            ("dispute", self.disputes),
            ("held", self.held),
            ("slow", self.lag),
            ("unsent", self.tablets.unsent),
            ("silent", self.tablets.is_silent and not self.table.is_finished),
            ("done", self.table.is_finished),
        )
        return next((name for name, is_so in kinds if is_so), "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """A round with everything a director needs to see of it at one moment."""

    floor: Floor
    spots: tuple[Spot, ...]
    decisions: Decisions

    @property
    def needy(self) -> list[Spot]:
        """The tables that need the director, in order of number."""
        return [spot for spot in self.spots if spot.needs]

    @property
    def slow(self) -> list[Spot]:
        """The tables that fall behind, without any other thing to decide there."""
        return [spot for spot in self.spots if spot.kind == "slow"]

    @property
    def marks_paper(self) -> bool:
        """Whether a table without a device is the exception; else it is not worth a word."""
        return sum(bool(spot.tablets.devices) for spot in self.spots) * 2 > len(self.spots)

    @property
    def devices(self) -> list[Device]:
        """Every device that is let in at a table of this round."""
        return [device for spot in self.spots for device in spot.tablets.devices]


def hall_of(event: Event, this_round: Round, *, now: datetime) -> Hall:
    """Return a round as the floor shows it. Queries: 7, however many tables there are."""
    decisions = decisions_of(event)
    floor = floor_of(event, this_round, devices=decisions.devices)
    is_playing = this_round.state == Round.State.PLAYING
    slow = _lags(event, floor, now) if is_playing else {}
    at_table: dict[int, list[Device]] = defaultdict(list)
    for device in decisions.devices:
        if device.is_let_in:
            at_table[device.tablet.table_number].append(device)
    calls = {call.table_number: call for call in decisions.calls}
    number = this_round.number
    firsts = [versions[0] for versions in decisions.disputes]
    disputed = Counter(slip.table_number for slip in firsts if slip.round_number == number)
    held = Counter(slip.table_number for slip in decisions.held if slip.round_number == number)
    return Hall(
        floor=floor,
        decisions=decisions,
        spots=tuple(
            Spot(
                table=table,
                tablets=Tablets(tuple(at_table[table.number]), now),
                lag=slow.get(table.number),
                call=calls.get(table.number),
                disputes=disputed[table.number],
                held=held[table.number],
            )
            for table in floor.tables
        ),
    )


def _lags(event: Event, floor: Floor, now: datetime) -> dict[int, Lag]:
    """Return the slow tables of a round that plays. Queries: 1."""
    games = {table.number: table.game for table in floor.tables if table.game}
    last = last_recorded(game.pk for game in games.values())
    progress = {
        number: Progress(hands=game.hands_played, is_over=game.is_over, last_at=last.get(game.pk))
        for number, game in games.items()
    }
    counts_hands = not event.movement.head_ends  # else nobody need be level with the hall
    return lags(progress, started=floor.round.started_at, now=now, counts_hands=counts_hands)


def stamp_of(devices: Iterable[Device]) -> str:
    """Return what changes when a device comes, goes, or says something new of what is not sent."""
    told = [(device.pk, device.unsent) for device in devices if device.is_let_in]
    return (
        f"{len(told)}.{sum(unsent for _, unsent in told)}.{max((pk for pk, _ in told), default=0)}"
    )


def devices_at(event: Event, table_number: int) -> list[Device]:
    """Return the devices that are let in at a table. Queries: 1."""
    here = (d for d in live_devices(event) if d.tablet.table_number == table_number)
    return [device for device in here if device.is_let_in]
