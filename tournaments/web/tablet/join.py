"""The way from a table's card to its pad: a script sends the link's code, or a hand types a PIN.

The code stands in the fragment of the address, which no server sees; so the page asks for it.
"""

from contextlib import suppress
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.errors import SideTaken
from tournaments.models import Device
from tournaments.selectors.events import event_tonight, events_tonight
from tournaments.selectors.tablets import live_device
from tournaments.services.devices import COOKIE, claim_tablet, cookie_of, open_tablet, take_side
from tournaments.services.pins import tablet_of_pin
from tournaments.services.tries import address_in
from tournaments.web.refusals import Refused, refusals

LONGEST_CODE = 200
MOST_FIGURES = 5
SIDES = frozenset("01234567")


@never_cache
@require_http_methods(["GET", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Ask for the code of a card, or a table and its PIN; with it, open the table."""
    if request.method == "POST":
        return _claim(request)
    return _page(request)


@require_POST
def side(request: HttpRequest) -> HttpResponse:
    """Say whose device this is; the pad names the sides accordingly."""
    device = device_of(request)
    if device is None:
        return redirect("tablet-join")
    with suppress(SideTaken):  # the page that follows shows whose it is
        take_side(device=device, side=side_in(request.POST.get("side", "")))
    return redirect("tablet-table")


def device_of(request: HttpRequest) -> Device | None:
    """Return the device whose token the browser has, while it counts. Queries: 1."""
    return live_device(request.COOKIES.get(COOKIE, ""))


def side_in(text: str) -> int | None:
    """Return the side that a form names; anything else is the table's own."""
    return int(text) if text in SIDES else None


def _claim(request: HttpRequest) -> HttpResponse:
    """Exchange what was given for a cookie, or say why not."""
    token = request.COOKIES.get(COOKIE, "")
    code = "".join(request.POST.get("code", "").split())[:LONGEST_CODE]
    try:
        with refusals():
            if code:
                _device, token = claim_tablet(secret=code, token=token)
            else:
                _device, token = _by_pin(request, token)
    except Refused as refused:
        return _page(request, refused=refused)
    response: HttpResponseRedirect = redirect("tablet-table")
    response.set_cookie(**cookie_of(token, is_secure=request.is_secure()))
    return response


def _by_pin(request: HttpRequest, token: str) -> tuple[Device, str]:
    """Open the table whose number and PIN were typed."""
    given = request.POST
    number = given.get("table", "")
    is_number = number.isascii() and number.isdecimal() and len(number) <= MOST_FIGURES
    tablet = tablet_of_pin(
        event=event_tonight(given.get("event")),
        table_number=int(number) if is_number else 0,
        pin="".join(given.get("pin", "").split()),
        address=address_in(request.META),
    )
    return open_tablet(tablet_id=tablet.pk, token=token, side=None)


def _page(request: HttpRequest, *, refused: Refused | None = None) -> HttpResponse:
    """Render the question which table this is, with what was wrong about the last answer."""
    context: dict[str, Any] = {
        "device": device_of(request),
        "events": list(events_tonight()),
        "given": request.POST,
        "refusal": refused.sentence if refused else "",
    }
    return render(request, "tablet/join.html", context, status=refused.status if refused else 200)
