"""Who comes where, as far as it is known: the champion, shared places, and who is still in."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.pairings.brackets.progress import Progress
from tournaments.pairings.brackets.states import is_sure
from tournaments.pairings.brackets.types import Feed, Feeder

Rank = tuple[int, bool]
"""The place an exit stands for, and whether the entrant did not come to the last match."""
TITLE: Rank = (1, False)


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a seed came: on places ``first`` to ``last``, shared with others where they differ."""

    first: int
    last: int
    seed: int

    def __str__(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"


def places_of(progress: Progress) -> tuple[Place, ...]:
    """Return the places that are known, best first.

    A place is shared by those who left at the same stage. Whoever did not come to a match that
    nobody came to stands behind those who lost at that stage. Nobody comes first without having won
    the final, or having been alone in it.
    """
    out: dict[Rank, list[int]] = defaultdict(list)
    for rank, seed in departures(progress):
        out[rank].append(seed)
    counts = expected(progress) + Counter({rank: len(seeds) for rank, seeds in out.items()})
    best = 1 if TITLE in counts else 2
    places, better = [], 0
    for rank in sorted(counts):
        worse = sum(count for other, count in counts.items() if other > rank)
        first, last = max(better + 1, best), max(progress.bracket.entrants - worse, best)
        places += [Place(first, last, seed) for seed in sorted(out[rank])]
        better += counts[rank]
    return tuple(places)


def still_in(progress: Progress) -> tuple[int, ...]:
    """Return the seeds that have a match to come or to finish, best seed first."""
    gone = {seed for _, seed in departures(progress)}
    return tuple(seed for seed in progress.bracket.seeds if seed not in gone)


def departures(progress: Progress) -> Iterator[tuple[Rank, int]]:
    """Yield everybody who has left the bracket, with how far they came."""
    for exit_ in progress.bracket.exits:
        if seed := progress.slot(exit_.feeder):
            yield (exit_.place, False), seed
    for state in progress.states.values():
        for seed in state.absentees:
            yield (last_place(progress, state.match.name, state.entrants.index(seed)), True), seed


def expected(progress: Progress) -> Counter[Rank]:
    """Count who will leave by each exit for sure, if all who still play come to their matches."""
    awaited = [
        (exit_.place, False)
        for exit_ in progress.bracket.exits
        if progress.slot(exit_.feeder) is None and is_sure(exit_.feeder, progress.states)
    ]
    return Counter(awaited)


def last_place(progress: Progress, name: str, side: int) -> int:
    """Return the place of whoever loses this match, sitting on this side, and all that follow."""
    bracket = progress.bracket
    while True:
        was_first = bracket.by_name[name].feeders[side].feed is Feed.SEED
        ways = [Feeder(Feed.LOSER, name)]
        ways.append(Feeder(Feed.FIRST_LOSS if was_first else Feed.LATER_LOSS, name))
        out = next(
            (bracket.exits_by_feeder[way] for way in ways if way in bracket.exits_by_feeder), 0
        )
        if out:
            return out
        way = next(way for way in ways if way in bracket.fed_by)
        name = bracket.fed_by[way]
        side = bracket.by_name[name].feeders.index(way)
