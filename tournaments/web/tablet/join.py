"""The way from a table's card to its pad: a script sends the code of the link, or a hand types it.

The code stands in the fragment of the address, which no server sees; so the page asks for it.
"""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.errors import UnknownTablet
from tournaments.models import Device
from tournaments.selectors.tablets import live_device
from tournaments.services.devices import COOKIE, claim_tablet, cookie_of
from tournaments.wording.refusals import refusal_sentence

LONGEST_CODE = 200


@never_cache
@require_http_methods(["GET", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Ask for the code of a card; with it, open the table."""
    if request.method == "POST":
        return _claim(request, "".join(request.POST.get("code", "").split())[:LONGEST_CODE])
    return render(request, "tablet/join.html", {"device": device_of(request)})


def device_of(request: HttpRequest) -> Device | None:
    """Return the device whose token the browser has, while it counts. Queries: 1."""
    return live_device(request.COOKIES.get(COOKIE, ""))


def _claim(request: HttpRequest, code: str) -> HttpResponse:
    """Exchange a code for a cookie, or say that it is not for tonight."""
    try:
        _device, token = claim_tablet(secret=code)
    except UnknownTablet as unknown:
        context = {"refusal": refusal_sentence(unknown.code, unknown.details), "code": code}
        return render(request, "tablet/join.html", context, status=401)
    response: HttpResponseRedirect = redirect("tablet-table")
    response.set_cookie(**cookie_of(token, is_secure=request.is_secure()))
    return response
