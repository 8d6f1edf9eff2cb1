"""The clock of a round as a value: it is told what time it is."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import AtBell
from tournaments.clocks import (
    Clock,
    Tells,
    lengthened,
    paused,
    resumed,
    with_last_hand,
    without_last_hand,
)

START = datetime(2026, 11, 5, 19, 0, tzinfo=UTC)
CLOCK = Clock(started_at=START, minutes=25)


def after(**time: float) -> datetime:
    return START + timedelta(**time)


def test_a_clock_runs_from_its_length_to_nothing_and_below():
    assert CLOCK.left(START) == timedelta(minutes=25)
    assert CLOCK.left(after(minutes=10, seconds=40)) == timedelta(minutes=14, seconds=20)
    assert CLOCK.left(after(minutes=27)) == timedelta(minutes=-2)
    assert CLOCK.ends_at == after(minutes=25)


def test_a_clock_rings_when_nothing_is_left():
    assert not CLOCK.has_rung(after(minutes=24, seconds=59.999))
    assert CLOCK.has_rung(after(minutes=25))


def test_a_paused_clock_shows_what_it_showed_and_has_no_end():
    still = paused(CLOCK, after(minutes=10))
    assert still.left(after(minutes=10)) == still.left(after(hours=3)) == timedelta(minutes=15)
    assert (still.is_paused, still.ends_at, still.has_rung(after(hours=3))) == (True, None, False)


def test_a_clock_runs_on_from_what_it_showed():
    still = paused(CLOCK, after(minutes=10))
    again = resumed(still, after(minutes=18))
    assert again.left(after(minutes=18)) == timedelta(minutes=15)
    assert again.ends_at == after(minutes=33)
    twice = resumed(paused(again, after(minutes=20)), after(minutes=21))
    assert twice.ends_at == after(minutes=34)


def test_what_is_so_already_stays_so():
    still = paused(CLOCK, after(minutes=10))
    assert paused(still, after(minutes=12)) == still
    assert resumed(CLOCK, after(minutes=12)) == CLOCK
    called = with_last_hand(CLOCK, after(minutes=20))
    assert with_last_hand(called, after(minutes=22)) == called
    assert without_last_hand(CLOCK) == CLOCK


def test_minutes_are_given_and_taken_off_also_while_it_stands_still():
    longer = lengthened(lengthened(CLOCK, 5), -2)
    assert longer.left(after(minutes=20)) == timedelta(minutes=8)
    still = lengthened(paused(CLOCK, after(minutes=24)), 5)
    assert still.left(after(hours=1)) == timedelta(minutes=6)


@pytest.mark.parametrize(
    ("minutes", "is_taken"), [(-24, True), (-25, False), (575, True), (576, False)]
)
def test_a_round_lasts_for_a_minute_to_ten_hours(minutes, is_taken):
    assert (lengthened(CLOCK, minutes) is not None) == is_taken


def test_a_clock_that_has_rung_and_is_given_minutes_has_not_rung():
    assert CLOCK.tells(after(minutes=26)) is Tells.LAST_HAND
    assert lengthened(CLOCK, 5).tells(after(minutes=26)) is Tells.PLAY_ON


@pytest.mark.parametrize(
    ("at_bell", "tells"),
    [
        (AtBell.FINISH_HAND, Tells.LAST_HAND),
        (AtBell.ONE_MORE, Tells.ONE_MORE),
        (AtBell.STOP, Tells.STOP),
    ],
)
def test_the_rules_decide_what_the_bell_says(at_bell, tells):
    clock = Clock(started_at=START, minutes=25, at_bell=at_bell)
    assert clock.tells(after(minutes=24)) is Tells.PLAY_ON
    assert clock.tells(after(minutes=25)) is tells


@pytest.mark.parametrize("at_bell", AtBell)
def test_a_director_s_call_goes_before_what_the_bell_says(at_bell):
    clock = Clock(started_at=START, minutes=25, at_bell=at_bell)
    called = with_last_hand(clock, after(minutes=20))
    assert called.tells(after(minutes=21)) is called.tells(after(minutes=26)) is Tells.LAST_HAND
    assert without_last_hand(called).tells(after(minutes=21)) is Tells.PLAY_ON


@given(st.lists(st.tuples(st.sampled_from(["run", "still", "more"]), st.integers(1, 500))))
def test_only_time_that_runs_is_taken_off(steps):
    now, clock, ran, given_on_top = START, CLOCK, timedelta(0), 0
    for what, amount in steps:
        if what == "more":
            clock = lengthened(clock, amount % 7) or clock
            given_on_top = clock.extra_minutes
            continue
        passed = timedelta(seconds=amount)
        clock = resumed(clock, now) if what == "run" else paused(clock, now)
        now += passed
        ran += passed if what == "run" else timedelta(0)
    assert clock.left(now) == timedelta(minutes=25 + given_on_top) - ran
