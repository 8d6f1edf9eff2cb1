"""Whether a sheet on paper is the newest: by the code at its foot, for anybody who has it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_GET

from tournaments.documents import imprints
from tournaments.services.imprints import Finding, look_up
from tournaments.web.clocks import render_at
from tournaments.web.limits import refuse_check_too_often
from tournaments.web.refusals import Refused
from tournaments.wording.documents import document_title

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
    answer = render_at(request, findings[0].imprint.event.club, "public/paper.html", context)
    patch_cache_control(answer, no_store=True)
    return answer


def paper_unknown(request: HttpRequest, code: str) -> HttpResponse:
    """Say that no sheet has this code."""
    context = {"asked": code[:40], "is_unknown": True}
    return render(request, "public/paper.html", context, status=NOT_FOUND)


def shown(finding: Finding) -> dict[str, Any]:
    """Return what the page says of a sheet."""
    imprint = finding.imprint
    return {
        "imprint": imprint,
        "title": document_title(imprint.kind, imprint.subject),
        "is_newest": finding.is_newest,
        "is_there": finding.is_there,
        "changed_at": finding.changed_at,
    }
