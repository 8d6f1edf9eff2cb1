"""The whole night of an event, round by round, and why two meet again."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_GET

from tournaments.documents.papers import PAPERS
from tournaments.selectors.shown_nights import shown_night
from tournaments.services.documents import document_for
from tournaments.services.event_kinds import PLAN
from tournaments.services.wanted import ALL, Wanted
from tournaments.web.clocks import render_at
from tournaments.web.limits import refuse_print_too_often
from tournaments.web.public.chart_files import told_plainly
from tournaments.web.public.visits import visited_event
from tournaments.web.whole_nights import night_context


@require_GET
def night(request: HttpRequest, slug: str) -> HttpResponse:
    """Show all rounds that are known, one person's night, and why two meet as often as they do."""
    event = visited_event(slug)
    context = {"event": event, "tab": "seats", **night_context(request.GET, shown_night(event))}
    answer = render_at(request, event.club, "public/night.html", context)
    patch_cache_control(answer, no_cache=True)
    return answer


@require_GET
@told_plainly
def night_print(request: HttpRequest, slug: str, paper: str) -> HttpResponse:
    """Print the chart of the night as it stands now."""
    event = visited_event(slug)
    if paper not in PAPERS:
        raise Http404
    refuse_print_too_often(request)
    wanted = Wanted(kind=PLAN, subject=ALL, paper=paper)
    document = document_for(owner=event, wanted=wanted)
    answer = HttpResponse(bytes(document.content), content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="plan-{event.slug}-{paper}.pdf"'
    patch_cache_control(answer, no_cache=True)
    return answer
