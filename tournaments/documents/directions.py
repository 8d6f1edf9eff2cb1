"""The direction a name is read in: WeasyPrint takes ``dir="auto"`` for no direction at all."""

import re
from html import unescape
from unicodedata import bidirectional

_AUTO = re.compile(r'<bdi dir="auto">([^<]*)</bdi>')
_RIGHT_TO_LEFT = ("R", "AL")


def direction(text: str) -> str:
    """Return ``rtl`` or ``ltr``, as the first letter with a direction has it.

    >>> direction("(2) عبد Issa!"), direction("7")
    ('rtl', 'ltr')
    """
    classes = (bidirectional(character) for character in text)
    first = next((found for found in classes if found in ("L", *_RIGHT_TO_LEFT)), "L")
    return "rtl" if first in _RIGHT_TO_LEFT else "ltr"


def with_directions(html: str) -> str:
    """Write the direction that a browser would find into each ``<bdi dir="auto">`` of ``html``."""
    return _AUTO.sub(_resolved, html)


def _resolved(auto: re.Match[str]) -> str:
    return f'<bdi dir="{direction(unescape(auto[1]))}">{auto[1]}</bdi>'
