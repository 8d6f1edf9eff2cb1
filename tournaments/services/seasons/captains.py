"""Writes of captains' links and devices. Locks: Season, for a new link.

A captain has no account: a link is on paper or in a message, as a table's card is, and the
secretary can make it worthless at any time.
"""

import secrets
from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.utils import timezone

from tournaments.errors import NotFound, TeamHasLeft, UnknownCaptain
from tournaments.models import CaptainDevice, CaptainLink, Season, Team
from tournaments.models.device import hash_of
from tournaments.models.team import captain_secret
from tournaments.services.seasons.log import lock_season, record

COOKIE = "captain"
COOKIE_SECONDS = 300 * 24 * 3600
"""A whole season: a captain types the link once."""


def issue_links(teams: Iterable[Team]) -> list[CaptainLink]:
    """Make a link for each team."""
    return CaptainLink.objects.bulk_create(_new_link(team) for team in teams)


@transaction.atomic
def renew_link(*, season_id: int, number: int, actor: str) -> CaptainLink:
    """Make a team's link, and every device that came by it, worthless; give it a new one."""
    season = lock_season(season_id)
    team = season.teams.filter(number=number).first()
    if team is None:
        raise NotFound(what="team")
    if team.state == Team.State.WITHDRAWN:
        raise TeamHasLeft
    revoke_links(team)
    link = _new_link(team)
    link.save(force_insert=True)
    record(season, actor=actor, verb="replaced", subject=f"the captain's link of {team.name}")
    return link


def revoke_links(team: Team) -> None:
    """Make a team's link worthless."""
    team.links.filter(revoked_at__isnull=True).update(revoked_at=timezone.now())


@transaction.atomic
def claim_link(*, secret: str) -> tuple[CaptainDevice, str]:
    """Exchange a link's secret for a device token; return the device and the token.

    Raises ``UnknownCaptain``, alike for a wrong, a replaced and a withdrawn team's link.
    """
    links = CaptainLink.objects.filter(revoked_at__isnull=True, secret_hash=hash_of(secret))
    link = links.exclude(team__season__state=Season.State.PREPARING).first()
    if link is None:
        raise UnknownCaptain
    token = secrets.token_urlsafe(32)
    device = CaptainDevice.objects.create(link=link, token_hash=hash_of(token))
    season = lock_season(link.team.season_id)
    record(season, actor=str(link.team), verb="opened", subject="the captain's link")
    return device, token


def cookie_of(token: str, *, is_secure: bool) -> dict[str, Any]:
    """Return the cookie in which a browser keeps a token: no script reads it, no site sends it."""
    return {
        "key": COOKIE,
        "value": token,
        "max_age": COOKIE_SECONDS,
        "secure": is_secure,
        "httponly": True,
        "samesite": "Strict",
    }


def _new_link(team: Team) -> CaptainLink:
    """Return an unsaved link with a nonce of its own."""
    nonce = secrets.token_hex(16)
    return CaptainLink(team=team, nonce=nonce, secret_hash=hash_of(captain_secret(nonce)))
