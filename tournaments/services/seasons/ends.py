"""Writes that end something: a team that leaves, a season, and the step into the next one.

Locks: Fixture by id → Season.
"""

from collections.abc import Mapping

from django.db import transaction
from django.utils import timezone

from tournaments.errors import (
    CutTied,
    MatchesOutstanding,
    NotFound,
    ReasonMissing,
    SeasonNotPlaying,
    TeamHasLeft,
)
from tournaments.models import Division, Fixture, Season, Team, TeamMember, TeamNight
from tournaments.rosters.names import clean_text
from tournaments.selectors.seasons.moves import final_tables
from tournaments.services.seasons.captains import revoke_links
from tournaments.services.seasons.log import lock_season, playing, record, record_result
from tournaments.services.seasons.rulings import Ruling, decide
from tournaments.services.seasons.seasons import SeasonSettings, create_season
from tournaments.services.seasons.standings import refresh_season
from tournaments.standings.seasons.moves import next_divisions, tied_cuts
from tournaments.standings.seasons.rules import SeasonRules, Withdrawn
from tournaments.standings.seasons.types import Outcome

State = Fixture.State


@transaction.atomic
def withdraw_team(*, season_id: int, number: int, reason: str, actor: str) -> Team:
    """Take a team out in the middle; its matches are dealt with as the rules say."""
    team = Team.objects.filter(season_id=season_id, number=number).first()
    if team is None:
        raise NotFound(what="team")
    own = Fixture.objects.select_for_update(no_key=True).filter(season_id=season_id)
    fixtures = [
        fixture for fixture in own.order_by("pk") if team.pk in (fixture.home_id, fixture.away_id)
    ]
    season = playing(season_id)
    team.refresh_from_db()
    if team.state == Team.State.WITHDRAWN:
        raise TeamHasLeft
    why = clean_text(reason, length=300)
    if not why:
        raise ReasonMissing(field="reason")
    team.state, team.withdrawn_at = Team.State.WITHDRAWN, timezone.now()
    team.save(update_fields=["state", "withdrawn_at"])
    revoke_links(team)
    rules = SeasonRules.from_json(season.rules)
    ended = _end_matches(team, fixtures, rules, actor)
    data = {"reason": why, "rule": str(rules.withdrawn), "matches": ended}
    record_result(season, actor=actor, verb="withdrew", subject=f"team {team.name}", data=data)
    return team


def _end_matches(
    team: Team, fixtures: list[Fixture], rules: SeasonRules, actor: str
) -> dict[str, list[int]]:
    """Cancel or forfeit what a team has not played; return the numbers of each."""
    unplayed = [f for f in fixtures if f.state in (State.SCHEDULED, State.POSTPONED)]
    ended: dict[str, list[int]] = {"cancelled": [], "forfeited": []}
    if rules.withdrawn is Withdrawn.FORFEIT:
        for fixture in unplayed:
            away = fixture.home_id != team.pk
            outcome = Outcome.AWAY_FORFEITS if away else Outcome.HOME_FORFEITS
            ruling = Ruling(reason="", outcome=outcome)
            decide(fixture, ruling, reason=f"{team.name} has left", actor=actor, rules=rules)
            fixture.date, fixture.starts_at = None, None
            _leave_calendar(fixture)
            ended["forfeited"].append(fixture.number)
        return ended
    if rules.withdrawn is Withdrawn.ANNUL:
        unplayed += [f for f in fixtures if f.state in (State.REPORTED, State.DISPUTED)]
    for fixture in unplayed:
        fixture.state = State.CANCELLED
        _leave_calendar(fixture)
        ended["cancelled"].append(fixture.number)
    return ended


def _leave_calendar(fixture: Fixture) -> None:
    """Free a match's night and place, and let calendars show that it is off."""
    TeamNight.objects.filter(fixture=fixture).delete()
    fixture.slot, fixture.changed_at = None, timezone.now()
    fixture.sequence += 1
    fixture.save(update_fields=["state", "date", "starts_at", "slot", "sequence", "changed_at"])


@transaction.atomic
def close_season(*, season_id: int, actor: str) -> Season:
    """Declare the tables final. Raises ``MatchesOutstanding`` with the matches that are open."""
    season = playing(season_id)
    over = (State.FINAL, State.CANCELLED)
    open_ones = list(season.fixtures.exclude(state__in=over).values_list("number", flat=True))
    if open_ones:
        raise MatchesOutstanding(numbers=open_ones)
    season.state, season.closed_at = Season.State.FINISHED, timezone.now()
    season.save(update_fields=["state", "closed_at"])
    record_result(season, actor=actor, verb="closed", subject="the season")
    return season


@transaction.atomic
def next_season(*, season_id: int, settings: SeasonSettings, actor: str) -> Season:
    """Make the season after one that is over: teams go up and down, rosters come along.

    Withdrawn teams stay behind. Raises ``CutTied`` with the teams that share a place across a cut,
    ``SeasonNotPlaying`` before the end; the database admits one next season.
    """
    season = lock_season(season_id)
    if season.state != Season.State.FINISHED:
        raise SeasonNotPlaying
    refresh_season(season_id=season_id, at_least=season.results_revision)
    tables = final_tables(season)
    if cuts := tied_cuts(tables):
        names = Team.objects.in_bulk([team for cut in cuts for team in cut.teams])
        raise CutTied(teams=[names[team].name for cut in cuts for team in cut.teams])
    after = create_season(club=season.club, settings=settings, actor=actor, previous=season)
    _carry_over(season, after, next_divisions(tables))
    record(after, actor=actor, verb="carried over", subject=f"the teams of {season.name}")
    return after


def _carry_over(season: Season, after: Season, members: Mapping[int, tuple[int, ...]]) -> None:
    """Copy divisions, teams and rosters."""
    number = 0
    teams = Team.objects.in_bulk([team for own in members.values() for team in own])
    for old in season.divisions.order_by("rank"):
        division = Division.objects.create(
            season=after,
            rank=old.rank,
            name=old.name,
            weekday=old.weekday,
            up=old.up,
            down=old.down,
        )
        for team_id in members[old.pk]:
            number += 1
            _copy_team(teams[team_id], division, number)


def _copy_team(old: Team, division: Division, number: int) -> None:
    new = Team.objects.create(
        season=division.season,
        division=division,
        venue_id=old.venue_id,
        number=number,
        name=old.name,
        name_key=old.name_key,
    )
    TeamMember.objects.bulk_create(
        TeamMember(season=division.season, team=new, player_id=member.player_id, role=member.role)
        for member in old.members.order_by("pk")
    )
