"""Printed pages, as PDF."""

from typing import cast

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments.documents.papers import PaperName
from tournaments.models import Event
from tournaments.services.documents import Wanted, document_for
from tournaments.web.director.access import director_required


@director_required
@require_GET
def document(
    _request: HttpRequest, event: Event, *, kind: str, subject: str, paper: str
) -> HttpResponse:
    """Print a document, or give the one kept from this revision."""
    wanted = Wanted(kind, subject, cast("PaperName", paper))
    printed = document_for(event=event, wanted=wanted)
    answer = HttpResponse(bytes(printed.content), content_type="application/pdf")
    name = f"{event.slug}-{kind}-{subject}-{printed.revision}-{paper}.pdf"
    answer["Content-Disposition"] = f'inline; filename="{name}"'
    answer["Cache-Control"] = "private, no-store"
    return answer
