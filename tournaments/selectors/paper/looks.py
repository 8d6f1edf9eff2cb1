"""Reads whose paper it is, and how it looks."""

from base64 import b64encode
from dataclasses import replace

from django.conf import settings

from tournaments.documents.looks import BLACK, LOOKS, Look
from tournaments.documents.sheets import Heading, SeasonHeading
from tournaments.models import Club, Event, Letterhead, Season

SHOWN_OF_A_HASH = 16


def heading_of(event: Event, *, revision: int | None = None, is_vouched: bool = False) -> Heading:
    """Return the heading of an event's sheets; ``revision`` is that of the log unless given.

    ``is_vouched`` puts the beginning of the log's head at the foot.
    """
    return Heading(
        event_id=event.pk,
        club=event.club.name,
        event=event.name,
        event_date=event.date,
        revision=event.log_length if revision is None else revision,
        log_head=event.log_head[:SHOWN_OF_A_HASH] if is_vouched else "",
        check_page=check_page(),
    )


def season_heading(season: Season, *, is_vouched: bool = False) -> SeasonHeading:
    """Return the heading of a season's sheets, as ``heading_of`` does that of an event's."""
    return SeasonHeading(
        season_id=season.pk,
        club=season.club.name,
        season=season.name,
        revision=season.log_length,
        log_head=season.log_head[:SHOWN_OF_A_HASH] if is_vouched else "",
        check_page=check_page(),
    )


def check_page() -> str:
    """Return the address of the page that tells whether a sheet is the newest."""
    return f"{settings.BASE_URL}/paper/"


def look_of(club: Club, name: str) -> Look:
    """Return a look of ``LOOKS`` with the club's logo, colour and language. Queries: 1."""
    letterhead = Letterhead.objects.filter(club=club).first() or Letterhead(club=club)
    logo = b64encode(bytes(letterhead.logo)).decode()
    color = letterhead.color or BLACK
    return replace(LOOKS[name], logo=logo, color=color, language=club.language)
