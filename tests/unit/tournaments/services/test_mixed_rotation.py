"""A night of changing partners where some tables are not of four, so that nobody sits out."""

import pytest

from tests.builders import DIRECTOR, make_event, make_field
from tests.people import make_people
from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.pairings.recount import MixedRecount
from tests.unit.tournaments.services.test_archives import erase
from tournaments.errors import SettingsRefused
from tournaments.models import Event
from tournaments.selectors.changes import Change, preview_of
from tournaments.selectors.integrity import check_event
from tournaments.selectors.people import counts_of
from tournaments.selectors.planned import whole_night
from tournaments.selectors.rounds import played_rounds
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.changes import take_change
from tournaments.services.entries import set_presence
from tournaments.services.event_changes import change_event, plan_of
from tournaments.services.plans import publish_plan
from tournaments.services.rounds import draw_round
from tournaments.services.simulation import simulate_rounds
from tournaments.services.standings import refresh_standings

pytestmark = pytest.mark.django_db

LARGER = {"other_rules": "cutthroat", "other_sizes": "larger"}
SMALLER = {"other_rules": "cutthroat", "other_sizes": "smaller"}


@pytest.fixture
def club():
    return make_people().club


def night(club, count, rounds, **changes):
    event = make_event(club, hands=1, rounds=rounds, **changes)
    make_field(event, count)
    return event


@pytest.mark.parametrize(
    ("count", "rounds", "wish", "sizes"),
    [
        (13, 4, LARGER, [4, 4, 5]),
        (14, 4, SMALLER, [3, 3, 4, 4]),
        (17, 6, LARGER, [4, 4, 4, 5]),
        (22, 5, LARGER, [4, 4, 4, 5, 5]),
        (23, 4, SMALLER, [3, 4, 4, 4, 4, 4]),
    ],
)
def test_a_night_is_played_with_nobody_out_and_adds_up(club, count, rounds, wish, sizes):
    event = night(club, count, rounds, **wish)
    told = counts_of(event)
    assert (told.tables, told.sitting_out) == (len(sizes), 0)
    publish_plan(event_id=event.pk, actor=DIRECTOR)
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(3))
    recount = MixedRecount(played_rounds(event.pk).rounds, range(1, count + 1))
    assert [sorted(map(len, draw.tables)) for draw in recount.draws] == [sizes] * rounds
    assert recount.repeats(recount.partners) == 0
    assert recount.spread(recount.odd) <= 2
    event = Event.objects.get(pk=event.pk)
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    assert check_event(Event.objects.get(pk=event.pk)).differences == []
    seats = {
        table.game.seats: table.game.rules["name"] for table in event.rounds.first().tables.all()
    }
    assert seats == {size: "partnership_21" if size == 4 else "cutthroat" for size in set(sizes)}


def test_late_comers_and_leavers_in_mid_night_leave_nobody_out(club):
    event = night(club, 18, 5, **LARGER)
    set_presence(event_id=event.pk, numbers=[18], present=False, actor=DIRECTOR)
    publish_plan(event_id=event.pk, actor=DIRECTOR)
    simulate_rounds(event_id=event.pk, rounds=2, rng=chance(3))
    draw_round(event_id=event.pk, actor=DIRECTOR)
    for change, here in (
        (Change(comes=frozenset({18})), set(range(1, 19))),
        (Change(leaves=frozenset({3, 9, 11})), set(range(1, 19)) - {3, 9, 11}),
    ):
        seen = preview_of(event.pk, change)
        taken = take_change(event_id=event.pk, change=change, seen=seen.seen, actor=DIRECTOR)
        assert taken.draw.entries == here
        assert taken.draw.byes == ()
        assert taken.kept > len(here) // 2
        assert taken.quality.partner_repeats == 0
    assert whole_night(event).quality.partner_repeats == 0
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(4))
    rounds = played_rounds(event.pk).rounds
    assert len(rounds) == 5
    assert all(draw.byes == () for draw in rounds)
    partners = [
        frozenset(table[i::2])
        for d in rounds
        for table in d.tables
        if len(table) == 4
        for i in (0, 1)
    ]
    assert len(partners) == len(set(partners))


def test_places_go_by_the_part_of_the_table_that_was_beaten(club):
    assert night(club, 4, 3).ranking == ("points",)
    event = night(club, 17, 3, **LARGER)
    assert event.ranking == ("table_points", "points")
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(3))
    event = Event.objects.get(pk=event.pk)
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    assert check_event(Event.objects.get(pk=event.pk)).differences == []


def test_export_and_restore_keep_which_tables_are_set(club):
    event = night(club, 17, 2, **SMALLER)
    simulate_rounds(event_id=event.pk, rounds=1, rng=chance(3))
    event = Event.objects.get(pk=event.pk)
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    data = export_bytes(Event.objects.get(pk=event.pk))
    erase(event)
    restored, _ = restore_event(data=data)
    assert export_bytes(restored) == data
    assert (plan_of(restored).other_rules, plan_of(restored).other_sizes) == (
        "cutthroat",
        "smaller",
    )


def test_the_choice_is_changed_until_a_round_is_played_and_a_drawn_round_with_it(club):
    event = night(club, 17, 3)
    publish_plan(event_id=event.pk, actor=DIRECTOR)
    for changes, tables in ((LARGER, 4), ({"other_sizes": "smaller"}, 5), ({"other_rules": ""}, 4)):
        event = change_event(event_id=event.pk, changes=changes, actor=DIRECTOR)
        assert counts_of(event).tables == tables
        again = event.rounds.exists()
        assert draw_round(event_id=event.pk, actor=DIRECTOR, again=again).tables.count() == tables
    assert (plan_of(event).other_rules, plan_of(event).other_sizes) == ("", "")
    simulate_rounds(event_id=event.pk, rounds=1, rng=chance(3))
    with pytest.raises(SettingsRefused) as refused:
        change_event(event_id=event.pk, changes=LARGER, actor=DIRECTOR)
    codes = {(fault["field"], fault["code"]) for fault in refused.value.details["faults"]}
    assert codes == {("other_rules", "played_by_these"), ("other_sizes", "played_by_these")}


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"other_rules": "pawnee_call_partner", "other_sizes": "smaller"}, "other_rules_unsuited"),
        ({"other_rules": "partnership_21"}, "other_rules_unsuited"),
        ({"preset": "cutthroat", "other_rules": "partnership_6p_222"}, "other_rules_unsuited"),
        ({"other_rules": "cutthroat", "other_sizes": "round"}, "options_unknown"),
        ({"other_sizes": "larger"}, "options_unknown"),
    ],
)
def test_tables_that_the_rules_cannot_seat_are_refused(club, changes, fault):
    with pytest.raises(SettingsRefused) as refused:
        night(club, 17, 3, **changes)
    assert [found["code"] for found in refused.value.details["faults"]] == [fault]
