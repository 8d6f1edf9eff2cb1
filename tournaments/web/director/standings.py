"""The standings as a director sees them, and posting them."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from tournaments.models import Event
from tournaments.selectors.penalties import penalties_of
from tournaments.selectors.standings import standings_of
from tournaments.services.events import post_standings
from tournaments.web.director.access import director_required
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.public.standings import shown_tag
from tournaments.web.refusals import Refused, refusals
from tournaments.web.stages import stages_context
from tournaments.wording.movements import ranking_words
from tournaments.wording.penalties import standings_notes


@director_required
@require_GET
def standings_detail(request: HttpRequest, event: Event) -> HttpResponse:
    """Show the standings, as the public sees them."""
    return _page(request, event)


@director_required
@require_POST
def standings_post(request: HttpRequest, event: Event) -> HttpResponse:
    """Declare the standings final; ``early`` ends the night before its last round."""
    early = "early" in request.POST
    try:
        with refusals():
            post_standings(event_id=event.pk, actor=actor_of(request), early=early)
    except Refused as refused:
        return _page(request, event, refused)
    messages.success(request, gettext("The standings are posted. Everybody can see them."))
    return redirect("director-standings", slug=event.slug)


def _page(request: HttpRequest, event: Event, refused: Refused | None = None) -> HttpResponse:
    """Render the standings, with what was refused above them."""
    event.refresh_from_db(fields=["results_revision", "state"])
    table = standings_of(event)
    context = {
        "tab": "standings",
        "table": table,
        "ranking": ranking_words(event.ranking),
        "lines": table.lines,
        "penalties": standings_notes(penalties_of(event)),
        "tag": shown_tag(event, table),
        **stages_context(event),
        "refusal": refused.sentence if refused else "",
    }
    status = refused.status if refused else 200
    return night_page(request, event, "director/standings.html", context, status=status)
