"""The lines of a card as they were typed: read into reports, with every fault at its place."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self
from uuid import UUID, uuid4

from django.http import QueryDict
from django.utils.translation import gettext

from scoring import InvalidHand
from tournaments.services.cards import CardHand, Reading
from tournaments.web.director.cards.columns import THROWN_IN, YES, Column
from tournaments.web.director.tables import TablePage
from tournaments.web.hand_form import HandForm
from tournaments.web.numbers import typed_number

LONGEST = 12
"""Lines of a game where the rules do not say how many hands it has."""
LONG_TEXT = 12
FIGURES = 3


@dataclass
class Row:
    """A line of the grid: a hand's number, what was typed in each column, and what is wrong."""

    number: int
    submission_id: UUID
    texts: dict[str, str]
    faults: dict[str, str] = field(default_factory=dict)

    @classmethod
    def typed(cls, number: int, data: QueryDict, columns: Sequence[Column]) -> Self:
        """Take a line out of what was sent; an id that is none is made anew."""
        try:
            submission_id = UUID(data.get(f"{number}.id", ""))
        except ValueError:
            submission_id = uuid4()
        texts = {c.name: data.get(f"{number}.{c.name}", "").strip()[:LONG_TEXT] for c in columns}
        return cls(number, submission_id, texts)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was typed."""
        return not any(self.texts.values())

    def answers(self, columns: Sequence[Column]) -> dict[str, str]:
        """Return the answer to each question that was answered; note the keys that are none."""
        said = {}
        for column in columns:
            text = self.texts.get(column.name, "")
            answer = column.answer(text) if text else None
            if answer is not None:
                said[column.name] = answer
            elif text:
                self.faults[column.name] = gettext("Not a key: %(keys)s.") % {"keys": column.hint}
        return said

    def form(self, page: TablePage, columns: Sequence[Column]) -> HandForm:
        """Return the hand as the form of a hand; its faults, and the keys that are none, noted."""
        form = form_of_answers(page, self.answers(columns))
        if not form.is_valid():
            for name, faults in form.errors.items():
                self.faults.setdefault(name, str(faults[0]))
        return form

    def note(self, form: HandForm, invalid: InvalidHand) -> None:
        """Note what the rules say against the hand, each at its column."""
        form.add_hand_faults(invalid)
        for name, faults in form.errors.items():
            self.faults.setdefault(name, str(faults[0]))

    def kept(self, columns: Sequence[Column]) -> dict[str, Any]:
        """Return the line as a reading keeps it."""
        cells = self.answers(columns)
        return {"number": self.number, "id": str(self.submission_id), "cells": cells}


def form_of_answers(page: TablePage, answers: Mapping[str, str]) -> HandForm:
    """Return the form of a hand with these answers; a hand thrown in has no others."""
    data = dict(answers)
    if data.get("pitcher") == THROWN_IN:
        data = {key: value for key, value in data.items() if key == "misdeals"}
        data[THROWN_IN] = YES
    known = {"number": "1", "submission_id": str(uuid4())}
    return HandForm(data | known, rules=page.rules, names=page.players)


def numbers_of(page: TablePage) -> range:
    """Return the numbers of the hands that a card can still bring."""
    played = page.game.hands_played if page.game else 0
    last = (
        page.rules.hands
        if page.rules.hands is not None
        else played + LONGEST * (page.rules.best_of // 2 + 1)
    )
    return range(played + 1, max(last, played) + 1)


def empty_rows(page: TablePage) -> list[Row]:
    """Return a line for each hand that is still to come."""
    return [Row(number, uuid4(), {}) for number in numbers_of(page)]


def typed_rows(page: TablePage, data: QueryDict, columns: Sequence[Column]) -> list[Row]:
    """Return the lines that were sent, also of hands that are on the sheet meanwhile."""
    first = typed_number(data.get("first"), figures=FIGURES)
    start = numbers_of(page).start if first is None else first
    stop = max(numbers_of(page).stop, start)
    return [Row.typed(number, data, columns) for number in range(start, stop)]


def filled(rows: Sequence[Row]) -> list[Row]:
    """Return the lines up to the last that says something; note those left out in between."""
    last = max((row.number for row in rows if not row.is_empty), default=0)
    said = [row for row in rows if row.number <= last]
    for row in said:
        if row.is_empty:
            row.faults["pitcher"] = gettext("This hand is missing; those after it are there.")
    return said


def hands_of(page: TablePage, rows: Sequence[Row], columns: Sequence[Column]) -> list[CardHand]:
    """Return the hands of lines, or nothing where a line cannot be read; its faults are noted."""
    hands = []
    for row in rows:
        form = row.form(page, columns) if not row.is_empty else None
        if form is not None and not row.faults:
            hands.append(
                CardHand(number=row.number, report=form.report(), submission_id=row.submission_id)
            )
    return hands if len(hands) == len(rows) else []


def rows_of(reading: Reading, columns: Sequence[Column]) -> list[Row]:
    """Return the lines of a reading that was kept."""
    by_name = {column.name: column for column in columns}
    return [
        Row(
            line["number"],
            UUID(line["id"]),
            {name: by_name[name].key(said) for name, said in line["cells"].items()},
        )
        for line in reading
    ]


@dataclass(frozen=True)
class Difference:
    """A cell that two readers read differently; ``name`` is its field."""

    number: int
    column: Column
    first: str
    second: str

    @property
    def name(self) -> str:
        """The name of the field that settles it."""
        return f"{self.number}.{self.column.name}"


def differences(first: Reading, second: Reading, columns: Sequence[Column]) -> Iterator[Difference]:
    """Yield each cell in which two readings differ, line by line."""
    cells = [{line["number"]: line["cells"] for line in reading} for reading in (first, second)]
    for number in sorted({*cells[0], *cells[1]}):
        for column in columns:
            one, two = (lines.get(number, {}).get(column.name, "") for lines in cells)
            if one != two:
                yield Difference(number, column, column.key(one), column.key(two))


def settled(
    first: Reading, second: Reading, data: QueryDict, columns: Sequence[Column]
) -> list[Row]:
    """Return the lines with what was settled in the place of what differed."""
    texts = {row.number: row.texts for row in rows_of(second, columns)}
    rows = {row.number: row for row in rows_of([*second, *first], columns)}
    for each in differences(first, second, columns):
        texts.setdefault(each.number, rows[each.number].texts)[each.column.name] = data.get(
            each.name, ""
        ).strip()[:LONG_TEXT]
    return [Row(n, rows[n].submission_id, texts[n]) for n in sorted(rows)]
