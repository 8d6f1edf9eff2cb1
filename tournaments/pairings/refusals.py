"""What no rotation can be made from."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tournaments.pairings.contradictions import wish_reasons
from tournaments.pairings.errors import PairingFault, PairingRefused, Reason
from tournaments.pairings.shapes import LARGEST, SMALLEST, fewest
from tournaments.pairings.types import Draw, History, Terms

MOST_ENTRIES = 1000
MOST_SEATINGS = 50_000
"""Entries times rounds: what can be planned, counted and printed while a director waits."""


def refuse_impossible(
    entries: Sequence[int], rounds: int, *, history: History, terms: Terms
) -> None:
    """Raise ``PairingRefused`` with every reason found; say nothing when there is none."""
    found = list(size_reasons(entries, rounds, history=history, terms=terms))
    found += list(wish_reasons(frozenset(entries), terms))
    for number, draw in enumerate(history.rounds, start=1):
        if is_broken(draw, terms):
            found.append((PairingFault.HISTORY_BROKEN, number))
    if found:
        fault, *numbers = found[0]
        raise PairingRefused(fault, *numbers, reasons=tuple(found))


def size_reasons(
    entries: Sequence[int], rounds: int, *, history: History, terms: Terms
) -> Iterator[Reason]:
    """Yield what is wrong with how many there are, and how often they play."""
    least = fewest(terms.shape.seats, terms.leftover)
    if rounds < 1:
        yield PairingFault.NO_ROUND_LEFT, rounds, len(history.rounds)
    if len(entries) < least:
        yield PairingFault.TOO_FEW_ENTRIES, len(entries), least
    if len(entries) > MOST_ENTRIES:
        yield PairingFault.TOO_MANY_ENTRIES, len(entries), MOST_ENTRIES
    if len(entries) * rounds > MOST_SEATINGS:
        yield PairingFault.TOO_MANY_ROUNDS, rounds, MOST_SEATINGS // len(entries)
    for entry in twice(entries):
        yield PairingFault.ENTRY_TWICE, entry
    groups = Counter(map(terms.group_of, dict.fromkeys(entries)))
    for group, members in sorted(groups.items()):
        if members < least <= len(entries):
            yield PairingFault.GROUP_TOO_SMALL, group, members, least


def twice(entries: Sequence[int]) -> Iterator[int]:
    """Yield the entries named more than once."""
    return (entry for entry, times in Counter(entries).items() if times > 1)


def is_broken(draw: Draw, terms: Terms) -> bool:
    """Say whether a played round has somebody twice, or a table of a size that is never set."""
    everybody = [*draw.byes, *(entry for table in draw.tables for entry in table)]
    sizes = (terms.shape.seats, *range(SMALLEST, LARGEST + 1))
    is_shaped = all(len(table) in sizes for table in draw.tables)
    return len(draw.entries) < len(everybody) or not is_shaped
