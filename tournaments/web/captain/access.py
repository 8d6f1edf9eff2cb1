"""Who a captain is: the cookie that the link gave decides the team, and nothing else does."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from tournaments.errors import NotFound, UnknownCaptain
from tournaments.models import Team
from tournaments.selectors.seasons.seasons import captains_team
from tournaments.services.seasons.captains import COOKIE
from tournaments.web.refusals import Refused, refusals

P = ParamSpec("P")


def captain_required(
    view: Callable[Concatenate[HttpRequest, Team, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Give the view the captain's team; without one, the page that asks for the code.

    Another team's match does not exist: 404.
    """

    @never_cache
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            team = captains_team(request.COOKIES.get(COOKIE, ""))
        except UnknownCaptain:
            return redirect("captain-join")
        try:
            with refusals():
                return view(request, team, *args, **kwargs)
        except NotFound as missing:
            raise Http404 from missing
        except Refused as refused:
            context = {"refusal": refused.sentence, "back": "/c/matches/"}
            return render(request, "409.html", context, status=refused.status)

    return guarded
