"""Writes of the standings. Locks: StandingsHead, alone."""

import logging

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from tournaments.models import Event, Standing, StandingsHead
from tournaments.selectors.brackets import bracket_of, standing_places
from tournaments.selectors.results import results_snapshot
from tournaments.standings.brackets import rank_bracket

log = logging.getLogger(__name__)


def refresh_standings(*, event_id: int, at_least: int) -> int:
    """Bring an event's standings to revision ``at_least`` or later; return where they stand.

    It looks before it locks: of a burst of messages most find the work done, and on SQLite a lock
    would keep the next hand waiting.
    """
    stands = StandingsHead.objects.get(event_id=event_id).revision
    return stands if stands >= at_least else _compute(event_id, at_least)


@transaction.atomic
def _compute(event_id: int, at_least: int) -> int:
    """Compute an event's standings, unless somebody has meanwhile; return where they stand.

    A bracket is read after the revision: should it be newer by then, its own turn comes.
    """
    head = StandingsHead.objects.select_for_update(no_key=True).get(event_id=event_id)
    if head.revision >= at_least:
        return head.revision
    snapshot = results_snapshot(event_id)
    lines = snapshot.ranked()
    if bracket := bracket_of(Event.objects.get(pk=event_id)):
        lines = rank_bracket(lines, standing_places(bracket), field_size=len(bracket.seeds))
    Standing.objects.filter(event_id=event_id).delete()
    Standing.objects.bulk_create(
        Standing(
            event_id=event_id,
            entry_id=line.entry,
            place=line.place,
            points=line.points,
            rounds_won=line.rounds_won,
            times_set=line.times_set,
            rounds_played=line.rounds_played,
            byes=line.byes,
            values=[str(value) for value in line.values],
            decided_by=line.decided_by or "",
        )
        for line in lines
    )
    head.revision, head.computed_at = snapshot.revision, timezone.now()
    head.save(update_fields=["revision", "computed_at"])
    return head.revision


def sweep() -> int:
    """Refresh every event whose standings are behind its results; return how many.

    Whatever message was lost, late or never sent, this leaves nothing undone. An event that fails
    is logged, tried again by the next sweep, and keeps no other waiting.
    """
    behind = StandingsHead.objects.filter(revision__lt=F("event__results_revision"))
    due = list(behind.values_list("event_id", "event__results_revision"))
    return sum(_is_refreshed(event_id, revision) for event_id, revision in due)


def _is_refreshed(event_id: int, revision: int) -> bool:
    """Refresh one event's standings, and say whether that worked."""
    try:
        refresh_standings(event_id=event_id, at_least=revision)
    except Exception:
        log.exception("The standings of event %s could not be computed.", event_id)
        return False
    return True
