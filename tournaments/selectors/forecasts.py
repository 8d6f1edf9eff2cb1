"""Reads of what a change would do to the standings, before anything is written."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.models import Entry
from tournaments.selectors.results import foreseen_snapshots
from tournaments.standings.moves import Move, moves


@dataclass(frozen=True, slots=True)
class NamedMove:
    """Somebody whose place or points would change."""

    name: str
    move: Move


def standings_moves(
    event_id: int, instead: Mapping[int, Mapping[str, Any]]
) -> tuple[NamedMove, ...]:
    """Return who would move if games had these derived columns instead. Queries: 3, or 2."""
    before, after = foreseen_snapshots(event_id, instead)
    moved = moves(before.ranked(), after.ranked())
    if not moved:
        return ()
    people = Entry.objects.filter(pk__in=[move.entry for move in moved])
    names = {entry.pk: entry.name for entry in people.select_related("player", "partner")}
    return tuple(NamedMove(names[move.entry], move) for move in moved)
