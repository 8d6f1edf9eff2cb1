"""Who a tablet is: its device token decides the table; no table named by a tablet is believed."""

from typing import cast

from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from tournaments.api.sessions import enforce_csrf
from tournaments.errors import UnknownTablet
from tournaments.models import Device, Tablet
from tournaments.selectors.tablets import live_device
from tournaments.services.devices import COOKIE, mark_seen

SCHEME = "Tablet"


class TabletAuthentication(BaseAuthentication):
    """A device token in ``Authorization: Tablet <token>``, or in the cookie a link gave."""

    def authenticate(self, request: Request) -> tuple[Device, str]:
        """Return the device. Raises ``UnknownTablet``; a cookie alone may not write."""
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        is_cookie = scheme != SCHEME
        device = live_device(request.COOKIES.get(COOKIE, "") if is_cookie else token.strip())
        if device is None:
            raise UnknownTablet
        if is_cookie:
            enforce_csrf(request)
        mark_seen(device=device)
        return device, token

    def authenticate_header(self, request: Request) -> str:
        """Return what a 401 asks for."""
        return SCHEME


def tablet_of(request: Request) -> Tablet:
    """Return the tablet of an authenticated request."""
    return cast(Device, request.user).tablet
