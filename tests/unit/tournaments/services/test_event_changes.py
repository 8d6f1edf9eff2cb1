"""Changing an event that is made: what may be, until when, and what the log says of it."""

from datetime import date

import pytest

from tests.builders import DIRECTOR, make_event, make_field, play_out, start_next
from tests.people import make_people
from tournaments.errors import EventFinished, SettingsRefused
from tournaments.models import Event
from tournaments.services.event_changes import change_event, plan_of
from tournaments.services.events import post_standings
from tournaments.services.rounds import close_round, draw_round, start_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club, settings={"low_to": "holder"})
    make_field(event, 8)
    return event


def change(event, **changes):
    return change_event(event_id=event.pk, changes=changes, actor=DIRECTOR)


def faults(event, **changes):
    with pytest.raises(SettingsRefused) as refused:
        change(event, **changes)
    return [(fault["field"], fault["code"]) for fault in refused.value.details["faults"]]


def last_line(event):
    action = event.actions.order_by("sequence").last()
    return f"{action.actor} {action.verb} {action.subject}", action.data


def test_name_date_rounds_places_and_signup_are_changed_and_logged(event):
    changes = {"name": "  Friday  Pitch ", "date": date(2026, 10, 16), "rounds": 4}
    changed = change(event, **changes, capacity=12, signup_open=True)
    assert (changed.name, changed.date, changed.rounds_planned) == (
        "Friday Pitch",
        date(2026, 10, 16),
        4,
    )
    assert (changed.capacity, changed.signup_open) == (12, True)
    said, data = last_line(event)
    assert said == "alice changed the name, date, rounds, places, sign-up"
    assert data == {
        "name": "  Friday  Pitch ",
        "date": "2026-10-16",
        "rounds": 4,
        "capacity": 12,
        "signup_open": True,
    }


def test_its_addresses_stay(event):
    assert change(event, name="Another", date=date(2027, 1, 1)).slug == event.slug


def test_what_is_as_it_was_is_no_change(event):
    before = event.actions.count()
    same = {"name": event.name, "hands": 4, "tie_breaks": [], "settings": {"low_to": "holder"}}
    change(event, **same, signup_open=False)
    assert event.actions.count() == before


def test_hands_and_minutes_are_of_the_rounds_that_start_from_now_on(event):
    first = start_next(event)
    changed = change(event, hands=6, minutes=25, at_bell="stop")
    assert (changed.hands_per_round, changed.minutes_per_round) == (6, 25)
    first.refresh_from_db()
    [rules] = {str(t.game.rules["hands"]) for t in first.tables.select_related("game")}
    assert (rules, first.clock) == ("4", None)
    close_round(round_id=first.pk, actor=DIRECTOR, unfinished=True)
    second = start_next(Event.objects.get(pk=event.pk))
    assert (second.clock.minutes, second.clock.at_bell) == (25, "stop")
    assert {t.game.rules["hands"] for t in second.tables.select_related("game")} == {6}


def test_house_rules_stay_when_other_things_are_changed(event):
    low = event.rules["items"][1]
    assert change(event, hands=6, name="x").rules["items"][1] == low
    plain = change(event, settings={})
    assert plain.rules["items"][1] != low
    assert last_line(event)[0] == "alice changed the house rules"


def test_other_rules_leave_the_house_rules_of_the_old_ones_behind(event):
    changed = change(event, preset="partnership_21_draw")
    assert plan_of(changed).preset == "partnership_21_draw"
    assert plan_of(changed).settings == {}


def test_rules_that_have_been_played_stay(event):
    play_out(start_next(event))
    late = {
        "preset": "partnership_21_draw",
        "settings": {},
        "bye_points": 3,
        "tie_breaks": ["points"],
    }
    assert dict(faults(event, **late)) == dict.fromkeys(
        ("preset", "settings", "bye_points", "tie_breaks"), "played_by_these"
    )
    change(event, name="Still", hands=6, agreement="confirm", settings={"low_to": "holder"})


def test_who_meets_whom_stays_as_the_event_was_made_and_rules_do_not_before_they_are_played(event):
    assert dict(faults(event, format="head_table", options={"x": "y"}, pairs=True)) == (
        dict.fromkeys(("format", "options", "pairs"), "made_for_this")
    )
    draw_round(event_id=event.pk, actor=DIRECTOR)
    changed = change(event, preset="partnership_21_draw", format="rotation")
    assert changed.rules["name"] == "partnership_21_draw"


def test_the_house_rules_of_a_cutthroat_night_are_those_of_all_its_tables(event):
    own = {"format": "cutthroat", "preset": "cutthroat", "settings": {"min_bid": 1}}
    night = make_event(event.club, name="Alone", **own)
    assert night.other_rules == night.rules
    changed = change(night, hands=6)
    assert (changed.rules["min_bid"], changed.rules["hands"]) == (1, 6)
    assert changed.other_rules == changed.rules


def test_how_tables_agree_is_changed_between_rounds(event):
    playing = start_next(event)
    assert faults(event, agreement="both") == [("agreement", "tables_play")]
    close_round(round_id=playing.pk, actor=DIRECTOR, unfinished=True)
    assert change(event, agreement="both").agreement == "both"


def test_no_fewer_rounds_than_are_drawn(event):
    play_out(start_next(event))
    draw_round(event_id=event.pk, actor=DIRECTOR)
    assert faults(event, rounds=1) == [("rounds", "rounds_drawn")]
    assert change(event, rounds=2).rounds_planned == 2


def test_what_no_event_can_be_made_with_none_is_changed_to(event):
    wrong = {"name": " ", "rounds": 0, "hands": 101, "minutes": 601, "capacity": 0}
    assert dict(faults(event, **wrong)) == {
        "name": "name_missing",
        "rounds": "rounds_out_of_range",
        "hands": "hands_out_of_range",
        "minutes": "minutes_out_of_range",
        "capacity": "capacity_out_of_range",
    }


def test_nothing_changes_after_the_standings_are_posted(event):
    play_out(start_next(event))
    post_standings(event_id=event.pk, actor=DIRECTOR, early=True)
    with pytest.raises(EventFinished):
        change(event, name="x")


def test_a_round_starts_by_the_rules_as_they_were_changed_after_its_draw(event):
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    change(event, preset="partnership_21_draw", hands=5)
    started = start_round(round_id=drawn.pk, actor=DIRECTOR)
    assert {t.game.rules["name"] for t in started.tables.select_related("game")} == {
        "partnership_21_draw"
    }
