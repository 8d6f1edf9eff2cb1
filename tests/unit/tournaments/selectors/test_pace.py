"""Which tables are slow, from hands and times alone."""

from datetime import UTC, datetime, timedelta

from tournaments.selectors.pace import Lag, Progress, lags, median_hands, usual_time

START = datetime(2026, 10, 15, 19, 0, tzinfo=UTC)


def after(minutes: float) -> datetime:
    return START + timedelta(minutes=minutes)


def at(hands: int, minutes: float = 0, *, is_over: bool = False) -> Progress:
    """A table that has played so many hands, the last of them at this minute."""
    return Progress(hands=hands, is_over=is_over, last_at=after(minutes) if hands else None)


def slow(*tables: Progress, now: float, counts_hands: bool = True) -> dict[int, Lag]:
    numbered = dict(enumerate(tables, start=1))
    return lags(numbered, started=START, now=after(now), counts_hands=counts_hands)


def test_two_hands_behind_the_median_is_slow_and_one_is_not():
    assert slow(at(6, 18), at(6, 18), at(5, 18), at(4, 18), at(6, 18), now=19) == {4: Lag(2, 1)}


def test_the_median_of_an_even_hall_is_the_lower_middle():
    assert median_hands([4, 6]) == 4
    assert slow(at(4, 18), at(6, 18), now=18) == {}


def test_without_tables_there_is_no_median():
    assert median_hands([]) == 0
    assert usual_time([], started=START) is None


def test_a_table_that_has_finished_is_never_slow():
    assert slow(at(8, 24), at(8, 24), at(5, 10, is_over=True), now=60) == {1: Lag(0, 36)} | {
        2: Lag(0, 36)
    }


def test_a_hand_that_takes_three_times_the_usual_time_is_slow():
    tables = (at(5, 15), at(5, 15), at(5, 15))
    assert slow(*tables, now=23.9) == {}
    assert slow(*tables[:2], at(6, 24), now=24) == {1: Lag(0, 9), 2: Lag(0, 9)}


def test_no_hand_is_long_before_six_minutes_however_fast_the_hall():
    assert slow(at(10, 10), at(10, 10), now=15.9) == {}
    assert set(slow(at(10, 10), at(10, 10), now=16)) == {1, 2}


def test_a_table_that_has_played_nothing_waits_since_the_start():
    assert slow(at(1, 8), at(1, 9), at(0), now=26) == {3: Lag(1, 26)}


def test_before_any_hand_nobody_is_slow():
    assert slow(at(0), at(0), now=30) == {}
    assert lags({1: at(0)}, started=None, now=after(5), counts_hands=True) == {}


def test_where_nobody_need_be_level_only_the_time_counts():
    tables = (at(6, 18), at(6, 18), at(3, 18))
    assert set(slow(*tables, now=19)) == {3}
    assert slow(*tables, now=19, counts_hands=False) == {}


def test_a_lag_says_whether_hands_or_only_time_tell_it():
    assert Lag(2, 0).is_behind
    assert not Lag(1, 20).is_behind
