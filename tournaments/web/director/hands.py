"""Hands by the director's hand: one from a paper card, one put right."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext

from gameplay.models import Game
from scoring import InvalidHand
from tournaments.errors import NotFound
from tournaments.models import Event
from tournaments.selectors.forecasts import standings_moves
from tournaments.selectors.hands import foreseen_change, official_hand
from tournaments.selectors.tablets import foreseen
from tournaments.services.results import Correction, correct_hand, submit_hand
from tournaments.web.director.access import director_required, is_part
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.director.tables import TablePage
from tournaments.web.hand_form import CorrectionForm, HandForm, answers_of
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.outcomes import outcome_sentence

STALE = 412
UNPROCESSABLE = 422


@director_required
def hand_record(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Enter the next hand of a table from its paper card."""
    page = TablePage(event, number, table)
    form = HandForm(request.POST or None, rules=page.rules, names=page.players)

    def answer(refused: Refused | None = None, **shown: Any) -> HttpResponse:
        now = TablePage(event, number, table)
        hand = _game(now).hands_played + 1
        form.initial.setdefault("number", hand)
        shown |= {"hand": hand, "refused": refused}
        return _hand_page(request, now, form, "director/hand_record.html", shown)

    if request.method != "POST":
        return answer()
    if "preview" in request.POST:
        return answer(say=_outcome(page, form))
    return _kept(page, form, partial(_record, request, page, form), answer)


@director_required
def hand_correct(
    request: HttpRequest, event: Event, number: int, table: int, hand: int
) -> HttpResponse:
    """Put a recorded hand right; a hand that changed meanwhile is shown as it stands now."""
    page = TablePage(event, number, table)
    form = _correction_form(page, hand, request.POST or None)

    def answer(refused: Refused | None = None, **shown: Any) -> HttpResponse:
        now = TablePage(event, number, table)
        is_stale = refused is not None and refused.status == STALE
        shown |= {"hand": hand, "refused": refused, "line": _game(now).sheet[hand - 1]}
        shown["touches"] = refused is not None and refused.code == "correction_touches"
        current = _correction_form(now, hand, None) if is_stale else form
        return _hand_page(request, now, current, "director/hand_correct.html", shown)

    if request.method != "POST":
        return answer()
    if "preview" in request.POST:
        return answer(say=_change(page, form, hand))
    return _kept(page, form, partial(_correct, request, page, form, hand), answer)


def _kept(
    page: TablePage,
    form: HandForm,
    write: Callable[[], None],
    answer: Callable[..., HttpResponse],
) -> HttpResponse:
    """Write what a valid form says and go back to the sheet, or answer the form and its faults."""
    if not form.is_valid():
        return answer(status=UNPROCESSABLE, say={"missing": form.missing()})
    try:
        with refusals():
            write()
    except InvalidHand as invalid:
        form.add_hand_faults(invalid)
        return answer(status=UNPROCESSABLE)
    except Refused as refused:
        return answer(refused)
    return redirect(
        "director-table-detail",
        slug=page.event.slug,
        number=page.round_number,
        table=page.table.number,
    )


def _record(request: HttpRequest, page: TablePage, form: HandForm) -> None:
    """Record the hand under the number the form was opened for."""
    number = form.cleaned_data["number"]
    submit_hand(
        place=page.place(number),
        report=form.report(),
        submission_id=form.cleaned_data["submission_id"],
        actor=actor_of(request),
    )
    sentence = gettext("Hand %(number)d is on the sheet.")
    messages.success(request, sentence % {"number": number})


def _correct(request: HttpRequest, page: TablePage, form: HandForm, hand: int) -> None:
    """Supersede the hand by what the form says."""
    correct_hand(
        place=page.place(hand),
        correction=Correction(
            report=form.report(),
            seen_revision=form.cleaned_data["seen_revision"],
            reason=form.cleaned_data["reason"],
            submission_id=form.cleaned_data["submission_id"],
            may_void=form.cleaned_data["may_void"],
        ),
        actor=actor_of(request),
    )
    messages.success(request, gettext("Hand %(number)d was changed.") % {"number": hand})


def _game(page: TablePage) -> Game:
    """Return the table's game. Raises ``NotFound`` before the round starts."""
    if page.game is None:
        raise NotFound(what="game")
    return page.game


def _correction_form(page: TablePage, hand: int, data: QueryDict | None) -> CorrectionForm:
    """Return the form with what was sent, or with the hand as it stands."""
    game = _game(page)
    official = official_hand(game, hand)
    if official is None:
        raise NotFound(what="hand")
    answers = answers_of(page.rules, game.sheet[hand - 1], official.report)
    return CorrectionForm(
        data,
        rules=page.rules,
        names=page.players,
        initial=answers | {"seen_revision": official.revision, "number": hand},
    )


def _outcome(page: TablePage, form: HandForm) -> dict[str, Any]:
    """Say what came of the hand so far as it is filled in, or what is still to choose."""
    if not form.is_valid():
        return {"missing": form.missing()}
    try:
        seen = foreseen(_game(page), form.report())
    except InvalidHand as invalid:
        form.add_hand_faults(invalid)
        return {"faults": form.sentences()}
    sentence = outcome_sentence(
        page.rules, seen.report, seen.hand, after=seen.after, names=page.names
    )
    return {"sentence": sentence, "was_set": seen.hand.was_set}


def _change(page: TablePage, form: CorrectionForm, hand: int) -> dict[str, Any]:
    """Say what the correction would change, or what is still to choose."""
    form.is_valid()
    if missing := form.missing():
        return {"missing": missing}
    try:
        change = foreseen_change(_game(page), hand, form.report())
        moves = standings_moves(page.event.pk, {_game(page).pk: change.columns})
        return {"change": change, "moves": moves}
    except InvalidHand as invalid:
        form.add_hand_faults(invalid)
        return {"faults": form.sentences()}


def _hand_page(
    request: HttpRequest, page: TablePage, form: HandForm, template: str, shown: dict[str, Any]
) -> HttpResponse:
    """Render a page or a look ahead, with what was refused above it."""
    refused: Refused | None = shown.pop("refused")
    status = refused.status if refused else shown.pop("status", 200)
    is_look = "say" in shown and is_part(request)
    context = page.context() | shown | {"form": form, "has_own_button": True}
    context["refusal"] = refused.sentence if refused else ""
    name = "director/_hand_say.html" if is_look else template
    return night_page(request, page.event, name, context, status=status)
