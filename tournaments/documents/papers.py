"""Paper sizes, in millimetres."""

from dataclasses import dataclass
from typing import Literal

PaperName = Literal["letter", "a4"]


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet held upright; ``half`` is what a cut across its longer side leaves, also upright."""

    width: float
    height: float

    @property
    def half(self) -> "Paper":
        """A4 gives A5, letter gives half letter."""
        return Paper(self.height / 2, self.width)

    @property
    def upright(self) -> str:
        """The size as a style sheet's ``@page`` takes it."""
        return f"{self.width}mm {self.height}mm"

    @property
    def lying(self) -> str:
        """The same sheet turned by a quarter."""
        return f"{self.height}mm {self.width}mm"


PAPERS: dict[PaperName, Paper] = {"letter": Paper(215.9, 279.4), "a4": Paper(210.0, 297.0)}
