"""Round robins and cutthroat nights through the services."""

from itertools import pairwise

import pytest

from tests.builders import DIRECTOR, make_event, make_field
from tests.people import make_people
from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.services.test_archives import erase
from tournaments.errors import AllRoundsPlayed, SettingsRefused, TooFewPresent, WishRefused
from tournaments.models import Event, Seating, Table
from tournaments.selectors.integrity import check_event
from tournaments.selectors.people import counts_of
from tournaments.selectors.schedules import groups_of, schedule_of
from tournaments.selectors.standings import standings_of
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.entries import enter_pairs, withdraw_entry
from tournaments.services.rounds import draw_round
from tournaments.services.simulation import simulate_rounds
from tournaments.services.standings import refresh_standings
from tournaments.services.wishes import WishPlan, add_wish, suits

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return make_people().club


def robin(club, count, **options):
    event = make_event(club, format="round_robin", pairs=True, hands=2, rounds=1, options=options)
    names = [(f"Ann {number}", f"Bob {number}") for number in range(1, count + 1)]
    enter_pairs(event_id=event.pk, names=names, actor=DIRECTOR)
    return event


def cutthroat(club, count, **changes):
    settings = {"format": "cutthroat", "preset": "cutthroat", "hands": 3, "rounds": 3}
    event = make_event(club, **{**settings, **changes})
    make_field(event, count)
    return event


def counted(event):
    event = Event.objects.get(pk=event.pk)
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    return Event.objects.get(pk=event.pk)


def test_a_round_robin_has_as_many_rounds_as_its_pairs_need_and_the_plan_is_kept(club):
    event = robin(club, 5)
    plan = schedule_of(event)
    assert [one.state for one in plan] == [""] * 5
    draw_round(event_id=event.pk, actor=DIRECTOR)
    event.refresh_from_db()
    assert event.rounds_planned == 5
    assert [one.state for one in schedule_of(event)] == ["draft", "", "", "", ""]
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(4))
    played = schedule_of(Event.objects.get(pk=event.pk))
    assert [one.tables for one in played] == [one.tables for one in plan]
    assert {one.state for one in played} == {"closed"}
    event = counted(event)
    assert check_event(event).differences == []
    assert {line.standing.rounds_played for line in standings_of(event).lines} == {4}
    with pytest.raises(AllRoundsPlayed):
        draw_round(event_id=event.pk, actor=DIRECTOR)


def test_a_round_without_a_meeting_is_no_round_won(club):
    event = robin(club, 3)
    simulate_rounds(event_id=event.pk, rounds=1, rng=chance(4))
    bye = Seating.objects.get(round__event=event, table=None)
    line = counted(event).standings.get(entry=bye.entry)
    assert (line.rounds_won, line.byes) == (0, 1)


def test_each_group_has_its_own_places(club):
    event = robin(club, 8, groups="2")
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(4))
    event = counted(event)
    table = standings_of(event)
    assert [group for group, _ in table.groups] == [0, 1]
    for group, lines in table.groups:
        assert {groups_of(event)[line.number] for line in lines} == {group}
        assert lines[0].place == 1
        assert max(line.place for line in lines) <= 4
    assert event.rounds.count() == 3


def test_a_pair_that_withdraws_leaves_a_round_without_a_meeting(club):
    event = robin(club, 4)
    simulate_rounds(event_id=event.pk, rounds=1, rng=chance(4))
    withdraw_entry(event_id=event.pk, number=4, actor=DIRECTOR)
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(4))
    byes = Seating.objects.filter(round__event=event, table=None)
    assert byes.count() == 2
    assert {seating.reason for seating in byes} == {"bye_planned"}
    assert check_event(counted(event)).differences == []


def test_there_is_no_plan_for_nobody(club):
    event = robin(club, 0)
    assert schedule_of(event) == ()
    assert groups_of(robin(club, 1, groups="2")) == {}


@pytest.mark.parametrize("options", [{}, {"by": "points"}, {"liked": "5"}])
def test_a_cutthroat_night_seats_everybody_and_its_standings_hold(club, options):
    event = cutthroat(club, 11, options=options)
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(4))
    event = counted(event)
    assert not Seating.objects.filter(round__event=event, table=None).exists()
    assert check_event(event).differences == []
    lines = standings_of(event).lines
    leads = [line.lead for line in lines]
    assert leads == sorted(leads, reverse=True)
    data = export_bytes(event)
    erase(event)
    restored, is_new = restore_event(data=data)
    assert (is_new, export_bytes(restored)) == (True, data)


def test_three_people_are_enough_for_a_cutthroat_table_and_two_are_not(club):
    event = cutthroat(club, 3)
    draw_round(event_id=event.pk, actor=DIRECTOR)
    counts = counts_of(event)
    assert (counts.tables, counts.sitting_out) == (1, 0)
    few = cutthroat(club, 2)
    with pytest.raises(TooFewPresent):
        draw_round(event_id=few.pk, actor=DIRECTOR)


def test_cutthroat_needs_rules_by_which_each_plays_alone(club):
    with pytest.raises(SettingsRefused) as refused:
        cutthroat(club, 0, preset="partnership_21")
    assert {"field": "preset", "code": "preset_not_cutthroat"} in refused.value.details["faults"]


def test_what_decided_between_neighbours_is_told_with_both_values(club):
    event = robin(club, 4)
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(8))
    lines = standings_of(counted(event)).lines
    for above, below in pairwise(lines):
        if above.because:
            assert above.because.own > above.because.following
            assert above.standing.values[0] == below.standing.values[0]


def test_a_format_takes_the_wishes_that_it_honours_and_no_other(club):
    swiss = make_event(club, format="swiss", pairs=True)
    kinds = ("apart", "table", "together", "group")
    assert [suits(swiss, kind) for kind in kinds] == [True, True, False, False]
    assert not any(suits(robin(club, 0), kind) for kind in kinds)
    assert [suits(cutthroat(club, 0), kind) for kind in kinds] == [True, False, False, False]


def test_pairs_that_are_kept_apart_do_not_meet(club):
    event = make_event(club, format="swiss", pairs=True, hands=2, rounds=3)
    names = [(f"Ann {number}", f"Bob {number}") for number in range(1, 7)]
    enter_pairs(event_id=event.pk, names=names, actor=DIRECTOR)
    plan = WishPlan(kind="apart", entry=1, other=2)
    add_wish(event_id=event.pk, plan=plan, actor=DIRECTOR)
    seat = WishPlan(kind="table", entry=1, number=1, seat=1)
    with pytest.raises(WishRefused):
        add_wish(event_id=event.pk, plan=seat, actor=DIRECTOR)
    simulate_rounds(event_id=event.pk, rounds=3, rng=chance(4))
    for table in Table.objects.filter(round__event=event):
        numbers = set(table.seatings.values_list("entry__number", flat=True))
        assert numbers != {1, 2}
