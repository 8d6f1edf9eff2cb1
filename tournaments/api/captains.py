"""Who a captain is: the device's token decides the team; no team named by a captain is believed."""

from typing import cast

from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from tournaments.api.sessions import enforce_csrf
from tournaments.models import Team
from tournaments.selectors.seasons.seasons import captains_team
from tournaments.services.seasons.captains import COOKIE

SCHEME = "Captain"


class CaptainAuthentication(BaseAuthentication):
    """A token in ``Authorization: Captain <token>``, or in the cookie a link gave."""

    def authenticate(self, request: Request) -> tuple[Team, str]:
        """Return the team. Raises ``UnknownCaptain``; a cookie alone may not write."""
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        is_cookie = scheme != SCHEME
        team = captains_team(request.COOKIES.get(COOKIE, "") if is_cookie else token.strip())
        if is_cookie:
            enforce_csrf(request)
        return team, token

    def authenticate_header(self, request: Request) -> str:
        """Return what a 401 asks for."""
        return SCHEME


def team_of_caller(request: Request) -> Team:
    """Return the team of an authenticated request."""
    return cast(Team, request.user)
