"""What no rotation can be made from."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.types import Draw, History, Terms

MOST_ENTRIES = 1000
MOST_SEATINGS = 50_000
"""Entries times rounds: what can be planned, counted and printed while a director waits."""


def refuse_impossible(
    entries: Sequence[int], rounds: int, *, history: History, terms: Terms
) -> None:
    """Raise ``PairingRefused`` with the first reason found; say nothing when there is none."""
    for fault, *numbers in reasons(entries, rounds, history=history, terms=terms):
        raise PairingRefused(fault, *numbers)


Reason = tuple[PairingFault, int] | tuple[PairingFault, int, int]


def reasons(
    entries: Sequence[int], rounds: int, *, history: History, terms: Terms
) -> Iterator[Reason]:
    """Yield what stands against a plan: its size, the entries, the fixed seats, the history."""
    if rounds < 1:
        yield PairingFault.NO_ROUND_LEFT, rounds, len(history.rounds)
    if len(entries) < terms.shape.seats:
        yield PairingFault.TOO_FEW_ENTRIES, len(entries), terms.shape.seats
    if len(entries) > MOST_ENTRIES:
        yield PairingFault.TOO_MANY_ENTRIES, len(entries), MOST_ENTRIES
    if len(entries) * rounds > MOST_SEATINGS:
        yield PairingFault.TOO_MANY_ROUNDS, rounds, MOST_SEATINGS // len(entries)
    for entry in twice(entries):
        yield PairingFault.ENTRY_TWICE, entry
    yield from fixed_reasons(entries, terms)
    for number, draw in enumerate(history.rounds, start=1):
        if is_broken(draw, terms):
            yield PairingFault.HISTORY_BROKEN, number


def twice(entries: Sequence[int]) -> Iterator[int]:
    """Yield the entries named more than once."""
    return (entry for entry, times in Counter(entries).items() if times > 1)


def fixed_reasons(entries: Sequence[int], terms: Terms) -> Iterator[Reason]:
    """Yield what is wrong with the fixed seats."""
    tables = len(entries) // terms.shape.seats
    for entry, table in terms.fixed.items():
        if entry not in entries:
            yield PairingFault.STRANGER_FIXED, entry
        if not 0 <= table < tables:
            yield PairingFault.NO_SUCH_TABLE, entry, table
    for table, fixed in Counter(terms.fixed.values()).items():
        if fixed > terms.shape.seats:
            yield PairingFault.TABLE_OVERFULL, table


def is_broken(draw: Draw, terms: Terms) -> bool:
    """Say whether a played round has somebody twice, or a table of another shape."""
    everybody = [*draw.byes, *(entry for table in draw.tables for entry in table)]
    is_shaped = all(len(table) == terms.shape.seats for table in draw.tables)
    return len(draw.entries) < len(everybody) or not is_shaped
