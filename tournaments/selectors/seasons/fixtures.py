"""Reads of matches: by week, by team, and what the secretary has to look at."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import groupby

from django.db.models import Count, Q, QuerySet, Sum

from tournaments.errors import NotFound
from tournaments.models import Fixture, MatchReport, Season, Team
from tournaments.standings.seasons.rules import SeasonRules

State = Fixture.State
REPORT_DAYS = 1
"""How long after its night a match may be without a report before somebody is reminded."""


def fixtures_of(season: Season) -> QuerySet[Fixture]:
    """Return a season's matches with their scores, in the order of play. Queries: 1, when read."""
    named = ("season__club", "division", "home", "away", "venue", "official")
    fixtures = season.fixtures.select_related(*named)
    return fixtures.annotate(
        home_games=Sum("official__boards__home_games"),
        away_games=Sum("official__boards__away_games"),
    ).order_by("date", "division__rank", "number")


def fixture_of(season: Season, number: int) -> Fixture:
    """Return a match by its number. Raises ``NotFound``. Queries: 1."""
    fixture = fixtures_of(season).filter(number=number).first()
    if fixture is None:
        raise NotFound(what="match")
    return fixture


def of_team(team: Team) -> QuerySet[Fixture]:
    """Return a team's matches, those without a date last. Queries: 1, when read."""
    return fixtures_of(team.season).filter(Q(home=team) | Q(away=team))


@dataclass(frozen=True, slots=True)
class Night:
    """The matches of one date; those that wait for a date have none."""

    day: date | None
    fixtures: tuple[Fixture, ...]


def nights_of(fixtures: Iterable[Fixture]) -> tuple[Night, ...]:
    """Gather matches by date, those without one at the end."""
    ordered = sorted(fixtures, key=lambda fixture: fixture.date or date.max)
    return tuple(
        Night(day, tuple(group))
        for day, group in groupby(ordered, key=lambda fixture: fixture.date)
    )


def reports_of(fixture: Fixture) -> list[MatchReport]:
    """Return what was reported of a match, newest first, with boards and seats. Queries: 4."""
    reports = fixture.reports.annotate(
        home_games=Sum("boards__home_games"), away_games=Sum("boards__away_games")
    )
    told = reports.prefetch_related("boards", "lineup__player", "answers")
    return list(told.order_by("-revision"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs:
    """What the secretary has to look at, the most pressing first."""

    disputed: tuple[Fixture, ...]
    overdue: tuple[Fixture, ...]
    unreported: tuple[Fixture, ...]
    waiting: tuple[Fixture, ...]
    postponed: tuple[Fixture, ...]
    leaderless: tuple[Team, ...]
    absent: tuple[Team, ...]
    open: int
    over: int

    @property
    def is_quiet(self) -> bool:
        """Whether nothing waits for the secretary."""
        pressing = (self.disputed, self.overdue, self.unreported, self.postponed)
        return not any((*pressing, self.leaderless, self.absent))


def needs_of(season: Season, *, now: datetime, today: date) -> Needs:
    """Return what a season needs. ``today`` is the date where it is played. Queries: 3."""
    fixtures = list(fixtures_of(season))
    postponed = [f for f in fixtures if f.state == State.POSTPONED]
    late = {f.pk for f in postponed if f.makeup_by and f.makeup_by < today}
    due = now - timedelta(days=REPORT_DAYS)
    over = sum(f.state in (State.FINAL, State.CANCELLED) for f in fixtures)
    unreported = (f for f in fixtures if f.state == State.SCHEDULED and f.starts_at)
    return Needs(
        disputed=tuple(f for f in fixtures if f.state == State.DISPUTED),
        overdue=tuple(f for f in postponed if f.pk in late),
        unreported=tuple(f for f in unreported if f.starts_at and f.starts_at < due),
        waiting=tuple(f for f in fixtures if f.state == State.REPORTED),
        postponed=tuple(f for f in postponed if f.pk not in late),
        leaderless=tuple(_without_captain(season)),
        absent=tuple(_too_often_absent(season)),
        open=len(fixtures) - over,
        over=over,
    )


def _without_captain(season: Season) -> QuerySet[Team]:
    active = season.teams.filter(state=Team.State.ACTIVE)
    captains = Count("members", filter=Q(members__role="captain"))
    return active.annotate(captains=captains).filter(captains=0)


def _too_often_absent(season: Season) -> list[Team]:
    """Return the teams that have forfeited more matches than the rules allow."""
    allowed = SeasonRules.from_json(season.rules).forfeits_allowed
    if allowed is None:
        return []
    lines = season.standings.filter(forfeits__gt=allowed, team__state=Team.State.ACTIVE)
    return [line.team for line in lines.select_related("team")]
