"""Seat shifts: everybody who has a seat goes on by so many tables, whoever won.

1. The first round is drawn by lot.
2. By the euchre shift North stays, East goes up a table, South goes down one, West goes up two.
   By the stairs North stays, East goes up one, South two, West three.  Up from the first table is
   the last.
3. Seats are kept for the night, so that two who have one seat never meet.
4. With an unlucky number of tables people meet again before the night is over: how often is said
   at every draw, from the first round on.
5. Who keeps a table stays on its seat, and the others of that seat go past it.
6. Late comers and whoever had no table take the seats of those who sit out or have left; nobody
   sits out twice before all have once.

Source: euchre-tables.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements.seated import (
    chance_of,
    choose_byes,
    first_draw,
    kept_seats,
    sizes_of,
)
from tournaments.pairings.movements.types import Movement, Night
from tournaments.pairings.quality import meetings
from tournaments.pairings.quality import repeats as repeats_of
from tournaments.pairings.sizes import USUAL
from tournaments.pairings.types import Draw, History, Note, NoteCode, Reason, ReasonCode, TableShape

SHIFTS: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {"euchre": (0, -1, 1, -2), "stairs": (0, -1, -2, -3)}
)
"""Tables that each seat goes on, by seat; up is towards the first table."""

Place = tuple[int, int]
"""A table and a seat."""


def seat_shift_draw(night: Night) -> Draw:
    """Move every seat on by its number of tables."""
    drawn = shifted(night) if night.history.rounds else first_draw(night)
    return replace(drawn, notes=shift_notes(night, len(drawn.tables)))


def shifted(night: Night) -> Draw:
    """Move everybody of the latest round, then fill the seats that are free."""
    sizes = sizes_of(night)
    lots = chance_of(night).sample(sorted(night.entries), len(night.entries))
    byes = choose_byes(night, lots, len(lots) - sum(sizes))
    fixed = {entry: table for entry, table in night.terms.fixed.items() if entry not in byes}
    goal = goals(night, len(sizes), fixed)
    placed = {place: entry for entry, place in goal.items() if entry not in byes}
    left = [entry for entry in lots if entry not in {*placed.values(), *byes}]
    seats = [(table, seat) for table, size in enumerate(sizes) for seat in range(size)]
    free = [place for place in seats if place not in placed]
    placed |= dict(zip(free, left, strict=True))
    tables = tuple(
        tuple(placed[table, seat] for seat in range(size)) for table, size in enumerate(sizes)
    )
    return Draw(tables, byes, (), reasons_of(night, placed, goal, byes))


def goals(night: Night, tables: int, fixed: Mapping[int, int]) -> dict[int, Place]:
    """Return where the shift takes each, those left out whose table is gone.

    Of one seat, those who keep a table are passed by: the others go round the tables that are left.
    """
    latest, shift = night.history.rounds[-1].tables, shift_of(night)
    goal = kept_places(night, tables, fixed)
    taken = set(goal.values())
    for seat, by in enumerate(shift):
        ring = [table for table in range(tables) if (table, seat) not in taken]
        for index, people in enumerate(latest):
            entry = people[seat]
            if entry in night.entries and entry not in fixed and index in ring:
                goal[entry] = (ring[(ring.index(index) + by) % len(ring)], seat)
    return goal


def kept_places(night: Night, tables: int, fixed: Mapping[int, int]) -> dict[int, Place]:
    """Return the seat of each who keeps a table: the one it had there, else the first free.

    Raises ``PairingRefused`` where a table is not there or has more than its four.
    """
    kept = kept_seats(night, fixed)
    places = {entry: (fixed[entry], seat) for entry, seat in kept.items()}
    for entry, table in fixed.items():
        if table >= tables:
            raise PairingRefused(PairingFault.NO_SUCH_TABLE, entry, table)
        if entry not in places:
            free = [s for s in range(USUAL) if (table, s) not in places.values()]
            if not free:
                raise PairingRefused(PairingFault.TABLE_OVERFULL, table)
            places[entry] = (table, free[0])
    return places


def shift_of(night: Night) -> tuple[int, ...]:
    """Return the tables that each seat goes on."""
    return SHIFTS[night.options.get("shift", "euchre")]


def reasons_of(
    night: Night, placed: Mapping[Place, int], goal: Mapping[int, Place], byes: Sequence[int]
) -> dict[int, Reason]:
    """Say of everybody why they are where they are."""
    latest = night.history.rounds[-1].tables
    came_from = {entry: index for index, table in enumerate(latest) for entry in table}
    entered = frozenset[int]().union(*(draw.entries for draw in night.history.rounds))
    codes = dict.fromkeys(byes, ReasonCode.SITS_OUT)
    for place, entry in placed.items():
        if entry not in came_from:
            is_new = entry not in entered
            codes[entry] = ReasonCode.CAME_LATE if is_new else ReasonCode.COMES_BACK
        else:
            codes[entry] = code_of(came_from[entry], place, goal.get(entry))
        if entry in night.terms.fixed:
            codes[entry] = ReasonCode.KEEPS_TABLE
    return {entry: Reason(code, came_from.get(entry)) for entry, code in codes.items()}


def code_of(came_from: int, place: Place, goal: Place | None) -> ReasonCode:
    """Say why somebody of the round before has a place."""
    if place != goal:
        return ReasonCode.FILLS_UP if place[0] <= came_from else ReasonCode.GIVES_WAY
    return ReasonCode.SEAT_STAYS if place[0] == came_from else ReasonCode.SEAT_MOVES


def shift_notes(night: Night, tables: int) -> tuple[Note, ...]:
    """Warn where this shift makes people meet again, with this many tables and rounds."""
    partners, opponents = shift_repeats(tables, night.rounds, shift_of(night))
    if not (partners or opponents):
        return ()
    return (Note(NoteCode.SHIFT_REPEATS, (tables, night.rounds, partners, opponents)),)


def shift_repeats(tables: int, rounds: int, shift: Sequence[int]) -> tuple[int, int]:
    """Count how often two are partners again, and oppose each other again, over a whole night.

    >>> shift_repeats(5, 5, SHIFTS["euchre"]), shift_repeats(4, 4, SHIFTS["euchre"])
    ((0, 0), (0, 16))
    """
    draws = [Draw(shifted_tables(tables, number, shift)) for number in range(rounds)]
    partners, opponents = meetings(draws, range(tables * len(shift)), shape=TableShape())
    return repeats_of(partners), repeats_of(opponents)


def shifted_tables(tables: int, number: int, shift: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return round ``number`` (0-based) of a night on which nobody comes or leaves."""
    return tuple(
        tuple((table - by * number) % tables * len(shift) + seat for seat, by in enumerate(shift))
        for table in range(tables)
    )


def seat_shift_ahead(night: Night) -> tuple[Draw, ...]:
    """Return all rounds that are left while the same people play."""
    draws: tuple[Draw, ...] = ()
    for _ in range(night.rounds - night.played):
        history = History((*night.history.rounds, *draws))
        draws += (seat_shift_draw(replace(night, history=history)),)
    return draws


SEAT_SHIFT = Movement(
    key="seat_shift",
    next_draw=seat_shift_draw,
    ahead=seat_shift_ahead,
    options=MappingProxyType({"shift": tuple(SHIFTS)}),
)
