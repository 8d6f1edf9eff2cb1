"""The log: who did what, when."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments.models import Event
from tournaments.web.director.access import director_required
from tournaments.web.director.night import night_page
from tournaments.web.director.undoing import undo_choices

A_PAGE = 100


@director_required
@require_GET
def action_list(request: HttpRequest, event: Event) -> HttpResponse:
    """Show the actions, newest first, a hundred a page."""
    actions = event.actions.order_by("-sequence")
    page = Paginator(actions, A_PAGE).get_page(request.GET.get("page"))
    context = {"tab": "log", "page": page, "acts": undo_choices(event)}
    return night_page(request, event, "director/log.html", context)
