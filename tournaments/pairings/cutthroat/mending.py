"""Repeats mended by chance: players at random change places, the worse the more seldom.

Source: annealing.
"""

from dataclasses import dataclass
from math import exp
from random import Random

from tournaments.pairings.swiss.roster import Roster

MOVES = 100_000
WARMTH = 0.25
"""One repeat more is taken in one of 55 cases: found best of four tried, on fields of 24."""


@dataclass(slots=True)
class Mending:
    """Tables under way to fewer repeats, and the fewest seen."""

    roster: Roster
    tables: list[list[int]]
    rng: Random

    def run(self) -> list[list[int]]:
        """Return the tables with the fewest repeats that were seen; stop at none."""
        now = sum(met_here(self.roster, table, one) for table in self.tables for one in table) // 2
        best, kept = now, [list(table) for table in self.tables]
        for _ in range(MOVES):
            if not best:
                break
            now += self.move()
            if now < best:
                best, kept = now, [list(table) for table in self.tables]
        return kept

    def move(self) -> int:
        """Try to change two players; return by how much the repeats grew."""
        one, two = self.rng.sample(self.tables, 2)
        here, there = self.rng.randrange(len(one)), self.rng.randrange(len(two))
        mine, theirs = one[here], two[there]
        before = met_here(self.roster, one, mine) + met_here(self.roster, two, theirs)
        one[here], two[there] = theirs, mine
        after = met_here(self.roster, one, theirs) + met_here(self.roster, two, mine)
        grown = after - before
        if grown > 0 and self.rng.random() >= exp(-grown / WARMTH):
            one[here], two[there] = mine, theirs
            return 0
        return grown


def met_here(roster: Roster, table: list[int], place: int) -> int:
    """Count those at a table whom one of it should not meet."""
    return len(roster.barred[place].intersection(table))
