"""A league's prints as answers."""

from django.http import HttpResponse

from tournaments.models import Season
from tournaments.services.seasons.documents import Wanted, season_document


def pdf_answer(season: Season, wanted: Wanted) -> HttpResponse:
    """Print what is wanted, to be shown in the browser."""
    content = season_document(season=season, wanted=wanted)
    answer = HttpResponse(content, content_type="application/pdf")
    name = f"{season.slug}-{wanted.kind}-{wanted.subject}-{wanted.paper}.pdf"
    answer["Content-Disposition"] = f'inline; filename="{name}"'
    answer["Cache-Control"] = "private, no-store"
    return answer
