"""A club's letterhead: paper, language, colour, logo."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_GET

from tournaments.errors import NotFound
from tournaments.models import Club, Letterhead
from tournaments.selectors.events import club_of
from tournaments.services.letterheads import set_letterhead
from tournaments.web.director.paper_forms import LetterheadForm
from tournaments.web.refusals import Refused, refusals


@login_required
def club_paper(request: HttpRequest, club: str) -> HttpResponse:
    """Show and keep a club's letterhead."""
    mine = _mine(request, club)
    kept = Letterhead.objects.filter(club=mine).first() or Letterhead(club=mine)
    initial = {"paper": mine.paper, "language": mine.language, "color": kept.color or "#000000"}
    form = LetterheadForm(request.POST or None, request.FILES or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        try:
            with refusals():
                set_letterhead(club_id=mine.pk, chosen=form.chosen())
        except Refused as refused:
            for field, sentence in refused.faults:
                form.add_fault(field, sentence)
        else:
            messages.success(request, gettext("Kept. Sheets are printed like this from now on."))
            return redirect("director-club-paper", club=mine.slug)
    context = {"form": form, "club": mine, "has_logo": bool(kept.logo)}
    status = 422 if form.errors else 200
    return render(request, "director/club_paper.html", context, status=status)


@login_required
@require_GET
def club_logo(request: HttpRequest, club: str) -> HttpResponse:
    """Give a club's logo, a picture of our own making, to those who direct it."""
    kept = Letterhead.objects.filter(club=_mine(request, club)).exclude(logo=b"").first()
    if kept is None:
        raise Http404
    answer = HttpResponse(bytes(kept.logo), content_type="image/png")
    answer["Cache-Control"] = "private, no-store"
    return answer


def _mine(request: HttpRequest, slug: str) -> Club:
    assert request.user.is_authenticated
    try:
        return club_of(request.user, slug)
    except NotFound as missing:
        raise Http404 from missing
