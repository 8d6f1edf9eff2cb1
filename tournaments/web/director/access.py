"""Who may see a director's page, and how a refusal comes back from it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.utils.cache import patch_cache_control
from django.utils.http import url_has_allowed_host_and_scheme

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

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, slug: str, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return _to_the_door(request)
        try:
            event = event_of(request.user, slug)
            with refusals():
                return _kept_nowhere(view(request, event, *args, **kwargs))
        except NotFound as missing:
            raise Http404 from missing
        except Refused as refused:
            return _told(request, refused)

    return guarded


def _kept_nowhere(answer: HttpResponse) -> HttpResponse:
    """Let no browser or proxy keep a page with people's addresses, where it says nothing else."""
    if not answer.has_header("Cache-Control"):
        patch_cache_control(answer, private=True, no_store=True)
    return answer


def is_part(request: HttpRequest) -> bool:
    """Whether htmx asks for a part of the page it is on."""
    return "HX-Request" in request.headers


def _to_the_door(request: HttpRequest) -> HttpResponse:
    """Send somebody to the sign-in and back to the page; htmx would swap the form into a row."""
    page = _path_of(request.headers.get("HX-Current-URL", "")) or request.get_full_path()
    answer = redirect_to_login(page, resolve_url(settings.LOGIN_URL))
    if is_part(request):
        return HttpResponse(status=204, headers={"HX-Redirect": answer.url})
    return answer


def _path_of(url: str) -> str:
    """Return the path of an address that a browser sent; empty when it is none."""
    try:
        return urlsplit(url).path
    except ValueError:
        return ""


def _told(request: HttpRequest, refused: Refused) -> HttpResponse:
    """Say what was refused: on top of the page that asked, or on a page of its own."""
    if is_part(request):
        answer = render(request, "_refusal.html", {"refusal": refused.sentence})
        answer["HX-Retarget"], answer["HX-Reswap"] = "#messages", "innerHTML show:window:top"
    else:
        context = {"refusal": refused.sentence, "back": _back(request)}
        answer = render(request, "409.html", context)
    answer.status_code = refused.status
    return answer


def _back(request: HttpRequest) -> str:
    """Return the page somebody came from, when it is one of ours."""
    page = request.headers.get("Referer", "")
    is_ours = url_has_allowed_host_and_scheme(page, allowed_hosts={request.get_host()})
    return page if is_ours else resolve_url(settings.LOGIN_REDIRECT_URL)
