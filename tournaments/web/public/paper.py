"""Whether a sheet on paper is the newest: by the code at its foot, for anybody who has it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_GET

from tournaments.documents import imprints
from tournaments.models import Event, Imprint, Season
from tournaments.selectors.paper.titles import document_title_of
from tournaments.services.event_kinds import STANDINGS
from tournaments.services.imprints import Finding, look_up
from tournaments.services.seasons.kinds import OPEN, TABLE
from tournaments.services.wanted import ALL
from tournaments.web.clocks import render_at
from tournaments.web.limits import refuse_check_too_often
from tournaments.web.refusals import Refused

NOT_FOUND = 404


@require_GET
def paper(request: HttpRequest) -> HttpResponse:
    """Ask for the code at the foot of a sheet; with one, tell what is known of it."""
    if "code" not in request.GET:
        return render(request, "public/paper.html", {})
    if code := imprints.typed(request.GET["code"]):
        return redirect("public-paper-code", code)
    context = {"asked": request.GET["code"][:40], "is_no_code": True}
    return render(request, "public/paper.html", context, status=NOT_FOUND)


@require_GET
def paper_code(request: HttpRequest, code: str) -> HttpResponse:
    """Tell whether the sheet of a code is the newest."""
    known = imprints.typed(code)
    if known != code:
        return redirect("public-paper-code", known) if known else paper_unknown(request, code)
    try:
        refuse_check_too_often(request)
    except Refused as refused:
        refusal = {"asked": code, "refusal": refused.sentence}
        return render(request, "public/paper.html", refusal, status=refused.status)
    findings = look_up(code)
    if not findings:
        return paper_unknown(request, code)
    told = [shown(each) for each in findings]
    context: dict[str, Any] = {"asked": imprints.shown(code), "findings": told}
    answer = render_at(request, findings[0].imprint.owner.club, "public/paper.html", context)
    patch_cache_control(answer, no_store=True)
    return answer


def paper_unknown(request: HttpRequest, code: str) -> HttpResponse:
    """Say that no sheet has this code."""
    context = {"asked": code[:40], "is_unknown": True}
    return render(request, "public/paper.html", context, status=NOT_FOUND)


def shown(finding: Finding) -> dict[str, Any]:
    """Return what the page says of a sheet."""
    imprint = finding.imprint
    owner = imprint.owner
    return {
        "imprint": imprint,
        "name": owner.name,
        "title": document_title_of(owner, imprint.kind, imprint.subject),
        "is_newest": finding.is_newest,
        "is_there": finding.is_there,
        "changed_at": finding.changed_at,
        "seen_at": seen_at(imprint) if finding.is_there else "",
    }


def seen_at(imprint: Imprint) -> str:
    """Return the page that shows the same as it is now; empty where only the desk has it."""
    owner = imprint.owner
    if isinstance(owner, Event):
        is_open = imprint.kind == STANDINGS
        return reverse("public-standings", args=[owner.slug]) if is_open else ""
    is_open = imprint.kind in OPEN and owner.state != Season.State.PREPARING
    return _season_page(owner, imprint) if is_open else ""


def _season_page(season: Season, imprint: Imprint) -> str:
    """Return the page of the tables, of all matches, or of a team's."""
    if imprint.kind == TABLE:
        return reverse("public-season-table", args=[season.slug])
    if imprint.subject == ALL:
        return reverse("public-season-fixtures", args=[season.slug])
    return reverse("public-season-team", args=[season.slug, int(imprint.subject)])
