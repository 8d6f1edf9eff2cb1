"""The whole night: what was published, what has changed since, and publishing it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from tournaments.models import Event
from tournaments.selectors.shown_nights import shown_night
from tournaments.services.plans import publish_plan
from tournaments.web.addresses import address_of
from tournaments.web.director.access import director_required
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.refusals import Refused, refusals
from tournaments.web.whole_nights import night_context


@director_required
@require_GET
def night(request: HttpRequest, event: Event) -> HttpResponse:
    """Show all rounds that are known, and the button that publishes the others."""
    return _page(request, event)


@director_required
@require_POST
def night_publish(request: HttpRequest, event: Event) -> HttpResponse:
    """Publish every round that is left as a new version."""
    try:
        with refusals():
            plan = publish_plan(event_id=event.pk, actor=actor_of(request))
    except Refused as refused:
        return _page(request, event, refused=refused)
    sentence = gettext("Version %(version)d is published: every round that is left.")
    messages.success(request, sentence % {"version": plan.version})
    return redirect("director-night", slug=event.slug)


def _page(request: HttpRequest, event: Event, *, refused: Refused | None = None) -> HttpResponse:
    """Render the whole night, with what was refused above it."""
    context = {
        "tab": "round",
        "refusal": refused.sentence if refused else "",
        "address": address_of(f"/e/{event.slug}/night/"),
        **night_context(request.GET, shown_night(event)),
    }
    status = refused.status if refused else 200
    return night_page(request, event, "director/whole_night.html", context, status=status)
