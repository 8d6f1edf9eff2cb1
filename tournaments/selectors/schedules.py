"""Reads of a plan that is known beforehand: all rounds of it, and who plays in which group."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.models import Entry, Event
from tournaments.pairings.errors import PairingRefused
from tournaments.pairings.movements import Night
from tournaments.pairings.types import Draw
from tournaments.selectors.rounds import draw_inputs


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """Who meets whom at a table; ``home`` is named first and deals first."""

    number: int
    home: Entry
    away: Entry


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """A round of the plan; ``state`` is empty until it is drawn."""

    number: int
    state: str
    tables: tuple[PlannedTable, ...]
    byes: tuple[Entry, ...]


def schedule_of(event: Event) -> tuple[PlannedRound, ...]:
    """Return every round as it was played or is planned; none where no plan can be made.

    Queries: 6.
    """
    night = draw_inputs(event.pk).night
    try:
        draws = event.movement.schedule(night) if event.movement.schedule else ()
    except PairingRefused:
        return ()
    people = event.entries.select_related("player", "partner")
    entries = {entry.number: entry for entry in people}
    states = dict(event.rounds.values_list("number", "state"))
    return tuple(
        _planned(number, states.get(number, ""), draw, entries)
        for number, draw in enumerate(draws, start=1)
    )


def groups_of(event: Event) -> Mapping[int, int]:
    """Return the group (0-based) of entries by number, none where there is one. Queries: 4 or 0."""
    groups = event.movement.groups
    return _grouped(draw_inputs(event.pk).night, event) if groups and _has_several(event) else {}


def _has_several(event: Event) -> bool:
    """Say whether the event's options have more than one group."""
    return event.movement.chosen(event.options, "groups") not in {"", "1"}


def _grouped(night: Night, event: Event) -> Mapping[int, int]:
    """Return the groups, none while too few are here."""
    try:
        return event.movement.groups(night) if event.movement.groups else {}
    except PairingRefused:
        return {}


def _planned(number: int, state: str, draw: Draw, entries: Mapping[int, Entry]) -> PlannedRound:
    """Return a round with its entries."""
    tables = tuple(
        PlannedTable(table, entries[home], entries[away])
        for table, (home, away) in enumerate(draw.tables, start=1)
    )
    return PlannedRound(number, state, tables, tuple(entries[one] for one in draw.byes))
