"""Round robin: pairs who stay together all meet, by a plan that is known beforehand.

1. Every pair has a place in the plan, by its number on the list.  In several groups the places are
   dealt out like a snake: 1, 2, 3, 3, 2, 1; so the strongest are to be put first on the list.
2. In a group everybody meets everybody once, or twice; the second time the other is at home.
3. Who is at home sits North-South and deals first: as evenly as can be.
4. With an odd number a pair has no meeting in a round.  That counts nothing: all have it alike.
5. Who withdraws leaves its place empty, and whoever would meet it has no meeting.
6. A late pair takes a place that is empty: of an odd group, or of one that withdrew.  Where none
   is, it has no meeting until there is one.
7. The event has as many rounds as the largest group needs.

Source: house; the plan is ``pairings.round_robin``.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements.types import Movement, Night, Reads
from tournaments.pairings.round_robin.berger import Meeting, MeetingRound
from tournaments.pairings.round_robin.groups import snake_groups
from tournaments.pairings.round_robin.rounds import Plan, planned_rounds
from tournaments.pairings.types import Draw, Reason, ReasonCode

Group = list[int | None]
"""Who has each place of a group; None for a place that nobody has."""
GROUPS = ("1", "2", "3", "4", "6", "8")
SMALLEST_GROUP = 2


def robin_draw(night: Night) -> Draw:
    """Return the next round of the plan.  Raises ``PairingRefused``."""
    plan = schedule(night)
    if night.played >= len(plan):
        raise PairingRefused(PairingFault.NO_ROUND_LEFT, len(plan), night.played)
    return plan[night.played]


def schedule(night: Night) -> tuple[Draw, ...]:
    """Return all rounds: those that were played, and the others for those who are here now."""
    groups = groups_at(night)
    plan = Plan(legs=int(night.options.get("legs", "1")))
    rounds = [planned_rounds(seats_in(group), plan) for group in groups]
    coming = range(night.played, max(map(len, rounds), default=0))
    planned = tuple(
        drawn(
            night,
            [
                (group, own[turn])
                for group, own in zip(groups, rounds, strict=True)
                if turn < len(own)
            ],
        )
        for turn in coming
    )
    return (*night.history.rounds, *planned)


def seats_in(group: Group) -> int:
    """Return how many places of a group are in the plan: the spare one only when it was taken."""
    return len(group) - (len(group) % 2 == 0 and group[-1] is None)


def groups_at(night: Night) -> list[Group]:
    """Return who has which place of which group.

    Depends on who was there in each round so far, and on who is here now.  Raises
    ``PairingRefused`` where a group would have one pair.
    """
    fields = [sorted(draw.entries) for draw in night.history.rounds]
    first, *later = [*fields, sorted(night.entries)]
    count = int(night.options.get("groups", "1"))
    if len(first) < SMALLEST_GROUP * count:
        raise PairingRefused(PairingFault.TOO_FEW_ENTRIES, len(first), SMALLEST_GROUP * count)
    groups = [group_of(members) for members in snake_groups(first, count)]
    for field in later:
        take_places(groups, field)
    return groups


def group_of(members: Sequence[int]) -> Group:
    """Return a group, with a spare place where its number is odd."""
    return [*members, *[None] * (len(members) % 2)]


def take_places(groups: list[Group], field: Sequence[int]) -> None:
    """Give those who came the empty places, of the smallest group first."""
    placed = {one for group in groups for one in group}
    coming = iter([one for one in field if one not in placed])
    empty = [
        (sum(one in field for one in group), number, place)
        for number, group in enumerate(groups)
        for place, one in enumerate(group)
        if one not in field
    ]
    for (_, number, place), one in zip(sorted(empty), coming, strict=False):
        groups[number][place] = one


def drawn(night: Night, parts: Sequence[tuple[Group, MeetingRound]]) -> Draw:
    """Return a round of all groups; tables follow each other, none is left empty."""
    tables = tuple(
        table for group, meetings in parts for table in tables_of(night, group, meetings)
    )
    seated = {one for table in tables for one in table}
    byes = tuple(sorted(set(night.entries) - seated))
    reasons = {one: Reason(ReasonCode.PLANNED) for one in seated}
    reasons |= {one: Reason(ReasonCode.BYE_PLANNED) for one in byes}
    return Draw(tables, byes, (), reasons)


def tables_of(night: Night, group: Group, meetings: Sequence[Meeting]) -> Iterator[tuple[int, int]]:
    """Yield the meetings of which both are here, in the order of their tables; home first."""
    for meeting in sorted(meetings, key=lambda one: one.table):
        home, away = group[meeting.home], group[meeting.away]
        if home in night.entries and away in night.entries:
            assert home is not None
            assert away is not None
            yield home, away


def group_numbers(night: Night) -> Mapping[int, int]:
    """Return the group (0-based) of everybody who has a place; none where there is one group."""
    groups = groups_at(night)
    if len(groups) == 1:
        return {}
    return {one: number for number, group in enumerate(groups) for one in group if one is not None}


ROUND_ROBIN = Movement(
    key="round_robin",
    next_draw=robin_draw,
    reads=Reads.SEATS,
    tie_breaks=("wins", "point_difference", "points"),
    takes_singles=False,
    takes_pairs=True,
    honours=frozenset(),
    schedule=schedule,
    groups=group_numbers,
    options=MappingProxyType({"legs": ("1", "2"), "groups": GROUPS}),
)
