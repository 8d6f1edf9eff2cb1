"""Rotations: everybody plays with ever new partners, against ever new opponents."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.notes import with_notes
from tournaments.pairings.planning import planned_draws
from tournaments.pairings.quality import Quality, measure
from tournaments.pairings.refusals import refuse_impossible
from tournaments.pairings.seating import balance_seats
from tournaments.pairings.types import NO_HISTORY, USUAL_TERMS, Draw, History, Note, Terms
from tournaments.pairings.wishes import with_given_up


@dataclass(frozen=True, slots=True)
class Rotation:
    """The rounds still to play, and how good the whole night is with them."""

    rounds: tuple[Draw, ...]
    quality: Quality

    @property
    def given_up(self) -> tuple[tuple[int, Note], ...]:
        """What the rounds do against the terms: the round (1-based, of those planned) and what."""
        numbered = enumerate(self.rounds, start=1)
        return tuple((n, note) for n, draw in numbered for note in draw.notes if note.is_against)


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
    Where the terms cannot be kept, as little as can be is given up, and the notes say what.
    Raises ``PairingRefused``, with every reason, when no plan can be made.
    """
    refuse_impossible(entries, rounds, history=history, terms=terms)
    rng = Random(rng_seed)  # noqa: S311 - a draw must be repeatable, not secret
    field = rng.sample(sorted(entries), len(entries))
    draws = planned_draws(field, rounds, history=history, terms=terms, rng=rng)
    seated = balance_seats(draws, terms=terms, history=history)
    noted = with_notes(seated, shape=terms.shape, history=history)
    told = with_given_up(noted, terms)
    return Rotation(told, measure((*history.rounds, *told), field, shape=terms.shape))


def next_draw(
    entries: Sequence[int],
    rounds: int,
    *,
    rng_seed: int,
    history: History = NO_HISTORY,
    terms: Terms = USUAL_TERMS,
) -> Draw:
    """Return the next round of a night of ``rounds`` rounds.  Raises ``PairingRefused``."""
    return draws_left(entries, rounds, rng_seed=rng_seed, history=history, terms=terms)[0]


def draws_left(
    entries: Sequence[int],
    rounds: int,
    *,
    rng_seed: int,
    history: History = NO_HISTORY,
    terms: Terms = USUAL_TERMS,
) -> tuple[Draw, ...]:
    """Return the rounds that a night of ``rounds`` rounds has left.

    A plan was made when the field last changed; while the night followed it, so does this draw.
    Otherwise what is left is planned anew under the same goals.  Raises ``PairingRefused``.
    """
    played = len(history.rounds)
    if played >= rounds:
        raise PairingRefused(PairingFault.NO_ROUND_LEFT, rounds, played)
    start = last_change(entries, history)
    before, since = History(history.rounds[:start]), history.rounds[start:]
    plan = plan_rotation(entries, rounds - start, rng_seed=rng_seed, history=before, terms=terms)
    if plan.rounds[: len(since)] != since:
        since = ()
        plan = plan_rotation(
            entries, rounds - played, rng_seed=rng_seed, history=history, terms=terms
        )
    return plan.rounds[len(since) :]


def last_change(entries: Sequence[int], history: History) -> int:
    """Return the index of the first round since which exactly these entries were there."""
    start = len(history.rounds)
    while start and history.rounds[start - 1].entries == set(entries):
        start -= 1
    return start
