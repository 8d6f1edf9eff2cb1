"""Rotation: seats are planned for the whole night, whatever is won."""

from tournaments.pairings.movements.types import Movement, Night
from tournaments.pairings.rotation import next_draw
from tournaments.pairings.types import Draw


def rotated(night: Night) -> Draw:
    """Follow the plan of the night, or plan what is left anew."""
    return next_draw(
        night.entries,
        night.rounds,
        rng_seed=night.seed,
        history=night.history,
        terms=night.terms,
    )


ROTATION = Movement(key="rotation", next_draw=rotated)
