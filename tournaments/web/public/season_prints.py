"""The schedule and the tables of a league, for anybody to print."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from tournaments.errors import PrintingBusy
from tournaments.models import Season
from tournaments.services.seasons.kinds import OPEN
from tournaments.services.wanted import Wanted
from tournaments.web.limits import refuse_print_too_often
from tournaments.web.public.chart_files import one_visitor
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
            return _printed_alone(season, Wanted(kind, subject, paper))
    except Refused as refused:
        back = reverse("public-season-table", args=[slug])
        context = {"refusal": refused.sentence, "back": back}
        return render(request, "409.html", context, status=refused.status)


def _printed_alone(season: Season, wanted: Wanted) -> HttpResponse:
    """Print for one visitor at a time: tables and directors need the other threads and presses."""
    if not one_visitor.acquire(blocking=False):
        raise PrintingBusy
    try:
        return pdf_answer(season, wanted)
    finally:
        one_visitor.release()
