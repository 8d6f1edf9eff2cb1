"""Movements: how an event goes from round to round, by the key that the event keeps."""

from collections.abc import Mapping
from types import MappingProxyType

from tournaments.pairings.movements.rotation import ROTATION
from tournaments.pairings.movements.types import Movement, Night

MOVEMENTS: Mapping[str, Movement] = MappingProxyType(
    {movement.key: movement for movement in (ROTATION,)}
)
"""Keys are stable: events keep them."""

__all__ = ["MOVEMENTS", "Movement", "Night"]
