"""Who stands where before the first match: the order of seeds, and who has which seed."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, TypeVar

from tournaments.pairings.brackets.errors import BracketCode, BracketFault, refuse

Entrant = TypeVar("Entrant", bound=Hashable)


def slot_order(size: int) -> tuple[int, ...]:
    """Return the seeds from top to bottom of a bracket of ``size`` slots, a power of two.

    The best two can meet only in the final, the best four only in the semi-finals, and so on.
    Source: mirror.

    >>> slot_order(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for above in order for seed in (above, total - above)]
    return tuple(order)


@dataclass(frozen=True, slots=True)
class Seeding(Generic[Entrant]):
    """Who has which seed, from 1; frozen when the bracket starts.  Raises ``BracketRefused``."""

    entrants: tuple[Entrant, ...]

    def __post_init__(self) -> None:
        refuse(
            BracketFault(BracketCode.ENTRANT_TWICE, f"entrants.{index}", (index + 1,))
            for index in repeated(self.entrants)
        )

    def __getitem__(self, seed: int) -> Entrant:
        return self.entrants[seed - 1]

    def seed_of(self, entrant: Entrant) -> int:
        """Return an entrant's seed.  Raises ``ValueError`` for a stranger."""
        return self.entrants.index(entrant) + 1

    def with_replaced(self, seed: int, entrant: Entrant) -> "Seeding[Entrant]":
        """Give a seed's slot to another entrant; nobody else moves.  Raises ``BracketRefused``."""
        if not 1 <= seed <= len(self.entrants):
            refuse([BracketFault(BracketCode.ENTRANT_UNKNOWN, "seed", (seed,))])
        changed = list(self.entrants)
        changed[seed - 1] = entrant
        return replace(self, entrants=tuple(changed))


def repeated(entrants: Sequence[Hashable]) -> list[int]:
    """Return the indexes at which somebody stands who stood earlier."""
    seen: set[Hashable] = set()
    found = []
    for index, entrant in enumerate(entrants):
        if entrant in seen:
            found.append(index)
        seen.add(entrant)
    return found


def seeding_of(
    seeded: Sequence[Entrant], unseeded: Sequence[Entrant] = (), *, rng: Random | None = None
) -> Seeding[Entrant]:
    """Seed the seeded in their order, then those without a seed as ``rng`` draws them."""
    drawn = list(unseeded)
    if rng is not None:
        rng.shuffle(drawn)
    return Seeding((*seeded, *drawn))
