"""Warnings before it is too late: rounds that cannot all be free of repeats."""

from collections.abc import Iterator, Sequence

from tournaments.pairings.swiss.matching import cheapest_matching
from tournaments.pairings.swiss.plans import MOST_WHOLE, Plan
from tournaments.pairings.swiss.roster import Roster
from tournaments.pairings.swiss.types import Reason, ReasonCode


def most_rounds(entrants: int) -> int:
    """Return in how many rounds no meeting need repeat, if all are paired with that in mind."""
    return entrants - 1 + entrants % 2


def sure_rounds(entrants: int) -> int:
    """Return how many rounds are free of repeats whoever met whom before.  Source: dirac.

    With N entrants (or N - 1 and a bye) each may still meet at least half of the others.
    """
    return (entrants + entrants % 2) // 2


def foresee(entrants: int, rounds: int) -> tuple[Reason, ...]:
    """Warn, when an event is made, that its rounds cannot all be free of repeats, or may not."""
    if rounds > most_rounds(entrants):
        return (Reason(ReasonCode.REPEATS_CERTAIN, (), most_rounds(entrants)),)
    if rounds > sure_rounds(entrants):
        return (Reason(ReasonCode.REPEATS_POSSIBLE, (), sure_rounds(entrants)),)
    return ()


def next_round_repeats(roster: Roster, plan: Plan) -> bool:
    """Say whether the next round, of those who are here now, must repeat a meeting."""
    count = len(roster.people)
    even = count + count % 2
    most_met = max(map(len, roster.barred)) + 1
    if even - 1 - most_met >= even // 2 or count > MOST_WHOLE:
        return False
    edges = [(one, two, 0) for one, two in open_meetings(roster, plan)]
    if count % 2:
        edges += [(place, count, 0) for place in next_for_bye(roster, plan)]
    return 2 * len(cheapest_matching(even, edges)) < even


def open_meetings(roster: Roster, plan: Plan) -> Iterator[tuple[int, int]]:
    """Yield who may still meet after a round."""
    now = set(plan.pairs)
    for one, barred in enumerate(roster.barred):
        for two in range(one + 1, len(roster.people)):
            if two not in barred and (one, two) not in now:
                yield one, two


def next_for_bye(roster: Roster, plan: Plan) -> Sequence[int]:
    """Return who has the fewest byes after a round."""
    byes = [one.byes + (place == plan.bye) for place, one in enumerate(roster.people)]
    return [place for place, had in enumerate(byes) if had == min(byes)]
