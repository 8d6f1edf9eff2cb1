"""What each place gets."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from tournaments.models import Event
from tournaments.services.prizes import set_prizes
from tournaments.web.director.access import director_required
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.director.paper_forms import PrizesForm
from tournaments.web.refusals import Refused, refusals


@director_required
def prizes_set(request: HttpRequest, event: Event) -> HttpResponse:
    """Show and keep the amounts."""
    form = PrizesForm(request.POST or None, prizes=event.prizes)
    if request.method == "POST" and form.is_valid():
        try:
            with refusals():
                set_prizes(
                    event_id=event.pk,
                    cents=form.cents,
                    currency=form.cleaned_data["currency"],
                    actor=actor_of(request),
                )
        except Refused as refused:
            for field, sentence in refused.faults:
                form.add_fault(field, sentence)
        else:
            messages.success(request, gettext("The prizes are kept."))
            return redirect("director-print", slug=event.slug)
    context = {"tab": "print", "form": form}
    status = 422 if form.errors else 200
    return night_page(request, event, "director/prizes.html", context, status=status)
