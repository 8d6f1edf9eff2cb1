"""Ladders: tables from the head to the foot, and winners and losers move along them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from random import Random
from typing import Protocol

from tournaments.pairings.movements.meetings import Bound, Pair
from tournaments.pairings.movements.seated import (
    chance_of,
    choose_byes,
    cut,
    first_draw,
    kept_seats,
    seated,
    sizes_of,
)
from tournaments.pairings.movements.types import Night, Result, Table
from tournaments.pairings.types import Draw, Note, NoteCode, Reason, ReasonCode, TableShape

MOVING = 2
"""People who win at each table, and who lose: a pair, or two where each plays alone."""
CLAIMS = (
    ReasonCode.WON_TOP,
    ReasonCode.WON_UP,
    ReasonCode.LOST_DOWN,
    ReasonCode.MIDDLE_STAYS,
    ReasonCode.LOST_STAYS,
    ReasonCode.LOST_BOTTOM,
    ReasonCode.LOST_TO_FOOT,
    ReasonCode.COMES_BACK,
    ReasonCode.CAME_LATE,
)
"""Who comes first where several go to one table."""


NOBODY: Pair = frozenset()


class Step(Protocol):
    """The rule of a ladder: where somebody goes, by table (0-based), and why."""

    def __call__(self, table: int, foot: int, *, won: bool) -> tuple[int, ReasonCode]:
        """Return the table to go to, and the reason."""


@dataclass(frozen=True, slots=True)
class Move:
    """Where an entry comes from, and where it should go and why; tables are 0-based."""

    came_from: int | None
    target: int
    code: ReasonCode

    @property
    def order(self) -> tuple[int, int]:
        """Where it stands on the ladder: who is first has the better claim to a seat."""
        return self.target, CLAIMS.index(self.code)


@dataclass(frozen=True, slots=True)
class TableOrder:
    """Who moves up from a table, who stays between, and who loses; whether the lot said so."""

    up: tuple[int, ...]
    middle: tuple[int, ...]
    down: tuple[int, ...]
    by_lot: bool


def ladder_draw(night: Night, step: Step, *, head_keeps: bool = False) -> Draw:
    """Move everybody along the ladder.  ``head_keeps``: the head's winners stay partners."""
    if not night.history.rounds:
        return first_draw(night)
    rng, sizes = chance_of(night), sizes_of(night)
    moves, notes = moves_of(night, step, foot=len(sizes) - 1, rng=rng)
    order = sorted(moves, key=lambda entry: moves[entry].order)
    byes = choose_byes(night, order, len(order) - sum(sizes))
    fixed = {entry: table for entry, table in night.terms.fixed.items() if entry not in byes}
    tables = cut([entry for entry in order if entry not in byes], sizes, fixed)
    kings = kings_of(moves) if head_keeps and len(sizes) > 1 else NOBODY
    bound = Bound(kept_seats(night, fixed), kings)
    drawn = Draw(seated(night, tables, bound=bound, rng=rng), byes)
    if len(sizes) == 1:
        notes = (*notes, Note(NoteCode.ONE_TABLE))
    return replace(drawn, notes=notes, reasons=reasons_of(drawn, moves, fixed))


def kings_of(moves: Mapping[int, Move]) -> Pair:
    """Return the two who won at the head, nobody when one of them has left."""
    kings = frozenset(e for e, move in moves.items() if move.code is ReasonCode.WON_TOP)
    return kings if len(kings) == MOVING else NOBODY


def moves_of(
    night: Night, step: Step, *, foot: int, rng: Random
) -> tuple[dict[int, Move], tuple[Note, ...]]:
    """Return where everybody should go, in an order of chance, and which tables were tied."""
    latest, notes = night.history.rounds[-1], []
    moves: dict[int, Move] = {}
    for index, table in enumerate(latest.tables):
        order = order_of(night, table, rng)
        for entry in (*order.up, *order.down):
            target, code = step(index, len(latest.tables) - 1, won=entry in order.up)
            moves[entry] = Move(index, foot if code is ReasonCode.LOST_TO_FOOT else target, code)
        moves |= dict.fromkeys(order.middle, Move(index, index, ReasonCode.MIDDLE_STAYS))
        if order.by_lot:
            notes.append(Note(NoteCode.TIED_BY_LOT, (index + 1,)))
    entered = frozenset[int]().union(*(draw.entries for draw in night.history.rounds))
    for entry in set(night.entries).difference(moves):
        is_new = entry not in entered
        moves[entry] = Move(None, foot, ReasonCode.CAME_LATE if is_new else ReasonCode.COMES_BACK)
    lots = rng.sample(sorted(night.entries), len(night.entries))
    return {entry: moves[entry] for entry in lots}, tuple(notes)


def order_of(night: Night, table: Table, rng: Random) -> TableOrder:
    """Return in which order a table of the latest round came in: a side of two wins.

    Where each plays alone the two best do, and of more than four the last two lose.
    """
    teams, results = sides_of(table, night.shape_of(table)), night.results[-1]
    places = {team: place_of(team, results) for team in teams}
    ranked = sorted(rng.sample(teams, len(teams)), key=places.__getitem__)
    moving = MOVING // len(ranked[0])
    last = max(moving, len(ranked) - moving)
    level = [places[ranked[at - 1]] == places[ranked[at]] for at in (moving, last)]
    return TableOrder(
        up=tuple(chain(*ranked[:moving])),
        middle=tuple(chain(*ranked[moving:last])),
        down=tuple(chain(*ranked[last:])),
        by_lot=any(level),
    )


def sides_of(table: Table, shape: TableShape) -> list[tuple[int, ...]]:
    """Return who plays for each side of a table."""
    return [table[side :: shape.sides] for side in range(shape.sides)]


def place_of(team: Sequence[int], results: Mapping[int, Result]) -> int:
    """Return the place of a side at its table; one without a result is last."""
    return results[team[0]].place if team[0] in results else len(results)


def reasons_of(
    draw: Draw, moves: Mapping[int, Move], fixed: Mapping[int, int]
) -> dict[int, Reason]:
    """Say of everybody why they are where they are."""
    reasons = {
        entry: Reason(code_of(moves[entry], index, is_fixed=entry in fixed), moves[entry].came_from)
        for index, table in enumerate(draw.tables)
        for entry in table
    }
    out = {entry: Reason(ReasonCode.SITS_OUT, moves[entry].came_from) for entry in draw.byes}
    return reasons | out


def code_of(move: Move, table: int, *, is_fixed: bool) -> ReasonCode:
    """Say why somebody is at a table: by the rule, or because places were free or taken."""
    if is_fixed:
        return ReasonCode.KEEPS_TABLE
    if table == move.target or move.came_from is None:
        return move.code
    if table < move.target:
        return ReasonCode.FILLS_UP
    is_held = move.code in {ReasonCode.WON_UP, ReasonCode.WON_TOP} and table == move.came_from
    return ReasonCode.WON_HELD if is_held else ReasonCode.GIVES_WAY
