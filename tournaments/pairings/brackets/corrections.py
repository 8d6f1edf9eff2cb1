"""Changes of what has happened: carried on, or refused with the matches they touch."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tournaments.pairings.brackets.errors import BracketCode, BracketFault, refuse
from tournaments.pairings.brackets.progress import Fold, Progress, strangers
from tournaments.pairings.brackets.results import Record, Result
from tournaments.pairings.brackets.states import MatchState


@dataclass(frozen=True, slots=True)
class Change:
    """A bracket after a change.

    ``moved`` are the matches in which other entrants stand now; ``voided`` those of them that had
    been played or begun, whose results are gone.
    """

    progress: Progress
    moved: tuple[str, ...]
    voided: tuple[str, ...]


def change_record(progress: Progress, after: Record, *, may_void: bool = False) -> Change:
    """Give a bracket another record; results that stay with the same two entrants are kept.

    Raises ``BracketRefused``: with all faults of new results; with ``CORRECTION_TOUCHES`` and every
    match that was played or begun by others than would meet now, unless ``may_void``.
    """
    bracket, was = progress.bracket, progress.states
    changed = changed_matches(progress.record, after)
    fold = Fold(bracket, after, before=progress, changed=changed)
    now = fold.run()
    refuse([*strangers(bracket, after), *fold.faults])
    if fold.dropped and not may_void:
        refuse([BracketFault(BracketCode.CORRECTION_TOUCHES, "", tuple(fold.dropped))])
    kept = {name: told for name, told in after.results.items() if name not in fold.dropped}
    new = Progress(bracket, replace(after, results=kept), now)
    return Change(new, moved(was, now), tuple(fold.dropped))


def correct_match(
    progress: Progress, match: str, result: Result | None, *, may_void: bool = False
) -> Change:
    """Give a match another result, or none.  Raises ``BracketRefused`` as ``change_record``."""
    return change_record(progress, progress.record.with_result(match, result), may_void=may_void)


def changed_matches(before: Record, after: Record) -> frozenset[str]:
    """Return the matches whose result is new, another, or gone."""
    names = {*before.results, *after.results}
    return frozenset(name for name in names if before.results.get(name) != after.results.get(name))


def moved(was: Mapping[str, MatchState], now: Mapping[str, MatchState]) -> tuple[str, ...]:
    """Return the matches in which others stand than before."""
    return tuple(name for name in now if now[name].entrants != was[name].entrants)
