"""One table of a round: its people, its sheet, and the link for its tablet."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from gameplay.models import Game
from scoring import Names, RuleSet, rules_from_json
from tournaments.documents.qr import qr_uri
from tournaments.models import Event
from tournaments.selectors.floor import FloorTable, live_tablet, table_of
from tournaments.selectors.hall import devices_at
from tournaments.selectors.hands import sheet_lines
from tournaments.services.devices import renew_tablet
from tournaments.services.results import HandPlace
from tournaments.web.addresses import address_of, is_here_only
from tournaments.web.director.access import director_required
from tournaments.web.director.moves import swap_choices
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.director.penalties import penalties_shown
from tournaments.wording.matches import game_headings
from tournaments.wording.tables import sides_called, table_names


class TablePage:
    """A table of a round as its pages need it: the rows, the rules in force, the names."""

    def __init__(self, event: Event, number: int, table: int) -> None:
        self.event, self.round_number = event, number
        self.table: FloorTable = table_of(event, number, table)
        self.game = self.table.game
        self.rules: RuleSet = rules_from_json(self.game.rules if self.game else event.rules)
        self.players = tuple(seat.name for seat in self.table.seats)

    @property
    def names(self) -> Names:
        """The table's people and sides, as sentences call them."""
        return table_names(self.rules, self.players)

    @property
    def sides(self) -> tuple[str, ...]:
        """The short name of each side."""
        return sides_called(self.players, self.rules.side_count(len(self.players)))

    def place(self, hand: int) -> HandPlace:
        """Name a hand of this table."""
        return HandPlace(
            event_id=self.event.pk,
            round_number=self.round_number,
            table_number=self.table.number,
            number=hand,
        )

    def context(self) -> dict[str, Any]:
        """Return what every page of a table shows."""
        return {
            "tab": "round",
            "number": self.round_number,
            "table": self.table,
            "sides": self.sides,
            "players": self.players,
        }


def lines_shown(game: Game) -> list[dict[str, Any]]:
    """Return the running sheet with the hands behind it; a game's first line has its heading."""
    headings = game_headings(game.sheet, range(len(game.scores)))
    return [
        {"line": each.line, "hand": each.hand, "heading": heading}
        for each, heading in zip(sheet_lines(game), headings, strict=True)
    ]


@director_required
@require_GET
def table_detail(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Show a table: who sits there, the running sheet, the link for its tablet."""
    page = TablePage(event, number, table)
    tablet = live_tablet(event.pk, table)
    is_over = page.table.game is not None and page.table.game.state == Game.State.CLOSED
    context = page.context() | {
        "devices": devices_at(event, table),
        "can_stand_in": not is_over and event.state != Event.State.FINISHED,
        "swap": {} if is_over else swap_choices(event, number, table),
        "penalties": penalties_shown(page.game, page.rules),
        "lines": lines_shown(page.game) if page.game else [],
        "link": tablet.link if tablet else "",
        "pin": tablet.pin if tablet else "",
        "is_here_only": is_here_only(),
        "join_address": address_of(reverse("tablet-join")),
        "is_current": not event.rounds.filter(number__gt=number).exists(),
    }
    if context["link"]:
        context["qr"] = qr_uri(context["link"])
    return night_page(request, event, "director/table.html", context)


@director_required
@require_POST
def tablet_renew(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Make a table's link and every device that used it worthless, and give it a new one."""
    renew_tablet(event_id=event.pk, table_number=table, actor=actor_of(request))
    sentence = gettext("Table %(table)d has a new link. The old card opens nothing any more.")
    messages.success(request, sentence % {"table": table})
    return redirect("director-table-detail", slug=event.slug, number=number, table=table)
