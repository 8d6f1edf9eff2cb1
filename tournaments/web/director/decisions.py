"""What waits for the director: calls, disputes, refused hands, devices at the door."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from gameplay.models import Game
from scoring import InvalidHand
from tournaments.errors import NotFound
from tournaments.models import Event, Slip
from tournaments.selectors.forecasts import standings_moves
from tournaments.selectors.hands import foreseen_change
from tournaments.selectors.slips import decisions_of
from tournaments.services import devices
from tournaments.services.calls import answer_call
from tournaments.services.keeping import place_of
from tournaments.services.pins import reopen_pins
from tournaments.services.rulings import accept_slip, drop_slip, rule_hand
from tournaments.web.director.access import director_required, is_part
from tournaments.web.director.floor import asks_from_floor, floor_answer
from tournaments.web.director.inbox import inbox_of
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.director.tables import TablePage
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.faults import fault_sentence
from tournaments.wording.refusals import refusal_sentence

DEVICE_ACTS: dict[str, Callable[..., Any]] = {
    "let-in": devices.let_in,
    "turn-away": devices.turn_away,
    "seen": devices.see_to_memory,
}


@director_required
@require_GET
def decision_list(request: HttpRequest, event: Event) -> HttpResponse:
    """Show everything that waits for a decision."""
    return _page(request, event)


@director_required
@require_POST
def dispute_rule(request: HttpRequest, event: Event, slip: int) -> HttpResponse:
    """Take one of the versions of a hand as what was played."""
    version = event.slips.filter(pk=slip).first()
    if version is None:
        raise NotFound(what="slip")

    def rule() -> None:
        rule_hand(
            place=place_of(version),
            report=version.report,
            reason=request.POST.get("reason", ""),
            submission_id=uuid4(),
            actor=actor_of(request),
        )

    return _decide(request, event, rule)


@director_required
@require_POST
def slip_decide(request: HttpRequest, event: Event, slip: int) -> HttpResponse:
    """Count a refused hand after all, or leave it uncounted."""
    command = accept_slip if request.POST.get("say") == "accept" else drop_slip
    reason = request.POST.get("reason", "")

    def decide() -> None:
        command(event_id=event.pk, slip_id=slip, reason=reason, actor=actor_of(request))

    return _decide(request, event, decide)


@director_required
@require_GET
def slip_change(request: HttpRequest, event: Event, slip: int) -> HttpResponse:
    """Show what counting a refused hand would change, before it is counted."""
    held = event.slips.filter(pk=slip).first()
    if held is None:
        raise NotFound(what="slip")
    page = TablePage(event, held.round_number, held.table_number)
    if page.game is None:
        raise NotFound(what="game")
    context: dict[str, Any] = {"tab": "decisions", "sides": page.sides, "slip": held}
    if held.number > page.game.hands_played + 1:
        details = {"number": held.number, "due": page.game.hands_played + 1}
        context["refusal"] = refusal_sentence("hand_out_of_turn", details)
    else:
        context |= _foreseen(event, page.game, held)
    name = "director/_slip_change.html" if is_part(request) else "director/slip_change.html"
    return night_page(request, event, name, context)


def _foreseen(event: Event, game: Game, held: Slip) -> dict[str, Any]:
    """Return what a held hand would change, or its faults as a refusal."""
    try:
        change = foreseen_change(game, held.number, held.report)
    except InvalidHand as invalid:
        return {"refusal": " ".join(fault_sentence(fault) for fault in invalid.faults)}
    return {"change": change, "moves": standings_moves(event.pk, {game.pk: change.columns})}


@director_required
@require_POST
def device_decide(request: HttpRequest, event: Event, device: int) -> HttpResponse:
    """Let a device in, in another's place or beside it; send it away; note that it was seen to."""
    say = request.POST.get("say", "")
    act = DEVICE_ACTS.get(say.removesuffix("-instead"))
    if act is None:
        raise NotFound(what="device")
    more = {"instead": say.endswith("-instead")} if act is devices.let_in else {}
    return _decide(
        request,
        event,
        lambda: act(event_id=event.pk, device_id=device, actor=actor_of(request), **more),
    )


@director_required
@require_POST
def call_answer(request: HttpRequest, event: Event, table: int) -> HttpResponse:
    """Say that somebody went to a table that had called."""
    actor = actor_of(request)
    return _decide(
        request,
        event,
        lambda: answer_call(event_id=event.pk, table_number=table, actor=actor),
    )


@director_required
@require_POST
def pin_reopen(request: HttpRequest, event: Event, table: int) -> HttpResponse:
    """Let a table's PIN be tried again at once."""
    actor = actor_of(request)
    return _decide(
        request,
        event,
        lambda: reopen_pins(event_id=event.pk, table_number=table, actor=actor),
    )


def _decide(request: HttpRequest, event: Event, command: Callable[[], Any]) -> HttpResponse:
    """Run a command; a refusal is told above the list as it stands, or above the floor."""
    sentence, status = "", 200
    try:
        with refusals():
            command()
    except Refused as refused:
        sentence, status = refused.sentence, refused.status
    except InvalidHand as invalid:
        sentence, status = " ".join(fault_sentence(fault) for fault in invalid.faults), 422
    if asks_from_floor(request):
        return floor_answer(request, event, refusal=sentence, status=status)
    if sentence:
        return _page(request, event, refusal=sentence, status=status)
    return redirect("director-decisions", slug=event.slug)


def _page(
    request: HttpRequest, event: Event, *, refusal: str = "", status: int = 200
) -> HttpResponse:
    """Render the list with every hand in words."""
    context = {
        "tab": "decisions",
        "items": inbox_of(event, decisions_of(event)),
        "now": timezone.now(),
        "refusal": refusal,
        "has_own_button": True,
    }
    return night_page(request, event, "director/decisions.html", context, status=status)
