"""Why two meet again."""

from itertools import combinations

import pytest

from tests.unit.tournaments.pairings.recount import Recount
from tournaments.pairings.night_charts import chart_of
from tournaments.pairings.nights import Night
from tournaments.pairings.reunions import Meeting, Reunion, Why, reunion_of

CHART = chart_of(Night(players=16, rounds=8), seconds=0.1)


def reunion(one, other):
    shape = CHART.night.seating
    return reunion_of((one, other), CHART.rounds, shape=shape, quality=CHART.quality)


def test_every_meeting_of_every_two_is_told_with_its_round_table_and_role():
    count = Recount([draw.tables for draw in CHART.rounds], range(1, 17))
    for pair in combinations(range(1, 17), 2):
        told = reunion(*pair).meetings
        assert sum(meeting.are_partners for meeting in told) == count.partners[frozenset(pair)]
        assert len(told) == (count.partners + count.opponents)[frozenset(pair)]
        for meeting in told:
            assert set(pair) <= set(CHART.rounds[meeting.round - 1].tables[meeting.table - 1])


@pytest.mark.parametrize(
    ("times", "repeats", "fewest", "why"),
    [
        (0, 72, 72, Why.NEVER),
        (1, 72, 72, Why.ONCE),
        (2, 72, 72, Why.MUST),
        (2, 73, 72, Why.MUST_SOME),
        (2, 3, 0, Why.MIGHT_NOT),
    ],
)
def test_the_reason_is_a_proof_only_where_counting_gives_one(times, repeats, fewest, why):
    meetings = tuple(Meeting(number, 1, are_partners=False) for number in range(1, times + 1))
    told = Reunion(pair=(1, 2), meetings=meetings, repeats=repeats, fewest=fewest)
    assert told.why is why
