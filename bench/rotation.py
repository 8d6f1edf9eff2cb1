"""How good rotations are, and how long a director waits for one."""

from collections.abc import Iterator

from bench.figures import Figure, seconds_of
from tournaments.pairings.rotation import Rotation, plan_rotation

SIZES = ((8, 7), (12, 11), (16, 5), (20, 6), (23, 6), (40, 8))


def measure() -> Iterator[Figure]:
    """Plan nights of usual and awkward sizes."""
    for players, rounds in SIZES:
        plans: list[Rotation] = []
        entries = range(1, players + 1)
        seconds = seconds_of(lambda: plans.append(plan_rotation(entries, rounds, rng_seed=1)))  # noqa: B023
        told = f"{players} players, {rounds} rounds"
        repeats = plans[0].quality.partner_repeats
        yield Figure(name=told, value=seconds, unit="s", limit=10)
        yield Figure(name=f"{told}, partners met again", value=repeats, unit="pairs")
