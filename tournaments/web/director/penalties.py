"""Penalties at a table: what the rules ask for, given and taken back, each with its reason."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from gameplay.models import Game
from scoring import RuleSet, form_of
from tournaments.errors import NotFound
from tournaments.models import Event
from tournaments.selectors.penalties import penalties_at
from tournaments.selectors.places import HandPlace
from tournaments.services.penalties import Late, pardon, penalise
from tournaments.web.director.access import director_required
from tournaments.web.director.night import actor_of
from tournaments.web.numbers import typed_number
from tournaments.wording.penalties import lateness_sentence
from tournaments.wording.tables import side_words

FIGURES = 2


@director_required
@require_POST
def penalty_give(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Take from a side what the rules ask for coming late."""
    side = typed_number(request.POST.get("side"), figures=FIGURES)
    if side is None:
        raise NotFound(what="side")
    late = Late(
        event_id=event.pk,
        round_number=number,
        table_number=table,
        side=side,
        reason=request.POST.get("reason", ""),
    )
    penalise(late=late, actor=actor_of(request))
    messages.success(request, gettext("The penalty is on the sheet, and its table sees it."))
    return redirect("director-table-detail", slug=event.slug, number=number, table=table)


@director_required
@require_POST
def penalty_pardon(
    request: HttpRequest, event: Event, number: int, table: int, penalty: int
) -> HttpResponse:
    """Take a penalty back; it stays on record with who did so and why."""
    place = HandPlace(event_id=event.pk, round_number=number, table_number=table, number=0)
    reason = request.POST.get("reason", "")
    pardon(place=place, number=penalty, reason=reason, actor=actor_of(request))
    messages.success(request, gettext("The penalty is taken back."))
    return redirect("director-table-detail", slug=event.slug, number=number, table=table)


def penalties_shown(game: Game | None, rules: RuleSet) -> dict[str, Any]:
    """Return what a table's page shows of penalties, nothing where there are none. Queries: 1."""
    if game is None:
        return {}
    form, sides = form_of(rules, seats=game.seats), rules.side_count(game.seats)
    shown = {
        "asks_with_hand": form.asks_revoke or form.asks_misdeals,
        "costs": rules.lateness_costs,
        "sides": list(enumerate(side_words(game.seats, sides))),
        "given": [
            (
                row,
                lateness_sentence(seats=game.seats, sides=sides, side=row.side, points=row.points),
            )
            for row in penalties_at(game)
        ],
    }
    return shown if shown["asks_with_hand"] or shown["costs"] or shown["given"] else {}
