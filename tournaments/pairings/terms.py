"""What a rotation must keep to, and what the club would like."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType

from tournaments.pairings.shapes import Leftover, TableShape, table_sizes
from tournaments.pairings.sizes import table_sizes as sizes_with

NOBODY: Mapping[int, int] = MappingProxyType({})
FOURS = TableShape()
NO_GROUP = -1
Couple = tuple[int, int]
"""Two entries, in any order."""


class Grouping(StrEnum):
    """What groups (of skill, say) are for."""

    MIXED = "mixed"
    """Every table is mixed from the groups as evenly as it goes, partners before opponents."""
    WITHIN = "within"
    """Everybody plays within their own group; each group has a rotation of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a rotation must keep to.

    ``others`` are the sizes that tables beside those of four may have; where there are some, they
    say who is seated, not ``leftover``.  ``fixed`` maps an entry to the table (0-based) it keeps
    all night, ``fixed_seats`` some of these to the seat they keep there; those who keep a table
    have no byes.  ``apart``: never at one table.  ``not_partners``: never on one side.
    ``together``: partners in each round in which both play.  ``groups`` maps entries to the number
    of their group; those without one are a group of their own.  ``meet`` and ``sit_out`` are for
    the next round alone, and for methods that pair one round at a time.  ``seconds`` bounds the
    search; it is counted in moves, so that a seed gives one plan on every machine.
    """

    shape: TableShape = FOURS
    leftover: Leftover = Leftover.SIT_OUT
    others: Collection[int] = ()
    fixed: Mapping[int, int] = field(default_factory=lambda: NOBODY)
    fixed_seats: Mapping[int, int] = field(default_factory=lambda: NOBODY)
    apart: Collection[Couple] = ()
    not_partners: Collection[Couple] = ()
    together: Collection[Couple] = ()
    groups: Mapping[int, int] = field(default_factory=lambda: NOBODY)
    grouping: Grouping = Grouping.MIXED
    meet: Collection[Couple] = ()
    sit_out: Collection[int] = ()
    seconds: float = 1.0

    @property
    def is_free(self) -> bool:
        """Say whether anybody may sit anywhere with anybody."""
        return not (self.fixed or self.couples or self.groups)

    @property
    def couples(self) -> tuple[Couple, ...]:
        """Return every two entries that are named together."""
        return (*self.apart, *self.not_partners, *self.together)

    @property
    def keeps_tables_alone(self) -> bool:
        """Say whether all that binds is that some keep a table, no two of them the same."""
        is_only = bool(self.fixed) and not (self.couples or self.groups)
        return is_only and len(set(self.fixed.values())) == len(self.fixed)

    def group_of(self, entry: int) -> int:
        """Return the group within which an entry plays; one for all, but with ``WITHIN``."""
        return self.groups.get(entry, NO_GROUP) if self.grouping == Grouping.WITHIN else NO_GROUP

    def shapes_for(self, entries: int) -> tuple[TableShape, ...]:
        """Return the tables that are set for a number of entries."""
        if self.others:
            sizes = sizes_with(entries, self.others)
        else:
            sizes = table_sizes(entries, self.shape.seats, self.leftover)
        return tuple(self.shape.at(size) for size in sizes)

    def among(self, entries: Collection[int]) -> "Terms":
        """Leave out what is said of those who are not among ``entries``."""
        here = frozenset(entries)

        def kept(couples: Collection[Couple]) -> tuple[Couple, ...]:
            return tuple(couple for couple in couples if here.issuperset(couple))

        def known(numbers: Mapping[int, int]) -> dict[int, int]:
            return {entry: number for entry, number in numbers.items() if entry in here}

        return replace(
            self,
            fixed=known(self.fixed),
            fixed_seats=known(self.fixed_seats),
            apart=kept(self.apart),
            not_partners=kept(self.not_partners),
            together=kept(self.together),
            groups=known(self.groups),
            meet=kept(self.meet),
            sit_out=tuple(entry for entry in self.sit_out if entry in here),
        )


USUAL_TERMS = Terms()


def first_seats(fixed: Mapping[int, int]) -> dict[int, int]:
    """Give those who keep a table its first seats, in the order of their numbers.

    >>> first_seats({3: 0, 7: 1, 9: 0})
    {3: 0, 7: 0, 9: 1}
    """
    seats: dict[int, int] = {}
    taken: Counter[int] = Counter()
    for entry, table in sorted(fixed.items()):
        seats[entry] = taken[table]
        taken[table] += 1
    return seats
