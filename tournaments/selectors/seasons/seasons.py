"""Reads of seasons, through the one who asks."""

from django.db.models import QuerySet

from tournaments.errors import NotFound, UnknownCaptain
from tournaments.models import Account, CaptainDevice, Season, Team
from tournaments.models.device import hash_of
from tournaments.selectors.events import clubs_of


def seasons_of(account: Account) -> QuerySet[Season]:
    """Return the seasons of an account's clubs, newest first; none that was discarded.

    Queries: 1, when read.
    """
    seasons = Season.objects.filter(club__in=clubs_of(account), discarded_at__isnull=True)
    return seasons.select_related("club")


def season_of(account: Account, slug: str) -> Season:
    """Return a season that the account directs. Raises ``NotFound``. Queries: 1."""
    season = seasons_of(account).filter(slug=slug).first()
    if season is None:
        raise NotFound(what="season")
    return season


def public_seasons() -> QuerySet[Season]:
    """Return the seasons everybody may see: those that are published. Queries: 1, when read."""
    return Season.objects.exclude(state=Season.State.PREPARING).select_related("club")


def public_season(slug: str) -> Season:
    """Return a published season. Raises ``NotFound``. Queries: 1."""
    season = public_seasons().filter(slug=slug).first()
    if season is None:
        raise NotFound(what="season")
    return season


def team_of(season: Season, number: int) -> Team:
    """Return a team by its number. Raises ``NotFound``. Queries: 1."""
    teams = season.teams.select_related("division", "venue", "season__club")
    team = teams.filter(number=number).first()
    if team is None:
        raise NotFound(what="team")
    return team


def captains_team(token: str) -> Team:
    """Return the team whose captain's device this is. Raises ``UnknownCaptain``. Queries: 1."""
    devices = CaptainDevice.objects.filter(
        token_hash=hash_of(token),
        link__revoked_at__isnull=True,
        link__team__state=Team.State.ACTIVE,
    )
    device = devices.select_related("link__team__season__club", "link__team__division").first()
    if device is None:
        raise UnknownCaptain
    return device.link.team
