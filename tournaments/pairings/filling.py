"""A first seating of a round, from which a search goes on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from tournaments.pairings.layout import PARTNER, Layout
from tournaments.pairings.terms import Terms

GAP = -1
Row = list[int]
"""A round by seat; a gap where nobody sits yet."""


@dataclass(slots=True)
class Filling:
    """Seats those first who have the least choice: fixed seats, fixed tables, mates, all others."""

    layout: Layout
    terms: Terms
    mates: Mapping[int, int]
    kept: dict[int, int] = field(init=False)
    """Who keeps a seat, by entry."""

    def __post_init__(self) -> None:
        self.kept = {
            entry: self.layout.starts[self.terms.fixed[entry]] + seat
            for entry, seat in self.terms.fixed_seats.items()
        }

    def row(self, entries: set[int], rng: Random) -> Row:
        """Seat a round at random, as far as the terms leave it to chance."""
        row = [GAP] * self.layout.seats
        for entry, seat in self.kept.items():
            row[seat] = entry
        self.seat_at_homes(row)
        self.seat_mates(row, entries, rng)
        left = sorted(entries.difference(row))
        rest = iter(rng.sample(left, len(left)))
        return [next(rest) if entry == GAP else entry for entry in row]

    def seat_at_homes(self, row: Row) -> None:
        """Seat those who keep a table, with a mate who keeps it beside them."""
        for entry, table in sorted(self.terms.fixed.items()):
            if entry not in row:
                free = [seat for seat in self.layout.seats_of(table) if row[seat] == GAP]
                mate = self.mates.get(entry)
                row[min(free, key=lambda seat: not self.is_beside(row, seat, mate))] = entry

    def is_beside(self, row: Row, seat: int, mate: int | None) -> bool:
        """Say whether a seat is a partner's of somebody who sits."""
        return mate is not None and any(row[o] == mate for o in self.layout.near[PARTNER][seat])

    def seat_mates(self, row: Row, entries: set[int], rng: Random) -> None:
        """Seat couples side by side while there are two such seats; else they sit as others do."""
        pairs = [pair for pair in self.side_by_side() if row[pair[0]] == row[pair[1]] == GAP]
        pairs = rng.sample(pairs, len(pairs))
        for entry in sorted(entries):
            mate = self.mates.get(entry, GAP)
            if mate not in entries:
                continue
            if mate in row and entry not in row:
                self.join(row, entry, row.index(mate))
            elif mate not in row and entry not in row and (seats := self.next_open(row, pairs)):
                row[seats[0]], row[seats[1]] = entry, mate

    def side_by_side(self) -> list[tuple[int, int]]:
        """Return every two seats of partners."""
        near = enumerate(self.layout.near[PARTNER][: self.layout.seats])
        return [(seat, other) for seat, others in near for other in others]

    def next_open(self, row: Row, pairs: list[tuple[int, int]]) -> tuple[int, int] | None:
        """Take the next two free seats of partners from a list."""
        while pairs:
            one, other = pairs.pop()
            if row[one] == row[other] == GAP:
                return one, other
        return None

    def join(self, row: Row, entry: int, mate: int) -> None:
        """Seat an entry beside the seat of its mate, where that can be."""
        for seat in self.layout.near[PARTNER][mate]:
            if row[seat] == GAP:
                row[seat] = entry
                return
