"""Score cards to fill in by hand, for any rule set with any house rules, and for an event's."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from scoring import PRESETS, RuleSet, rules_from_json
from tournaments.documents.looks import LOOKS, Look
from tournaments.documents.looks import USUAL as USUAL_LOOK
from tournaments.documents.scoresheets import scorecards_pdf
from tournaments.models.event import USUAL_SEATS
from tournaments.selectors.paper.blanks import blank_cards
from tournaments.selectors.paper.looks import look_of
from tournaments.web.forms import PlainForm, whole_number
from tournaments.web.limits import refuse_print_too_often
from tournaments.web.public.bending import BendForm
from tournaments.web.public.prints import printing_alone, refusal_page
from tournaments.web.public.visits import visited_event
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.presets import preset_title
from tournaments.wording.refusals import refusal_sentence

MOST, USUAL = 200, 8


class CardsForm(PlainForm):
    """How many cards, and on what."""

    cards = whole_number(_("Cards"), min_value=1, max_value=MOST, initial=USUAL)
    look = forms.ChoiceField(
        label=_("Paper"),
        choices=[
            ("letter", _("letter")),
            ("a4", _("A4")),
            ("letter-large", _("letter, large print")),
            ("a4-large", _("A4, large print")),
        ],
    )


@dataclass(frozen=True, slots=True)
class Wanted:
    """Cards for some rules, under a heading: the club, or nothing, and what is played.

    ``dress`` has the letterhead that is on them, ``back`` is the page that they are asked for on.
    """

    rules: RuleSet
    heading: tuple[str, str]
    back: str
    dress: Look = USUAL_LOOK


@require_GET
def rule_set_cards(request: HttpRequest, name: str) -> HttpResponse:
    """Print blank cards for a rule set, bent as the address says."""
    if name not in PRESETS:
        raise Http404
    asked = request.GET.copy()
    sent = {key: asked.pop(key)[-1] for key in tuple(CardsForm.base_fields) if key in asked}
    back = f"{reverse('public-rule-set', args=[name])}?{asked.urlencode()}"
    rules = BendForm(PRESETS[name], asked).bent()
    if rules is None:
        return refusal_page(request, unreadable(), back=back)
    return _answer(request, Wanted(rules, ("", str(preset_title(name))), back), sent)


@require_GET
def event_cards(request: HttpRequest, slug: str) -> HttpResponse:
    """Print blank cards for the rules of an event, with its club's letterhead."""
    event = visited_event(slug)
    wanted = Wanted(
        rules=rules_from_json(event.rules),
        heading=(event.club.name, event.name),
        back=reverse("public-rules", args=[slug]),
        dress=look_of(event.club, event.club.paper),
    )
    return _answer(request, wanted, request.GET.dict())


def _answer(request: HttpRequest, wanted: Wanted, sent: Mapping[str, Any]) -> HttpResponse:
    """Print the cards, or say what stands in the way."""
    form = CardsForm({"cards": str(USUAL), "look": wanted.dress.paper, **sent})
    if not form.is_valid():
        return refusal_page(request, unreadable(), back=wanted.back)
    count, how = form.cleaned_data["cards"], LOOKS[form.cleaned_data["look"]]
    look = replace(wanted.dress, paper=how.paper, is_large=how.is_large)
    try:
        with refusals():
            refuse_print_too_often(request)
            with printing_alone():
                content = _printed(wanted.rules, count, wanted.heading, look)
    except Refused as refused:
        return refusal_page(request, refused, back=wanted.back)
    answer = HttpResponse(content, content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="cards-{wanted.rules.name}.pdf"'
    return answer


def unreadable() -> Refused:
    """Return the refusal of what no form of ours sends."""
    return Refused("unreadable", refusal_sentence("unreadable", {}), 422)


@lru_cache(maxsize=16)
def _printed(rules: RuleSet, count: int, heading: tuple[str, str], look: Look) -> bytes:
    """Print once what many ask for."""
    seats = min(max(USUAL_SEATS, rules.min_seats), rules.max_seats)
    return scorecards_pdf(blank_cards(rules, seats=seats, count=count, heading=heading, look=look))
