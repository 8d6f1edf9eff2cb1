"""Cookies and unsafe methods: a page of ours must have made the request."""

from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request


class DirectorSession(SessionAuthentication):
    """The session a director signed in to with a browser."""

    def enforce_csrf(self, request: Request) -> None:
        """Refuse, under a code of its own, what another site may have sent."""
        try:
            super().enforce_csrf(request)
        except PermissionDenied as denied:
            raise PermissionDenied(str(denied.detail), code="csrf_failed") from denied


def enforce_csrf(request: Request) -> None:
    """Refuse an unsafe method whose page did not come from us; GET and HEAD pass."""
    DirectorSession().enforce_csrf(request)
