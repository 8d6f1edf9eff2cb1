"""A bracket for any club's finals, without an account: the address says all of it."""

from random import Random
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET

from tournaments.pairings.brackets.building import plan_bracket
from tournaments.pairings.brackets.errors import BracketRefused
from tournaments.pairings.brackets.reading import read_standing
from tournaments.pairings.brackets.seeding import Seeding, seeding_of
from tournaments.web.limits import refuse_too_often
from tournaments.web.public.bracket_forms import BracketForm
from tournaments.web.refusals import Refused
from tournaments.web.shown_brackets import ShownBracket
from tournaments.wording.brackets import bracket_fault_sentence

OK, UNPROCESSABLE = 200, 422
ASKS = ("entrants", "names")


@require_GET
def brackets(request: HttpRequest) -> HttpResponse:
    """Ask who plays and how; with an answer, show the bracket."""
    if not any(request.GET.get(name) for name in ASKS):
        return _page(request, BracketForm())
    form = BracketForm(with_defaults(request))
    status, bracket = answered(request, form) if form.is_valid() else (UNPROCESSABLE, None)
    return _page(request, form, bracket=bracket, status=status)


def answered(request: HttpRequest, form: BracketForm) -> tuple[int, ShownBracket | None]:
    """Return a status with the bracket; without one the form says why."""
    try:
        refuse_too_often(request)
        return OK, shown(form)
    except Refused as refused:
        form.add_fault("", refused.sentence)
        return refused.status, None
    except BracketRefused as refused:
        for fault in refused.faults:
            form.add_fault("results", bracket_fault_sentence(fault.code.value, fault.values))
        return UNPROCESSABLE, None


def with_defaults(request: HttpRequest) -> Any:
    """Fill in what a short address leaves out."""
    filled = request.GET.copy()
    for name in ("format", "best_of", "places"):
        filled.setdefault(name, str(BracketForm.base_fields[name].initial))
    if not filled.get("entrants"):
        filled["entrants"] = str(len(filled.get("names", "").splitlines()))
    return filled


def shown(form: BracketForm) -> ShownBracket:
    """Return the bracket that a valid form asks for.  Raises ``BracketRefused``."""
    bracket = plan_bracket(form.count, form.terms)
    standing = read_standing(bracket, form.cleaned_data["results"])
    seeding = seeded(form)
    return ShownBracket(standing.progress, lambda seed: seeding[seed])


def seeded(form: BracketForm) -> Seeding[str]:
    """Give the names their seeds, as they were written or as they are drawn."""
    names = form.cleaned_data["names"] or [
        gettext("Entrant %(number)d") % {"number": number} for number in range(1, form.count + 1)
    ]
    draw = form.cleaned_data["draw"]
    if draw is None:
        return seeding_of(names)
    return seeding_of((), names, rng=Random(draw))  # noqa: S311 - a draw must be repeatable


def _page(
    request: HttpRequest,
    form: BracketForm,
    *,
    bracket: ShownBracket | None = None,
    status: int = OK,
) -> HttpResponse:
    context = {"form": form, "bracket": bracket}
    return render(request, "public/brackets.html", context, status=status)
