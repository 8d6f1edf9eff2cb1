"""The way from a captain's link to the team: a script sends the code, or a hand types it."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.errors import UnknownCaptain
from tournaments.selectors.seasons.seasons import captains_team
from tournaments.services.seasons.captains import COOKIE, claim_link, cookie_of
from tournaments.wording.refusals import refusal_sentence

LONGEST_CODE = 200


@never_cache
@require_http_methods(["GET", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Ask for the code of a captain's link; with it, open the team."""
    if request.method == "POST":
        return _claim(request, "".join(request.POST.get("code", "").split())[:LONGEST_CODE])
    try:
        team = captains_team(request.COOKIES.get(COOKIE, ""))
    except UnknownCaptain:
        team = None
    return render(request, "captain/join.html", {"team": team})


def _claim(request: HttpRequest, code: str) -> HttpResponse:
    """Exchange a code for a cookie, or say that it opens nothing."""
    try:
        _device, token = claim_link(secret=code)
    except UnknownCaptain as unknown:
        context = {"refusal": refusal_sentence(unknown.code, unknown.details), "code": code}
        return render(request, "captain/join.html", context, status=401)
    response: HttpResponseRedirect = redirect("captain-matches")
    response.set_cookie(**cookie_of(token, is_secure=request.is_secure()))
    return response
