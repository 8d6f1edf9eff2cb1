"""Players of like scores at one table, and as few as can be who met before.

Runs of the standings are the best there is where nobody met.  Where such a run repeats no meeting
the round is proved; else players change places between tables while that helps.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tournaments.pairings.cutthroat.mending import Mending
from tournaments.pairings.cutthroat.runs import cheapest_runs
from tournaments.pairings.swiss.roster import Roster

Tables = list[list[int]]
"""The places of a roster at each table."""
REACH = 40
"""Places up and down the tables among which somebody to change with is looked for."""
MOST_KICKS = 40
KICKS = 800
"""Divided by the players: how often a round without proof is shaken."""
MOST_KICKED = 64
"""Players up to whom a round without proof is shaken and mended again."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Tables of places; ``bound`` is what the squared differences at tables cannot go below."""

    tables: Tables
    repeats: int
    squared: int
    bound: int

    @property
    def is_proved(self) -> bool:
        """Say that nothing can be better: also where one table is all there is."""
        return len(self.tables) == 1 or (self.repeats == 0 and self.squared == self.bound)

    @property
    def weight(self) -> tuple[int, int]:
        """Return what is compared: repeats first."""
        return self.repeats, self.squared


def seat_by_score(roster: Roster, sizes: Sequence[int], rng: Random) -> Seating:
    """Seat everybody by score, with the fewest repeats that exchanges reach."""
    tables = cheapest_runs(roster.points, sizes)
    bound = sum(spread(roster, table) for table in tables)
    best = improved(roster, tables, bound)
    if best.repeats and len(sizes) > 1:
        mended = Mending(roster, [list(table) for table in best.tables], rng).run()
        best = lighter(best, improved(roster, mended, bound))
    count = len(roster.people)
    for _ in range(min(MOST_KICKS, KICKS // count) if count <= MOST_KICKED else 0):
        if best.is_proved:
            break
        best = lighter(best, improved(roster, shaken(best.tables, rng), bound))
    return best


def lighter(one: Seating, two: Seating) -> Seating:
    """Return the better of two, the first where they are alike."""
    return two if two.weight < one.weight else one


def improved(roster: Roster, tables: Tables, bound: int) -> Seating:
    """Change players between tables while that helps; return what comes of it."""
    while sum(exchange_best(roster, tables, index) for index in range(len(tables))):
        pass
    repeats = sum(repeats_at(roster, table) for table in tables)
    return Seating(tables, repeats, sum(spread(roster, table) for table in tables), bound)


def shaken(tables: Tables, rng: Random) -> Tables:
    """Return the tables with three exchanges by lot."""
    copied = [list(table) for table in tables]
    for _ in range(3 if len(tables) > 1 else 0):
        one, two = rng.sample(copied, 2)
        here, there = rng.randrange(len(one)), rng.randrange(len(two))
        one[here], two[there] = two[there], one[here]
    return copied


def repeats_at(roster: Roster, table: Sequence[int]) -> int:
    """Count the two at a table that met before, or are kept apart."""
    return sum(len(roster.barred[place].intersection(table)) for place in table) // 2


def spread(roster: Roster, table: Sequence[int]) -> int:
    """Return the sum of squared differences of score over all twos of a table."""
    points = [roster.points[place] for place in table]
    return len(points) * sum(value * value for value in points) - sum(points) ** 2


def exchange_best(roster: Roster, tables: Tables, index: int) -> bool:
    """Make the one exchange out of a table that helps most; False where none does."""
    table = tables[index]
    best = min(exchanges(roster, tables, index), default=None)
    if best is None or best[0] >= (0, 0):
        return False
    _, seat, other, there = best
    table[seat], tables[other][there] = tables[other][there], table[seat]
    return True


def exchanges(
    roster: Roster, tables: Tables, index: int
) -> Iterator[tuple[tuple[int, int], int, int, int]]:
    """Yield each exchange with a table in reach: what it changes, the seat, the table, its seat.

    In a large field only a table with a repeat looks farther than to the next ones.
    """
    table = tables[index]
    looks_far = len(roster.people) <= MOST_KICKED or repeats_at(roster, table) > 0
    reach = max(1, REACH // len(table)) if looks_far else 1
    for other in range(max(0, index - reach), min(len(tables), index + reach + 1)):
        if other == index:
            continue
        before = weight_of(roster, table, tables[other])
        for seat, mine in enumerate(table):
            for there, theirs in enumerate(tables[other]):
                one = [*table[:seat], theirs, *table[seat + 1 :]]
                two = [*tables[other][:there], mine, *tables[other][there + 1 :]]
                after = weight_of(roster, one, two)
                yield (after[0] - before[0], after[1] - before[1]), seat, other, there


def weight_of(roster: Roster, one: Sequence[int], two: Sequence[int]) -> tuple[int, int]:
    """Return the repeats and the spread at two tables."""
    repeats = repeats_at(roster, one) + repeats_at(roster, two)
    return repeats, spread(roster, one) + spread(roster, two)
