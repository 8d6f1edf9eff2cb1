"""A round of a round robin from entrants to tables, in one group or several."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.pairings.round_robin.berger import Meeting, MeetingRound, SecondLeg, berger_rounds
from tournaments.pairings.round_robin.groups import snake_groups
from tournaments.pairings.round_robin.tables import seat_at_tables
from tournaments.pairings.swiss.errors import Fault, FieldFault, FieldRefused
from tournaments.pairings.swiss.faults import find_faults
from tournaments.pairings.swiss.roster import by_seed
from tournaments.pairings.swiss.types import (
    USUAL,
    Entrant,
    Id,
    Options,
    Pairing,
    Reason,
    ReasonCode,
)
from tournaments.pairings.swiss.types import Meeting as Two


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How a round robin is played: how often everybody meets, in what order, in how many groups."""

    legs: int = 1
    second_leg: SecondLeg = SecondLeg.MIRRORED
    groups: int = 1


ONCE = Plan()


@dataclass(frozen=True, slots=True, kw_only=True)
class RobinRound:
    """One round: its meetings, home named first, and who has none; ``rounds`` there are in all."""

    pairings: tuple[Pairing, ...]
    byes: tuple[Reason, ...]
    repeats: tuple[Two, ...]
    rounds: int
    groups: tuple[tuple[Id, ...], ...]


def pair_round_robin(
    entrants: Sequence[Entrant],
    options: Options = USUAL,
    *,
    round_number: int = 1,
    plan: Plan = ONCE,
) -> RobinRound:
    """Return a round of the plan for entrants in the order of their seeds.

    Whoever withdraws keeps the number, so that all others go on as planned; the one to meet it has
    a bye.  In groups of unequal size the smaller are through earlier.  Raises ``FieldRefused``.
    """
    if faults := find_faults(entrants, options):
        raise FieldRefused(faults)
    groups = snake_groups(by_seed(entrants, options.rng_seed), plan.groups)
    played = [planned_rounds(len(group), plan) for group in groups]
    longest = max(map(len, played))
    if not 1 <= round_number <= longest:
        raise FieldRefused([Fault(FieldFault.ROUND_BEYOND_PLAN, "round", str(longest))])
    pairings: list[Pairing] = []
    byes: list[Reason] = []
    for group, rounds in zip(groups, played, strict=True):
        meetings = rounds[round_number - 1] if round_number <= len(rounds) else ()
        kept = here(group, meetings, set(options.given_byes))
        pairings += at_tables(group, kept, first=len(pairings))
        byes += free_in(group, kept, set(options.given_byes))
    return RobinRound(
        pairings=tuple(pairings),
        byes=tuple(byes),
        repeats=tuple(repeated(entrants, pairings)),
        rounds=longest,
        groups=tuple(tuple(one.id for one in group) for group in groups),
    )


def planned_rounds(count: int, plan: Plan) -> tuple[MeetingRound, ...]:
    """Return all rounds of a group at their tables, each leg at the same ones."""
    rounds = berger_rounds(count, legs=plan.legs, second_leg=plan.second_leg)
    single = count - 1 + count % 2
    legs = [rounds[begin : begin + single] for begin in range(0, len(rounds), single or 1)]
    return tuple(one for leg in legs for one in seat_at_tables(leg, count))


def here(group: Sequence[Entrant], meetings: Sequence[Meeting], sitting: set[Id]) -> list[Meeting]:
    """Return the meetings of which both are here."""
    gone = {index for index, one in enumerate(group) if one.withdrawn or one.id in sitting}
    return [meeting for meeting in meetings if not {meeting.home, meeting.away} & gone]


def at_tables(
    group: Sequence[Entrant], meetings: Sequence[Meeting], *, first: int
) -> Iterator[Pairing]:
    """Yield the pairings of a group at the tables after ``first``; no table is left empty."""
    ordered = sorted(meetings, key=lambda meeting: meeting.table)
    for table, meeting in enumerate(ordered, start=first + 1):
        home, away = group[meeting.home], group[meeting.away]
        times = home.opponents.count(away.id)
        code = ReasonCode.MET_BEFORE if times else ReasonCode.PLANNED
        reason = Reason(code, (home.id, away.id), times)
        yield Pairing(table, home.id, away.id, group[meeting.deals].id, reason)


def free_in(
    group: Sequence[Entrant], meetings: Sequence[Meeting], sitting: set[Id]
) -> Iterator[Reason]:
    """Yield who is here and meets nobody, and why."""
    seated = {index for meeting in meetings for index in (meeting.home, meeting.away)}
    for index, one in enumerate(group):
        if index in seated or one.withdrawn:
            continue
        code = ReasonCode.BYE_GIVEN if one.id in sitting else ReasonCode.BYE_PLANNED
        yield Reason(code, (one.id,), one.byes + 1)


def repeated(entrants: Sequence[Entrant], pairings: Sequence[Pairing]) -> Iterator[Two]:
    """Yield the meetings that were there before this round."""
    met = {one.id: one.opponents for one in entrants}
    for pairing in pairings:
        if pairing.second in met[pairing.first]:
            yield pairing.first, pairing.second
