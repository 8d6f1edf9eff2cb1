"""Fixtures as a calendar file that phones subscribe to (RFC 5545)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from icalendar import Calendar, Event

PRODUCT = "-//Pitchboard//League//EN"


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarEntry:
    """One match. ``uid`` never changes; ``sequence`` grows with each change, at ``changed_at``."""

    uid: str
    sequence: int
    changed_at: datetime
    starts_at: datetime
    minutes: int
    title: str
    place: str
    text: str
    address: str
    is_cancelled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarSheet:
    """A calendar's name, its time zone, and its entries."""

    name: str
    zone: str
    entries: tuple[CalendarEntry, ...]


def calendar_file(sheet: CalendarSheet) -> bytes:
    """Write a calendar. Times are those of the wall clock in its zone, which comes with it.

    Equal sheets give equal bytes; a match that is off stays in, as cancelled.
    """
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", sheet.name)
    calendar.add("x-wr-timezone", sheet.zone)
    calendar.add("refresh-interval", timedelta(hours=6), parameters={"VALUE": "DURATION"})
    for event in _events(sheet):
        calendar.add_component(event)
    if sheet.entries:
        calendar.add_missing_timezones()
    written: bytes = calendar.to_ical()
    return written


def _events(sheet: CalendarSheet) -> Iterable[Event]:
    zone = ZoneInfo(sheet.zone)
    for entry in sheet.entries:
        event = Event()
        starts = entry.starts_at.astimezone(zone)
        ends = (entry.starts_at.astimezone(UTC) + timedelta(minutes=entry.minutes)).astimezone(zone)
        event.add("uid", entry.uid)
        event.add("sequence", entry.sequence)
        event.add("dtstamp", entry.changed_at.astimezone(UTC))
        event.add("last-modified", entry.changed_at.astimezone(UTC))
        event.add("dtstart", starts)
        event.add("dtend", ends)
        event.add("summary", entry.title)
        event.add("location", entry.place)
        event.add("description", entry.text)
        event.add("url", entry.address)
        event.add("status", "CANCELLED" if entry.is_cancelled else "CONFIRMED")
        yield event
