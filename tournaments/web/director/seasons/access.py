"""Who may see a secretary's page, and the frame of a season's pages."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tournaments.errors import NotFound
from tournaments.models import Season
from tournaments.selectors.seasons.seasons import season_of
from tournaments.web.public.season_visits import render_in
from tournaments.web.refusals import Refused, refusals

P = ParamSpec("P")


def secretary_required(
    view: Callable[Concatenate[HttpRequest, Season, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Give the view the season of its address, when the one who asks directs its club.

    Anybody else's season does not exist: 404. A refusal that the view has no place for is a page.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, slug: str, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path(), reverse("director-login"))
        try:
            season = season_of(request.user, slug)
            with refusals():
                return view(request, season, *args, **kwargs)
        except NotFound as missing:
            raise Http404 from missing
        except Refused as refused:
            told = [refused.sentence, *(sentence for _field, sentence in refused.faults)]
            back = reverse("director-season", args=[slug])
            context = {"refusal": " ".join(dict.fromkeys(told)), "back": back}
            return render(request, "409.html", context, status=refused.status)

    return guarded


def season_page(
    request: HttpRequest,
    season: Season,
    template: str,
    context: dict[str, Any],
    *,
    status: int = 200,
) -> HttpResponse:
    """Render a page of a season, with what the next step is."""
    context |= {"teams_count": season.teams.count(), "matches_count": season.fixtures.count()}
    return render_in(request, season, template, context, status=status)
