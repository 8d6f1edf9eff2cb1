"""What waits for the director: calls, disputes, refused hands, devices at the door."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from scoring import InvalidHand, Names, RuleSet, rules_from_json
from tournaments.errors import NotFound
from tournaments.models import Event, Slip
from tournaments.selectors.floor import table_of
from tournaments.selectors.slips import decisions_of
from tournaments.services import devices
from tournaments.services.calls import answer_call
from tournaments.services.keeping import place_of
from tournaments.services.pins import reopen_pins
from tournaments.services.rulings import accept_slip, drop_slip, rule_hand
from tournaments.web.director.access import director_required
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.faults import fault_sentence
from tournaments.wording.points import SUITS, bid_name, point_name
from tournaments.wording.refusals import refusal_sentence
from tournaments.wording.tables import table_names

DEVICE_ACTS: dict[str, Callable[..., Any]] = {
    "let-in": devices.let_in,
    "turn-away": devices.turn_away,
    "seen": devices.see_to_memory,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """A hand as somebody sent it, in words: (question, answer), and why it was not taken."""

    slip: Slip
    by: str
    facts: tuple[tuple[str, str], ...]
    why: str = ""


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
    """Run a command; a refusal is told above the list as it stands."""
    try:
        with refusals():
            command()
    except Refused as refused:
        return _page(request, event, refusal=refused.sentence, status=refused.status)
    except InvalidHand as invalid:
        sentence = " ".join(fault_sentence(fault) for fault in invalid.faults)
        return _page(request, event, refusal=sentence, status=422)
    return redirect("director-decisions", slug=event.slug)


def _page(
    request: HttpRequest, event: Event, *, refusal: str = "", status: int = 200
) -> HttpResponse:
    """Render the list with every hand in words."""
    decisions = decisions_of(event)
    told = _Teller(event).version
    context = {
        "tab": "decisions",
        "decisions": decisions,
        "disputes": [[told(slip) for slip in versions] for versions in decisions.disputes],
        "held": [told(slip) for slip in decisions.held],
        "refusal": refusal,
        "has_own_button": True,
    }
    return night_page(request, event, "director/decisions.html", context, status=status)


class _Teller:
    """Tells slips in the names of their tables; each table is looked up once."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.names_at = cache(self._names_at)

    def _names_at(self, round_number: int, table_number: int) -> tuple[RuleSet, Names] | None:
        try:
            table = table_of(self.event, round_number, table_number)
        except NotFound:
            return None
        if table.game is None:
            return None
        rules = rules_from_json(table.game.rules)
        return rules, table_names(rules, [seat.name for seat in table.seats])

    def version(self, slip: Slip) -> Version:
        """Return a slip in words; what no rule can read is left out."""
        known = self.names_at(slip.round_number, slip.table_number)
        by = gettext("The table’s tablet")
        facts: tuple[tuple[str, str], ...] = ()
        if known is not None:
            rules, names = known
            by = by if slip.side is None else names.sides[slip.side]
            facts = tuple(_facts(slip, rules, names)) if slip.code != "invalid_hand" else ()
        why = refusal_sentence(slip.code, slip.details) if slip.code else ""
        return Version(slip=slip, by=by, facts=facts, why=why)


def _facts(slip: Slip, rules: RuleSet, names: Names) -> list[tuple[str, str]]:
    """Return what a readable report says, question by question."""
    report = slip.report
    try:
        if report["pitcher"] is None:
            return [(gettext("Bid"), gettext("Nobody bid"))]
        facts = [
            (gettext("Pitcher"), names.players[report["pitcher"]]),
            (gettext("Bid"), bid_name(report.get("special") or report["bid"])),
        ]
        if trump := report.get("trump"):
            facts.append((gettext("Trumps"), str(SUITS[trump])))
        for item in rules.items:
            taker = report["takers"][item.point]
            owner = gettext("nobody") if taker is None else names.teams[taker]
            facts.append((point_name(item.point), owner))
    except (KeyError, IndexError, TypeError, AttributeError):
        return []
    return facts
