"""Swiss for people who are ranked singly: every round those sit together who stand next.

1. The first round is drawn by lot, unless points are carried from an event before.
2. Before each round everybody is ordered by points, or by rounds won and then points; level ones
   by lot.  The first four are at the first table, the next four at the second, and so on.
3. At each table the first plays with the fourth against the second and the third.
4. Where those were partners before, the second best way is taken: first with third, then first with
   second.  Where every way repeats, one or two are exchanged with a neighbouring table.
5. Of those with the fewest byes the lowest sits out, nobody twice before all have once.
6. Late comers begin with what they have; who keeps a table stays at it, and the others of that
   table are the next in order.

Source: house, as Swiss pairs people of one score.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from types import MappingProxyType

from tournaments.pairings.movements.meetings import Meetings, partners_at, ways_to_seat
from tournaments.pairings.movements.seated import (
    chance_of,
    choose_byes,
    claims,
    cut,
    first_draw,
    kept_seats,
    sizes_of,
)
from tournaments.pairings.movements.types import Movement, Night, Outcome, Reads, Table
from tournaments.pairings.types import Draw, Reason, ReasonCode

FOUR = 4
PASSES = 3
Way = tuple[int, tuple[list[int], list[int]]]
"""How far people are taken from their places, and two neighbouring tables as they would be."""
BEST_SPLITS = (3, 2, 1)
"""Of four in order, the partners of the first, the best way first."""


def swiss_draw(night: Night) -> Draw:
    """Seat those together who stand next in the standings."""
    if not night.history.rounds and not any(night.carried.values()):
        return first_draw(night)
    order, sizes = standing_order(night), sizes_of(night)
    byes = choose_byes(night, order, len(order) - sum(sizes))
    fixed = {entry: table for entry, table in night.terms.fixed.items() if entry not in byes}
    met, place = Meetings.of(night), {entry: index for index, entry in enumerate(order)}
    tables = cut([entry for entry in order if entry not in byes], sizes, fixed)
    groups = [sorted(table, key=place.__getitem__) for table in tables]
    exchange_neighbours(groups, met, kept=frozenset(fixed))
    seats = kept_seats(night, fixed)
    seating = tuple(
        seat_by_standing(sorted(group, key=place.__getitem__), night, met, claims(group, seats))
        for group in groups
    )
    return Draw(seating, byes, (), reasons_of(night, seating, byes, fixed))


def standing_order(night: Night) -> list[int]:
    """Return everybody who is here, best first."""
    points = {entry: night.carried.get(entry, 0) for entry in night.entries}
    won = dict.fromkeys(night.entries, 0)
    came: set[int] = set()
    for draw, results in zip(night.history.rounds, night.results, strict=True):
        came |= draw.entries
        for entry in night.entries:
            if entry in results:
                points[entry] += results[entry].points
                won[entry] += results[entry].outcome is Outcome.WON
            elif entry in draw.byes:
                points[entry] += night.bye_points
            elif entry not in came:
                points[entry] += night.late_points
    by_wins = night.options.get("by") == "wins"
    lots = chance_of(night).sample(sorted(night.entries), len(night.entries))
    return sorted(lots, key=lambda entry: (by_wins * -won[entry], -points[entry]))


def best_split(group: Sequence[int], met: Meetings) -> tuple[int, tuple[int, ...]]:
    """Return how often partners of a table of four would be so again, and its order by sides.

    The order is first side, then second: (1, 4, 2, 3) where nothing stands against it.
    """
    splits = []
    for preference, partner in enumerate(BEST_SPLITS):
        others = [seat for seat in (1, 2, 3) if seat != partner]
        sides = (group[0], group[partner], *(group[seat] for seat in others))
        again = met.partners[frozenset(sides[:2])] + met.partners[frozenset(sides[2:])]
        splits.append((again, preference, sides))
    again, _, sides = min(splits)
    return again, sides


def exchange_neighbours(groups: list[list[int]], met: Meetings, *, kept: frozenset[int]) -> None:
    """Exchange people of neighbouring tables while that leaves fewer partners to meet again."""
    for _ in range(PASSES):
        for index in range(len(groups) - 1):
            group, below = groups[index : index + 2]
            if len(group) != FOUR or len(below) != FOUR or repeats_at((group, below), met) == 0:
                continue
            ways = [(0, (group, below)), *exchanges(group, below, kept)]
            best = min(ways, key=lambda way: (repeats_at(way[1], met), way[0]))
            groups[index : index + 2] = best[1]


def repeats_at(groups: Sequence[Sequence[int]], met: Meetings) -> int:
    """Count the partners who would meet again, each table split in its best way."""
    return sum(best_split(group, met)[0] for group in groups)


def exchanges(group: Sequence[int], below: Sequence[int], kept: frozenset[int]) -> Iterator[Way]:
    """Yield every exchange of one for one and two for two, with how far it takes them together."""
    for count in (1, 2):
        for mine, theirs in product(combinations(range(FOUR), count), repeat=2):
            moved = {group[at] for at in mine} | {below[at] for at in theirs}
            if not moved & kept:
                here = [e for e in group if e not in moved] + [below[at] for at in theirs]
                there = [group[at] for at in mine] + [e for e in below if e not in moved]
                yield FOUR * count - sum(mine) + sum(theirs), (here, there)


def seat_by_standing(
    group: Sequence[int], night: Night, met: Meetings, kept: Mapping[int, int]
) -> Table:
    """Seat a table: the best split, on the seats that its people had least."""
    if len(group) != FOUR:
        shape = night.others[len(group)]
        return min(ways_to_seat(group, shape, kept), key=lambda table: met.cost(table, shape))
    shape, sides = night.terms.shape, best_split(group, met)[1]
    wanted = {frozenset(sides[:2]), frozenset(sides[2:])}
    return min(
        ways_to_seat(sides, shape, kept),
        key=lambda table: (wanted != set(partners_at(table, shape)), met.cost(table, shape)[-1]),
    )


def reasons_of(
    night: Night, tables: Sequence[Table], byes: Sequence[int], fixed: Mapping[int, int]
) -> dict[int, Reason]:
    """Say of everybody why they are where they are."""
    latest = night.history.rounds[-1].tables if night.history.rounds else ()
    came_from = {entry: index for index, table in enumerate(latest) for entry in table}
    codes = {entry: ReasonCode.BY_STANDING for table in tables for entry in table}
    codes |= dict.fromkeys(byes, ReasonCode.SITS_OUT)
    codes |= dict.fromkeys(fixed, ReasonCode.KEEPS_TABLE)
    return {entry: Reason(code, came_from.get(entry)) for entry, code in codes.items()}


SWISS_SINGLES = Movement(
    key="swiss_singles",
    next_draw=swiss_draw,
    reads=Reads.POINTS,
    tie_breaks=("points", "rounds_won"),
    takes_other_sizes=True,
    options=MappingProxyType({"by": ("points", "wins")}),
)
