"""The clock of a round: started with it, stopped and lengthened by directors."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from scoring import AtBell
from tests.builders import DIRECTOR, make_event, make_field, start_next
from tests.people import make_people
from tournaments.clocks import Tells
from tournaments.errors import ClockChanged, ClockMissing, ClockOutOfRange, RoundNotPlaying
from tournaments.models import Round
from tournaments.selectors.archives import export_of
from tournaments.services.clocks import (
    add_minutes,
    call_last_hand,
    pause_clock,
    resume_clock,
    take_back_last_hand,
)
from tournaments.services.rounds import close_round, draw_round

pytestmark = pytest.mark.django_db
SEVEN = datetime(2026, 11, 5, 19, 0, tzinfo=UTC)


class Hall:
    """The time of the hall, which a test lets go by."""

    def __init__(self) -> None:
        self.time = SEVEN

    def wait(self, **time: float) -> None:
        self.time += timedelta(**time)


@pytest.fixture
def hall(monkeypatch) -> Hall:
    hall = Hall()
    monkeypatch.setattr(timezone, "now", lambda: hall.time)
    return hall


@pytest.fixture
def event(hall):
    event = make_event(make_people().club, minutes=25, at_bell="one_more")
    make_field(event, 8)
    return event


@pytest.fixture
def playing(event):
    return start_next(event)


def told(this_round, command, **given):
    return command(round_id=this_round.pk, actor=DIRECTOR, **given)


def left(this_round, hall):
    return Round.objects.get(pk=this_round.pk).clock.left(hall.time)


def log(event):
    return [f"{a.actor} {a.verb} {a.subject}" for a in event.actions.order_by("sequence")]


def test_the_clock_starts_with_the_round_and_has_the_rules_length_and_bell(event, hall):
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    assert drawn.clock is None
    clock = start_next(event).clock
    assert (clock.started_at, clock.minutes, clock.at_bell) == (SEVEN, 25, AtBell.ONE_MORE)
    hall.wait(minutes=25)
    assert clock.tells(hall.time) is Tells.ONE_MORE


def test_a_pause_takes_nothing_off_and_its_end_is_logged(event, playing, hall):
    hall.wait(minutes=10)
    told(playing, pause_clock)
    hall.wait(minutes=7.5)
    assert left(playing, hall) == timedelta(minutes=15)
    told(playing, resume_clock)
    hall.wait(minutes=1)
    assert left(playing, hall) == timedelta(minutes=14)
    assert log(event)[-2:] == [
        "alice paused the clock of round 1",
        "alice started again the clock of round 1",
    ]


def test_what_two_directors_press_is_done_and_logged_once(event, playing, hall):
    for command in (pause_clock, call_last_hand):
        before = len(log(event))
        told(playing, command)
        hall.wait(minutes=1)
        told(playing, command)
        assert len(log(event)) == before + 1
    assert left(playing, hall) == timedelta(minutes=25)


def test_minutes_are_added_once_to_what_was_seen(event, playing, hall):
    told(playing, add_minutes, minutes=5, seen_extra=0)
    with pytest.raises(ClockChanged) as refused:
        told(playing, add_minutes, minutes=5, seen_extra=0)
    assert refused.value.details == {"extra_minutes": 5}
    told(playing, add_minutes, minutes=-1, seen_extra=5)
    assert left(playing, hall) == timedelta(minutes=29)
    assert log(event)[-2:] == [
        "alice added 5 minutes to round 1",
        "alice took off 1 minute of round 1",
    ]


def test_a_round_is_made_neither_endless_nor_over_before_its_start(playing):
    for minutes in (-25, 576):
        with pytest.raises(ClockOutOfRange):
            told(playing, add_minutes, minutes=minutes, seen_extra=0)


def test_the_last_hand_is_called_and_taken_back(event, playing, hall):
    hall.wait(minutes=20)
    assert told(playing, call_last_hand).clock.tells(hall.time) is Tells.LAST_HAND
    assert told(playing, take_back_last_hand).clock.tells(hall.time) is Tells.PLAY_ON
    assert log(event)[-2:] == [
        "alice called the last hand of round 1",
        "alice took back the last hand of round 1",
    ]


def test_a_round_that_is_closed_while_its_clock_stands_still_keeps_what_it_showed(playing, hall):
    hall.wait(minutes=10)
    told(playing, pause_clock)
    hall.wait(minutes=5)
    closed = close_round(round_id=playing.pk, actor=DIRECTOR, unfinished=True)
    assert not closed.clock.is_paused
    assert left(playing, hall) == timedelta(minutes=15)


def test_only_a_round_in_play_has_a_clock_to_set(event, playing):
    close_round(round_id=playing.pk, actor=DIRECTOR, unfinished=True)
    for command in (pause_clock, resume_clock, call_last_hand, take_back_last_hand):
        with pytest.raises(RoundNotPlaying):
            told(playing, command)


def test_a_round_without_minutes_has_no_clock():
    event = make_event(make_people().club)
    make_field(event, 8)
    playing = start_next(event)
    assert playing.clock is None
    with pytest.raises(ClockMissing):
        told(playing, pause_clock)
    close_round(round_id=playing.pk, actor=DIRECTOR, unfinished=True)


@pytest.mark.parametrize(
    "columns",
    [
        {"extra_minutes": -25},
        {"extra_minutes": 576},
        {"minutes": None},
        {"at_bell": "ding"},
        {"state": "closed", "closed_at": SEVEN, "paused_at": SEVEN},
        {"minutes": None, "at_bell": "", "last_hand_at": SEVEN},
        {"minutes": None, "at_bell": "", "paused_at": SEVEN},
    ],
)
def test_the_database_keeps_no_clock_that_cannot_be(playing, columns):
    with pytest.raises(IntegrityError), transaction.atomic():
        Round.objects.filter(pk=playing.pk).update(**columns)


def test_a_clock_is_exported_as_it_stands(event, playing, hall):
    told(playing, add_minutes, minutes=3, seen_extra=0)
    told(playing, pause_clock)
    hall.wait(seconds=1.5)
    told(playing, resume_clock)
    told(playing, pause_clock)
    told(playing, call_last_hand)
    [row] = export_of(event)["rounds"]
    assert {name: row[name] for name in ("minutes", "at_bell", "extra_minutes", "still_ms")} == {
        "minutes": 25,
        "at_bell": "one_more",
        "extra_minutes": 3,
        "still_ms": 1500,
    }
    assert row["paused_at"] == row["last_hand_at"] == "2026-11-05T19:00:01.500000+00:00"
