"""What a league prints: the secretary's page of it, and each print."""

from typing import cast

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments.documents.papers import PaperName
from tournaments.models import Club, Fixture, Season
from tournaments.services.seasons.documents import Wanted
from tournaments.web.addresses import is_here_only
from tournaments.web.director.seasons.access import season_page, secretary_required
from tournaments.web.season_files import pdf_answer


@secretary_required
@require_GET
def season_prints(request: HttpRequest, season: Season) -> HttpResponse:
    """Offer schedules, tables and match sheets, in the club's paper and in the other one."""
    paper = Club.Paper(season.club.paper)
    dated = season.fixtures.filter(date__isnull=False).exclude(state=Fixture.State.CANCELLED)
    context = {
        "tab": "print",
        "is_here_only": is_here_only(),
        "paper": paper,
        "other": Club.Paper.A4 if paper == Club.Paper.LETTER else Club.Paper.LETTER,
        "teams": season.teams.order_by("division__rank", "number"),
        "nights": dated.order_by("date").values_list("date", flat=True).distinct(),
    }
    return season_page(request, season, "director/seasons/print.html", context)


@secretary_required
@require_GET
def season_print(
    _request: HttpRequest, season: Season, *, kind: str, subject: str, paper: str
) -> HttpResponse:
    """Print one document."""
    wanted = Wanted(kind, subject, cast("PaperName", paper))
    return pdf_answer(season, wanted)
