"""The pad: a table's score, sheet and next hand; works without script, and better with it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scoring import InvalidHand
from tournaments.errors import NotFound
from tournaments.models import Tablet
from tournaments.selectors.tablets import TableState, table_state
from tournaments.services.results import HandPlace, submit_hand
from tournaments.web.refusals import Refused, refusals
from tournaments.web.tablet.forms import PadForm
from tournaments.web.tablet.join import device_of
from tournaments.web.tablet.sheets import lines_of, sides_of
from tournaments.wording.refusals import refusal_sentence


@never_cache
@require_http_methods(["GET", "POST"])
def table(request: HttpRequest) -> HttpResponse:
    """Show the device's own table, or record its next hand."""
    device = device_of(request)
    if device is None:
        return redirect("tablet-join")
    state = table_state(device.tablet)
    if request.method == "POST" and state.names:
        return _record(request, device.tablet, state)
    return _page(request, state, _blank(state))


def _record(request: HttpRequest, tablet: Tablet, state: TableState) -> HttpResponse:
    """Record a hand: on to the next, or 422 with the faults at their fields, or 409."""
    form = PadForm.of(state, request.POST)
    if not form.is_valid():
        return _page(request, state, form, status=422)
    try:
        with refusals():
            _submit(tablet, form)
    except InvalidHand as invalid:
        form.add_hand_faults(invalid)
        return _page(request, state, form, status=422)
    except (Refused, NotFound) as stop:
        return _stale(request, tablet, stop)
    return redirect("tablet-table")


def _stale(request: HttpRequest, tablet: Tablet, stop: Refused | NotFound) -> HttpResponse:
    """Show the table as it stands now, and why the hand was not kept."""
    refusal = stop.sentence if isinstance(stop, Refused) else refusal_sentence(stop.code, {})
    now = table_state(tablet)
    return _page(request, now, _blank(now), status=409, refusal=refusal)


def _blank(state: TableState) -> PadForm | None:
    """Return the form of the hand that is due, None while there is none."""
    return PadForm.of(state) if state.hand_due else None


def _submit(tablet: Tablet, form: PadForm) -> None:
    """Send a valid form to the one service that records hands."""
    sent = form.cleaned_data
    place = HandPlace(
        event_id=tablet.event_id,
        round_number=sent["round"],
        table_number=tablet.table_number,
        number=sent["number"],
    )
    submit_hand(
        place=place,
        report=form.report(),
        submission_id=sent["submission_id"],
        actor=f"table {tablet.table_number}",
    )


def _page(
    request: HttpRequest,
    state: TableState,
    form: PadForm | None,
    *,
    status: int = 200,
    **shown: Any,
) -> HttpResponse:
    """Render the pad; ``form`` is None while no hand is due."""
    context = {"state": state, "form": form, "rules": state.rules, **shown}
    if state.game:
        context |= {"sides": sides_of(state, state.game), "lines": lines_of(state, state.game)}
    return render(request, "tablet/table.html", context, status=status)
