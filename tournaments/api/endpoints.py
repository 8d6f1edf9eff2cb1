"""What the addresses of one kind of caller share: who may call, and what they may send."""

from collections.abc import Sequence
from typing import Any

from rest_framework.authentication import BaseAuthentication, TokenAuthentication
from rest_framework.parsers import BaseParser
from rest_framework.permissions import AllowAny, BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.views import APIView

from scoring import Names
from tournaments.api.parsers import SmallJSON
from tournaments.api.sessions import DirectorSession
from tournaments.api.tablets import TabletAuthentication, device_of
from tournaments.errors import DeviceNotLetIn, DeviceReplaced
from tournaments.models import Account, Event
from tournaments.selectors.events import event_of


class Endpoint(APIView):
    """An address that takes small JSON."""

    authentication_classes: Sequence[type[BaseAuthentication]] = ()
    permission_classes: Sequence[type[BasePermission]] = (AllowAny,)
    parser_classes: Sequence[type[BaseParser]] = (SmallJSON,)

    def names(self) -> Names | None:
        """Return the names in which a hand's faults are said; None where no table is meant."""
        return None

    def as_it_stands(self, exc: Exception) -> Any:
        """Return what a conflict shows as ``current``; nothing, unless the address knows."""
        return None


class PublicEndpoint(Endpoint):
    """For everybody; a cookie or token changes nothing."""


class DirectorEndpoint(Endpoint):
    """For directors, and programs with a director's token; other clubs' events are not there."""

    authentication_classes = (TokenAuthentication, DirectorSession)
    permission_classes = (IsAuthenticated,)

    @property
    def account(self) -> Account:
        """Return who asks."""
        assert isinstance(self.request.user, Account)
        return self.request.user

    @property
    def actor(self) -> str:
        """Return who asks, as the log names them."""
        return self.account.get_username()[:80]

    def event(self) -> Event:
        """Return the event of the address. Raises ``NotFound``."""
        return event_of(self.account, self.kwargs["event"])


class TabletEndpoint(Endpoint):
    """For the device of one table, about that table; there are no others' devices to let in."""

    authentication_classes = (TabletAuthentication,)
    takes_what_is_left = False
    """Whether a device may call that is not let in yet, or whose place another has taken."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Stop a device that the director has not let in, or has replaced."""
        super().initial(request, *args, **kwargs)
        device = device_of(request)
        if self.takes_what_is_left or device.is_let_in:
            return
        raise DeviceReplaced if device.replaced_at else DeviceNotLetIn
