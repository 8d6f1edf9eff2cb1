"""Who meets whom and who has the bye: the choice, before seats and tables."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.pairings.swiss.chain import pair_without_repeats
from tournaments.pairings.swiss.field import Pair
from tournaments.pairings.swiss.nearest import pair_nearest
from tournaments.pairings.swiss.roster import Roster
from tournaments.pairings.swiss.whole import match_whole

MOST_WHOLE = 400
"""Entrants for whom a round with repeats is matched exactly."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Places of a roster that meet, and the place with the bye.

    ``bound`` is what the squared differences of the pairs that were free to choose, and of those
    that were wished, cannot go below; ``is_proved`` that nothing about the plan can be bettered.
    """

    pairs: tuple[Pair, ...]
    bye: int | None
    wished: tuple[Pair, ...]
    bound: int
    is_proved: bool

    def weight(self, roster: Roster) -> tuple[int, int, int, int]:
        """Return byes beyond the fewest, repeats, meetings before those, and two kept apart."""
        met = [roster.times(*pair) for pair in self.pairs if pair[1] in roster.barred[pair[0]]]
        fewest = min(one.byes for one in roster.people)
        further = 0 if self.bye is None else roster.people[self.bye].byes - fewest
        repeats = sum(times > 0 for times in met)
        return further, repeats, sum(met), len(met) - repeats


def plan_with_wishes(roster: Roster, wishes: Sequence[Pair]) -> Plan:
    """Plan a round with every wish that costs no bye, repeat or meeting of two kept apart."""
    best = plan_round(roster, ())
    if not wishes:
        return best
    weight = best.weight(roster)
    granted: tuple[Pair, ...] = ()
    for wish in wishes:
        plan = plan_round(roster, (*granted, wish))
        if plan.weight(roster) <= weight:
            best, granted = plan, (*granted, wish)
    return best


def plan_round(roster: Roster, wished: tuple[Pair, ...]) -> Plan:
    """Plan a round in which certain two meet, at the least cost of all others."""
    settled = {place for pair in wished for place in pair}
    places = [place for place in range(len(roster.people)) if place not in settled]
    free = plan_odd(roster, places) if len(places) % 2 else plan_even(roster, places, None)
    if not wished:
        return free
    apart = sum((roster.points[one] - roster.points[two]) ** 2 for one, two in wished)
    return Plan((*free.pairs, *wished), free.bye, wished, free.bound + apart, free.is_proved)


def plan_odd(roster: Roster, places: Sequence[int]) -> Plan:
    """Plan with a bye: for the lowest of those with the fewest, if that leaves no repeat."""
    fewest = min(roster.people[place].byes for place in places)
    eligible = [place for place in places if roster.people[place].byes == fewest]
    lowest = eligible[-1]
    plan = plan_even(roster, [place for place in places if place != lowest], lowest)
    is_free = not any(two in roster.barred[one] for one, two in plan.pairs)
    if is_free or len(eligible) == 1:
        return plan
    if len(places) > MOST_WHOLE:
        return plan_odd_at_length(roster, places, eligible[-2::-1]) or plan
    return plan_whole(roster, places, {*eligible})


TRIED = 20
"""Who is tried for the bye in a field too large for a matching of all."""


def plan_odd_at_length(
    roster: Roster, places: Sequence[int], eligible: Sequence[int]
) -> Plan | None:
    """Try the next for the bye; return the first plan without a repeat, or None."""
    for bye in eligible[:TRIED]:
        plan = plan_even(roster, [place for place in places if place != bye], bye)
        if not any(two in roster.barred[one] for one, two in plan.pairs):
            return plan
    return None


def plan_even(roster: Roster, places: Sequence[int], bye: int | None) -> Plan:
    """Plan for an even number: free of repeats, or with the fewest."""
    field = roster.field_of(places)
    outcome = pair_without_repeats(field)
    if outcome.pairs is None and len(places) <= MOST_WHOLE:
        return plan_whole(roster, places, None, bye)
    pairs = pair_nearest(field) if outcome.pairs is None else outcome.pairs
    bound = outcome.bound // field.scale
    named = tuple((places[one], places[two]) for one, two in pairs)
    return Plan(named, bye, (), bound, outcome.pairs is not None)


def plan_whole(
    roster: Roster, places: Sequence[int], eligible: set[int] | None, bye: int | None = None
) -> Plan:
    """Plan by one matching of all, with the fewest repeats; it also chooses among ``eligible``."""
    field = roster.field_of(places)
    numbers = {place: number for number, place in enumerate(places)}
    pairs, chosen = match_whole(
        field,
        None if eligible is None else {numbers[place] for place in eligible},
        lambda one, two: roster.times(places[one], places[two]),
    )
    named = tuple((places[one], places[two]) for one, two in pairs)
    return Plan(
        named, bye if chosen is None else places[chosen], (), field.squared(pairs), is_proved=True
    )
