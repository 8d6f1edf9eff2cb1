"""Reads for a schedule: what a season is planned from."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import date

from tournaments.models import Fixture, Season, Venue
from tournaments.pairings.seasons.nights import match_nights
from tournaments.pairings.seasons.types import DivisionPlan, Hall, SeasonPlan


def season_plan(season: Season) -> SeasonPlan:
    """Return the plan a season's schedule is made from, teams and halls by key. Queries: 6.

    Places that other seasons have in the same halls are taken.
    """
    holidays = frozenset(season.holidays.values_list("date", flat=True))
    divisions = season.divisions.prefetch_related("teams").order_by("rank")
    return SeasonPlan(
        divisions=tuple(
            DivisionPlan(
                key=division.pk,
                teams={team.pk: team.venue_id for team in division.teams.all()},
                nights=match_nights(
                    first=season.starts_on,
                    last=season.ends_on,
                    weekday=season.weekday if division.weekday is None else division.weekday,
                    without=holidays,
                ),
                legs=season.legs,
            )
            for division in divisions
        ),
        halls=_halls(season),
    )


def _halls(season: Season) -> Mapping[int, Hall]:
    venues = Venue.objects.filter(teams__season=season).distinct().prefetch_related("closures")
    others = Fixture.objects.exclude(season=season).filter(
        venue__in=venues, slot__isnull=False, date__range=(season.starts_on, season.ends_on)
    )
    taken: dict[int, dict[date, frozenset[int]]] = defaultdict(dict)
    for venue_id, night, slot in others.values_list("venue_id", "date", "slot"):
        assert venue_id is not None
        assert night is not None
        assert slot is not None
        taken[venue_id][night] = taken[venue_id].get(night, frozenset()) | {slot}
    return {
        venue.pk: Hall(
            matches=venue.matches,
            closed=frozenset(closure.date for closure in venue.closures.all()),
            taken=taken.get(venue.pk, {}),
        )
        for venue in venues
    }
