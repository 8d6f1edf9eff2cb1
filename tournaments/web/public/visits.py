"""What the open pages share: the event of an address, and the version of what is shown."""

import hashlib

from django.conf import settings
from django.http import Http404
from django.utils.translation import get_language

from tournaments.errors import NotFound
from tournaments.models import Event
from tournaments.selectors.events import public_event
from tournaments.web.numbers import typed_number


def visited_event(slug: str) -> Event:
    """Return the event of an address, or answer 404."""
    try:
        return public_event(slug)
    except NotFound as missing:
        raise Http404 from missing


def entity_tag(*version: object) -> str:
    """Return a version as an entity tag; another language or release shows another page."""
    shown = repr((*version, get_language(), settings.VERSION))
    return f'"{hashlib.sha256(shown.encode()).hexdigest()[:32]}"'


def entry_number(text: str | None) -> int | None:
    """Return an entry's number out of an address; anything else is nobody."""
    return typed_number(text)
