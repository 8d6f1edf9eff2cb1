"""Rotations: everybody plays with ever new partners, against ever new opponents."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.exact import known_rounds
from tournaments.pairings.notes import with_notes
from tournaments.pairings.quality import Quality, measure
from tournaments.pairings.refusals import refuse_impossible
from tournaments.pairings.search import searched_rounds
from tournaments.pairings.seating import balance_seats
from tournaments.pairings.types import NO_HISTORY, USUAL_TERMS, Draw, History, TableShape, Terms


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
    refuse_impossible(entries, rounds, history=history, terms=terms)
    rng = Random(rng_seed)  # noqa: S311 - a draw must be repeatable, not secret
    field = rng.sample(sorted(entries), len(entries))
    is_free = not history.rounds and not terms.fixed
    draws = (is_free and known_draws(field, rounds, terms.shape, rng)) or searched_rounds(
        field, rounds, history=history, terms=terms, rng=rng
    )
    seated = balance_seats(draws, terms=terms, history=history)
    noted = with_notes(seated, shape=terms.shape, history=history)
    return Rotation(noted, measure((*history.rounds, *noted), field, shape=terms.shape))


def known_draws(field: Sequence[int], rounds: int, shape: TableShape, rng: Random) -> list[Draw]:
    """Let the entries take the numbers of the best known plan; nothing when none is known.

    The order of its tables is drawn, so that nobody has a table for the night by construction.
    """
    draws = []
    for games in known_rounds(len(field), rounds, shape) or ():
        tables = [tuple(field[number] for number in game) for game in games]
        byes = set(field).difference(*tables)
        draws.append(Draw(tuple(rng.sample(tables, len(tables))), tuple(sorted(byes))))
    return draws


def next_draw(
    entries: Sequence[int],
    rounds: int,
    *,
    rng_seed: int,
    history: History = NO_HISTORY,
    terms: Terms = USUAL_TERMS,
) -> Draw:
    """Return the next round of a night of ``rounds`` rounds.

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
    return plan.rounds[len(since)]


def last_change(entries: Sequence[int], history: History) -> int:
    """Return the index of the first round since which exactly these entries were there."""
    start = len(history.rounds)
    while start and history.rounds[start - 1].entries == set(entries):
        start -= 1
    return start
