"""What binds entries while a plan is searched for: to a table for the night, and to a partner."""

from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tournaments.pairings.layout import PARTNER, Layout

Swaps = Sequence[tuple[int, int]]
NO_MOVE: Swaps = ()


@dataclass(frozen=True, slots=True)
class Ties:
    """``homes``: entries that keep their table.  ``mates``: who stays with whom, both ways.

    ``free`` are the seats whose entries may be moved at all.
    """

    layout: Layout
    homes: Collection[int]
    mates: Mapping[int, int]
    free: Container[int]
    bound: frozenset[int] = field(init=False)
    """Whoever cannot move as others do."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "bound", frozenset((*self.homes, *self.mates)))

    def swaps(self, row: Sequence[int], i: int, j: int, rng: Random) -> Swaps:
        """Return the swaps that let the entries at seats i and j change places; none may do.

        With somebody who has come with a mate, the mate moves too, and takes the place of a
        partner at the other table.
        """
        if self.layout.are_at_one_table(i, j):
            is_kept = self.seat_of_mate(row, i) is None and self.seat_of_mate(row, j) is None
            return ((i, j),) if is_kept else NO_MOVE
        seats = [self.seat_of_mate(row, i), self.seat_of_mate(row, j)]
        if seats == [None, None]:
            return self.allowed(row, ((i, j),))
        beside = [
            self.someone_beside(seat, rng) if mate is None else mate
            for seat, mate in zip((i, j), seats, strict=True)
        ]
        if beside[0] is None or beside[1] is None:
            return NO_MOVE
        return self.allowed(row, ((i, j), (beside[0], beside[1])))

    def allowed(self, row: Sequence[int], swaps: Swaps) -> Swaps:
        """Return the swaps, or none when one moves somebody who stays, or parts a couple."""
        seats = [seat for swap in swaps for seat in swap]
        for seat in seats:
            mate = self.seat_of_mate(row, seat)
            is_parted = mate is not None and mate not in seats
            if row[seat] in self.homes or seat not in self.free or is_parted:
                return NO_MOVE
        return swaps

    def seat_of_mate(self, row: Sequence[int], seat: int) -> int | None:
        """Return where the mate of the entry at a seat sits, when it is its partner."""
        mate = self.mates.get(row[seat])
        if mate is None:
            return None
        return next((o for o in self.layout.near[PARTNER][seat] if row[o] == mate), None)

    def someone_beside(self, seat: int, rng: Random) -> int | None:
        """Return the seat of a partner, drawn where there are several; None where all are alone."""
        seats = self.layout.near[PARTNER][seat]
        return seats[int(rng.random() * len(seats))] if seats else None
