"""The engine: brackets by themselves where that comes out, runs of them matched where it is tight.

At first every bracket is a hub: taken as a place where anybody finds somebody to meet.  The cost
of that is a bound.  A hub in which the meetings cannot be found is opened: its members become
nodes of an exact matching with its open neighbours, and the bound rises.  As soon as all meetings
are found their cost is the bound, and no round can be better.  Source: hubs.
"""

from dataclasses import dataclass
from dataclasses import field as value

from tournaments.pairings.swiss.brackets import pair_bracket
from tournaments.pairings.swiss.field import Field, Pair
from tournaments.pairings.swiss.segments import Segment, match_segment

SMALL = 8
"""A bracket so small is opened with the one below that it could not send anybody to."""
MOST_OPEN = 400
"""Places in one segment beyond which an exact matching would keep a director waiting."""


@dataclass(slots=True)
class Chain:
    """A field under way from a bound to a round."""

    field: Field
    brackets: list[range]
    is_open: list[bool]
    known: dict[tuple[int, int], Segment | None] = value(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the chain found: pairs without a repeat, or None; and a bound for their cost.

    ``is_settled`` says that where there are no pairs there can be none.
    """

    pairs: list[Pair] | None
    bound: int
    is_settled: bool = True


def pair_without_repeats(field: Field) -> Outcome:
    """Pair a field at the least cost; None when no round is free of repeats, or none was found.

    Where pairs are returned their cost is the least there is.
    """
    brackets = list(field.brackets())
    chain = Chain(field, brackets, [False] * len(brackets))
    bound = 0
    while True:
        blocks = blocks_of(chain)
        if any(len(span) > MOST_OPEN for span, is_open in blocks if is_open):
            return Outcome(None, bound, is_settled=False)
        attempt = Attempt(chain, blocks)
        if not attempt.run():
            return Outcome(None, attempt.bound)
        if not attempt.failed:
            return Outcome(attempt.pairs, attempt.bound)
        bound = attempt.bound
        open_brackets(chain, attempt.failed)


def blocks_of(chain: Chain) -> list[tuple[range, bool]]:
    """Return hubs and segments in order: their places, and whether they are open."""
    blocks: list[tuple[range, bool]] = []
    for bracket, is_open in zip(chain.brackets, chain.is_open, strict=True):
        if is_open and blocks and blocks[-1][1]:
            blocks[-1] = (range(blocks[-1][0].start, bracket.stop), True)
        else:
            blocks.append((bracket, is_open))
    return blocks


def open_brackets(chain: Chain, failed: set[int]) -> None:
    """Open the brackets that begin at these places, and a small one above that sends into them."""
    for index, bracket in enumerate(chain.brackets):
        if bracket.start not in failed:
            continue
        chain.is_open[index] = True
        above = index - 1
        if index and bracket.start % 2 and len(chain.brackets[above]) <= SMALL:
            chain.is_open[above] = True


class Attempt:
    """One walk down the blocks, which finds the meetings of every hub or notes where it cannot."""

    def __init__(self, chain: Chain, blocks: list[tuple[range, bool]]) -> None:
        self.chain = chain
        self.field = chain.field
        self.blocks = blocks
        self.pairs: list[Pair] = []
        self.failed: set[int] = set()
        self.bound = 0
        self.arriving: list[int] = []

    def run(self) -> bool:
        """Walk; False when a segment without a way out cannot be matched."""
        for index, (places, is_open) in enumerate(self.blocks):
            if not is_open:
                self.settle(index, places)
            elif (segment := self.segment(places)) is None:
                return False
            else:
                self.pass_through(segment)
        return True

    def segment(self, places: range) -> Segment | None:
        """Return the matching of a segment, which is kept from walk to walk."""
        key = (places.start, places.stop)
        if key not in self.chain.known:
            self.chain.known[key] = match_segment(self.field, *key)
        return self.chain.known[key]

    def pass_through(self, segment: Segment) -> None:
        """Take a segment's pairs, and send on who leaves it downwards."""
        self.bound += segment.cost
        self.pairs += segment.pairs
        self.arriving = list(segment.falling)

    def settle(self, index: int, hub: range) -> None:
        """Find the meetings of a hub, with those who arrive from both sides."""
        below = self.segment_below(index)
        target = self.blocks[index + 1][0] if hub.stop % 2 and not below else None
        arriving = [*self.arriving, *(below.rising if below else ())]
        found = pair_bracket(self.field, hub, arriving, target)
        if found is None:
            self.failed.add(hub.start)
            found = [], hub[-1]
        self.pairs += found[0]
        self.arriving = []
        if target is not None and found[1] is not None:
            self.arriving = [found[1]]
            apart = self.field.points[hub.start] - self.field.points[target.start]
            self.bound += apart * apart * self.field.scale

    def segment_below(self, index: int) -> Segment | None:
        """Return the segment under a hub, or None where a hub follows or nothing."""
        if index + 1 == len(self.blocks) or not self.blocks[index + 1][1]:
            return None
        return self.segment(self.blocks[index + 1][0])
