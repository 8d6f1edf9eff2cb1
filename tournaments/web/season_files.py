"""A league's prints as answers to those who are at no desk: visitors and captains."""

from django.http import HttpResponse

from tournaments.errors import PrintingBusy
from tournaments.models import Season
from tournaments.services.documents import ask_document
from tournaments.services.wanted import Wanted


def pdf_answer(season: Season, wanted: Wanted) -> HttpResponse:
    """Print what is wanted, to be shown in the browser.

    Raises ``PrintingBusy`` where the workers print it, it is so much: a moment later it is there.
    """
    document = ask_document(owner=season, wanted=wanted, actor="")
    if document is None:
        raise PrintingBusy
    answer = HttpResponse(bytes(document.content), content_type="application/pdf")
    name = f"{season.slug}-{wanted.kind}-{wanted.subject}-{wanted.paper}.pdf"
    answer["Content-Disposition"] = f'inline; filename="{name}"'
    answer["Cache-Control"] = "private, no-store"
    return answer
