"""Who meets again in an evening: counted where a plan is known, simulated where results decide."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from types import MappingProxyType

from tournaments.pairings.choice.types import Repeats, Wishes
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements import MOVEMENTS, Movement
from tournaments.pairings.movements.types import Night as Hall
from tournaments.pairings.movements.types import Outcome, Reads, Result, Results
from tournaments.pairings.night_charts import chart_of
from tournaments.pairings.nights import Night
from tournaments.pairings.quality import meetings
from tournaments.pairings.types import Draw, History, TableShape, Terms

MOST_SIMULATED = 64
SIMULATED_NIGHTS = 5
SEARCH_SECONDS = 0.1
PAIR = 2
PAIRS = Terms(shape=TableShape(PAIR, PAIR))
ALONE = Terms(shape=TableShape(4, 4))
OTHER_TABLES = MappingProxyType({seats: TableShape(seats, seats) for seats in (3, 5, 6, 7)})


@lru_cache(maxsize=256)
def repeats_of_pairs(
    key: str, pairs: int, rounds: int, options: tuple[tuple[str, str], ...]
) -> Repeats:
    """Count who meets again in a format for pairs; where results decide, the mean of nights."""
    movement = MOVEMENTS[key]
    seeds = range(1 if movement.reads is Reads.SEATS else SIMULATED_NIGHTS)
    start = Hall(
        entries=tuple(range(1, pairs + 1)),
        rounds=rounds,
        seed=0,
        terms=PAIRS,
        options=dict(options),
    )
    nights = [simulated(movement, replace(start, seed=seed)) for seed in seeds]
    return counted(nights, range(1, pairs + 1), PAIRS.shape)


@lru_cache(maxsize=256)
def repeats_of_night(night: Night) -> Repeats:
    """Count the repeats of a rotation."""
    chart = chart_of(night, seconds=SEARCH_SECONDS)
    everybody = range(1, night.players + 1)
    partners, opponents = meetings(chart.rounds, everybody, shape=night.seating)
    return Repeats(
        partners=0 if night.has_pairs else more_than_once(partners),
        opponents=more_than_once(opponents),
        mates=more_than_once(opponents if night.has_pairs else partners + opponents),
        bye_min=chart.quality.sit_out_min,
        bye_max=chart.quality.sit_out_max,
    )


def more_than_once(times: Counter[tuple[int, int]]) -> int:
    """Count the pairs that meet more than once."""
    return sum(count > 1 for count in times.values())


def repeats_of_movement(key: str, wishes: Wishes) -> Repeats:
    """Count the repeats of a movement; where results decide, the mean of a few simulated nights.

    Raises ``PairingRefused`` when the movement cannot be played, or is too large to simulate.
    """
    if wishes.players > MOST_SIMULATED:
        raise PairingRefused(PairingFault.TOO_MANY_ENTRIES, wishes.players, MOST_SIMULATED)
    return simulated_repeats(key, wishes.players, wishes.rounds)


@lru_cache(maxsize=256)
def simulated_repeats(key: str, players: int, rounds: int) -> Repeats:
    """Play a movement with results drawn from fixed seeds, and count."""
    movement = MOVEMENTS[key]
    seeds = range(1 if movement.reads is Reads.SEATS else SIMULATED_NIGHTS)
    start = Hall(entries=tuple(range(1, players + 1)), rounds=rounds, seed=0)
    if movement.is_cutthroat:
        start = replace(start, terms=ALONE, others=OTHER_TABLES)
    nights = [simulated(movement, replace(start, seed=seed)) for seed in seeds]
    return counted(nights, range(1, players + 1), TableShape())


def counted(nights: Sequence[Sequence[Draw]], everybody: range, shape: TableShape) -> Repeats:
    """Return the mean of what nights repeat."""
    counts = [meetings(night, everybody, shape=shape) for night in nights]
    byes = [Counter(entry for draw in night for entry in draw.byes) for night in nights]
    return Repeats(
        partners=sum(more_than_once(partners) for partners, _ in counts) / len(nights),
        opponents=sum(more_than_once(opponents) for _, opponents in counts) / len(nights),
        mates=sum(more_than_once(one + other) for one, other in counts) / len(nights),
        bye_min=min(times[entry] for times in byes for entry in everybody),
        bye_max=max(times[entry] for times in byes for entry in everybody),
        is_mean=len(nights) > 1,
    )


def simulated(movement: Movement, start: Hall) -> Sequence[Draw]:
    """Return the rounds of one night.  Raises ``PairingRefused``."""
    rng = Random(start.seed)  # noqa: S311 - repeatable, not secret
    draws: list[Draw] = []
    results: list[Results] = []
    for _ in range(start.rounds):
        hall = replace(
            start,
            history=History(tuple(draws)),
            results=() if movement.reads is Reads.SEATS else tuple(results),
        )
        draws.append(movement.next_draw(hall))
        results.append(dict(results_of(draws[-1], rng)))
    return draws


def results_of(draw: Draw, rng: Random) -> Iterator[tuple[int, Result]]:
    """Yield a result for everybody at a table, by chance; nobody ties."""
    for table in draw.tables:
        winning = rng.randrange(2)
        for seat, entry in enumerate(table):
            has_won = seat % 2 == winning
            points = rng.randrange(11, 22) if has_won else rng.randrange(11)
            outcome = Outcome.WON if has_won else Outcome.LOST
            yield entry, Result(points=points, outcome=outcome, place=1 if has_won else 2)
