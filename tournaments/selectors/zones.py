"""The time of a club's hall."""

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tournaments.models import Club


def zone_of(club: Club) -> ZoneInfo:
    """Return a club's time zone; UTC where this machine does not know it."""
    try:
        return ZoneInfo(club.time_zone)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
