"""The field of a round, in the order of the standings, as the engine sees it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

Pair = tuple[int, int]
"""Two places in the order, the better one first."""


@dataclass(slots=True)
class Field:
    """Who is to be paired: places 0..N-1, best first, N even.

    ``points`` never rise.  ``barred[i]`` are the places that ``i`` should not meet: met before, or
    forbidden.  ``down[i]`` and ``up[i]`` count how often ``i`` met a lower and a higher score.
    ``ends`` are the brackets: places of one score, from the end of the bracket before.
    """

    points: Sequence[int]
    barred: Sequence[set[int]]
    down: Sequence[int]
    up: Sequence[int]
    ends: list[int] = field(init=False)
    scale: int = field(init=False)
    """What a unit of squared difference weighs against a repeated float."""

    def __post_init__(self) -> None:
        points, count = self.points, len(self.points)
        self.ends = [i for i in range(1, count + 1) if i == count or points[i] != points[i - 1]]
        self.scale = sum(self.down) + sum(self.up) + 1

    def __len__(self) -> int:
        return len(self.points)

    def cost(self, better: int, other: int) -> int:
        """Return what a meeting costs: its squared difference, then its repeated floats."""
        apart = self.points[better] - self.points[other]
        return apart * apart * self.scale + (self.down[better] + self.up[other] if apart else 0)

    def squared(self, pairs: Sequence[Pair]) -> int:
        """Return the sum of squared differences of score."""
        points = self.points
        return sum((points[one] - points[two]) ** 2 for one, two in pairs)

    def brackets(self) -> Iterator[range]:
        """Yield the places of each bracket."""
        begin = 0
        for end in self.ends:
            yield range(begin, end)
            begin = end
