"""The plan of an event that has one beforehand: every round, who meets whom."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournaments.selectors.schedules import schedule_of
from tournaments.web.public.visits import visited_event


@require_GET
def schedule(request: HttpRequest, slug: str) -> HttpResponse:
    """Show every round, as it was played or is planned."""
    event = visited_event(slug)
    if not event.has_schedule:
        raise Http404
    context = {"event": event, "tab": "schedule", "rounds": schedule_of(event)}
    return render(request, "public/schedule.html", context)
