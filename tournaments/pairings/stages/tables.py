"""The table of a stage as it was when the stage ended: it shows that for ever."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

from tournaments.pairings.brackets.seeding import repeated
from tournaments.pairings.stages.errors import StageCode, StageFault, refuse

Key = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StageLine:
    """One entry at the end of a stage; more is better, in points and in each tie-break in turn."""

    entry: int
    points: int
    tie_breaks: Key = ()
    group: int = 0

    @property
    def key(self) -> Key:
        """What the order comes from."""
        return (self.points, *self.tie_breaks)


@dataclass(frozen=True)
class StageTable:
    """The lines of a stage, best first.  What is played later is no part of it, so nothing moves.

    Raises ``StageRefused`` for an entry with two lines.
    """

    lines: tuple[StageLine, ...]

    def __post_init__(self) -> None:
        twice = repeated([line.entry for line in self.lines])
        refuse(
            StageFault(StageCode.ENTRY_LISTED_TWICE, f"lines.{index}", (self.lines[index].entry,))
            for index in twice
        )
        object.__setattr__(self, "lines", tuple(in_order(self.lines)))

    @cached_property
    def by_entry(self) -> Mapping[int, StageLine]:
        """The lines by entry."""
        return {line.entry: line for line in self.lines}

    @cached_property
    def groups(self) -> Mapping[int, tuple[StageLine, ...]]:
        """The lines of each group, best first."""
        found: dict[int, list[StageLine]] = defaultdict(list)
        for line in self.lines:
            found[line.group].append(line)
        return {group: tuple(found[group]) for group in sorted(found)}

    @cached_property
    def places(self) -> Mapping[int, int]:
        """Each entry's place in its group; places are shared: 1, 2, 2, 4."""
        places: dict[int, int] = {}
        for lines in self.groups.values():
            better = 0
            for _, tied in groupby(lines, key=lambda line: line.key):
                entries = [line.entry for line in tied]
                places |= dict.fromkeys(entries, better + 1)
                better += len(entries)
        return places

    def to_json(self) -> list[dict[str, Any]]:
        """Return the table to be kept."""
        return [
            {
                "entry": line.entry,
                "points": line.points,
                "tie_breaks": list(line.tie_breaks),
                "group": line.group,
            }
            for line in self.lines
        ]

    @classmethod
    def from_json(cls, value: Sequence[Mapping[str, Any]]) -> "StageTable":
        """Return the table that was kept."""
        return cls(
            tuple(
                StageLine(line["entry"], line["points"], tuple(line["tie_breaks"]), line["group"])
                for line in value
            )
        )


def in_order(lines: Sequence[StageLine]) -> list[StageLine]:
    """Return lines best first; the number of the entry orders what is equal."""
    by_number = sorted(lines, key=lambda line: line.entry)
    return sorted(by_number, key=lambda line: line.key, reverse=True)
