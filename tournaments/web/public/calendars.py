"""Calendar files of a season: one a division, one a team."""

from collections.abc import Iterator
from datetime import datetime
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET

from tournaments.documents.calendars import CalendarEntry, CalendarSheet, calendar_file
from tournaments.models import Fixture, Season, Venue
from tournaments.pairings.seasons.nights import starts_at
from tournaments.selectors.seasons.fixtures import fixtures_of, of_team
from tournaments.selectors.seasons.playoffs import SeasonPlayoff, playoffs_of
from tournaments.selectors.seasons.seasons import team_of
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.web.addresses import address_of
from tournaments.web.playoff_nights import ShownNight, all_nights
from tournaments.web.public.season_visits import or_404, visited_season

OFF = frozenset({Fixture.State.CANCELLED, Fixture.State.POSTPONED})


@require_GET
def team_calendar(_request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Write a team's matches, home and away, and those of the play-off that it is in."""
    season = visited_season(slug)
    with or_404():
        team = team_of(season, number)
    nights = [
        _playoff_entry(found, shown)
        for found, shown in _nights(season, team.division_id)
        if number in found.team_numbers(shown.name)
    ]
    entries = (*(_entry(season, fixture) for fixture in of_team(team)), *nights)
    return _answer(season, team.name, entries, f"{slug}-team-{number}")


@require_GET
def division_calendar(_request: HttpRequest, slug: str, rank: int) -> HttpResponse:
    """Write a division's matches and those of its play-off."""
    season = visited_season(slug)
    with or_404():
        division = season.divisions.get(rank=rank)
    fixtures = fixtures_of(season).filter(division=division)
    nights = [_playoff_entry(*night) for night in _nights(season, division.pk)]
    entries = (*(_entry(season, fixture) for fixture in fixtures), *nights)
    return _answer(season, f"{season.name}, {division.name}", entries, f"{slug}-division-{rank}")


def _answer(
    season: Season, name: str, entries: tuple[CalendarEntry, ...], stem: str
) -> HttpResponse:
    sheet = CalendarSheet(name=name, zone=season.time_zone, entries=entries)
    answer = HttpResponse(calendar_file(sheet), content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = f'inline; filename="{stem}.ics"'
    answer["Cache-Control"] = "max-age=300"
    return answer


def _nights(season: Season, division_id: int) -> Iterator[tuple[SeasonPlayoff, ShownNight]]:
    """Yield the matches of a division's play-off that have a night."""
    for found in playoffs_of(season):
        if found.playoff.division.pk == division_id:
            yield from ((found, shown) for shown in all_nights(found) if shown.night)


def _playoff_entry(found: SeasonPlayoff, shown: ShownNight) -> CalendarEntry:
    """Return a match of a play-off; who is not known yet is named by what leads there."""
    season, night = found.playoff.division.season, shown.night
    assert night is not None
    home, away = shown.teams
    values = {"season": season.name, "round": shown.title}
    return CalendarEntry(
        uid=f"{night.uid}@{_host()}",
        sequence=night.sequence,
        changed_at=night.changed_at,
        starts_at=night.starts_at,
        minutes=SeasonRules.from_json(season.rules).match_minutes,
        title=gettext("%(home)s against %(away)s") % {"home": home, "away": away},
        place=_place(night.venue),
        text=gettext("%(season)s, %(round)s") % values,
        address=address_of(
            reverse("public-season-playoff", args=[season.slug, found.playoff.division.rank])
        ),
    )


def _host() -> str:
    """Return what makes the names of entries this server's own."""
    return urlsplit(settings.BASE_URL).hostname or "localhost"


def _entry(season: Season, fixture: Fixture) -> CalendarEntry:
    is_off = fixture.state in OFF or fixture.starts_at is None
    names = {"home": fixture.home.name, "away": fixture.away.name}
    return CalendarEntry(
        uid=f"{fixture.uid}@{_host()}",
        sequence=fixture.sequence,
        changed_at=fixture.changed_at,
        starts_at=fixture.starts_at or _planned(season, fixture),
        minutes=SeasonRules.from_json(season.rules).match_minutes,
        title=gettext("%(home)s against %(away)s") % names,
        place=_place(fixture.venue),
        text=_text(season, fixture),
        address=address_of(reverse("public-season-fixtures", args=[season.slug])),
        is_cancelled=is_off,
    )


def _planned(season: Season, fixture: Fixture) -> datetime:
    """Return when a match without a date was to be: there it is shown as cancelled."""
    return starts_at(fixture.planned_on, season.start_time, ZoneInfo(season.time_zone))


def _place(venue: Venue | None) -> str:
    return ", ".join(filter(None, (venue.name, venue.address))) if venue else ""


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
