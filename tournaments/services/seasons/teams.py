"""Writes to teams and their rosters."""

from dataclasses import dataclass

from django.db import transaction

from tournaments.errors import (
    NameAmbiguous,
    NameMissing,
    NotFound,
    SeasonNotPlaying,
    SettingsRefused,
    TeamHasLeft,
)
from tournaments.models import LineupSeat, Player, Season, Team, TeamMember, Venue
from tournaments.rosters.names import clean_name, name_key
from tournaments.services.seasons.log import lock_season, preparing, record
from tournaments.services.seasons.seasons import discard_schedule

CAPTAIN, REGULAR, SUBSTITUTE = (
    TeamMember.Role.CAPTAIN,
    TeamMember.Role.REGULAR,
    TeamMember.Role.SUBSTITUTE,
)


@transaction.atomic
def add_team(
    *, season_id: int, rank: int, name: str, actor: str, venue: Venue | None = None
) -> Team:
    """Put a team into the division of a rank; its home is ``venue``, where it has one."""
    season = preparing(season_id)
    division = season.divisions.filter(rank=rank).first()
    if division is None or (venue is not None and venue.club_id != season.club_id):
        raise NotFound(what="division" if division is None else "venue")
    shown = clean_name(name)
    if not shown:
        raise NameMissing(field="name")
    if season.teams.filter(name_key=name_key(shown)).exists():
        raise SettingsRefused(faults=[{"field": "name", "code": "name_taken"}])
    last = season.teams.order_by("-number").values_list("number", flat=True).first() or 0
    team = Team.objects.create(
        season=season,
        division=division,
        venue=venue,
        number=last + 1,
        name=shown,
        name_key=name_key(shown),
    )
    discard_schedule(season)
    record(season, actor=actor, verb="added", subject=f"team {shown}")
    return team


@transaction.atomic
def remove_team(*, season_id: int, number: int, actor: str) -> None:
    """Take a team off the list before the season is published; later it is withdrawn."""
    season = preparing(season_id)
    team = _team(season, number)
    discard_schedule(season)
    team.delete()
    record(season, actor=actor, verb="removed", subject=f"team {team.name}")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMember:
    """Somebody for a roster; the address tells people of one name apart."""

    name: str
    role: str = REGULAR
    email: str = ""


@transaction.atomic
def add_member(*, season_id: int, number: int, new: NewMember, actor: str) -> TeamMember:
    """Put somebody on a team's roster. A second captain takes over from the first.

    Raises ``NameMissing``, ``NameAmbiguous`` where the club knows several of the name, or
    ``SettingsRefused`` for somebody who is on this roster, or a regular of another team.
    """
    season = _open_season(season_id)
    team = _team(season, number)
    if team.state == Team.State.WITHDRAWN:
        raise TeamHasLeft
    player = _player(season, new.name, new.email)
    _check_is_free(season, team, player, new.role)
    if new.role == CAPTAIN:
        team.members.filter(role=CAPTAIN).update(role=REGULAR)
    member = TeamMember.objects.create(season=season, team=team, player=player, role=new.role)
    subject = f"{player.name} to {team.name}"
    record(season, actor=actor, verb="added", subject=subject, data={"role": new.role})
    return member


@transaction.atomic
def make_captain(*, season_id: int, number: int, member_id: int, actor: str) -> TeamMember:
    """Give a team another captain out of its regulars."""
    season = _open_season(season_id)
    team = _team(season, number)
    member = team.members.filter(pk=member_id).exclude(role=SUBSTITUTE).first()
    if member is None:
        raise NotFound(what="member")
    team.members.filter(role=CAPTAIN).update(role=REGULAR)
    member.role = CAPTAIN
    member.save(update_fields=["role"])
    record(season, actor=actor, verb="made captain", subject=f"{member.player} of {team.name}")
    return member


@transaction.atomic
def remove_member(*, season_id: int, number: int, member_id: int, actor: str) -> None:
    """Take somebody off a roster who has not played for the team."""
    season = _open_season(season_id)
    team = _team(season, number)
    member = team.members.filter(pk=member_id).first()
    if member is None:
        raise NotFound(what="member")
    if LineupSeat.objects.filter(team=team, player=member.player_id).exists():
        raise SettingsRefused(faults=[{"field": "member", "code": "member_has_played"}])
    member.delete()
    record(season, actor=actor, verb="removed", subject=f"{member.player} from {team.name}")


def _open_season(season_id: int) -> Season:
    """Lock a season that is not over."""
    season = lock_season(season_id)
    if season.state == Season.State.FINISHED:
        raise SeasonNotPlaying
    return season


def _team(season: Season, number: int) -> Team:
    team = season.teams.filter(number=number).first()
    if team is None:
        raise NotFound(what="team")
    return team


def _player(season: Season, name: str, email: str) -> Player:
    """Return the person the club knows by this name and address, else a new one."""
    shown, address = clean_name(name), email.strip().casefold()
    if not shown:
        raise NameMissing(field="name")
    known = list(Player.objects.filter(club_id=season.club_id, name_key=name_key(shown))[:2])
    if address:
        known = list(
            Player.objects.filter(club_id=season.club_id, name_key=name_key(shown), email=address)
        )
    if len(known) > 1:
        raise NameAmbiguous(field="email")
    return (
        known[0]
        if known
        else Player.objects.create(
            club_id=season.club_id, name=shown, name_key=name_key(shown), email=address
        )
    )


def _check_is_free(season: Season, team: Team, player: Player, role: str) -> None:
    mine = TeamMember.objects.filter(season=season, player=player)
    checks = {
        "role_unknown": role not in TeamMember.Role.values,
        "member_already": mine.filter(team=team).exists(),
        "member_of_other_team": role != SUBSTITUTE
        and mine.exclude(team=team).exclude(role=SUBSTITUTE).exists(),
    }
    if faults := [{"field": "name", "code": code} for code, wrong in checks.items() if wrong]:
        raise SettingsRefused(faults=faults)
