"""Match nights on the wall calendar of a place, whatever its clocks do meanwhile."""

from collections.abc import Collection
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

WEEK = timedelta(days=7)
MINUTE = timedelta(minutes=1)


def match_nights(
    *, first: date, last: date, weekday: int, without: Collection[date] = ()
) -> tuple[date, ...]:
    """Return each date of a weekday (Monday is 0) from ``first`` to ``last``, holidays left out.

    >>> match_nights(first=date(2026, 12, 14), last=date(2027, 1, 6), weekday=1,
    ...              without=[date(2026, 12, 29)])
    (datetime.date(2026, 12, 15), datetime.date(2026, 12, 22), datetime.date(2027, 1, 5))
    """
    night = first + timedelta(days=(weekday - first.weekday()) % 7)
    nights = []
    while night <= last:
        if night not in without:
            nights.append(night)
        night += WEEK
    return tuple(nights)


def starts_at(night: date, clock: time, zone: ZoneInfo) -> datetime:
    """Return the moment at which the wall clock of ``zone`` shows ``clock`` that night.

    An hour that is there twice means the first of the two; one that is skipped means the first
    minute after it, which is what clocks on the wall do.
    """
    told = datetime.combine(night, clock.replace(fold=0), tzinfo=zone)
    while not _is_real(told):
        told += MINUTE
    return told.astimezone(UTC)


def _is_real(told: datetime) -> bool:
    """Tell whether clocks ever show this local time."""
    shown = told.astimezone(UTC).astimezone(told.tzinfo)
    return shown.replace(tzinfo=None) == told.replace(tzinfo=None)
