"""Writes to a season as a whole: making it, its divisions, holidays and halls."""

import secrets
from dataclasses import dataclass
from datetime import date, time, timedelta
from zoneinfo import available_timezones

from django.db import IntegrityError, transaction
from django.utils.text import slugify

from tournaments.errors import NameMissing, NotFound, SettingsRefused
from tournaments.models import Club, Division, Fixture, Holiday, Season, SeasonHead, Venue
from tournaments.rosters.names import clean_name, clean_text, name_key
from tournaments.services.seasons.log import preparing, record
from tournaments.standings.seasons.rules import SeasonRules

LONGEST = timedelta(days=500)
EARLIEST, LATEST = date(1900, 1, 1), date(2200, 12, 31)
LEGS = range(1, 5)
WEEKDAYS = range(7)
MOST_MATCHES = 100
LONGEST_DIVISION = 80
USUAL_RULES = SeasonRules()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonSettings:
    """What a secretary decides when a season is made; None is as usual."""

    name: str
    starts_on: date
    ends_on: date
    weekday: int
    start_time: time = time(19)
    makeups_until: date | None = None
    time_zone: str | None = None
    legs: int = 2
    holidays: tuple[date, ...] = ()
    rules: SeasonRules = USUAL_RULES

    @property
    def last_makeup(self) -> date:
        """The last night for matches that are made up: four weeks after the end, as is usual."""
        return self.makeups_until or min(self.ends_on, LATEST) + timedelta(days=28)

    def faults(self) -> list[dict[str, str]]:
        """Return everything that is wrong, each with its field and a code."""
        checks = {
            ("name", "name_missing"): not clean_name(self.name),
            ("starts_on", "year_impossible"): not EARLIEST <= self.starts_on <= LATEST,
            ("ends_on", "year_impossible"): not EARLIEST <= self.ends_on <= LATEST,
            ("ends_on", "ends_before_start"): self.ends_on < self.starts_on,
            ("ends_on", "season_too_long"): self.ends_on - self.starts_on > LONGEST,
            ("makeups_until", "makeups_before_end"): self.last_makeup < self.ends_on,
            ("makeups_until", "season_too_long"): self.last_makeup - self.ends_on > LONGEST,
            ("weekday", "weekday_unknown"): self.weekday not in WEEKDAYS,
            ("legs", "legs_out_of_range"): self.legs not in LEGS,
            ("time_zone", "time_zone_unknown"): bool(self.time_zone)
            and self.time_zone not in available_timezones(),
        }
        found = [key for key, is_wrong in checks.items() if is_wrong] + self.rules.faults()
        return [{"field": field, "code": code} for field, code in found]


@transaction.atomic
def create_season(
    *,
    club: Club,
    settings: SeasonSettings,
    actor: str,
    seed: int | None = None,
    previous: Season | None = None,
) -> Season:
    """Make a season without teams. Raises ``SettingsRefused`` with all faults."""
    if faults := settings.faults():
        raise SettingsRefused(faults=faults)
    season = Season(
        club=club,
        previous=previous,
        name=clean_name(settings.name),
        starts_on=settings.starts_on,
        ends_on=settings.ends_on,
        makeups_until=settings.last_makeup,
        weekday=settings.weekday,
        start_time=settings.start_time,
        time_zone=settings.time_zone or club.time_zone,
        legs=settings.legs,
        rules=settings.rules.to_json(),
        seed=secrets.randbits(48) if seed is None else seed,
    )
    _insert_with_free_slug(season)
    SeasonHead.objects.create(season=season)
    Holiday.objects.bulk_create(
        Holiday(season=season, date=day) for day in sorted(set(settings.holidays))
    )
    record(season, actor=actor, verb="created", subject="the season", data={"seed": season.seed})
    return season


def _insert_with_free_slug(season: Season) -> None:
    """Insert a season under the first free address made from its name and year."""
    stem = f"{slugify(season.name)[:60] or 'season'}-{season.starts_on:%Y}"
    for attempt in range(1, 1000):
        season.slug = stem if attempt == 1 else f"{stem}-{attempt}"
        try:
            with transaction.atomic():
                season.save(force_insert=True)
        except IntegrityError as collision:
            if "slug" not in str(collision):
                raise
            continue
        return
    raise SettingsRefused(faults=[{"field": "name", "code": "too_many_alike"}])


@dataclass(frozen=True, slots=True, kw_only=True)
class DivisionSettings:
    """A division: its own weekday where it has one, and how many move up and down afterwards."""

    name: str
    weekday: int | None = None
    up: int = 0
    down: int = 0


@transaction.atomic
def add_division(*, season_id: int, settings: DivisionSettings, actor: str) -> Division:
    """Add a division below those there are. Raises ``SettingsRefused`` with all faults."""
    season = preparing(season_id)
    shown = clean_text(settings.name, length=LONGEST_DIVISION)
    checks = {
        ("name", "name_missing"): not shown,
        ("name", "name_taken"): season.divisions.filter(name=shown).exists(),
        ("weekday", "weekday_unknown"): settings.weekday not in (None, *WEEKDAYS),
        ("up", "number_out_of_range"): not 0 <= settings.up <= MOST_MATCHES,
        ("down", "number_out_of_range"): not 0 <= settings.down <= MOST_MATCHES,
    }
    if faults := [{"field": f, "code": c} for (f, c), is_wrong in checks.items() if is_wrong]:
        raise SettingsRefused(faults=faults)
    division = Division.objects.create(
        season=season,
        rank=season.divisions.count() + 1,
        name=shown,
        weekday=settings.weekday,
        up=settings.up,
        down=settings.down,
    )
    discard_schedule(season)
    record(season, actor=actor, verb="added", subject=f"division {shown}")
    return division


@transaction.atomic
def add_holiday(*, season_id: int, day: date, actor: str, name: str = "") -> Holiday:
    """Keep a date free of matches; naming it twice changes nothing."""
    season = preparing(season_id)
    holiday, is_new = Holiday.objects.get_or_create(
        season=season, date=day, defaults={"name": clean_text(name, length=80)}
    )
    if is_new:
        discard_schedule(season)
        record(season, actor=actor, verb="added", subject=f"the holiday on {day}")
    return holiday


@transaction.atomic
def remove_holiday(*, season_id: int, day: date, actor: str) -> None:
    """Let matches be played on a date again. Raises ``NotFound``."""
    season = preparing(season_id)
    removed, _ = season.holidays.filter(date=day).delete()
    if not removed:
        raise NotFound(what="holiday")
    discard_schedule(season)
    record(season, actor=actor, verb="removed", subject=f"the holiday on {day}")


def add_venue(*, club: Club, name: str, matches: int, address: str = "") -> Venue:
    """Add a hall that holds so many matches a night; a name the club knows is refused."""
    shown = clean_name(name)
    if not shown:
        raise NameMissing(field="name")
    checks = {
        ("name", "name_taken"): club.venues.filter(name_key=name_key(shown)).exists(),
        ("matches", "number_out_of_range"): not 1 <= matches <= MOST_MATCHES,
    }
    if faults := [{"field": f, "code": c} for (f, c), is_wrong in checks.items() if is_wrong]:
        raise SettingsRefused(faults=faults)
    return Venue.objects.create(
        club=club,
        name=shown,
        name_key=name_key(shown),
        matches=matches,
        address=clean_text(address, length=200),
    )


@transaction.atomic
def close_venue(*, season_id: int, venue: Venue, day: date, actor: str) -> None:
    """Note that a hall is closed on a date; a match that is there already is moved by hand."""
    season = preparing(season_id)
    _closure, is_new = venue.closures.get_or_create(date=day)
    if is_new:
        discard_schedule(season)
        record(season, actor=actor, verb="closed", subject=f"{venue.name} on {day}")


def discard_schedule(season: Season) -> None:
    """Take away a schedule that what was just changed has made wrong. The season is locked."""
    Fixture.objects.filter(season=season).delete()
