"""Writes of a season's tables. Locks: SeasonHead, alone."""

import logging

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from tournaments.models import SeasonHead, TeamStanding
from tournaments.selectors.seasons.tables import SeasonSnapshot, season_snapshot
from tournaments.standings.seasons.table import season_table

log = logging.getLogger(__name__)


@transaction.atomic
def refresh_season(*, season_id: int, at_least: int) -> int:
    """Bring a season's tables to revision ``at_least`` or later; return where they stand.

    The revision is read before the results: a result that comes between the two is counted, and
    counted again by the request it makes itself.
    """
    head = SeasonHead.objects.select_for_update(no_key=True).get(season_id=season_id)
    if head.revision >= at_least:
        return head.revision
    snapshot = season_snapshot(season_id)
    TeamStanding.objects.filter(season_id=season_id).delete()
    TeamStanding.objects.bulk_create(
        line for division in snapshot.teams for line in _lines(season_id, division, snapshot)
    )
    head.revision, head.computed_at = snapshot.revision, timezone.now()
    head.save(update_fields=["revision", "computed_at"])
    return head.revision


def _lines(season_id: int, division: int, snapshot: SeasonSnapshot) -> list[TeamStanding]:
    """Compute a division's lines."""
    table = season_table(
        snapshot.results.get(division, ()),
        teams=snapshot.teams[division],
        rules=snapshot.rules,
        seed=snapshot.seed,
    )
    return [
        TeamStanding(
            season_id=season_id,
            division_id=division,
            team_id=line.team,
            place=line.place,
            played=line.played,
            won=line.won,
            drawn=line.drawn,
            lost=line.lost,
            forfeits=line.forfeits,
            points=line.points,
            attendance=line.attendance,
            games_won=line.games_won,
            games_lost=line.games_lost,
            points_won=line.points_won,
            points_lost=line.points_lost,
            dropped=list(line.dropped),
            decided_by=line.decided_by or "",
            decided_value=line.decided_value,
        )
        for line in table
    ]


def sweep_seasons() -> int:
    """Refresh every season whose tables are behind its results; return how many."""
    behind = SeasonHead.objects.filter(revision__lt=F("season__results_revision"))
    due = list(behind.values_list("season_id", "season__results_revision"))
    return sum(_is_refreshed(season_id, revision) for season_id, revision in due)


def _is_refreshed(season_id: int, revision: int) -> bool:
    """Refresh one season's tables, and say whether that worked."""
    try:
        refresh_season(season_id=season_id, at_least=revision)
    except Exception:
        log.exception("The tables of season %s could not be computed.", season_id)
        return False
    return True
