"""A chart for any club's night, without an account: shown, explained, searched for."""

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_GET, require_POST

from tournaments.pairings.nights import Night
from tournaments.services.charts import Answer, answer_for, ask_search, is_quick
from tournaments.web.limits import refuse_too_often, visitor_of
from tournaments.web.public.chart_forms import NightForm
from tournaments.web.public.shown_charts import ShownChart, asked_player, query_of
from tournaments.web.refusals import Refused, refusals

UNPROCESSABLE = 422


@require_GET
def charts(request: HttpRequest) -> HttpResponse:
    """Ask what the night needs; with an answer, show its chart."""
    return _page(request, "public/charts.html")


@require_GET
def chart_part(request: HttpRequest) -> HttpResponse:
    """Answer the chart alone, while its search goes on."""
    answer = _page(request, "public/_chart.html")
    patch_cache_control(answer, no_cache=True)
    return answer


@require_POST
def chart_search(request: HttpRequest) -> HttpResponse:
    """Have a chart searched for in the background, and show how far that is."""
    form = NightForm(with_defaults(request.POST))
    if not form.is_valid():
        return _answer(request, "public/charts.html", form, {}, status=UNPROCESSABLE)
    try:
        with refusals():
            ask_search(night=form.night(), visitor=visitor_of(request))
    except Refused as refused:
        context = {"refusal": refused.sentence}
        return _answer(request, "public/charts.html", form, context, status=refused.status)
    return redirect(f"{reverse('public-charts')}?{query_of(form.night())}")


def _page(request: HttpRequest, template: str) -> HttpResponse:
    """Render the chart of the address, or what stands in its way."""
    if "players" not in request.GET:
        return _answer(request, template, NightForm(), {})
    form = NightForm(with_defaults(request.GET))
    if not form.is_valid():
        return _answer(request, template, form, {}, status=UNPROCESSABLE)
    try:
        context = shown(request, form.night())
    except Refused as refused:
        context = {"refusal": refused.sentence}
        return _answer(request, template, form, context, status=refused.status)
    return _answer(request, template, form, context)


def with_defaults(asked: QueryDict) -> QueryDict:
    """Fill in what an address leaves out: a short one is enough for a plain night."""
    filled = asked.copy()
    for name, field in NightForm.base_fields.items():
        if name not in filled and field.initial is not None:
            filled[name] = str(field.initial)
    return filled


def chart_for(request: HttpRequest, night: Night) -> Answer:
    """Return what is known about a night. Raises ``Refused``."""
    with refusals():
        if not night.is_known:
            refuse_too_often(request)
        return answer_for(night)


def shown(request: HttpRequest, night: Night) -> dict[str, Any]:
    """Return what the page shows about a night. Raises ``Refused``."""
    answer = chart_for(request, night)
    context: dict[str, Any] = {
        "night": night,
        "answer": answer,
        "query": query_of(night),
        "another": query_of(night, seed=night.seed + 1),
        "is_quick": is_quick(night),
    }
    return context | (_details(request, ShownChart(answer.chart)) if answer.chart else {})


def _details(request: HttpRequest, chart: ShownChart) -> dict[str, Any]:
    """Return the chart, one player's night, and why two meet, where the address asks for them."""
    me, one, other = (asked_player(request.GET, name, chart.night) for name in ("me", "a", "b"))
    return {
        "chart": chart,
        "me": me,
        "mine": chart.lines(me) if me else [],
        "one": one,
        "other": other,
        "reunion": chart.reunion(one, other) if one and other and one != other else [],
    }


def _answer(
    request: HttpRequest,
    template: str,
    form: NightForm,
    context: dict[str, Any],
    *,
    status: int = 200,
) -> HttpResponse:
    return render(request, template, {"form": form, **context}, status=status)
