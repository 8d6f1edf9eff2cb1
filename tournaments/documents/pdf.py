"""One way from a template to PDF bytes, loaded only when somebody prints."""

import contextlib
import importlib
import io
import threading
from functools import cache
from typing import Any, Protocol, cast

from django.template.loader import render_to_string
from django.utils import translation

from tournaments.documents.fonts import own_fonts

APT_LINE = "apt-get install -y --no-install-recommends libpangoft2-1.0-0 libharfbuzz-subset0"

# Pango's font maps may not be shared between threads, and printing is all CPU: one at a time.
_one_at_a_time = threading.Lock()


class PrintingUnavailable(Exception):
    """The system libraries that WeasyPrint needs are missing; everything but printing works."""

    code = "printing_unavailable"
    remedy = APT_LINE

    def __str__(self) -> str:
        return f"Printing needs two system libraries: {self.remedy}"


class Press(Protocol):
    """What ``press`` offers: HTML in, PDF bytes out."""

    def print_html(self, html: str, *, identifier: str, is_tagged: bool) -> bytes:
        """Return the PDF of ``html``."""
        ...


def render_pdf(
    template: str,
    context: dict[str, Any],
    *,
    identifier: str,
    language: str = "en",
    is_tagged: bool = True,
) -> bytes:
    """Render ``templates/documents/<template>`` in ``language``.

    Equal arguments give equal bytes.  ``is_tagged`` keeps the semantics (PDF/UA); bulk cards go
    without.  Raises ``PrintingUnavailable`` where the system libraries are missing.
    """
    with translation.override(language):
        html = render_to_string(f"documents/{template}", context)
    with _one_at_a_time, own_fonts():
        return _press().print_html(html, identifier=identifier, is_tagged=is_tagged)


@cache
def _press() -> Press:
    """Load WeasyPrint, whose system libraries may be missing."""
    try:
        # It prints an advert of its own installation page before it raises.
        with contextlib.redirect_stdout(io.StringIO()), own_fonts():
            return cast("Press", importlib.import_module("tournaments.documents.press"))
    except OSError as missing:
        raise PrintingUnavailable from missing
