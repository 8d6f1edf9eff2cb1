"""Calendar files of a season: one a division, one a team."""

from collections.abc import Iterable
from datetime import datetime
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET

from tournaments.documents.calendars import CalendarEntry, CalendarSheet, calendar_file
from tournaments.models import Fixture, Season
from tournaments.pairings.seasons.nights import starts_at
from tournaments.selectors.seasons.fixtures import fixtures_of, of_team
from tournaments.selectors.seasons.seasons import team_of
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.web.addresses import address_of
from tournaments.web.public.season_visits import or_404, visited_season

OFF = frozenset({Fixture.State.CANCELLED, Fixture.State.POSTPONED})


@require_GET
def team_calendar(_request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Write a team's matches, home and away."""
    season = visited_season(slug)
    with or_404():
        team = team_of(season, number)
    return _answer(season, team.name, of_team(team), f"{slug}-team-{number}")


@require_GET
def division_calendar(_request: HttpRequest, slug: str, rank: int) -> HttpResponse:
    """Write a division's matches."""
    season = visited_season(slug)
    with or_404():
        division = season.divisions.get(rank=rank)
    fixtures = fixtures_of(season).filter(division=division)
    return _answer(season, f"{season.name}, {division.name}", fixtures, f"{slug}-division-{rank}")


def _answer(season: Season, name: str, fixtures: Iterable[Fixture], stem: str) -> HttpResponse:
    entries = tuple(_entry(season, fixture) for fixture in fixtures)
    sheet = CalendarSheet(name=name, zone=season.time_zone, entries=entries)
    answer = HttpResponse(calendar_file(sheet), content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = f'inline; filename="{stem}.ics"'
    answer["Cache-Control"] = "max-age=300"
    return answer


def _entry(season: Season, fixture: Fixture) -> CalendarEntry:
    host = urlsplit(settings.BASE_URL).hostname or "localhost"
    is_off = fixture.state in OFF or fixture.starts_at is None
    names = {"home": fixture.home.name, "away": fixture.away.name}
    return CalendarEntry(
        uid=f"{fixture.uid}@{host}",
        sequence=fixture.sequence,
        changed_at=fixture.changed_at,
        starts_at=fixture.starts_at or _planned(season, fixture),
        minutes=SeasonRules.from_json(season.rules).match_minutes,
        title=gettext("%(home)s against %(away)s") % names,
        place=_place(fixture),
        text=_text(season, fixture),
        address=address_of(reverse("public-season-fixtures", args=[season.slug])),
        is_cancelled=is_off,
    )


def _planned(season: Season, fixture: Fixture) -> datetime:
    """Return when a match without a date was to be: there it is shown as cancelled."""
    return starts_at(fixture.planned_on, season.start_time, ZoneInfo(season.time_zone))


def _place(fixture: Fixture) -> str:
    if fixture.venue is None:
        return ""
    return ", ".join(filter(None, (fixture.venue.name, fixture.venue.address)))


def _text(season: Season, fixture: Fixture) -> str:
    values = {
        "season": season.name,
        "division": fixture.division.name,
        "number": fixture.number,
        "by": fixture.makeup_by,
    }
    if fixture.state == Fixture.State.POSTPONED:
        return gettext("Match %(number)s is postponed. It is played by %(by)s.") % values
    return gettext("%(season)s, %(division)s, match %(number)s") % values
