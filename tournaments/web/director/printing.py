"""What there is to print, in the order of an evening."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments.documents.looks import look_name
from tournaments.models import Club, Event, Printing
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.pages import Night, Step, night_of
from tournaments.selectors.printings import parts_done, printings_waiting
from tournaments.web.addresses import is_here_only
from tournaments.web.director.access import director_required
from tournaments.web.director.night import night_page
from tournaments.web.numbers import typed_number
from tournaments.wording.documents import document_title
from tournaments.wording.paper import KINDS, MISSING, PaperWords

BEFORE = (
    *("rules", "sign-up", "check-in", "nametags", "tablecards"),
    *("itineraries", "personal-cards", "plan"),
)
DURING = ("seats-by-name", "seats-by-table", "pairings", "scorecards")
AFTER = ("bracket", "standings", "cross-table", "payouts", "receipts", "certificates", "record")
OF_PEOPLE = ("check-in", "nametags", "itineraries", "personal-cards", "plan")
SUBJECTS = {"certificates": "3"}


class Item(NamedTuple):
    """A kind of sheet as the page offers it; ``missing`` says what is to be done first."""

    kind: str
    words: PaperWords
    subject: str
    look: str
    missing: Any = ""


class Answers(NamedTuple):
    """How to print, and of which round."""

    paper: str
    is_large: bool
    is_plain: bool
    round: int

    @property
    def look(self) -> str:
        """The name of the look in which everything is printed."""
        return look_name(self.paper, is_large=self.is_large, is_plain=self.is_plain)


@director_required
@require_GET
def print_detail(request: HttpRequest, event: Event) -> HttpResponse:
    """Offer every sheet on the paper that was chosen, the club's at first."""
    night = night_of(event)
    rounds = list(event.rounds.order_by("number").values_list("number", flat=True))
    answers = _answers(request.GET, event.club, rounds, night)
    missing = _missing(event, night, rounds)
    items = {kind: _item(kind, answers, missing) for kind in (*BEFORE, *DURING, *AFTER)}
    context = {
        "tab": "print",
        "night": night,
        "is_here_only": is_here_only(),
        "waiting": [_told(printing) for printing in printings_waiting(event)],
        "papers": Club.Paper,
        "answers": answers,
        "rounds": rounds,
        "before": [items[kind] for kind in BEFORE],
        "during": [items[kind] for kind in DURING],
        "after": [items[kind] for kind in AFTER if kind != "bracket" or bracket_of(event)],
    }
    return night_page(request, event, "director/print.html", context)


def _told(printing: Printing) -> dict[str, Any]:
    """Return what the page says about a printing under way."""
    return {
        "kind": printing.kind,
        "subject": printing.subject,
        "paper": printing.paper,
        "title": document_title(printing.kind, printing.subject),
        "done": parts_done(printing),
        "parts": printing.parts,
    }


def _answers(given: Mapping[str, Any], club: Club, rounds: list[int], night: Night) -> Answers:
    """Return what was chosen; what is not there is as usual."""
    paper = given.get("paper")
    asked = typed_number(given.get("round"))
    return Answers(
        paper=paper if paper in Club.Paper.values else club.paper,
        is_large="large" in given,
        is_plain="plain" in given,
        round=asked if asked in rounds else night.shown_round,
    )


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


def _item(kind: str, answers: Answers, missing: Mapping[str, Any]) -> Item:
    subject = str(answers.round) if kind in DURING else SUBJECTS.get(kind, "all")
    look = answers.look
    return Item(kind, KINDS[kind], subject, look, missing.get(kind, ""))
