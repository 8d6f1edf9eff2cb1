"""The frame of an event's pages: its heading, its tabs, and the next thing to do."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from tournaments.models import Event
from tournaments.selectors.pages import night_of
from tournaments.web.clocks import render_at


def night_page(
    request: HttpRequest,
    event: Event,
    template: str,
    context: dict[str, Any],
    *,
    status: int = 200,
) -> HttpResponse:
    """Render a page or a partial of an event, with where its night is."""
    night = context.pop("night", None) or night_of(event)
    shown = {"event": event, "night": night, **context}
    return render_at(request, event.club, template, shown, status=status)


def actor_of(request: HttpRequest) -> str:
    """Return how the log names the one who asks."""
    return request.user.get_username()[:80]
