"""Reads of the cut between the rounds of an event and its bracket, before it is taken."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tournaments.errors import CutRefused
from tournaments.models import Bracket, Entry, Event
from tournaments.pairings.stages.chains import keep_groups_apart
from tournaments.pairings.stages.cuts import OPEN, Cut, Decision, Qualification, Tie, take
from tournaments.pairings.stages.errors import StageRefused
from tournaments.pairings.stages.tables import StageLine, StageTable
from tournaments.selectors.results import results_snapshot
from tournaments.selectors.rounds import playing_entries
from tournaments.selectors.schedules import groups_of
from tournaments.standings.types import Line


@dataclass(frozen=True, slots=True)
class CutLine:
    """A line of the table that is cut: the entry, what it has, and whether it goes on, and why."""

    entry: Entry
    line: Line
    seed: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class CutView:
    """The cut as it would be taken now; entries are named by number."""

    lines: tuple[CutLine, ...]
    taken: Qualification
    seeds: tuple[int, ...]

    @property
    def open_ties(self) -> list[Tie]:
        """The ties at the cut that nothing has broken yet."""
        return [tie for tie in self.taken.ties if not tie.order]

    @property
    def waiting(self) -> frozenset[int]:
        """Those of whom nobody knows yet whether they go on, by number."""
        return frozenset(number for tie in self.open_ties for number in tie.entries)

    def table_json(self) -> Iterator[list[int]]:
        """Yield the table as it is kept: number, place, points, rounds won."""
        for line in self.lines:
            told = line.line
            yield [line.entry.number, told.place, told.points, told.rounds_won]


def cut_of(kept: Mapping[str, int], wild_cards: tuple[int, ...] = ()) -> Cut:
    """Return a cut that was kept as the pure functions take it; a share is one in so many."""
    share = Fraction(1, kept["share"]) if "share" in kept else None
    return Cut(
        top=kept.get("top", 0),
        share=share,
        per_group=kept.get("per_group", 0),
        best_others=kept.get("best_others", 0),
        wild_cards=wild_cards,
    )


def cut_view(
    event: Event, row: Bracket, decision: Decision = OPEN, *, wild_cards: tuple[int, ...] = ()
) -> CutView:
    """Return the cut of everybody who is here, as it would be taken now.

    Raises ``CutRefused``. Queries: 3, and 4 for groups.
    """
    here = {entry.pk: entry for entry in playing_entries(event).select_related("player", "partner")}
    snapshot = results_snapshot(event.pk)
    return cut_of_field(event, here, snapshot.ranked(here), cut_of(row.cut, wild_cards), decision)


def cut_of_field(
    event: Event, here: Mapping[int, Entry], ranked: Sequence[Line], cut: Cut, decision: Decision
) -> CutView:
    """Return the cut of ranked lines; ``here`` are their entries by key.

    Raises ``CutRefused``. Queries: 0, and 1 for groups.
    """
    groups = groups_of(event)
    numbers = {line.entry: here[line.entry].number for line in ranked}
    table = StageTable(
        tuple(
            StageLine(numbers[line.entry], -line.place, group=groups.get(numbers[line.entry], 0))
            for line in ranked
        )
    )
    try:
        taken = take(table, cut, decision)
    except StageRefused as refused:
        reasons = [{"code": f.code.value, "values": list(f.values)} for f in refused.faults]
        raise CutRefused(reasons=reasons) from refused
    seeds = keep_groups_apart(table, taken.entries) if cut.per_group else taken.entries
    place = {number: seed for seed, number in enumerate(seeds, start=1)}
    lines = tuple(_cut_line(line, here[line.entry], place, taken) for line in ranked)
    return CutView(lines, taken, tuple(seeds))


def _cut_line(line: Line, entry: Entry, place: dict[int, int], taken: Qualification) -> CutLine:
    """Return a line with what the cut makes of it."""
    reason = taken.reasons.get(entry.number)
    return CutLine(entry, line, place.get(entry.number), reason.value if reason else "")
