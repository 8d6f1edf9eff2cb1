"""Reads of rounds, tables and seatings."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from tournaments.models import Entry, Event, Round, Seating
from tournaments.pairings.types import Draw, History


@dataclass(frozen=True, slots=True)
class DrawInputs:
    """Everything the next draw depends on; entries are named by their numbers."""

    rounds_planned: int
    seed: int
    present: tuple[int, ...]
    fixed: tuple[tuple[int, int], ...]
    history: History

    @property
    def played(self) -> int:
        """Rounds that were started so far."""
        return len(self.history.rounds)


def draw_inputs(event_id: int) -> DrawInputs:
    """Return what the next draw depends on. Queries: 4."""
    event = Event.objects.get(pk=event_id)
    present = list(
        event.entries.filter(state=Entry.State.PRESENT)
        .order_by("number")
        .values_list("number", "needs_fixed_seat")
    )
    history = played_rounds(event_id)
    latest = event.rounds.exclude(state=Round.State.DRAFT).order_by("-number").first()
    wishing = [number for number, is_fixed in present if is_fixed]
    return DrawInputs(
        rounds_planned=event.rounds_planned,
        seed=latest.seed if latest else event.seed,
        present=tuple(number for number, _ in present),
        fixed=tuple(fixed_tables(wishing, history, tables=len(present) // 4).items()),
        history=history,
    )


def played_rounds(event_id: int) -> History:
    """Return the rounds that were started, as they were seated. Queries: 1."""
    rows = (
        Seating.objects.filter(round__event_id=event_id)
        .exclude(round__state=Round.State.DRAFT)
        .order_by("round__number", "table__number", "seat", "entry__number")
        .values_list("round__number", "table__number", "entry__number")
    )
    tables: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    byes: dict[int, list[int]] = defaultdict(list)
    for number, table, entry in cast("Iterable[tuple[int, int | None, int]]", rows):
        if table is None:
            byes[number].append(entry)
        else:
            tables[number][table].append(entry)
    return History(
        tuple(
            Draw(
                tables=tuple(tuple(tables[number][table]) for table in sorted(tables[number])),
                byes=tuple(sorted(byes[number])),
            )
            for number in sorted(tables)
        )
    )


def fixed_tables(wishing: list[int], history: History, *, tables: int) -> dict[int, int]:
    """Return the table (0-based) of each who keeps one: the last sat at, else the first free."""
    fixed: dict[int, int] = {}
    for draw in history.rounds:
        for index, seats in enumerate(draw.tables):
            fixed.update({entry: index for entry in seats if entry in wishing})
    fixed = {entry: index for entry, index in fixed.items() if index < tables}
    for entry in wishing:
        if entry not in fixed and tables:
            taken = list(fixed.values())
            fixed[entry] = min(range(tables), key=lambda index: (taken.count(index), index))
    return fixed
