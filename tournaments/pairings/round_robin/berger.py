"""The tables of a round robin: who meets whom in which round, who is at home, who deals first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two entries that meet: ``home`` is named (and seated) first; one of them deals first.

    ``table`` is 1-based, and 0 until it is given.
    """

    home: int
    away: int
    home_deals: bool = True
    table: int = 0

    @property
    def deals(self) -> int:
        """Return the entry that deals first."""
        return self.home if self.home_deals else self.away

    @property
    def returned(self) -> "Meeting":
        """Return the second leg: the other at home, and the other dealing."""
        return replace(self, home=self.away, away=self.home, home_deals=self.home_deals)


MeetingRound = tuple[Meeting, ...]
MeetingRounds = tuple[MeetingRound, ...]


class SecondLeg(StrEnum):
    """The order in which a second leg takes the rounds of the first.  Source: second-legs."""

    MIRRORED = "mirrored"
    """The same order again."""
    FRENCH = "french"
    """From the second round on, the first at the end: fewer breaks than mirrored."""
    ENGLISH = "english"
    """The last round first: two who meet there meet twice running."""
    INVERTED = "inverted"
    """From the last round to the first: the fewest breaks, and the last round twice running."""


LEGS: Mapping[SecondLeg, Callable[[MeetingRounds], MeetingRounds]] = {
    SecondLeg.MIRRORED: lambda rounds: rounds,
    SecondLeg.FRENCH: lambda rounds: (*rounds[1:], *rounds[:1]),
    SecondLeg.ENGLISH: lambda rounds: (*rounds[-1:], *rounds[:-1]),
    SecondLeg.INVERTED: lambda rounds: rounds[::-1],
}


def berger_rounds(
    entries: int, *, legs: int = 1, second_leg: SecondLeg = SecondLeg.MIRRORED
) -> MeetingRounds:
    """Return a round robin of entries 0..N-1; with an odd number one has no meeting each round.

    Home and first deal are even: each entry's counts differ by at most one in a leg of even N and
    not at all for odd N, where home and away also alternate.  An even N has N-2 breaks of that
    alternation, the fewest there can be.  Every second leg returns the one before it.
    Source: circle, de-werra.
    """
    first = tuple(single_round(entries, turn) for turn in range(entries - 1 + entries % 2))
    second = tuple(tuple(meeting.returned for meeting in one) for one in LEGS[second_leg](first))
    return tuple(one for leg in range(legs) for one in (second if leg % 2 else first))


def single_round(entries: int, turn: int) -> MeetingRound:
    """Return one round: across the circle, and the still one against the top where N is even."""
    around = entries - 1 + entries % 2
    across = [across_circle(around, turn, step) for step in range(1, (around + 1) // 2)]
    if entries % 2:
        return tuple(across)
    return (against_still(around, turn), *across)


def across_circle(around: int, turn: int, step: int) -> Meeting:
    """Pair the two that stand ``step`` to each side of the top.

    Home goes by the parity of the step, the deal by which way round is shorter: two halvings of
    the circle that cross, so that who is at home deals in about half of its meetings.
    """
    ahead, behind = (turn + step) % around, (turn - step) % around
    behind_deals = 2 * step <= around // 2
    if step % 2:
        return Meeting(ahead, behind, home_deals=not behind_deals)
    return Meeting(behind, ahead, home_deals=behind_deals)


def against_still(around: int, turn: int) -> Meeting:
    """Pair the one that sits still with the top; it is at home every second time."""
    still_deals = turn % 4 in {0, 3}
    if turn % 2:
        return Meeting(turn, around, home_deals=not still_deals)
    return Meeting(around, turn, home_deals=still_deals)
