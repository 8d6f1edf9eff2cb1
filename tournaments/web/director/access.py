"""Who may see a director's page, and how a refusal comes back from it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.errors import NotFound
from tournaments.models import Event
from tournaments.selectors.events import event_of
from tournaments.web.refusals import Refused, refusals

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, Event, P], HttpResponse]


def director_required(view: View[P]) -> Callable[..., HttpResponse]:
    """Give the view the event of its address, when the one who asks directs its club.

    Anybody else's event does not exist: 404. A refusal that the view has no place for is a page
    of its own, with its status.
    """

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, slug: str, **kwargs: Any) -> HttpResponse:
        assert request.user.is_authenticated
        try:
            event = event_of(request.user, slug)
            with refusals():
                return view(request, event, *args, **kwargs)
        except NotFound as missing:
            raise Http404 from missing
        except Refused as refused:
            context = {"refusal": refused.sentence, "back": request.headers.get("Referer")}
            return render(request, "409.html", context, status=refused.status)

    return guarded
