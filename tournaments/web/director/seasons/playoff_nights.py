"""The secretary's plan of a play-off: the night and the hall of each match."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from tournaments.models import Season
from tournaments.selectors.seasons.playoffs import playoff_of
from tournaments.services.seasons.playoff_nights import plan_playoff_nights
from tournaments.web.director.night import actor_of
from tournaments.web.director.seasons.access import season_page, secretary_required
from tournaments.web.director.seasons.playoff_forms import PlayoffNightForm
from tournaments.web.playoff_nights import nights_of
from tournaments.web.refusals import Refused, refusals


@secretary_required
@require_http_methods(["GET", "POST"])
def playoff_nights(request: HttpRequest, season: Season, rank: int) -> HttpResponse:
    """Show every match that is to be played, and take when and where."""
    found = playoff_of(season, rank)
    sent = request.POST if request.method == "POST" else None
    forms = [PlayoffNightForm(sent, shown=shown, season=season) for shown in nights_of(found)]
    if sent is not None and all([form.is_valid() for form in forms]):  # noqa: C419 - all of them
        nights = {form.shown.name: form.when() for form in forms}
        try:
            with refusals():
                plan_playoff_nights(
                    season_id=season.pk, rank=rank, nights=nights, actor=actor_of(request)
                )
            return redirect("director-season-playoff", slug=season.slug, rank=rank)
        except Refused as refused:
            at = {form.shown.name: form for form in forms}
            for match, sentence in refused.faults:
                at[match].add_fault("date", sentence)
            if not refused.faults:
                raise
    context = {"tab": "playoffs", "found": found, "forms": forms}
    status = 422 if any(form.errors for form in forms) else 200
    template = "director/seasons/playoff_nights.html"
    return season_page(request, season, template, context, status=status)
