"""Why a pairing cannot be made; each reason has a stable code."""

from enum import StrEnum


class PairingFault(StrEnum):
    """The reasons."""

    TOO_FEW_ENTRIES = "too_few_entries"
    """Fewer entries than one table has seats.  Numbers: entries, seats."""
    TOO_MANY_ENTRIES = "too_many_entries"
    """More entries than a rotation is made for.  Numbers: entries, the most."""
    TOO_MANY_ROUNDS = "too_many_rounds"
    """More rounds than a rotation is made for.  Numbers: rounds, the most for this field."""
    NO_ROUND_LEFT = "no_round_left"
    """Every round of the plan was played, or none was asked for.  Numbers: rounds, played."""
    ENTRY_TWICE = "entry_twice"
    """An entry is named twice.  Numbers: the entry."""
    STRANGER_FIXED = "stranger_fixed"
    """A fixed seat is for somebody who does not play.  Numbers: the entry."""
    NO_SUCH_TABLE = "no_such_table"
    """A fixed seat is at a table that is not filled.  Numbers: the entry, the table (0-based)."""
    TABLE_OVERFULL = "table_overfull"
    """More entries are fixed at a table than it has seats.  Numbers: the table (0-based)."""
    STRANGER_IN_HISTORY = "stranger_in_history"
    """A played round names somebody unknown.  Numbers: the entry."""
    SHAPE_IMPOSSIBLE = "shape_impossible"
    """So many seats make no equal sides of two.  Numbers: seats."""
    PARTNER_MISSING = "partner_missing"
    """Partners stay together, and one is without the other.  Numbers: the second of the two."""
    HISTORY_BROKEN = "history_broken"
    """A played round seats an entry twice or a table wrongly.  Numbers: the round (1-based)."""


class PairingRefused(Exception):
    """No draw can be made.  ``fault`` says why, ``numbers`` what its sentence needs."""

    def __init__(self, fault: PairingFault, *numbers: int) -> None:
        super().__init__(fault, *numbers)
        self.fault = fault
        self.numbers = numbers
