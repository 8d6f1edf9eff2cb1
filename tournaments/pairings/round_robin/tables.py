"""Tables of a round robin: nobody sits at one table more than twice, as far as that can be."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from tournaments.pairings.round_robin.berger import Meeting, MeetingRound, MeetingRounds

TWICE = 2


def seat_at_tables(leg: MeetingRounds, entries: int) -> MeetingRounds:
    """Give each meeting of one leg its table, from 1.

    An odd number sits exactly twice at every table.  An even number sits there at most twice
    unless N = 4 (impossible) or N = 6k + 4 (a few three times, as few as some sweeps leave).
    Source: balanced-tournaments.
    """
    if entries % 2:
        return tuple(in_order(one) for one in leg)
    spread = [with_still_moved(one, turn, entries) for turn, one in enumerate(leg)]
    if (entries - 1) % 3 == 0:
        sweep(spread)
    return tuple(in_order(one) for one in spread)


def in_order(meetings: Sequence[Meeting]) -> MeetingRound:
    """Return the meetings with the tables numbered as they stand."""
    return tuple(replace(meeting, table=table) for table, meeting in enumerate(meetings, start=1))


def with_still_moved(one: MeetingRound, turn: int, entries: int) -> list[Meeting]:
    """Let the one that sits still change places with the meeting at a table of its own.

    Rounds ``x`` and ``-x`` share a table, two for each but the still one's own.
    """
    around, meetings = entries - 1, list(one)
    step = min(2 * turn % around, -2 * turn % around)
    meetings[0], meetings[step] = meetings[step], meetings[0]
    return meetings


def sweep(leg: list[list[Meeting]]) -> None:
    """Exchange tables within rounds while that lowers how often somebody sits a third time."""
    had = Counter(
        (entry, table)
        for one in leg
        for table, meeting in enumerate(one)
        for entry in (meeting.home, meeting.away)
    )
    while sum(exchange_better(one, had) for one in leg):
        pass


def exchange_better(one: list[Meeting], had: Counter[tuple[int, int]]) -> int:
    """Make every exchange of two tables of a round that helps; return how many there were."""
    made = 0
    for there in range(len(one)):
        for here in range(there):
            if gain(one, here, there, had) > 0:
                exchange(one, here, there, had)
                made += 1
    return made


def gain(one: list[Meeting], here: int, there: int, had: Counter[tuple[int, int]]) -> int:
    """Return by how many third sittings an exchange lowers the count."""
    return moved(one[here], here, there, had) + moved(one[there], there, here, had)


def moved(meeting: Meeting, old: int, new: int, had: Counter[tuple[int, int]]) -> int:
    """Return what moving one meeting saves, in sittings beyond the second."""
    both = (meeting.home, meeting.away)
    return sum((had[e, old] > TWICE) - (had[e, new] >= TWICE) for e in both)


def exchange(one: list[Meeting], here: int, there: int, had: Counter[tuple[int, int]]) -> None:
    """Exchange the tables of two meetings of a round."""
    for old, new in ((here, there), (there, here)):
        for entry in (one[old].home, one[old].away):
            had[entry, old] -= 1
            had[entry, new] += 1
    one[here], one[there] = one[there], one[here]
