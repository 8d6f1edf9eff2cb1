"""Every way in by a password, the admin's too, goes through here."""

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from tournaments.models import Account
from tournaments.services.tries import address_in, give_back, pay, sign_ins


class CountedSignIn(ModelBackend):
    """Django's own check of a password, after a try is paid for; a right one is given back."""

    def authenticate(
        self,
        request: HttpRequest | None,
        username: str | None = None,
        password: str | None = None,
        **kwargs: Any,
    ) -> Account | None:
        """Return whose name and password these are; too often, and no password is looked at."""
        address = address_in(request.META) if request else ""
        budget = sign_ins(account=username or "", address=address)
        if not pay(budget):
            raise PermissionDenied
        account = super().authenticate(request, username, password, **kwargs)
        if account is not None:
            give_back(budget)
        return account
