"""What is wrong with a chain of stages or with a cut; each has a stable code."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class StageCode(StrEnum):
    """The faults."""

    CHAIN_EMPTY = "chain_empty"
    """There is no stage."""
    BRACKET_BEFORE_END = "bracket_before_end"
    """An elimination is the last stage: its losers do not go on.  Values: the stage."""
    CUT_MISSING = "cut_missing"
    """A later stage does not say who goes on to it.  Values: the stage."""
    CUT_BEFORE_FIRST = "cut_before_first"
    """The first stage has a cut, and nobody has played yet."""
    CUT_UNCLEAR = "cut_unclear"
    """A cut takes so many, or a share, or so many a group: one of the three."""
    CUT_TOO_LARGE = "cut_too_large"
    """More would go on than there are.  Values: how many go on, how many there are."""
    CUT_TOO_SMALL = "cut_too_small"
    """Fewer than two would go on.  Values: how many go on."""
    SHARE_IMPOSSIBLE = "share_impossible"
    """A share is more than nothing and not more than all."""
    GROUPS_IMPOSSIBLE = "groups_impossible"
    """So many groups cannot be made with two or more in each.  Values: groups, entrants."""
    GROUPS_MISSING = "groups_missing"
    """A cut takes so many a group, and the stage before has no groups."""
    WILD_CARD_UNKNOWN = "wild_card_unknown"
    """A wild card is for somebody who did not play.  Values: the entry."""
    ENTRY_LISTED_TWICE = "entry_listed_twice"
    """A table, the wild cards or a play-off list an entry twice.  Values: the entry."""
    PLAY_OFF_UNFIT = "play_off_unfit"
    """A play-off does not order exactly those who are tied at the cut.  Values: the tied."""


@dataclass(frozen=True, slots=True)
class StageFault:
    """One fault: ``field`` is where it is, ``values`` what its sentence needs."""

    code: StageCode
    field: str = ""
    values: tuple[int, ...] = ()


class StageRefused(Exception):
    """A chain or a cut is refused; ``faults`` has all that is wrong."""

    def __init__(self, faults: Iterable[StageFault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)


def refuse(faults: Iterable[StageFault]) -> None:
    """Raise ``StageRefused`` where there is a fault."""
    if listed := tuple(faults):
        raise StageRefused(listed)
