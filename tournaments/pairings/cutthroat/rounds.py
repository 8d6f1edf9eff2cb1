"""A round of single players: at tables by score, or along a plan in which nobody meets twice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from tournaments.pairings.cutthroat.planes import plane_rounds
from tournaments.pairings.cutthroat.seats import seat_evenly
from tournaments.pairings.cutthroat.sizes import Allowed, table_sizes
from tournaments.pairings.cutthroat.tables import Seating, seat_by_score
from tournaments.pairings.cutthroat.wished import bring_together, missed
from tournaments.pairings.swiss.errors import Fault, FieldFault, FieldRefused
from tournaments.pairings.swiss.faults import find_faults
from tournaments.pairings.swiss.roster import Roster, by_seed, in_points, roster_of
from tournaments.pairings.swiss.types import (
    USUAL,
    Entrant,
    Id,
    Meeting,
    Options,
    Reason,
    ReasonCode,
    Score,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class CutthroatRound:
    """A round: the players of each table by seat, the first dealing first.

    ``squared`` sums the squared differences of score over all twos of each table; no tables of
    these sizes can go below ``bound``.
    """

    tables: tuple[tuple[Id, ...], ...]
    repeats: tuple[Meeting, ...]
    squared: Score
    bound: Score
    is_proved: bool
    given_byes: tuple[Reason, ...]
    notes: tuple[Reason, ...]


def pair_cutthroat(
    entrants: Sequence[Entrant],
    options: Options = USUAL,
    *,
    round_number: int = 1,
    allowed: Allowed = Allowed(),  # noqa: B008 - frozen
) -> CutthroatRound:
    """Seat players by score at tables as equal as can be, with few who met before.

    Depends on its arguments alone.  Raises ``FieldRefused`` with all faults.
    """
    roster = checked_roster(entrants, options, round_number)
    sizes = table_sizes(len(roster.people), allowed)
    if sizes is None:
        about = str(len(roster.people))
        raise FieldRefused([Fault(FieldFault.NO_SUCH_SIZE, "entrants", about)])
    rng = Random(f"{options.rng_seed}.{round_number}")  # noqa: S311 - repeatable, not secret
    wished = [couple for couple in wished_places(roster, options) if couple]
    seating = bring_together(roster, seat_by_score(roster, sizes, rng), wished)
    return told(roster, seating, options)


def wished_places(roster: Roster, options: Options) -> Iterator[tuple[int, int] | None]:
    """Yield each wish as places, or None where one of the two is not here."""
    for first, second in options.wished:
        one, two = roster.place_of.get(first), roster.place_of.get(second)
        yield None if one is None or two is None else (one, two)


def pair_along_plan(
    entrants: Sequence[Entrant], options: Options = USUAL, *, round_number: int = 1, seats: int
) -> CutthroatRound:
    """Seat a round of the plan in which no two meet twice, for q tables of ``seats`` players.

    Whoever withdraws leaves the seat empty, so that all others go on as planned.  Raises
    ``FieldRefused`` where there is no such plan, or it is through.
    """
    checked_roster(entrants, options, round_number)
    plan = plane_rounds(len(entrants), seats)
    if not 1 <= round_number <= len(plan):
        raise FieldRefused([Fault(FieldFault.ROUND_BEYOND_PLAN, "round", str(len(plan)))])
    numbered = by_seed(entrants, options.rng_seed)
    tables = [[numbered[number] for number in table] for table in plan[round_number - 1]]
    here = roster_of(entrants, options, round_number)
    places = [[here.place_of[p.id] for p in table if p.id in here.place_of] for table in tables]
    seating = Seating([table for table in places if table], 0, 0, 0)
    return told(here, seating, options)


def checked_roster(entrants: Sequence[Entrant], options: Options, round_number: int) -> Roster:
    """Return who is here.  Raises ``FieldRefused``."""
    if faults := find_faults(entrants, options):
        raise FieldRefused(faults)
    return roster_of(entrants, options, round_number)


def told(roster: Roster, seating: Seating, options: Options) -> CutthroatRound:
    """Seat each table, and name who meets again."""
    players = [[roster.people[place] for place in table] for table in seating.tables]
    repeats = [
        (one.id, two.id)
        for table in players
        for one, two in combinations(table, 2)
        if two.id in one.opponents
    ]
    return CutthroatRound(
        tables=tuple(tuple(one.id for one in seat_evenly(table)) for table in players),
        repeats=tuple(repeats),
        squared=in_points(seating.squared, roster.unit),
        bound=in_points(seating.bound, roster.unit),
        is_proved=seating.is_proved,
        given_byes=tuple(Reason(ReasonCode.BYE_GIVEN, (one,)) for one in options.given_byes),
        notes=(
            *notes_on(roster, seating, players),
            *(
                Reason(ReasonCode.WISH_NOT_MET, wish)
                for wish, couple in zip(options.wished, wished_places(roster, options), strict=True)
                if couple is None or missed(seating.tables, couple)
            ),
        ),
    )


def notes_on(
    roster: Roster, seating: Seating, players: Sequence[Sequence[Entrant]]
) -> list[Reason]:
    """Return who meets again, who is kept apart in vain, and that sizes differ."""
    notes = []
    for table in seating.tables:
        for one, two in combinations(sorted(table), 2):
            if two in roster.barred[one]:
                times = roster.times(one, two)
                code = ReasonCode.MET_BEFORE if times else ReasonCode.KEPT_APART_MEET
                ids = (roster.people[one].id, roster.people[two].id)
                notes.append(Reason(code, ids, times))
    if len({len(table) for table in players}) > 1:
        notes.append(Reason(ReasonCode.SIZES_DIFFER))
    if not seating.is_proved:
        gap = in_points(seating.squared - seating.bound, roster.unit)
        notes.append(Reason(ReasonCode.GAP_STATED, (), gap))
    return notes
