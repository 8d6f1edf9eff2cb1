"""Rotations: everybody plays with ever new partners, against ever new opponents."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tournaments.pairings.annealing import Layout, Plan, Prices, anneal
from tournaments.pairings.byes import plan_byes
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.quality import Quality, measure, meetings
from tournaments.pairings.seating import balance_seats
from tournaments.pairings.types import NO_HISTORY, USUAL_TERMS, Draw, History, Terms

MOVES_A_SECOND = 150_000
"""What a slow laptop does: a search takes about the seconds it was given, mostly less."""


@dataclass(frozen=True, slots=True)
class Rotation:
    """The rounds still to play, and how good the whole night is with them."""

    rounds: tuple[Draw, ...]
    quality: Quality


def plan_rotation(
    entries: Sequence[int],
    rounds: int,
    *,
    rng_seed: int,
    history: History = NO_HISTORY,
    terms: Terms = USUAL_TERMS,
) -> Rotation:
    """Plan ``rounds`` rounds more for ``entries``, after those of ``history``.

    The plan depends on the arguments alone, and not on the order in which entries are named.
    Raises ``PairingRefused`` when no plan can be made.
    """
    rng = Random(rng_seed)  # noqa: S311 - a draw must be repeatable, not secret
    field = rng.sample(sorted(entries), len(entries))
    draws = searched(field, rounds, history=history, terms=terms, rng=rng)
    night = (*history.rounds, *draws)
    return Rotation(draws, measure(night, field, shape=terms.shape))


def next_draw(
    entries: Sequence[int],
    rounds: int,
    *,
    rng_seed: int,
    history: History = NO_HISTORY,
    terms: Terms = USUAL_TERMS,
) -> Draw:
    """Return the next round of a night of ``rounds`` rounds.

    The plan was made when the field last changed; while the night followed it, so does the draw.
    Otherwise what is left is planned anew under the same goals.
    """
    played = len(history.rounds)
    if played >= rounds:
        raise PairingRefused(PairingFault.NO_ROUND_LEFT, rounds, played)
    for start in sorted({field_changed(entries, history), played}):
        before, since = History(history.rounds[:start]), history.rounds[start:]
        plan = plan_rotation(
            entries, rounds - start, rng_seed=rng_seed, history=before, terms=terms
        ).rounds
        if plan[: len(since)] == since:
            break
    return plan[len(since)]


def field_changed(entries: Sequence[int], history: History) -> int:
    """Return the index of the first round since which exactly these entries were there."""
    start = len(history.rounds)
    while start and history.rounds[start - 1].entries == set(entries):
        start -= 1
    return start


def searched(
    field: Sequence[int], rounds: int, *, history: History, terms: Terms, rng: Random
) -> tuple[Draw, ...]:
    """Search for good rounds: fair byes first, then the seats of those who play."""
    layout = Layout(terms.shape, len(field) // terms.shape.seats)
    byes = plan_byes(field, rounds, per_round=len(field) - layout.seats, history=history, rng=rng)
    number = {entry: index for index, entry in enumerate(field)}
    plan: Plan = [[number[e] for e in field if e not in out] for out in byes]
    for row in plan:
        rng.shuffle(row)
    prices = Prices(len(field))
    for kind, counts in enumerate(meetings(history.rounds, field, shape=terms.shape)):
        for (x, y), times in counts.items():
            prices.add(number[x], number[y], kind, times)
    best = anneal(plan, layout, prices, moves=int(terms.seconds * MOVES_A_SECOND), rng=rng)
    size = terms.shape.seats
    tables = [
        [
            tuple(field[i] for i in row[first : first + size])
            for first in range(0, layout.seats, size)
        ]
        for row in best
    ]
    seated = balance_seats(tables, shape=terms.shape, played=history.rounds)
    return tuple(Draw(tables, out) for tables, out in zip(seated, byes, strict=True))
