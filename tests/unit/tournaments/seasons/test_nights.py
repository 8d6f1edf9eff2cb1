"""Match nights: seven in the evening is seven in the evening, on both sides of a clock change."""

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import pytest

from tournaments.pairings.seasons.nights import match_nights, starts_at
from tournaments.pairings.seasons.schedule import plan_season
from tournaments.pairings.seasons.types import DivisionPlan, SeasonPlan

NEW_YORK, BERLIN = ZoneInfo("America/New_York"), ZoneInfo("Europe/Berlin")


@pytest.mark.parametrize(
    ("zone", "before", "after", "hours"),
    [
        (NEW_YORK, date(2026, 10, 27), date(2026, 11, 3), (23, 0)),  # back on 1 November 2026
        (NEW_YORK, date(2027, 3, 9), date(2027, 3, 16), (0, 23)),  # forward on 14 March 2027
        (BERLIN, date(2026, 10, 20), date(2026, 10, 27), (17, 18)),  # back on 25 October 2026
        (BERLIN, date(2027, 3, 23), date(2027, 3, 30), (18, 17)),  # forward on 28 March 2027
    ],
)
def test_seven_in_the_evening_stays_seven_when_the_clocks_change(zone, before, after, hours):
    moments = [starts_at(night, time(19), zone) for night in (before, after)]
    assert [moment.astimezone(zone).time() for moment in moments] == [time(19), time(19)]
    assert tuple(moment.hour for moment in moments) == hours


def test_an_hour_that_is_skipped_begins_at_the_first_minute_after_it():
    """Sunday 14 March 2027, New York: 02:00 is 03:00."""
    moment = starts_at(date(2027, 3, 14), time(2, 30), NEW_YORK)
    assert moment == datetime(2027, 3, 14, 7, 0, tzinfo=UTC)
    assert moment.astimezone(NEW_YORK).time() == time(3)


def test_an_hour_that_is_there_twice_is_the_first_of_the_two():
    """Sunday 25 October 2026, Berlin: 03:00 is 02:00 again."""
    assert starts_at(date(2026, 10, 25), time(2, 30), BERLIN) == datetime(
        2026, 10, 25, 0, 30, tzinfo=UTC
    )


def test_holidays_and_days_before_the_first_are_left_out():
    nights = match_nights(
        first=date(2026, 12, 23), last=date(2027, 1, 12), weekday=1, without=[date(2027, 1, 5)]
    )
    assert nights == (date(2026, 12, 29), date(2027, 1, 12))
    assert match_nights(first=date(2026, 12, 2), last=date(2026, 12, 1), weekday=1) == ()


@pytest.mark.parametrize("zone", [NEW_YORK, BERLIN])
def test_eight_teams_play_a_winter_through_both_clock_changes(zone):
    holidays = [date(2026, 12, 22), date(2026, 12, 29)]
    nights = match_nights(
        first=date(2026, 10, 6), last=date(2027, 5, 4), weekday=1, without=holidays
    )
    division = DivisionPlan(key=1, teams=dict.fromkeys(range(8)), nights=nights[::2])
    schedule = plan_season(SeasonPlan(divisions=(division,)), seed=2026)
    begins = [starts_at(match.night, time(19), zone) for match in schedule]
    assert {moment.astimezone(zone).time() for moment in begins} == {time(19)}
    assert len({moment.time() for moment in begins}) == 2
    assert {moment.astimezone(zone).weekday() for moment in begins} == {1}
    assert not {match.night for match in schedule} & set(holidays)
