"""The values pairing methods take and give."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType


class NoteCode(StrEnum):
    """What a draw wants the director to know; the sentence is made where it is shown."""

    PARTNERS_AGAIN = "partners_again"
    """Numbers: the two entries, and how often they were partners before this round."""
    BYE_AGAIN = "bye_again"
    """Numbers: the entry, and how many byes it had before this round."""


@dataclass(frozen=True, slots=True)
class Note:
    """One remark on a draw: a code and the numbers its sentence needs."""

    code: NoteCode
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """The seats of one round.

    ``tables[t][s]`` is the entry at seat ``s`` of table ``t``, clockwise; ``byes`` ascend.  Two
    draws are equal when they seat everybody alike, whatever their notes say.
    """

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()
    notes: tuple[Note, ...] = field(default=(), compare=False)

    @property
    def entries(self) -> frozenset[int]:
        """Everybody who is somewhere this round."""
        return frozenset(self.byes).union(*self.tables)


@dataclass(frozen=True, slots=True)
class History:
    """The rounds of an event as they were played, first to last."""

    rounds: tuple[Draw, ...] = ()


NO_HISTORY = History()


@dataclass(frozen=True, slots=True)
class TableShape:
    """How a table is set: its seats, and the sides they form (seat ``s`` plays for ``s % sides``).

    >>> TableShape().partners(1, 3), TableShape(seats=3, sides=3).partners(0, 2)
    (True, False)
    """

    seats: int = 4
    sides: int = 2

    def __post_init__(self) -> None:
        if self.sides <= 1 or self.seats % self.sides:
            raise ValueError(f"{self.seats} seats cannot form {self.sides} equal sides")

    def partners(self, seat: int, other: int) -> bool:
        """Say whether two seats of a table play for one side."""
        return seat % self.sides == other % self.sides


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a rotation must keep to.

    ``fixed`` maps an entry to the table (0-based) it keeps all night.  ``seconds`` bounds the
    search; it is counted in moves, so that a seed gives one plan on every machine.
    """

    shape: TableShape = TableShape()
    fixed: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    seconds: float = 1.0


USUAL_TERMS = Terms()
