"""A chain of stages before it begins: how many play in each, and how large the bracket is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.pairings.brackets.seeding import slot_order
from tournaments.pairings.stages.cuts import Cut, find_cut_faults
from tournaments.pairings.stages.errors import StageCode, StageFault, refuse
from tournaments.pairings.stages.tables import StageTable

LEAST_IN_GROUP = 2


class StageKind(StrEnum):
    """How a stage is played."""

    ROTATION = "rotation"
    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    GROUPS = "groups"
    BRACKET = "bracket"


class Carry(StrEnum):
    """What points somebody begins the next stage with."""

    RESET = "reset"
    HALF = "half"
    CARRY = "carry"

    def of(self, points: int) -> int:
        """Return what is carried of so many points; a half is rounded down.

        >>> Carry.HALF.of(7), Carry.HALF.of(-7)
        (3, -4)
        """
        return {Carry.RESET: 0, Carry.HALF: points // 2, Carry.CARRY: points}[self]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One stage; ``cut`` says who comes to it from the stage before, None for the first."""

    kind: StageKind
    cut: Cut | None = None
    carry: Carry = Carry.RESET
    groups: int = 1


@dataclass(frozen=True, slots=True)
class PlannedStage:
    """A stage with its number of entrants; ``size`` and ``byes`` are of a bracket, else 0."""

    stage: Stage
    entrants: int
    size: int = 0
    byes: int = 0


def plan_chain(entrants: int, stages: Sequence[Stage]) -> tuple[PlannedStage, ...]:
    """Return how many play in each stage.  Raises ``StageRefused`` with all faults."""
    refuse(find_chain_faults(entrants, stages))
    planned: list[PlannedStage] = []
    for stage, field_size in zip(stages, field_sizes(entrants, stages), strict=True):
        size = 1 << (field_size - 1).bit_length() if stage.kind is StageKind.BRACKET else 0
        planned.append(PlannedStage(stage, field_size, size, size - field_size if size else 0))
    return tuple(planned)


def field_sizes(entrants: int, stages: Sequence[Stage]) -> Iterator[int]:
    """Yield how many play in each stage."""
    groups = 1
    for stage in stages:
        if stage.cut is not None:
            entrants = stage.cut.count(entrants, groups) + len(set(stage.cut.wild_cards))
        yield entrants
        groups = stage.groups


def find_chain_faults(entrants: int, stages: Sequence[Stage]) -> Iterator[StageFault]:
    """Yield everything that keeps a chain from being played by so many."""
    if not stages:
        yield StageFault(StageCode.CHAIN_EMPTY, "stages")
    if entrants < LEAST_IN_GROUP:
        yield StageFault(StageCode.CUT_TOO_SMALL, "entrants", (entrants,))
    before, groups = entrants, 1
    for number, stage in enumerate(stages, 1):
        where = f"stages.{number}"
        faults = list(cut_faults(stage, number, before, groups))
        yield from faults
        if stage.kind is StageKind.BRACKET and number < len(stages):
            yield StageFault(StageCode.BRACKET_BEFORE_END, where, (number,))
        if stage.cut is not None and not faults:
            before = stage.cut.count(before, groups) + len(set(stage.cut.wild_cards))
        groups = stage.groups
        if not 1 <= groups * LEAST_IN_GROUP <= max(before, LEAST_IN_GROUP):
            yield StageFault(StageCode.GROUPS_IMPOSSIBLE, f"{where}.groups", (groups, before))


def cut_faults(stage: Stage, number: int, before: int, groups: int) -> Iterator[StageFault]:
    """Yield what is wrong with how entries come to a stage."""
    where = f"stages.{number}.cut"
    if number == 1 or stage.cut is None:
        if number == 1 and stage.cut is not None:
            yield StageFault(StageCode.CUT_BEFORE_FIRST, where)
        elif number > 1:
            yield StageFault(StageCode.CUT_MISSING, where, (number,))
        return
    if stage.cut.per_group and groups == 1:
        yield StageFault(StageCode.GROUPS_MISSING, where)
    yield from find_cut_faults(stage.cut, before, groups, where)


def opening_points(table: StageTable, entries: Sequence[int], carry: Carry) -> dict[int, int]:
    """Return the points that those who go on begin the next stage with."""
    return {entry: carry.of(table.by_entry[entry].points) for entry in entries}


def keep_groups_apart(table: StageTable, entries: Sequence[int]) -> tuple[int, ...]:
    """Return the seeds changed so that no two of one group meet in the first round, if they can.

    Only entries that came on the same place of their groups change seeds, each with the nearest
    that mends both matches; so winners of groups stay above those who came second.
    """
    seeds = list(entries)
    if len(seeds) <= 1:  # as long as ties are open nobody may meet anybody
        return tuple(seeds)
    size = 1 << (len(seeds) - 1).bit_length()
    for upper, lower in first_matches(size, len(seeds)):
        if group_of(table, seeds[upper]) != group_of(table, seeds[lower]):
            continue
        if (other := swap_for(table, seeds, lower)) is not None:
            seeds[lower], seeds[other] = seeds[other], seeds[lower]
    return tuple(seeds)


def swap_for(table: StageTable, seeds: Sequence[int], index: int) -> int | None:
    """Return the nearest index to change with, so that neither match is inside a group."""
    size = 1 << (len(seeds) - 1).bit_length()
    mine = group_of(table, seeds[index])
    for other in sorted(range(len(seeds)), key=lambda one: (abs(one - index), one)):
        across, theirs = size - 1 - other, group_of(table, seeds[other])
        if other == index or table.places[seeds[other]] != table.places[seeds[index]]:
            continue
        is_mended = theirs != group_of(table, seeds[size - 1 - index])
        is_kept = across >= len(seeds) or group_of(table, seeds[across]) != mine
        if is_mended and is_kept and across != index:
            return other
    return None


def first_matches(size: int, entrants: int) -> Iterator[tuple[int, int]]:
    """Yield the indexes of seeds that meet in the first round, the better first."""
    order = slot_order(size)
    for upper, lower in zip(order[::2], order[1::2], strict=True):
        if max(upper, lower) <= entrants:
            yield min(upper, lower) - 1, max(upper, lower) - 1


def group_of(table: StageTable, entry: int) -> int:
    """Return the group somebody played in."""
    return table.by_entry[entry].group
