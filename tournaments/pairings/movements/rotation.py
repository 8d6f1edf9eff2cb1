"""Rotation: seats are planned for the whole night, whatever is won.

Where some tables are not of four, what they play has other points, and five alone win less often
than two sides do: so places go by the part of the table that an entry beat.  Source: house.
"""

from tournaments.pairings.movements.types import Movement, Night
from tournaments.pairings.rotation import draws_left
from tournaments.pairings.types import Draw


def rotated(night: Night) -> Draw:
    """Follow the plan of the night, or plan what is left anew."""
    return rotated_ahead(night)[0]


def rotated_ahead(night: Night) -> tuple[Draw, ...]:
    """Return all rounds that are left, by the plan of the night."""
    return draws_left(
        night.entries,
        night.rounds,
        rng_seed=night.seed,
        history=night.history,
        terms=night.terms,
    )


ROTATION = Movement(
    key="rotation",
    next_draw=rotated,
    ahead=rotated_ahead,
    takes_other_sizes=True,
    mixed_tie_breaks=("table_points", "points"),
)
