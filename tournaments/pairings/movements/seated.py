"""What all movements that move people share: who has a table, and what is kept for whom."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from random import Random

from tournaments.pairings.byes import NEVER, bye_counts, last_byes
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements.meetings import Bound, Meetings, seat_table
from tournaments.pairings.movements.types import Night, Table
from tournaments.pairings.sizes import table_sizes
from tournaments.pairings.types import Draw, Reason, ReasonCode


def chance_of(night: Night) -> Random:
    """Return the chances of the next round: its own, and the same whenever it is drawn again."""
    return Random(f"{night.seed}/{night.played}")  # noqa: S311 - repeatable, not secret


def sizes_of(night: Night) -> tuple[int, ...]:
    """Return the sizes of the next round's tables.  Raises ``PairingRefused``."""
    sizes = table_sizes(len(night.entries), night.others.keys())
    if not sizes:
        seats = min([night.terms.shape.seats, *night.others])
        raise PairingRefused(PairingFault.TOO_FEW_ENTRIES, len(night.entries), seats)
    return sizes


def choose_byes(night: Night, order: Sequence[int], count: int) -> tuple[int, ...]:
    """Choose who sits out: nobody twice running, fewest byes so far, then the last in ``order``."""
    if count == 0:
        return ()
    byes, last = bye_counts(night.entries, night.history), last_byes(night.entries, night.history)
    place = {entry: index for index, entry in enumerate(order)}
    by_turn = sorted(
        order,
        key=lambda entry: (last[entry] == night.played - 1 != NEVER, byes[entry], -place[entry]),
    )
    return tuple(sorted(by_turn[:count]))


def cut(order: Iterable[int], sizes: Sequence[int], fixed: Mapping[int, int]) -> list[list[int]]:
    """Fill the tables in order, those who keep a table on theirs.  Raises ``PairingRefused``."""
    tables: list[list[int]] = [[] for _ in sizes]
    for entry, index in fixed.items():
        if index >= len(sizes):
            raise PairingRefused(PairingFault.NO_SUCH_TABLE, entry, index)
        tables[index].append(entry)
    rest = iter([entry for entry in order if entry not in fixed])
    for index, (table, size) in enumerate(zip(tables, sizes, strict=True)):
        if len(table) > size:
            raise PairingRefused(PairingFault.TABLE_OVERFULL, index)
        table.extend(islice(rest, size - len(table)))
    return tables


def kept_seats(night: Night, fixed: Mapping[int, int]) -> dict[int, int]:
    """Return the seat each of ``fixed`` keeps: the one it last had at its table."""
    kept: dict[int, int] = {}
    for draw in night.history.rounds:
        for index, table in enumerate(draw.tables):
            kept |= {entry: seat for seat, entry in enumerate(table) if fixed.get(entry) == index}
    return kept


def seated(
    night: Night, tables: Sequence[Sequence[int]], *, bound: Bound, rng: Random
) -> tuple[Table, ...]:
    """Seat every table for fewest repeats, as far as what is kept allows."""
    met = Meetings.of(night)
    seating = []
    for people in tables:
        pair = bound.together if bound.together <= set(people) else frozenset()
        own = Bound(claims(people, bound.kept), pair)
        shape = night.shape_of(tuple(people))
        seating.append(seat_table(people, shape, met, bound=own, rng=rng))
    return tuple(seating)


def claims(people: Iterable[int], kept: Mapping[int, int]) -> dict[int, int]:
    """Return the seats kept at one table; of two with one seat the lower number has it."""
    owners = {kept[entry]: entry for entry in sorted(people, reverse=True) if entry in kept}
    size = len(list(people))
    return {entry: seat for seat, entry in owners.items() if seat < size}


def first_draw(night: Night) -> Draw:
    """Draw the first round by lot; who keeps a table is at it."""
    rng, sizes = chance_of(night), sizes_of(night)
    order = rng.sample(sorted(night.entries), len(night.entries))
    byes = choose_byes(night, order, len(order) - sum(sizes))
    fixed = {entry: table for entry, table in night.terms.fixed.items() if entry not in byes}
    tables = cut([entry for entry in order if entry not in byes], sizes, fixed)
    reasons = dict.fromkeys(night.entries, Reason(ReasonCode.BY_LOT))
    reasons |= dict.fromkeys(fixed, Reason(ReasonCode.KEEPS_TABLE))
    reasons |= dict.fromkeys(byes, Reason(ReasonCode.SITS_OUT))
    return Draw(seated(night, tables, bound=Bound(), rng=rng), byes, (), reasons)
