"""Order entries by what they scored."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from tournaments.standings.tie_breaks import TIE_BREAKS, Results, points, rounds_won
from tournaments.standings.types import Line, SideResult, Value

NOTHING: Mapping[int, int] = MappingProxyType({})


def rank(
    results: Iterable[SideResult],
    *,
    entries: Iterable[int],
    tie_breaks: Sequence[str] = ("points",),
    carried: Mapping[int, int] = NOTHING,
) -> tuple[Line, ...]:
    """Return one line an entry, best first, those alike in everything on one place (1, 2, 2, 4).

    ``tie_breaks`` are keys of ``TIE_BREAKS``, the most important first.  Entries alike stay in the
    order in which they are given; results of others than ``entries`` are left out.  ``carried`` are
    points that entries begin with; they count as points and as nothing else.
    Raises ``KeyError`` for a tie-break that does not exist.
    """
    by_entry = results_by_entry([*openings(carried), *results], entries)
    rules = [TIE_BREAKS[key] for key in tie_breaks]
    values = {entry: tuple(rule(entry, by_entry) for rule in rules) for entry in by_entry}
    lines: list[Line] = []
    for entry in sorted(by_entry, key=values.__getitem__, reverse=True):
        decided_by = deciding(lines[-1].values, values[entry], tie_breaks) if lines else None
        place = lines[-1].place if lines and decided_by is None else len(lines) + 1
        lines.append(
            line_of(entry, by_entry, place=place, decided_by=decided_by, values=values[entry])
        )
    return tuple(lines)


def openings(carried: Mapping[int, int]) -> Iterator[SideResult]:
    """Yield what entries begin with as results of no round, played against nobody."""
    for entry, brought in carried.items():
        yield SideResult(entry=entry, round=0, points=brought, is_bye=True, is_missed=True)


def results_by_entry(results: Iterable[SideResult], entries: Iterable[int]) -> Results:
    """Gather the results of each entry, in the entries' order."""
    gathered: dict[int, list[SideResult]] = {entry: [] for entry in entries}
    for result in results:
        if result.entry in gathered:
            gathered[result.entry].append(result)
    return {entry: tuple(own) for entry, own in gathered.items()}


def deciding(
    above: Sequence[Value], below: Sequence[Value], tie_breaks: Sequence[str]
) -> str | None:
    """Return the first tie-break in which two lines differ, or None."""
    pairs = zip(tie_breaks, above, below, strict=True)
    return next((key for key, higher, lower in pairs if higher != lower), None)


def line_of(
    entry: int,
    results: Results,
    *,
    place: int,
    decided_by: str | None,
    values: tuple[Value, ...],
) -> Line:
    """Write an entry's line."""
    own = results[entry]
    without = sum(result.is_bye for result in own)
    missed = sum(result.is_missed for result in own)
    return Line(
        entry=entry,
        place=place,
        points=points(entry, results),
        rounds_won=rounds_won(entry, results),
        times_set=sum(result.times_set for result in own),
        rounds_played=len(own) - without,
        byes=without - missed,
        decided_by=decided_by,
        values=values,
    )
