"""An independent count of what a rotation does, from its tables alone.

Written apart from ``tournaments.pairings.quality`` on purpose: slower, plainer, no code of it used.
"""

from collections import Counter
from itertools import combinations, pairwise


class Recount:
    """Counts of a night at tables of four; seats 0 and 2 are partners against 1 and 3."""

    def __init__(self, rounds, entries):
        self.entries = sorted(entries)
        self.partners, self.opponents, self.byes, self.seats = (Counter() for _ in range(4))
        self.rounds = [[tuple(table) for table in tables] for tables in rounds]
        for tables in self.rounds:
            self.count_round(tables)

    def count_round(self, tables):
        seated = [entry for table in tables for entry in table]
        assert len(set(seated)) == len(seated) == len(self.entries) // 4 * 4
        assert set(seated) <= set(self.entries)
        self.byes.update(set(self.entries) - set(seated))
        for table in tables:
            north, east, south, west = table
            self.seats.update(enumerate(table))
            self.partners.update([frozenset((north, south)), frozenset((east, west))])
            for one in (north, south):
                self.opponents.update([frozenset((one, east)), frozenset((one, west))])

    def pairs(self):
        return [frozenset(pair) for pair in combinations(self.entries, 2)]

    @property
    def partner_repeats(self):
        return sum(max(0, self.partners[pair] - 1) for pair in self.pairs())

    @property
    def opponent_repeats(self):
        return sum(max(0, self.opponents[pair] - 1) for pair in self.pairs())

    @property
    def opponent_counts(self):
        return [self.opponents[pair] for pair in self.pairs()]

    @property
    def table_repeats(self):
        met = self.partners + self.opponents
        return sum(max(0, met[pair] - 1) for pair in self.pairs())

    @property
    def bye_counts(self):
        return [self.byes[entry] for entry in self.entries]

    def out(self):
        """Return the set of those without a table, by round."""
        everybody = set(self.entries)
        return [everybody.difference(*tables) for tables in self.rounds]

    def has_bye_two_rounds_running(self):
        return any(one & following for one, following in pairwise(self.out()))

    def bye_spreads(self):
        """Return after each round how far the most and the fewest byes are apart."""
        counts, spreads = Counter(dict.fromkeys(self.entries, 0)), []
        for byes in self.out():
            counts.update(byes)
            spreads.append(max(counts.values()) - min(counts.values()))
        return spreads
