"""What there is to print, in the order of an evening."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments.models import Event
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.pages import Night, Step, night_of
from tournaments.services.wanted import Wanted
from tournaments.web.director.access import director_required
from tournaments.web.director.paper_desk import (
    Answers,
    Item,
    answers_of,
    document_address,
    print_page,
)
from tournaments.web.numbers import typed_number
from tournaments.wording.paper import KINDS, MISSING

BEFORE = (
    *("rules", "sign-up", "check-in", "nametags", "tablecards"),
    *("itineraries", "personal-cards", "plan"),
)
DURING = ("seats-by-name", "seats-by-table", "pairings", "scorecards")
AFTER = ("bracket", "standings", "cross-table", "payouts", "receipts", "certificates", "record")
OF_PEOPLE = ("check-in", "nametags", "itineraries", "personal-cards", "plan")
SUBJECTS = {"certificates": "3"}


@director_required
@require_GET
def print_detail(request: HttpRequest, event: Event) -> HttpResponse:
    """Offer every sheet on the paper that was chosen, the club's at first."""
    night = night_of(event)
    rounds = list(event.rounds.order_by("number").values_list("number", flat=True))
    asked = typed_number(request.GET.get("round"))
    shown = asked if asked in rounds else night.shown_round
    answers = answers_of(request.GET, event.club, of_round=shown)
    missing = _missing(event, night, rounds)
    kinds = (*BEFORE, *DURING, *AFTER)
    items = {kind: _item(event, kind, answers, missing) for kind in kinds}
    context = {
        "night": night,
        "answers": answers,
        "rounds": rounds,
        "before": [items[kind] for kind in BEFORE],
        "during": [items[kind] for kind in DURING],
        "after": [items[kind] for kind in AFTER if kind != "bracket" or bracket_of(event)],
    }
    return print_page(request, event, "director/print.html", context)


def _missing(event: Event, night: Night, rounds: list[int]) -> Mapping[str, Any]:
    """Return, for each kind that cannot be printed yet, what has to be done first."""
    missing: dict[str, Any] = {}
    if not night.people.here + night.people.listed:
        missing |= dict.fromkeys(OF_PEOPLE, MISSING["people"])
    if not rounds:
        missing |= dict.fromkeys((*DURING, "plan"), MISSING["round"])
    if not _is_begun(night):
        missing["cross-table"] = MISSING["standings"]
    if night.step not in {Step.POST, Step.DONE}:
        missing["certificates"] = MISSING["results"]
    if not (_is_begun(night) and event.prizes):
        missing |= dict.fromkeys(("payouts", "receipts"), MISSING["prizes"])
    elif night.step not in {Step.POST, Step.DONE}:
        missing["receipts"] = MISSING["results"]
    if not event.tablets.filter(revoked_at__isnull=True).exists():
        missing["tablecards"] = MISSING["links"]
    return missing


def _is_begun(night: Night) -> bool:
    """Say whether a round has started."""
    return bool(night.closed) or night.step in {Step.PLAY, Step.CLOSE, Step.POST, Step.DONE}


def _item(event: Event, kind: str, answers: Answers, missing: Mapping[str, Any]) -> Item:
    subject = str(answers.round) if kind in DURING else SUBJECTS.get(kind, "all")
    address = document_address(event, Wanted(kind, subject, answers.look))
    return Item(kind, KINDS[kind].title, KINDS[kind].says, address, missing.get(kind, ""))
