"""The schedule and the tables of a league, for anybody to print."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_GET

from tournaments.services.seasons.kinds import OPEN
from tournaments.services.wanted import Wanted
from tournaments.web.limits import refuse_print_too_often
from tournaments.web.public.prints import printing_alone, refusal_page
from tournaments.web.public.season_visits import or_404, visited_season
from tournaments.web.refusals import Refused, refusals
from tournaments.web.season_files import pdf_answer


@require_GET
def season_print(
    request: HttpRequest, slug: str, *, kind: str, subject: str, paper: str
) -> HttpResponse:
    """Print the schedule of the season or of a team, or the tables."""
    season = visited_season(slug)
    if kind not in OPEN:
        raise Http404
    try:
        with or_404(), refusals():
            refuse_print_too_often(request)
            with printing_alone():
                return pdf_answer(season, Wanted(kind, subject, paper))
    except Refused as refused:
        return refusal_page(request, refused, back=reverse("public-season-table", args=[slug]))
