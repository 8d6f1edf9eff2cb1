"""What a change of results does to the order of entries; values in, values out."""

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.standings.types import Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """An entry whose place or points change: what they are before and after."""

    entry: int
    place_before: int
    place_after: int
    points_before: int
    points_after: int

    @property
    def has_other_points(self) -> bool:
        """Whether its own points change, and not only those of others around it."""
        return self.points_before != self.points_after

    @property
    def is_up(self) -> bool:
        """Whether it gains places."""
        return self.place_after < self.place_before


def moves(before: Iterable[Line], after: Iterable[Line]) -> tuple[Move, ...]:
    """Return the entries whose place or points differ, in their order after the change.

    An entry that stands in only one of the two has not moved.
    """
    were = {line.entry: line for line in before}
    return tuple(
        Move(
            entry=line.entry,
            place_before=were[line.entry].place,
            place_after=line.place,
            points_before=were[line.entry].points,
            points_after=line.points,
        )
        for line in after
        if line.entry in were
        and (were[line.entry].place, were[line.entry].points) != (line.place, line.points)
    )
