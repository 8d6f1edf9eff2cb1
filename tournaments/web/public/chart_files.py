"""Charts to take along: on paper, for a spreadsheet, for a program."""

import csv
import io
import json
from collections.abc import Callable, Iterator
from functools import lru_cache, wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_GET

from tournaments.documents.charts import ChartSheet, chart_pdf, slips_pdf
from tournaments.documents.papers import PAPERS, PaperName
from tournaments.errors import ChartNotReady, ChartTooLarge
from tournaments.pairings.night_charts import Chart
from tournaments.web.limits import refuse_print_too_often
from tournaments.web.public.chart_forms import NightForm
from tournaments.web.public.charts import chart_for, with_defaults
from tournaments.web.public.prints import printing_alone, refusal_page
from tournaments.web.public.shown_charts import ShownChart, file_of, sheet_of
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.refusals import refusal_sentence

PRINTERS = {"chart": chart_pdf, "slips": slips_pdf}
Page = Callable[..., HttpResponse]
MOST_LINES = 1_000
"""Players times rounds that are printed while a visitor waits."""


def told_plainly(page: Page) -> Page:
    """Say on a page of its own what stands in the way of a file."""

    @wraps(page)
    def told(request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
        try:
            with refusals():
                return page(request, *args, **kwargs)
        except Refused as refused:
            return refusal_page(request, refused, back=reverse("public-charts"))

    return told


@require_GET
@told_plainly
def chart_print(request: HttpRequest, kind: str, paper: str) -> HttpResponse:
    """Print the chart for the wall, or the players' slips."""
    if kind not in PRINTERS or paper not in PAPERS:
        raise Http404
    refuse_print_too_often(request)
    chart = _chart(request)
    if chart.night.players * chart.night.rounds > MOST_LINES:
        raise ChartTooLarge
    with printing_alone():
        content = _printed(kind, chart.chart, paper, get_language() or "en")
    name = f"{kind}-{chart.night.players}-{chart.night.rounds}-{paper}.pdf"
    return _file(content, "application/pdf", name, how="inline")


@lru_cache(maxsize=16)
def _printed(kind: str, chart: Chart, paper: PaperName, language: str) -> bytes:
    """Print once what many ask for."""
    sheet: ChartSheet = sheet_of(ShownChart(chart), paper=paper, language=language)
    return PRINTERS[kind](sheet)


@require_GET
@told_plainly
def chart_csv(request: HttpRequest) -> HttpResponse:
    """Give the chart as rows: round, table, seat, player, side."""
    chart = _chart(request)
    sheet = io.StringIO()
    csv.writer(sheet, lineterminator="\r\n").writerows(rows_of(chart))
    name = f"chart-{chart.night.players}-{chart.night.rounds}.csv"
    return _file(sheet.getvalue().encode("utf-8-sig"), "text/csv; charset=utf-8", name)


def rows_of(chart: ShownChart) -> Iterator[list[object]]:
    """Yield a row a player and round; who sits out has no table."""
    yield [gettext(word) for word in ("Round", "Table", "Seat", "Side", "Player")]
    for number, draw in enumerate(chart.chart.rounds, start=1):
        for table, seats in enumerate(draw.tables, start=1):
            sides = len(chart.sides_of(seats))
            for seat, player in enumerate(seats):
                yield [number, table, seat + 1, seat % sides + 1, player]
        yield from ([number, "", "", "", player] for player in draw.byes)


@require_GET
@told_plainly
def chart_json(request: HttpRequest) -> HttpResponse:
    """Give the chart as ``manage.py rotation`` prints it."""
    chart = _chart(request)
    name = f"chart-{chart.night.players}-{chart.night.rounds}.json"
    return _file(json.dumps(file_of(chart)).encode(), "application/json", name)


def _chart(request: HttpRequest) -> ShownChart:
    """Return the chart of the address. Raises ``ChartNotReady`` where there is none yet."""
    form = NightForm(with_defaults(request.GET))
    if not form.is_valid():
        raise Refused("unreadable", refusal_sentence("unreadable", {}), 422)
    if chart := chart_for(request, form.night()).chart:
        return ShownChart(chart)
    raise ChartNotReady


def _file(content: bytes, kind: str, name: str, *, how: str = "attachment") -> HttpResponse:
    answer = HttpResponse(content, content_type=kind)
    answer["Content-Disposition"] = f'{how}; filename="{name}"'
    return answer
