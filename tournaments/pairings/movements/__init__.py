"""Movements: how an event goes from round to round, by the key that the event keeps."""

from collections.abc import Mapping
from types import MappingProxyType

from tournaments.pairings.movements.cutthroat import CUTTHROAT
from tournaments.pairings.movements.elimination import ELIMINATION
from tournaments.pairings.movements.head_table import HEAD_TABLE
from tournaments.pairings.movements.king_of_the_hill import KING_OF_THE_HILL
from tournaments.pairings.movements.rotation import ROTATION
from tournaments.pairings.movements.round_robin import ROUND_ROBIN
from tournaments.pairings.movements.seat_shift import SEAT_SHIFT
from tournaments.pairings.movements.swiss import SWISS
from tournaments.pairings.movements.swiss_singles import SWISS_SINGLES
from tournaments.pairings.movements.types import Movement, Night
from tournaments.pairings.movements.winners_up import WINNERS_UP

MOVEMENTS: Mapping[str, Movement] = MappingProxyType(
    {
        movement.key: movement
        for movement in (
            ROTATION,
            HEAD_TABLE,
            WINNERS_UP,
            KING_OF_THE_HILL,
            SEAT_SHIFT,
            SWISS_SINGLES,
            CUTTHROAT,
            SWISS,
            ROUND_ROBIN,
            ELIMINATION,
        )
    }
)
"""Keys are stable: events keep them."""

__all__ = ["ELIMINATION", "MOVEMENTS", "Movement", "Night"]
