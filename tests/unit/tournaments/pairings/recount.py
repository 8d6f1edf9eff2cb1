"""An independent count of what a rotation does, from its tables alone.

Written apart from ``tournaments.pairings.quality`` on purpose: slower, plainer, no code of it used.
"""

from collections import Counter
from itertools import combinations, pairwise

SIDES = {2: 2, 3: 3, 4: 2, 5: 5, 6: 3, 7: 7}
"""By seats of a table: how many sides play there, unless a test says otherwise."""


class MixedRecount:
    """Counts of a night at tables of any sizes, by who sits at which table on which side."""

    def __init__(self, draws, entries, sides=None):
        self.entries, self.sides = sorted(entries), SIDES | (sides or {})
        self.partners, self.opponents, self.byes, self.odd = (Counter() for _ in range(4))
        self.draws = list(draws)
        for draw in self.draws:
            self.count_round(draw)

    def count_round(self, draw):
        everybody = [*draw.byes, *(entry for table in draw.tables for entry in table)]
        assert sorted(everybody) == self.entries
        self.byes.update(draw.byes)
        usual = Counter(map(len, draw.tables)).most_common(1)[0][0]
        for table in draw.tables:
            self.odd.update(table if len(table) != usual else ())
            sides = [table[side :: self.sides[len(table)]] for side in range(len(table))]
            for pair in combinations(table, 2):
                is_side = any(set(pair) <= set(side) for side in sides)
                (self.partners if is_side else self.opponents)[frozenset(pair)] += 1

    def pairs(self):
        return [frozenset(pair) for pair in combinations(self.entries, 2)]

    def counts(self, times):
        return [times[pair] for pair in self.pairs()]

    def repeats(self, times):
        return sum(max(0, count - 1) for count in self.counts(times))

    def spread(self, turns):
        each = [turns[entry] for entry in self.entries]
        return max(each) - min(each)

    def met(self, one, other):
        return (self.partners + self.opponents)[frozenset((one, other))]


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
