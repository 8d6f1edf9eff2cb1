"""Who has a bye: the fewest so far, never two rounds running while that can be avoided."""

from collections.abc import Iterable, Sequence
from random import Random

from tournaments.pairings.types import Draw, History

NEVER = -1


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
    """Choose ``per_round`` byes for each of the next ``rounds`` rounds.

    Nobody has a second before everybody has a first, and so on; who waited longest is next.
    Chance decides only between equals, and once: the order it drew holds for all rounds.
    """
    counts, last = bye_counts(entries, history), last_byes(entries, history)
    order = rng.sample(sorted(entries), len(entries))
    chosen = []
    for number in range(len(history.rounds), len(history.rounds) + rounds):
        order.sort(
            key=lambda entry: (last[entry] == number - 1 != NEVER, counts[entry], last[entry])
        )
        chosen.append(tuple(sorted(order[:per_round])))
        for entry in order[:per_round]:
            counts[entry] += 1
            last[entry] = number
    return tuple(chosen)


def last_byes(entries: Iterable[int], history: History) -> dict[int, int]:
    """Return the index of each entry's latest bye, or ``NEVER``."""
    last = dict.fromkeys(entries, NEVER)
    for number, draw in enumerate(history.rounds):
        last |= {entry: number for entry in draw.byes if entry in last}
    return last
