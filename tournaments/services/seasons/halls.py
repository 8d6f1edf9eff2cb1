"""The places of a hall on a night, which the matches of all seasons and play-offs share.

Locks: Venue, after everything else.
"""

from datetime import date

from tournaments.errors import NotFound
from tournaments.models import Fixture, PlayoffNight, Season, Venue


def venue_of(season: Season, venue_id: int) -> Venue:
    """Lock a hall of the season's club. Raises ``NotFound``."""
    venues = Venue.objects.select_for_update(no_key=True)
    venue = venues.filter(club_id=season.club_id, pk=venue_id).first()
    if venue is None:
        raise NotFound(what="venue")
    return venue


def free_slot(venue: Venue, night: date, *, but: Fixture | None = None) -> int | None:
    """Return the first place of a hall that is free, None where it is full or closed.

    ``but`` is a match whose own place does not count. The hall is locked.
    """
    if venue.closures.filter(date=night).exists():
        return None
    taken = taken_slots(venue, night, but=but)
    return next((slot for slot in range(1, venue.matches + 1) if slot not in taken), None)


def taken_slots(venue: Venue, night: date, *, but: Fixture | None = None) -> set[int | None]:
    """Return the places that matches of seasons and play-offs have."""
    fixtures = Fixture.objects.filter(venue=venue, date=night)
    others = fixtures.exclude(pk=but.pk) if but else fixtures
    playoffs = PlayoffNight.objects.filter(venue=venue, date=night)
    return {slot for rows in (others, playoffs) for slot in rows.values_list("slot", flat=True)}
