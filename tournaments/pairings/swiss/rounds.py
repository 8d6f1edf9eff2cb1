"""A Swiss round from the entrants to the tables, with the reason for each."""

from collections.abc import Iterator, Sequence
from random import Random

from tournaments.pairings.swiss.errors import FieldRefused
from tournaments.pairings.swiss.faults import find_faults
from tournaments.pairings.swiss.field import Pair
from tournaments.pairings.swiss.forecast import foresee, next_round_repeats
from tournaments.pairings.swiss.plans import Plan, plan_with_wishes
from tournaments.pairings.swiss.roster import Roster, in_points, roster_of
from tournaments.pairings.swiss.seats import seated, table_numbers
from tournaments.pairings.swiss.types import (
    USUAL,
    Cost,
    Entrant,
    Options,
    Pairing,
    Reason,
    ReasonCode,
    SwissRound,
)


def pair_swiss(
    entrants: Sequence[Entrant], options: Options = USUAL, *, round_number: int = 1
) -> SwissRound:
    """Pair a round.

    In this order: nobody has a further bye while somebody has fewer; the fewest meetings repeat;
    two kept apart do not meet; the bye goes to the lowest; the sum of squared differences of score
    is the least there is; floats rarely repeat; then who is named and deals first is even.  The
    round depends on its arguments alone, and not on the order of entrants who have seeds.
    Raises ``FieldRefused`` with all faults.
    """
    if faults := find_faults(entrants, options):
        raise FieldRefused(faults)
    roster = roster_of(entrants, options, round_number)
    wishes = [pair for pair in wished_pairs(roster, options) if pair is not None]
    plan = plan_with_wishes(roster, wishes)
    rng = Random(f"{options.rng_seed}.{round_number}")  # noqa: S311 - repeatable, not secret
    pairings, notes = seat_pairs(roster, plan, options, rng)
    return SwissRound(
        pairings=tuple(pairings),
        bye=bye_reason(roster, plan),
        given_byes=tuple(Reason(ReasonCode.BYE_GIVEN, (one,)) for one in options.given_byes),
        repeats=tuple(
            (one.first, one.second) for one in pairings if one.reason.code is ReasonCode.MET_BEFORE
        ),
        cost=cost_of(roster, plan),
        bound=in_points(plan.bound, roster.unit),
        is_proved=plan.is_proved,
        notes=(
            *notes,
            *unmet(roster, plan, options),
            *warnings(roster, plan, options, round_number),
        ),
    )


def wished_pairs(roster: Roster, options: Options) -> Iterator[Pair | None]:
    """Yield each wish as places, or None where one of the two is not here."""
    for first, second in options.wished:
        one, two = roster.place_of.get(first), roster.place_of.get(second)
        yield None if one is None or two is None else (min(one, two), max(one, two))


def seat_pairs(
    roster: Roster, plan: Plan, options: Options, rng: Random
) -> tuple[list[Pairing], list[Reason]]:
    """Give the pairs their tables and seats; tables ascend."""
    pairs = sorted(plan.pairs)
    tables, notes = table_numbers(roster, pairs, options, rng)
    wished = set(plan.wished)
    pairings = []
    for pair, table in zip(pairs, tables, strict=True):
        first, second, deals = seated(roster, pair, rng)
        reason = reason_for(roster, pair, is_wished=pair in wished)
        pairings.append(Pairing(table, first.id, second.id, deals.id, reason))
    pairings.sort(key=lambda pairing: pairing.table)
    return pairings, notes


def reason_for(roster: Roster, pair: Pair, *, is_wished: bool) -> Reason:
    """Return why two meet."""
    one, two = roster.people[pair[0]], roster.people[pair[1]]
    ids = (one.id, two.id)
    if pair[1] in roster.barred[pair[0]]:
        times = roster.times(*pair)
        return Reason(ReasonCode.MET_BEFORE if times else ReasonCode.KEPT_APART_MEET, ids, times)
    if is_wished:
        return Reason(ReasonCode.WISH_MET, ids)
    if one.score == two.score:
        return Reason(ReasonCode.SAME_SCORE, ids)
    apart = one.score - two.score if one.score > two.score else two.score - one.score
    return Reason(ReasonCode.SCORES_APART, ids, apart)


def bye_reason(roster: Roster, plan: Plan) -> Reason | None:
    """Return who has the bye, and why."""
    if plan.bye is None:
        return None
    one = roster.people[plan.bye]
    lower = roster.people[plan.bye + 1 :]
    wished = {place for pair in plan.wished for place in pair}
    is_passed = any(
        other.byes == one.byes and roster.place_of[other.id] not in wished for other in lower
    )
    if is_passed:
        return Reason(ReasonCode.BYE_SAVES_REPEAT, (one.id,), one.byes + 1)
    code = ReasonCode.BYE_AGAIN if one.byes else ReasonCode.BYE_LOWEST
    return Reason(code, (one.id,), one.byes + 1)


def cost_of(roster: Roster, plan: Plan) -> Cost:
    """Return what a plan costs."""
    further, repeats, before, apart = plan.weight(roster)
    squared = sum((roster.points[one] - roster.points[two]) ** 2 for one, two in plan.pairs)
    floats = sum(
        roster.people[one].downs + roster.people[two].ups
        for one, two in plan.pairs
        if roster.points[one] != roster.points[two]
    )
    return Cost(further, repeats, before, apart, in_points(squared, roster.unit), floats)


def unmet(roster: Roster, plan: Plan, options: Options) -> Iterator[Reason]:
    """Yield the wishes that were not granted."""
    for wish, pair in zip(options.wished, wished_pairs(roster, options), strict=True):
        if pair not in plan.wished:
            yield Reason(ReasonCode.WISH_NOT_MET, wish)


def warnings(roster: Roster, plan: Plan, options: Options, round_number: int) -> Iterator[Reason]:
    """Yield what a director should know of this round and those to come."""
    if not plan.is_proved:
        squared = sum((roster.points[one] - roster.points[two]) ** 2 for one, two in plan.pairs)
        gap = in_points(squared - plan.bound, roster.unit)
        yield Reason(ReasonCode.GAP_STATED, (), gap)
    if round_number == 1:
        yield from foresee(len(roster.people), options.rounds)
    if round_number < options.rounds and next_round_repeats(roster, plan):
        yield Reason(ReasonCode.NEXT_ROUND_REPEATS)
