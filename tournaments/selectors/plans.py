"""Reads of the rotation that was published ahead."""

from collections.abc import Mapping, Sequence
from typing import Any

from tournaments.models import Event, PublishedPlan
from tournaments.pairings.types import Draw


def latest_plan(event: Event) -> PublishedPlan | None:
    """Return the plan in force, or None. Queries: 1."""
    return event.plans.order_by("-version").first()


def published_rounds(event: Event, *, after: int) -> tuple[Draw, ...]:
    """Return the rounds after one, as they were published last. Queries: 1."""
    plan = latest_plan(event)
    rows = plan.rounds if plan else ()
    return tuple(draw_in(row) for row in rows if row["number"] > after)


def draw_in(row: Mapping[str, Any]) -> Draw:
    """Return a round as it stands in a plan."""
    return Draw(tuple(map(tuple, row["tables"])), tuple(row["byes"]))


def rows_of(draws: Sequence[Draw], *, first: int) -> list[dict[str, Any]]:
    """Return rounds as a plan keeps them; ``first`` is the number of the first of them."""
    return [
        {"number": number, "tables": [list(t) for t in draw.tables], "byes": list(draw.byes)}
        for number, draw in enumerate(draws, start=first)
    ]
