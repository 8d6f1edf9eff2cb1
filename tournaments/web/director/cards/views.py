"""A table's paper card in a grid: read once, or twice with the differences shown."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext, ngettext

from scoring import InvalidHand
from tournaments.errors import CardInvalid, NotFound
from tournaments.models import CardReading, Event
from tournaments.selectors.cards import reading_of
from tournaments.selectors.floor import FloorTable, floor_of, round_of
from tournaments.services.cards import (
    forget_readings,
    keep_first,
    keep_second,
    record_card,
)
from tournaments.web.director.access import director_required
from tournaments.web.director.cards.columns import columns_of
from tournaments.web.director.cards.rows import (
    Difference,
    Row,
    differences,
    empty_rows,
    filled,
    hands_of,
    rows_of,
    settled,
    typed_rows,
)
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.director.tables import TablePage
from tournaments.web.refusals import Refused, refusals

UNPROCESSABLE = 422


class Desk:
    """One table's card on the desk: the page it is for, its columns, what was read before."""

    def __init__(self, request: HttpRequest, event: Event, number: int, table: int) -> None:
        self.request, self.page = request, TablePage(event, number, table)
        if self.page.game is None:
            raise NotFound(what="game")
        self.columns = columns_of(self.page.rules, self.page.players)
        self.reading: CardReading | None = reading_of(self.page.game)

    @property
    def differences(self) -> list[Difference]:
        """The cells that two readers read differently, while they are to be settled."""
        if self.reading is None or self.reading.second is None:
            return []
        return list(differences(self.reading.first, self.reading.second, self.columns))

    def open_tables(self) -> list[FloorTable]:
        """Return the tables of the round that still play."""
        this_round = round_of(self.page.event, self.page.round_number)
        return floor_of(self.page.event, this_round).open_tables if this_round else []

    def answer(self, rows: list[Row], *, status: int = 200, refusal: str = "") -> HttpResponse:
        """Show the grid, or what differs."""
        event = self.page.event
        context: dict[str, Any] = self.page.context() | {
            "columns": self.columns,
            "rows": rows,
            "reading": self.reading,
            "differences": self.differences,
            "others": self.open_tables(),
            "rules": self.page.rules.to_json(),
            "game": self.page.game,
            "refusal": refusal,
            "has_own_button": True,
            "faulty": [row for row in rows if row.faults],
        }
        return night_page(self.request, event, "director/card.html", context, status=status)

    def record(self, rows: list[Row]) -> HttpResponse:
        """Put the lines on the sheet and go on to the next table, or show the faults."""
        hands = hands_of(self.page, rows, self.columns)
        if not hands:
            return self.answer(self.with_rest(rows), status=UNPROCESSABLE)
        place = self.page.place(hands[0].number)
        try:
            count = record_card(place=place, hands=hands, actor=actor_of(self.request))
        except CardInvalid as invalid:
            self.note(rows, invalid.details["hands"])
            return self.answer(self.with_rest(rows), status=UNPROCESSABLE)
        return self.next_table(count)

    def note(self, rows: list[Row], faults: Mapping[int, InvalidHand]) -> None:
        """Note what the rules say against lines, each at its column."""
        for row in rows:
            if row.number in faults:
                row.note(row.form(self.page, self.columns), faults[row.number])

    def with_rest(self, rows: list[Row]) -> list[Row]:
        """Return the lines and, below them, those that are still empty."""
        last = max((row.number for row in rows), default=0)
        return [*rows, *(row for row in empty_rows(self.page) if row.number > last)]

    def keep(self, rows: list[Row]) -> HttpResponse:
        """Keep a reading; where the second is as the first, the card goes on the sheet."""
        if not hands_of(self.page, rows, self.columns):
            return self.answer(self.with_rest(rows), status=UNPROCESSABLE)
        kept = [row.kept(self.columns) for row in rows]
        if self.reading is not None and not list(
            differences(self.reading.first, kept, self.columns)
        ):
            return self.record(rows_of(self.reading.first, self.columns))
        write = keep_first if self.reading is None else keep_second
        write(place=self.page.place(1), reading=kept, actor=actor_of(self.request))
        return self.here()

    def here(self) -> HttpResponse:
        """Lead back to this card."""
        event, number, table = self.page.event, self.page.round_number, self.page.table.number
        return redirect("director-card", slug=event.slug, number=number, table=table)

    def next_table(self, count: int) -> HttpResponse:
        """Say what is on the sheet, and lead to the card of the next table that still plays."""
        event, number, table = self.page.event, self.page.round_number, self.page.table.number
        sentence = ngettext(
            "Table %(table)d: one hand is on the sheet.",
            "Table %(table)d: %(count)d hands are on the sheet.",
            count,
        )
        messages.success(self.request, sentence % {"table": table, "count": count})
        still = [each.number for each in self.open_tables()]
        if not still:
            return redirect("director-round-detail", slug=event.slug, number=number)
        onward = next((each for each in still if each > table), still[0])
        return redirect("director-card", slug=event.slug, number=number, table=onward)


@director_required
def card_read(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Enter a table's paper card by keyboard: all hands at once, once or twice."""
    desk = Desk(request, event, number, table)
    if request.method != "POST":
        return desk.answer(empty_rows(desk.page))
    if "forget" in request.POST:
        forget_readings(place=desk.page.place(1))
        return desk.here()
    return _read(desk, request.POST)


def _read(desk: Desk, data: QueryDict) -> HttpResponse:
    """Take what was sent, or show it again with what stands in its way."""
    typed = typed_rows(desk.page, data, desk.columns)
    try:
        with refusals():
            return _taken(desk, typed, data)
    except Refused as refused:
        return desk.answer(typed, status=refused.status, refusal=refused.sentence)


def _taken(desk: Desk, typed: list[Row], data: QueryDict) -> HttpResponse:
    """Take what settles two readings, a reading to keep, or the card itself."""
    if desk.reading is not None and desk.reading.second is not None:
        first, second = desk.reading.first, desk.reading.second
        return desk.record(settled(first, second, data, desk.columns))
    said = filled(typed)
    if not said:
        sentence = gettext("Nothing was entered yet.")
        return desk.answer(typed, status=UNPROCESSABLE, refusal=sentence)
    is_twice = "twice" in data or desk.reading is not None
    return desk.keep(said) if is_twice else desk.record(said)
