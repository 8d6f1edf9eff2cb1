"""One way from a template to PDF bytes: a press prints, in a process of its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation

from tournaments.documents import presses
from tournaments.documents.composing import Folio
from tournaments.documents.frames import Frame
from tournaments.documents.press_program import UNAVAILABLE

APT_LINE = "apt-get install -y --no-install-recommends libpangoft2-1.0-0 libharfbuzz-subset0"


class PrintingUnavailable(Exception):
    """The system libraries that WeasyPrint needs are missing; everything but printing works."""

    code = "printing_unavailable"
    remedy = APT_LINE

    def __str__(self) -> str:
        return f"Printing needs two system libraries: {self.remedy}"


class PrintingFailed(Exception):
    """The press gave up: the document is too large for its time or memory, or broken."""

    code = "printing_failed"


@dataclass(frozen=True, slots=True)
class Template:
    """``templates/documents/<name>`` with its values; untagged unless it ``is_tagged``."""

    name: str
    context: Mapping[str, Any]
    is_tagged: bool = False


NO_TEMPLATES: Mapping[str, Template] = MappingProxyType({})


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
    without.  Raises ``PrintingUnavailable`` where the system libraries are missing,
    ``PrintingFailed`` where the press gives up.
    """
    asked = Template(template, context, is_tagged)
    return _printed({"document": _document(asked, identifier, language)}, None, {})


def compose_pdf(
    folio: Folio, *, printed: Mapping[str, bytes], templates: Mapping[str, Template] = NO_TEMPLATES
) -> bytes:
    """Compose the pages of ``folio`` from ``templates``, and from PDFs ``printed`` before.

    Equal arguments give equal bytes.  Raises as ``render_pdf`` does.
    """
    documents = {
        name: _document(template, f"{folio.identifier}-{name}", folio.language)
        for name, template in templates.items()
    }
    return _printed(documents, folio, printed)


def _document(template: Template, identifier: str, language: str) -> dict[str, Any]:
    """Render a template's HTML, as a press takes it."""
    with translation.override(language):
        html = render_to_string(f"documents/{template.name}", dict(template.context))
    return {"html": html, "identifier": identifier, "is_tagged": template.is_tagged}


def _printed(
    documents: Mapping[str, Any], folio: Folio | None, blobs: Mapping[str, bytes]
) -> bytes:
    """Send a job to a press and return its PDF."""
    head = {"documents": documents, "folio": folio.to_json() if folio else None}
    try:
        answer = presses.presses().ask(Frame(head, blobs))
    except presses.PressEnded as ended:
        raise PrintingFailed("the press ended") from ended
    if "pdf" in answer.blobs:
        return answer.blobs["pdf"]
    if answer.head["code"] == UNAVAILABLE:
        raise PrintingUnavailable
    raise PrintingFailed(answer.head["detail"])
