"""Who has a bye: the fewest so far, never two rounds running while that can be avoided."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from tournaments.pairings.terms import NOBODY
from tournaments.pairings.types import Draw, History

NEVER = -1
COUPLE = 2


def bye_counts(entries: Iterable[int], history: History) -> dict[int, int]:
    """Count each entry's byes; who came late starts with the most that anybody has.

    So a late arrival does not have to make up for byes that fell before it came.
    """
    counts = {entry: sum(entry in draw.byes for draw in history.rounds) for entry in entries}
    most = max(counts.values(), default=0)
    late = [entry for entry in counts if history.rounds and was_late(entry, history.rounds)]
    return counts | dict.fromkeys(late, most)


def was_late(entry: int, rounds: Sequence[Draw]) -> bool:
    """Say whether an entry was missing in the first round played."""
    return entry not in rounds[0].entries


def plan_byes(
    entries: Sequence[int], rounds: int, *, per_round: int, history: History, rng: Random
) -> tuple[tuple[int, ...], ...]:
    """Choose ``per_round`` byes for each of the next ``rounds`` rounds."""
    turns = Turns.of(entries, history, rng)
    start = len(history.rounds)
    return tuple(turns.take(number, per_round) for number in range(start, start + rounds))


@dataclass(slots=True)
class Turns:
    """Whose turn it is to have a bye.

    Nobody has a second before everybody has a first, and so on; who waited longest is next.
    Chance decides only between equals, and once: the order it drew holds for all rounds.
    Mates have their byes together while two are left to give.
    """

    counts: dict[int, int]
    last: dict[int, int]
    order: list[int]
    mates: Mapping[int, int]

    @classmethod
    def of(
        cls,
        entries: Sequence[int],
        history: History,
        rng: Random,
        mates: Mapping[int, int] = NOBODY,
    ) -> "Turns":
        """Count the byes that were had, and draw the order between equals."""
        counts, last = bye_counts(entries, history), last_byes(entries, history)
        return cls(counts, last, rng.sample(sorted(entries), len(entries)), mates)

    def take(self, number: int, byes: int) -> tuple[int, ...]:
        """Give a round (0-based) its byes."""
        counts, last = self.counts, self.last
        self.order.sort(key=lambda e: (last[e] == number - 1 != NEVER, counts[e], last[e]))
        out = self.first_in_order(byes)
        for entry in out:
            counts[entry] += 1
            last[entry] = number
        return tuple(sorted(out))

    def first_in_order(self, byes: int) -> list[int]:
        """Take the first, each with its mate; for the last place, rather one who has none."""
        out: list[int] = []
        waiting = list(self.order)
        while len(out) < byes:
            first = self.lone(waiting) if byes - len(out) < COUPLE else waiting[0]
            both = [entry for entry in (first, self.mates.get(first)) if entry in waiting]
            out += both[: byes - len(out)]
            waiting = [entry for entry in waiting if entry not in both]
        return out

    def lone(self, waiting: Sequence[int]) -> int:
        """Return the first without a mate, if it has not had more byes than the very first."""
        equals = [entry for entry in waiting if self.counts[entry] <= self.counts[waiting[0]]]
        return next((entry for entry in equals if entry not in self.mates), waiting[0])


def last_byes(entries: Iterable[int], history: History) -> dict[int, int]:
    """Return the index of each entry's latest bye, or ``NEVER``."""
    last = dict.fromkeys(entries, NEVER)
    for number, draw in enumerate(history.rounds):
        last |= {entry: number for entry in draw.byes if entry in last}
    return last
