"""The plans for an evening, for any club, without an account."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from tournaments.pairings.choice.types import Pace
from tournaments.pairings.nights import Partners
from tournaments.web.forms import PlainForm, whole_number
from tournaments.web.limits import refuse_too_often
from tournaments.web.plans import choice_of
from tournaments.web.public.chart_forms import partner_choices
from tournaments.web.refusals import Refused
from tournaments.wording.choice import pace_sentence

TIME = forms.TimeInput(attrs={"type": "time"}, format="%H:%M")


class WishesForm(PlainForm):
    """What an evening should be."""

    people = whole_number(_("Players"), initial=20)
    rounds = whole_number(_("Rounds"), initial=6)
    hands = whole_number(_("Hands a round"), initial=8)
    start = forms.TimeField(label=_("Start"), required=False, initial="19:00", widget=TIME)
    done_by = forms.TimeField(label=_("Done by"), required=False, widget=TIME)
    hand_minutes = forms.CharField(label=_("Minutes a hand"), required=False, initial="3.5")
    change_minutes = forms.CharField(
        label=_("Minutes to change tables"), required=False, initial="4"
    )
    partners = forms.ChoiceField(
        label=_("Partners"),
        choices=partner_choices,
        initial=Partners.ROTATING.value,
        widget=forms.RadioSelect,
    )
    nobody_out = forms.BooleanField(label=_("Nobody should sit out"), required=False)


@require_GET
def plans(request: HttpRequest) -> HttpResponse:
    """Ask what the evening should be, and show the plans for it."""
    return _page(request, "public/plans.html")


@require_GET
def plans_part(request: HttpRequest) -> HttpResponse:
    """Answer the plans alone, while somebody fills in the form."""
    return _page(request, "_plans.html")


def _page(request: HttpRequest, template: str) -> HttpResponse:
    form = WishesForm(request.GET or None)
    answers = request.GET or {name: form[name].value() for name in form.fields}
    try:
        refuse_too_often(request)
        context = _context(answers)
        status = 200
    except Refused as refused:
        context, status = {"refusal": refused.sentence}, refused.status
    return render(request, template, {"form": form, **context}, status=status)


def _context(answers: Any) -> dict[str, Any]:
    asked = str(answers.get("partners", ""))
    partners = Partners(asked) if asked in set(Partners) else Partners.ROTATING
    choice = choice_of(answers, partners=partners, usual=Pace())
    pace = choice.pace if choice else Pace()
    return {"choice": choice, "pace": pace_sentence(pace.hand, pace.change)}
