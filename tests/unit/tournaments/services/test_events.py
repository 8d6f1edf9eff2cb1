"""Making, opening and ending an event."""

from datetime import date

import pytest

from scoring import PRESETS, rules_from_json
from tests.builders import DIRECTOR, make_event, make_field, play_out, start_next
from tests.people import make_people
from tournaments.errors import (
    EventFinished,
    NameMissing,
    RoundsOutstanding,
    RoundStillOpen,
    SettingsRefused,
)
from tournaments.models import Event, Membership
from tournaments.services.clubs import create_club
from tournaments.services.events import EventPlan, create_event, post_standings, set_signup
from tournaments.services.rounds import draw_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def people():
    return make_people()


def test_an_event_keeps_its_rules_by_value(people):
    event = make_event(people.club, settings={"low_to": "holder"}, hands=6)
    rules = rules_from_json(event.rules)
    assert (rules.hands, rules.target) == (6, None)
    assert rules != PRESETS["partnership_21"]
    assert event.hands_per_round == 6


def test_every_fault_of_a_plan_is_named_at_once(people):
    plan = EventPlan(name=" ", date=date(2026, 1, 1), preset="poker", rounds=0, hands=0, capacity=0)
    with pytest.raises(SettingsRefused) as refusal:
        create_event(club=people.club, plan=plan, actor=DIRECTOR)
    fields = [fault["field"] for fault in refusal.value.details["faults"]]
    assert fields == ["name", "preset", "rounds", "hands", "capacity"]
    assert not Event.objects.exists()


def test_settings_that_contradict_each_other_are_refused_with_their_reasons(people):
    with pytest.raises(SettingsRefused) as refusal:
        make_event(people.club, settings={"min_bid": 4, "max_bid": 2})
    assert {fault["field"] for fault in refusal.value.details["faults"]} == {"settings"}


@pytest.mark.parametrize("preset", ["partnership_6p_222", "racehorse", "nine_card_countdown"])
def test_rules_that_a_night_of_rotations_cannot_use_are_refused(people, preset):
    with pytest.raises(SettingsRefused) as refusal:
        make_event(people.club, preset=preset)
    assert refusal.value.details["faults"] == [{"field": "preset", "code": "preset_unsuited"}]


def test_events_of_one_name_and_day_have_addresses_of_their_own(people):
    slugs = [make_event(people.club).slug for _ in range(3)]
    assert slugs == [
        "thursday-pitch-2026-10-15",
        "thursday-pitch-2026-10-15-2",
        "thursday-pitch-2026-10-15-3",
    ]


@pytest.mark.parametrize("name", ["김민수 밤", "ليلة", "!"])
def test_a_name_without_latin_letters_has_an_address_too(people, name):
    if name == "!":
        with pytest.raises(SettingsRefused):
            make_event(people.club, name=name)
    else:
        assert make_event(people.club, name=name).slug == "event-2026-10-15"


def test_a_club_s_founder_directs_it(people):
    club = create_club(name="Riverside Card Club", director=people.alice)
    assert club.slug == "riverside-card-club-2"
    assert Membership.objects.get(club=club).account == people.alice


def test_a_club_has_a_name(people):
    with pytest.raises(NameMissing):
        create_club(name="\u202e", director=people.alice)


def test_standings_are_not_posted_while_rounds_are_left(people):
    event = make_event(people.club, rounds=1)
    make_field(event, 4)
    with pytest.raises(RoundsOutstanding) as refusal:
        post_standings(event_id=event.pk, actor=DIRECTOR)
    assert refusal.value.details == {"outstanding": 1}
    this_round = start_next(event)
    with pytest.raises(RoundStillOpen):
        post_standings(event_id=event.pk, actor=DIRECTOR, early=True)
    play_out(this_round)
    assert post_standings(event_id=event.pk, actor=DIRECTOR).state == "finished"


def test_a_night_may_end_early_and_its_drawn_round_goes(people):
    event = make_event(people.club)
    make_field(event, 4)
    play_out(start_next(event))
    draw_round(event_id=event.pk, actor=DIRECTOR)
    post_standings(event_id=event.pk, actor=DIRECTOR, early=True)
    assert [this_round.state for this_round in event.rounds.all()] == ["closed"]


def test_posted_standings_are_the_end(people):
    event = make_event(people.club)
    post_standings(event_id=event.pk, actor=DIRECTOR, early=True)
    for deed in (
        lambda: post_standings(event_id=event.pk, actor=DIRECTOR, early=True),
        lambda: set_signup(event_id=event.pk, is_open=True, actor=DIRECTOR),
    ):
        with pytest.raises(EventFinished):
            deed()
