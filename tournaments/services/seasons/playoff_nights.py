"""Writes of when and where the matches of a play-off are played. Locks: Season → Venue by id."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from uuid import uuid4
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone

from tournaments.errors import MakeupRefused, NotFound
from tournaments.models import PlayoffNight, Season, TeamNight, Venue
from tournaments.pairings.seasons.nights import starts_at
from tournaments.selectors.seasons.playoffs import SeasonPlayoff, playoff_of
from tournaments.services.seasons.changes import NewDate
from tournaments.services.seasons.halls import free_slot, venue_of
from tournaments.services.seasons.log import published, record

Nights = Mapping[str, NewDate | None]
"""By match: when it is played, None for a match that has no night any more."""


@transaction.atomic
def plan_playoff_nights(*, season_id: int, rank: int, nights: Nights, actor: str) -> int:
    """Give matches of a play-off their nights and halls; return how many changed.

    A match can have its night before it is known who plays it. One without a hall is played where
    its teams agree; one without a time begins when matches of the season do. Raises ``NotFound``,
    and ``MakeupRefused`` with every reason at once, each at its match.
    """
    season = published(season_id)
    found = playoff_of(season, rank)
    if set(nights) - set(found.progress.states):
        raise NotFound(what="match")
    venues = _venues(season, nights)
    wanted = {name: _wanted(season, name, when, venues) for name, when in nights.items()}
    changed = {
        name: row for name, row in wanted.items() if _shown(row) != _shown(found.nights.get(name))
    }
    if not changed:
        return 0
    PlayoffNight.objects.filter(playoff=found.playoff, match__in=changed).delete()
    kept = {name: night for name, night in found.nights.items() if name not in changed}
    rows = {name: row for name, row in changed.items() if row is not None}
    faults: list[dict[str, str]] = []
    for name, row in rows.items():
        codes = [*_faults(season, found, row), *_disorder(found, row, rows, kept)]
        row.slot = free_slot(row.venue, row.date) if row.venue else None
        codes += ["makeup_hall_full"] if row.venue and row.slot is None else []
        faults += [{"field": name, "code": code} for code in codes]
        if not codes:
            _insert(found, row)
    if faults:
        raise MakeupRefused(faults=faults)
    data = {"nights": {name: _told(row) for name, row in changed.items()}}
    record(season, actor=actor, verb="planned", subject=f"nights of the {found.playoff}", data=data)
    return len(changed)


def _venues(season: Season, nights: Nights) -> dict[int, Venue]:
    """Lock the halls that are named, in the order of their keys."""
    named = {when.venue_id for when in nights.values() if when and when.venue_id is not None}
    return {key: venue_of(season, key) for key in sorted(named)}


def _wanted(
    season: Season, name: str, when: NewDate | None, venues: Mapping[int, Venue]
) -> PlayoffNight | None:
    """Return a night that is not kept yet."""
    if when is None:
        return None
    clock = when.clock or season.start_time
    return PlayoffNight(
        match=name,
        date=when.night,
        starts_at=starts_at(when.night, clock, ZoneInfo(season.time_zone)),
        venue=None if when.venue_id is None else venues[when.venue_id],
    )


def _shown(row: PlayoffNight | None) -> tuple[datetime, int | None] | None:
    """Return what of a night people see."""
    return (row.starts_at, row.venue_id) if row else None


def _faults(season: Season, found: SeasonPlayoff, row: PlayoffNight) -> Iterator[str]:
    """Yield every reason against a night, whatever the other nights are."""
    state = found.progress.states[row.match]
    teams = [found.teams[seed - 1] for seed in state.entrants if seed]
    checks = {
        "night_match_over": state.status.is_settled,
        "makeup_before_season": row.date < season.starts_on,
        "makeup_on_holiday": season.holidays.filter(date=row.date).exists(),
        "makeup_team_busy": TeamNight.objects.filter(team__in=teams, date=row.date).exists(),
    }
    yield from (code for code, is_wrong in checks.items() if is_wrong)


def _disorder(
    found: SeasonPlayoff,
    row: PlayoffNight,
    rows: Mapping[str, PlayoffNight],
    kept: Mapping[str, PlayoffNight],
) -> Iterator[str]:
    """Yield that a match is not after those that lead to it, or not before the one it leads to.

    Of two that change both, ``rows``, only the later match of the bracket is told.
    """
    feeders = feeders_of(found, row.match)
    if any(
        each.starts_at >= row.starts_at
        for name, each in {**kept, **rows}.items()
        if name in feeders
    ):
        yield "night_before_feeder"
    next_ones = [each for name, each in kept.items() if row.match in feeders_of(found, name)]
    if any(each.starts_at <= row.starts_at for each in next_ones):
        yield "night_after_next"


def feeders_of(found: SeasonPlayoff, name: str) -> set[str]:
    """Return the matches that lead to a match."""
    return {feeder.match for feeder in found.progress.states[name].match.feeders}


def _insert(found: SeasonPlayoff, row: PlayoffNight) -> None:
    """Keep a night; a calendar knows it again by what the one before had."""
    before = found.nights.get(row.match)
    row.playoff = found.playoff
    row.uid, row.sequence = (before.uid, before.sequence + 1) if before else (uuid4(), 0)
    row.changed_at = timezone.now()
    row.save(force_insert=True)


def _told(row: PlayoffNight | None) -> str:
    """Return a night as the log has it; empty where there is none any more."""
    return f"{row.starts_at.isoformat()} {row.venue or ''}".strip() if row else ""
