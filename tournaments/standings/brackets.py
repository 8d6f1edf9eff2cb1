"""Places in an event that ends with a bracket: how far everybody came in it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tournaments.standings.types import Line

STILL_IN = "still_in"
"""In place of the tie-break that decided: this one has a match to come."""


def rank_bracket(
    lines: Sequence[Line], places: Mapping[int, tuple[int, bool]], *, field_size: int
) -> tuple[Line, ...]:
    """Put lines in the order of a bracket; those who are not in it follow in their own order.

    ``places`` are those of the bracket by entry, and whether it is still in: then the place is the
    best it can come to.  ``field_size`` is how many the bracket has.
    """
    inside = [line for line in lines if line.entry in places]
    placed = [
        replace(line, place=places[line.entry][0], decided_by=STILL_IN * places[line.entry][1])
        for line in inside
    ]
    ranked = sorted(placed, key=lambda line: line.place)
    outside = [line for line in lines if line.entry not in places]
    better = Counter(line.place for line in outside)
    followers = [
        replace(
            line,
            place=field_size + 1 + sum(n for place, n in better.items() if place < line.place),
        )
        for line in outside
    ]
    return (*ranked, *followers)
