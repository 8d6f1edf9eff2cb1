"""Reads of the hands of one table, as a director looks at and changes them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gameplay.models import Game, Hand
from gameplay.selectors import official_hands
from gameplay.sheets import HandCannotFollow, Sheet, added, sheet_of
from scoring import HandReport, report_from_json, rules_from_json


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the running sheet and the official hand behind it."""

    line: Mapping[str, Any]
    hand: Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What a correction would do to its hand and to the table's score; all by side.

    ``columns`` are the derived columns of the game after it.
    """

    deltas_before: tuple[int, ...]
    deltas_after: tuple[int, ...]
    scores_before: tuple[int, ...]
    scores_after: tuple[int, ...]
    columns: Mapping[str, Any] = field(default_factory=dict)
    broken: int | None = None

    @property
    def is_nothing(self) -> bool:
        """Whether no score moves."""
        return (self.deltas_before, self.scores_before) == (self.deltas_after, self.scores_after)


def sheet_lines(game: Game) -> list[SheetLine]:
    """Return the running sheet with the hands behind it, in order. Queries: 1."""
    return [
        SheetLine(line, hand)
        for line, hand in zip(game.sheet, official_hands(game.pk), strict=True)
    ]


def official_hand(game: Game, number: int) -> Hand | None:
    """Return the hand of a number that counts, or None. Queries: 1."""
    return game.hands.filter(number=number, is_official=True).first()


def foreseen_change(game: Game, number: int, report: Mapping[str, Any]) -> Change:
    """Return what putting ``report`` in a hand's place would change, without writing it.

    The hand may be the next one too. ``broken`` is the first later hand that could then not have
    been played. Raises ``InvalidHand`` with the faults of the new report. Queries: 1.
    """
    rules = rules_from_json(game.rules)
    reports = {
        hand.number: report_from_json(rules, hand.report, seats=game.seats)
        for hand in official_hands(game.pk)
    }
    is_new = number not in reports
    reports[number] = report_from_json(rules, report, seats=game.seats)
    sheet, broken = _folded(game, list(reports.values()), changed=number)
    nothing = (0,) * len(game.scores)
    return Change(
        deltas_before=nothing if is_new else tuple(game.sheet[number - 1]["deltas"]),
        deltas_after=tuple(sheet.lines[number - 1]["deltas"]),
        scores_before=tuple(game.match.points),
        scores_after=tuple(added(sheet.score.scores, sheet.score.points_before)),
        columns=sheet.columns(),
        broken=broken,
    )


def _folded(game: Game, reports: list[HandReport], *, changed: int) -> tuple[Sheet, int | None]:
    """Play the reports; where a later hand cannot follow, play those before it."""
    rules = rules_from_json(game.rules)
    try:
        sheet = sheet_of(rules, start=game.start, reports=reports)
    except HandCannotFollow as stop:
        if stop.number <= changed:
            raise stop.invalid from stop
        sheet, _ = _folded(game, reports[: stop.number - 1], changed=changed)
        return sheet, stop.number
    return sheet, None
