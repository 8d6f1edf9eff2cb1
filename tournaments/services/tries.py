"""Tries that are bounded: wrong PINs and passwords, sign-ups, letters. Locks: none.

Each is counted in the database, one UPDATE a key, before what it asks for is looked at; so four
hundred at once get no more than their bound, whichever process serves them, and no header makes a
new visitor.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Case, F, Q, Value, When
from django.utils import timezone

from tournaments.errors import TooManyTries
from tournaments.models import Guess
from tournaments.selectors.slips import PIN_WINDOW as WINDOW

Budget = Sequence[tuple[str, int]]
"""Keys, and how often each may be tried in a ``WINDOW``."""
SIGN_INS_AT_ACCOUNT_FROM_ADDRESS = 10
SIGN_INS_AT_ACCOUNT = 100
SIGN_INS_FROM_ADDRESS = 50
SIGN_UPS_FROM_ADDRESS = 60
"""A hall has one address for all, and a club one tablet at the door."""
SIGN_UPS_AT_EVENT = 400
LETTERS_TO_ADDRESS = 3
LETTERS_FROM_ADDRESS = 20


def pay(budget: Budget) -> bool:
    """Take a try of each key, or of none where one has none left; tell whether it was taken."""
    paid = [key for key, most in budget if _pay(key, most)]
    if len(paid) == len(budget):
        return True
    _give_back(paid)
    return False


def give_back(budget: Budget) -> None:
    """Return a try to each key: it was right."""
    _give_back([key for key, _ in budget])


def left(budget: Budget) -> int:
    """Return how often somebody may still try. Queries: 1."""
    recent = Guess.objects.filter(since__gte=timezone.now() - WINDOW)
    used = dict(recent.filter(key__in=[key for key, _ in budget]).values_list("key", "tries"))
    return max(min(most - used.get(key, 0) for key, most in budget), 0)


def pay_or_refuse(budget: Budget) -> None:
    """Take a try. Raises ``TooManyTries``."""
    if not pay(budget):
        raise TooManyTries


def forget_tries() -> None:
    """Delete what counts no more; an address is kept for no longer than it is needed."""
    old = Guess.objects.filter(since__lt=timezone.now() - WINDOW)
    if old.exists():  # the sweep asks every few seconds, and writes only where there is something
        old.delete()


def sign_ins(*, account: str, address: str) -> Budget:
    """Return what a wrong password costs: a stranger far away locks nobody out at once."""
    name = _digest(account.casefold())
    return (
        (f"sign-in:{name}:{address}"[:120], SIGN_INS_AT_ACCOUNT_FROM_ADDRESS),
        (f"sign-in:{name}", SIGN_INS_AT_ACCOUNT),
        (f"sign-in-from:{address}"[:120], SIGN_INS_FROM_ADDRESS),
    )


def sign_ups(*, event_id: int, address: str) -> Budget:
    """Return what it costs to put somebody on a public list."""
    return (
        (f"sign-up:{event_id}:{address}"[:120], SIGN_UPS_FROM_ADDRESS),
        (f"sign-up:{event_id}", SIGN_UPS_AT_EVENT),
    )


def letters(*, to: str, address: str) -> Budget:
    """Return what a letter with a link for a new password costs."""
    return (
        (f"letter-from:{address}"[:120], LETTERS_FROM_ADDRESS),
        (f"letter:{_digest(to.casefold())}", LETTERS_TO_ADDRESS),
    )


def address_in(meta: Mapping[str, Any]) -> str:
    """Return where a request came from: what the server saw, or what our own proxies noted.

    With ``TRUSTED_PROXIES`` of 0 no header counts, whatever a caller writes into it.
    """
    noted = [part.strip() for part in str(meta.get("HTTP_X_FORWARDED_FOR", "")).split(",")]
    trusted = settings.TRUSTED_PROXIES
    if trusted and noted[-1]:
        return noted[-min(trusted, len(noted))]
    return str(meta.get("REMOTE_ADDR", ""))


def _pay(key: str, most: int) -> bool:
    """Take one try of a key, in one statement; False when none is left."""
    now = timezone.now()
    is_old = Q(since__lt=now - WINDOW)
    may_try = Guess.objects.filter(is_old | Q(tries__lt=most), key=key)
    taken = may_try.update(
        tries=Case(When(is_old, then=Value(1)), default=F("tries") + 1),
        since=Case(When(is_old, then=Value(now)), default=F("since")),
    )
    if taken:
        return True
    if Guess.objects.filter(key=key).exists():
        return False
    try:
        with transaction.atomic():
            Guess.objects.create(key=key, tries=1, since=now)
    except IntegrityError:  # somebody else's first try came between
        return _pay(key, most)
    return True


def _give_back(keys: Sequence[str]) -> None:
    Guess.objects.filter(key__in=keys, tries__gt=0).update(tries=F("tries") - 1)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
