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
    NO_MATCH_READY = "no_match_ready"
    """No match of the bracket has both its entrants here.  Numbers: those who are missing."""
    ENTRY_TWICE = "entry_twice"
    """An entry is named twice.  Numbers: the entry."""
    STRANGER_FIXED = "stranger_fixed"
    """A fixed seat is for somebody who does not play.  Numbers: the entry."""
    NO_SUCH_TABLE = "no_such_table"
    """A fixed seat is at a table that is not filled.  Numbers: the entry, the table (0-based)."""
    TABLE_OVERFULL = "table_overfull"
    """More entries are fixed at a table than it has seats.  Numbers: the table (0-based)."""
    SEAT_WITHOUT_TABLE = "seat_without_table"
    """A seat is kept for somebody who keeps no table.  Numbers: the entry."""
    NO_SUCH_SEAT = "no_such_seat"
    """A seat is kept that the table does not have.  Numbers: the entry, the seat (0-based)."""
    SEAT_TAKEN = "seat_taken"
    """One seat is kept for two.  Numbers: the table, the seat (both 0-based)."""
    STRANGER_NAMED = "stranger_named"
    """Somebody is in a group or a couple who does not play.  Numbers: the entry."""
    COUPLE_OF_ONE = "couple_of_one"
    """Somebody is named as a couple with itself.  Numbers: the entry."""
    NOBODY_HAS_PARTNERS = "nobody_has_partners"
    """Partners are to stay together where everybody plays alone.  Numbers: seats of a table."""
    TWO_PARTNERS = "two_partners"
    """Somebody is to stay together with two others.  Numbers: the entry."""
    APART_AND_TOGETHER = "apart_and_together"
    """Two are to stay together, and not to be partners.  Numbers: the two entries."""
    TOGETHER_IN_TWO_GROUPS = "together_in_two_groups"
    """Two stay together, and their groups play apart.  Numbers: the two entries."""
    TOGETHER_AT_TWO_TABLES = "together_at_two_tables"
    """Two stay together, and keep two tables.  Numbers: the two entries."""
    TOGETHER_ON_TWO_SIDES = "together_on_two_sides"
    """Two stay together, and keep seats of opponents.  Numbers: the two entries."""
    APART_AT_ONE_TABLE = "apart_at_one_table"
    """Two are not to meet, and keep one table.  Numbers: the two entries."""
    NOT_PARTNERS_ON_ONE_SIDE = "not_partners_on_one_side"
    """Two are not to be partners, and keep seats of partners.  Numbers: the two entries."""
    GROUP_TOO_SMALL = "group_too_small"
    """A group that plays by itself fills no table.  Numbers: group (-1: none), members, seats."""
    STRANGER_IN_HISTORY = "stranger_in_history"
    """A played round names somebody unknown.  Numbers: the entry."""
    SHAPE_IMPOSSIBLE = "shape_impossible"
    """So many seats make no equal sides of two.  Numbers: seats."""
    PARTNER_MISSING = "partner_missing"
    """Partners stay together, and one is without the other.  Numbers: the second of the two."""
    HISTORY_BROKEN = "history_broken"
    """A played round seats an entry twice or a table wrongly.  Numbers: the round (1-based)."""


Reason = tuple[PairingFault, *tuple[int, ...]]
"""A fault and its numbers."""


class PairingRefused(Exception):
    """No draw can be made.  ``fault`` says why, ``numbers`` what its sentence needs.

    ``reasons`` are all there are, the first of them told by ``fault`` and ``numbers``.
    """

    def __init__(
        self, fault: PairingFault, *numbers: int, reasons: tuple[Reason, ...] = ()
    ) -> None:
        super().__init__(fault, *numbers)
        self.fault = fault
        self.numbers = numbers
        self.reasons = reasons or ((fault, *numbers),)
