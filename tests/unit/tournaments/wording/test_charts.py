"""How good a chart is, in sentences that claim no more than counting proves."""

from dataclasses import replace

import pytest

from tournaments.pairings.night_charts import chart_of
from tournaments.pairings.nights import Night, Partners
from tournaments.pairings.quality import LowerBound, Quality
from tournaments.pairings.reunions import Meeting, Reunion
from tournaments.wording.charts import quality_sentences, reunion_sentences, verdict

BOUND = LowerBound(partner_repeats=0, opponent_max=1, opponent_sumsq=40, table_repeats=0)
BEST = Quality(
    partner_repeats=0,
    opponent_min=0,
    opponent_max=1,
    opponent_sumsq=40,
    table_repeats=0,
    sit_out_min=0,
    sit_out_max=0,
    lower_bound=BOUND,
)


def told_of(meetings, repeats, fewest) -> list[str]:
    reunion = Reunion(pair=(1, 2), meetings=meetings, repeats=repeats, fewest=fewest)
    numbers = {"rounds": 8, "mates": 3, "others": 15, "repeats": repeats, "fewest": fewest}
    return reunion_sentences(reunion.why, ("Player 1", "Player 2"), meetings, numbers)


def test_cannot_be_bettered_is_said_of_what_is_proved_and_of_nothing_else():
    assert verdict(BEST).startswith("This cannot be bettered")
    for worse in (
        replace(BEST, table_repeats=2),
        replace(BEST, opponent_sumsq=41),
        replace(BEST, partner_repeats=1, table_repeats=1),
    ):
        assert verdict(worse).startswith("Not proved the best")
    assert "2 meetings more" in verdict(replace(BEST, table_repeats=2))


def test_a_whist_night_is_told_as_what_it_is():
    told = quality_sentences(chart_of(Night(players=16, rounds=15), seconds=0.1).quality)
    assert told[:2] == [
        "Nobody has the same partner twice.",
        "Everybody opposes everybody exactly 2 times.",
    ]
    assert told[3] == "Nobody sits out."


def test_without_changing_partners_nothing_is_said_of_them():
    night = Night(players=12, rounds=3, partners=Partners.FIXED)
    told = quality_sentences(chart_of(night, seconds=0.1).quality, has_partners=False)
    assert not any("partner" in sentence for sentence in told)


@pytest.mark.parametrize(
    ("least", "most", "told"),
    [
        (0, 0, "Nobody sits out."),
        (0, 1, "Some sit out once, nobody twice."),
        (0, 3, "Nobody sits out more than 3 times."),
        (1, 1, "Everybody sits out once."),
        (2, 2, "Everybody sits out 2 times."),
        (1, 2, "Everybody sits out 1 or 2 times."),
    ],
)
def test_sitting_out_is_told_in_full(least, most, told):
    assert quality_sentences(replace(BEST, sit_out_min=least, sit_out_max=most))[-1] == told


def test_the_fewest_is_told_beside_what_there_is():
    bound = replace(BOUND, partner_repeats=1, table_repeats=3)
    told = quality_sentences(
        replace(BEST, partner_repeats=1, table_repeats=5, opponent_min=1, lower_bound=bound)
    )
    assert told[0] == "Once two people are partners again. Fewer are not possible."
    assert told[2] == "5 times two meet at one table again. Counting allows no fewer than 3."


MEETINGS = (Meeting(2, 1, are_partners=True), Meeting(5, 3, are_partners=False))


@pytest.mark.parametrize(
    ("meetings", "repeats", "fewest", "told"),
    [
        ((), 9, 9, ["Player 1 and Player 2 do not meet."]),
        (
            MEETINGS[:1],
            9,
            9,
            ["Player 1 and Player 2 meet once: in round 2 at table 1, as partners."],
        ),
    ],
)
def test_who_meets_once_or_never_needs_no_reason(meetings, repeats, fewest, told):
    assert told_of(meetings, repeats, fewest) == told


@pytest.mark.parametrize(
    ("repeats", "fewest", "ending"),
    [
        (72, 72, "72 times, and fewer are not possible."),
        (75, 72, "no fewer than 72, and no plan with fewer than these was found."),
        (4, 0, "no plan with fewer was found."),
    ],
)
def test_a_second_meeting_has_its_reason(repeats, fewest, ending):
    told = told_of(MEETINGS, repeats, fewest)
    assert "in round 2 at table 1, as partners and round 5 at table 3, as opponents" in told[0]
    assert "24 in all, and there are only 15 others" in told[1]
    assert told[-1].endswith(ending)
