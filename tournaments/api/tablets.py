"""Who a tablet is: its device token decides the table; no table named by a tablet is believed."""

from typing import cast

from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from tournaments.api.sessions import enforce_csrf
from tournaments.errors import UnknownTablet
from tournaments.models import Device, Tablet
from tournaments.selectors.tablets import live_device
from tournaments.services.devices import COOKIE, Told, mark_seen

SCHEME = "Tablet"
DIGITS = 8


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
        mark_seen(device=device, told=told_by(request))
        return device, token

    def authenticate_header(self, request: Request) -> str:
        """Return what a 401 asks for."""
        return SCHEME


def told_by(request: Request) -> Told:
    """Return what a device says of itself in the headers of any request."""
    return Told(
        memory=request.headers.get("X-Memory", "")[:36],
        counter=_count(request.headers.get("X-Counter", "")),
        unsent=_count(request.headers.get("X-Unsent", "")),
    )


def _count(text: str) -> int:
    """Return a count from a header; nonsense counts as none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= DIGITS else 0


def device_of(request: Request) -> Device:
    """Return the device of an authenticated request."""
    return cast(Device, request.user)


def tablet_of(request: Request) -> Tablet:
    """Return the tablet of an authenticated request."""
    return device_of(request).tablet
