"""The pad: a table's score, sheet and next hand; works without script, and better with it."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from gameplay.errors import GameRefusal
from scoring import InvalidHand
from tournaments.errors import NotFound, Refusal
from tournaments.models import Device
from tournaments.selectors.places import HandPlace
from tournaments.selectors.slips import call_at
from tournaments.selectors.tablets import Phase, TableState, table_state
from tournaments.services.answers import confirm_hand
from tournaments.services.calls import answer_call, call_director
from tournaments.services.keeping import Sent
from tournaments.services.slips import hand_in
from tournaments.web.tablet.forms import AnswerForm, PadForm
from tournaments.web.tablet.join import device_of
from tournaments.web.tablet.sheets import lines_of, match_of, sides_of
from tournaments.web.tablet.waiting import Target, ask_of, target_of
from tournaments.wording.pad import pad_words
from tournaments.wording.refusals import refusal_sentence
from tournaments.wording.tables import side_words

SEATS = 4
MOST = 1000
"""No round has more hands, and no event more rounds."""


@never_cache
@require_http_methods(["GET", "POST"])
def table(request: HttpRequest) -> HttpResponse:
    """Show the device's own table, or take its next hand."""
    device = device_of(request)
    if device is None:
        return redirect("tablet-join")
    state = table_state(device.tablet)
    if not device.is_let_in:
        return _at_the_door(request, device, state)
    if request.method == "POST" and state.names:
        return _take(request, device, state)
    target = target_of(state, device, differ=request.GET.get("differ", ""))
    return _page(request, device, state, target)


@require_POST
def answer(request: HttpRequest) -> HttpResponse:
    """Say for the other side that a hand is right, or go on to enter one's own version."""
    device = device_of(request)
    if device is None:
        return redirect("tablet-join")
    form = AnswerForm(request.POST)
    if not form.is_valid():
        return redirect("tablet-table")
    if form.cleaned_data["say"] != "yes":
        return redirect(f"{reverse('tablet-table')}?differ={form.cleaned_data['submission_id']}")
    return _confirm(request, device, form.cleaned_data)


def _confirm(request: HttpRequest, device: Device, given: Mapping[str, Any]) -> HttpResponse:
    """Confirm a hand, or show how the table stands and why not."""
    try:
        place = _place(device, given["round"], given["number"])
        confirm_hand(place=place, submission_id=given["submission_id"], device=device)
    except (Refusal, GameRefusal) as stop:
        return _stale(request, device, stop)
    return redirect("tablet-table")


@require_POST
def call(request: HttpRequest) -> HttpResponse:
    """Call the director to the table, or say that it is settled."""
    device = device_of(request)
    if device is None or not device.is_let_in:
        return redirect("tablet-join")
    number, event_id = device.tablet.table_number, device.tablet.event_id
    if request.POST.get("open") == "yes":
        call_director(event_id=event_id, table_number=number)
    elif call_at(device.tablet.event, number):
        with suppress(NotFound):  # settled in the same moment is settled
            answer_call(event_id=event_id, table_number=number, actor=f"table {number}")
    return redirect("tablet-table")


def _at_the_door(request: HttpRequest, device: Device, state: TableState) -> HttpResponse:
    """Tell a device that it is not let in yet, or that another has taken its place."""
    context: dict[str, Any] = {"device": device, "state": state}
    if device.replaced_at is not None:
        context["words"] = pad_words(state.rules, SEATS)
        return render(request, "tablet/replaced.html", context)
    count = state.rules.side_count(SEATS)
    context["sides"] = side_words(SEATS, count) if count < SEATS else ()
    return render(request, "tablet/door.html", context)


def _take(request: HttpRequest, device: Device, state: TableState) -> HttpResponse:
    """Take a hand: on to the next, or 422 with the faults at their fields, or 409."""
    target = target_of(state, device) or Target(number=1)
    form = PadForm.of(state, device, target, request.POST)
    if not form.is_valid():
        return _page(request, device, state, target, form=form, status=422)
    sent = form.cleaned_data
    handed = hand_in(
        Sent(
            place=_place(device, sent["round"], sent["number"]),
            report=form.report(),
            submission_id=sent["submission_id"],
            device=device,
            answers=form.answered(),
        )
    )
    if isinstance(handed.refusal, InvalidHand):
        form.add_hand_faults(handed.refusal)
        return _page(request, device, state, target, form=form, status=422)
    if handed.refusal is not None:
        return _stale(request, device, handed.refusal)
    return redirect("tablet-table")


def _stale(request: HttpRequest, device: Device, stop: Refusal | GameRefusal) -> HttpResponse:
    """Show the table as it stands now, and why the hand was not taken."""
    details = {} if isinstance(stop, NotFound) else stop.details
    now = table_state(device.tablet)
    refusal = refusal_sentence(stop.code, details)
    return _page(request, device, now, target_of(now, device), status=409, refusal=refusal)


def _place(device: Device, round_number: int, number: int) -> HandPlace:
    """Name a hand of the device's own table."""
    return HandPlace(
        event_id=device.tablet.event_id,
        round_number=min(round_number, MOST),
        table_number=device.tablet.table_number,
        number=min(number, MOST),
    )


def _page(
    request: HttpRequest,
    device: Device,
    state: TableState,
    target: Target | None,
    *,
    status: int = 200,
    **shown: Any,
) -> HttpResponse:
    """Render the pad; without a hand to enter, its form waits for one."""
    number = state.this_round.number if state.this_round else 0
    side = "" if device.side is None else device.side
    context: dict[str, Any] = {
        "state": state,
        "device": device,
        "rules": state.rules,
        "target": target,
        "page": f"{number}.{state.phase}.{side}.{'|'.join(state.names)}",
        "words": pad_words(state.rules, len(state.names) or SEATS),
        "is_playing": state.phase is Phase.PLAYING,
        "is_calling": call_at(device.tablet.event, device.tablet.table_number) is not None,
        **shown,
    }
    if state.game:
        sides = sides_of(state, state.game, device.side)
        context |= {"sides": sides, "lines": lines_of(state, state.game, sides)}
        context["match"] = match_of(state, state.game, sides)
        context["ask"] = None if target and target.prefilled else ask_of(state, device)
    if state.phase is Phase.PLAYING and "form" not in shown:
        context["form"] = PadForm.of(state, device, target or Target(number=1))
    return render(request, "tablet/table.html", context, status=status)
