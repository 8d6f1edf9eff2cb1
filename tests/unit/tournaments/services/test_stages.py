"""Events that follow one another: groups, a cut with a tie, Swiss rounds with points, a bracket."""

from dataclasses import replace
from datetime import date

import pytest
from django.db import IntegrityError, transaction

from tests.builders import DIRECTOR, make_event, make_field, play_out, start_next
from tests.people import make_people
from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.services.test_group_stage import play_groups
from tournaments.errors import (
    CutOpen,
    CutRefused,
    EventFinished,
    EventFollowed,
    EventNotFinished,
    SettingsRefused,
)
from tournaments.models import Entry, Event, PairMember
from tournaments.pairings.movements import Night
from tournaments.pairings.movements.swiss import swiss_pairs_draw
from tournaments.pairings.movements.swiss_singles import standing_order
from tournaments.pairings.stages.chains import Carry
from tournaments.pairings.types import TableShape, Terms
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.integrity import check_event
from tournaments.selectors.results import results_snapshot
from tournaments.selectors.rounds import draw_inputs
from tournaments.selectors.stages import stage_of, stages_of
from tournaments.services.bracket_plans import BracketPlan
from tournaments.services.brackets import SeedPlan, start_bracket
from tournaments.services.entries import enter_pairs, withdraw_entry
from tournaments.services.event_changes import change_event
from tournaments.services.events import EventPlan, post_standings
from tournaments.services.pairs import join_entries, split_pair
from tournaments.services.simulation import simulate_rounds
from tournaments.services.stages import StagePlan, follow_event
from tournaments.services.standings import refresh_standings
from tournaments.web.refusals import Refused, refusals

pytestmark = pytest.mark.django_db
NIGHT = date(2026, 10, 15)
LATER = date(2026, 10, 22)


@pytest.fixture
def club():
    return make_people().club


def event_plan(**changes):
    usual = {"name": "Second stage", "date": NIGHT, "rounds": 3, "hands": 4, "agreement": "one"}
    return EventPlan(**{**usual, **changes})


def swiss_plan(**changes):
    return event_plan(**{"format": "swiss", "options": {"by": "points"}, "pairs": True, **changes})


def follow(event, plan=None, **answers):
    plan = StagePlan(event=plan or event_plan(), **{"goes_on": 4, **answers})
    return follow_event(event_id=event.pk, plan=plan, actor=DIRECTOR, seed=11)


def finish(event):
    post_standings(event_id=event.pk, actor=DIRECTOR, early=True)
    event.refresh_from_db()
    return event


def standings(event):
    event = Event.objects.get(pk=event.pk)
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    lines = event.standings.select_related("entry__player", "entry__partner")
    return list(lines)


def played_night(club, count=8, *, rounds=3, seed=3, **changes):
    """A night of single players with points that differ, and its standings posted."""
    event = make_event(club, rounds=rounds, **changes)
    make_field(event, count)
    simulate_rounds(event_id=event.pk, rounds=rounds, rng=chance(seed))
    return finish(event)


def level_night(club):
    """One round at two tables, won by North and South with one hand: four are level on top."""
    event = make_event(club, rounds=1, hands=1)
    make_field(event, 8)
    drawn = start_next(event)
    winners = drawn.seatings.filter(seat__in=[0, 2]).values_list("entry__number", flat=True)
    play_out(drawn)
    finish(event)
    return event, sorted(winners)


@pytest.fixture
def groups(club):
    """Six pairs in two groups; the three of the first have all beaten one another."""
    options = {"groups": "2"}
    event = make_event(club, format="round_robin", pairs=True, rounds=3, hands=1, options=options)
    names = [(f"Ann {number}", f"Bob {number}") for number in range(1, 7)]
    enter_pairs(event_id=event.pk, names=names, actor=DIRECTOR)
    ring, clear = play_groups(event)
    return finish(event), ring, clear


def test_a_chain_is_played_from_groups_over_two_cuts_to_a_champion(groups):
    event, ring, clear = groups
    with pytest.raises(CutOpen) as refused:
        follow(event, swiss_plan(), cut="per_group", goes_on=2, carry="half")
    assert sorted(refused.value.details["numbers"]) == ring
    points = {line.entry.number: line.points for line in standings(event)}
    order = [ring[1], ring[2], ring[0]]
    swiss = follow(event, swiss_plan(), cut="per_group", goes_on=2, carry="half", play_off=order)
    names = {entry.name for entry in event.entries.filter(number__in=[*order[:2], *clear[:2]])}
    assert {entry.name for entry in swiss.entries.all()} == names
    assert {e.name: e.carried_points for e in swiss.entries.all()} == {
        e.name: points[e.number] // 2 for e in event.entries.all() if e.name in names
    }
    [tie] = stage_of(swiss).ties
    assert (tie["by"], tie["order"], sorted(stage_of(swiss).names)) == ("play_off", order, ring)

    simulate_rounds(event_id=swiss.pk, rounds=3, rng=chance(5))
    finish(swiss)
    for line in standings(swiss):
        own = sum(r.points for r in results_snapshot(swiss.pk).results if r.entry == line.entry_id)
        assert line.points == own + line.entry.carried_points
        assert (line.rounds_played, line.byes) == (3, 0)
    assert check_event(Event.objects.get(pk=swiss.pk)).differences == []

    final = follow(swiss, event_plan(name="Final", format="elimination", pairs=True), goes_on=2)
    best = [line.entry.name for line in standings(swiss)][:2]
    assert [entry.name for entry in final.entries.order_by("number")] == best
    start_bracket(event_id=final.pk, plan=SeedPlan(), actor=DIRECTOR)
    simulate_rounds(event_id=final.pk, rounds=None, rng=chance(9))
    champion = bracket_of(Event.objects.get(pk=final.pk)).progress.champion
    assert champion in {1, 2}
    assert standings(final)[0].entry.number == champion
    assert [len(stages_of(one).after) for one in (event, swiss, final)] == [1, 1, 0]


@pytest.mark.parametrize(("carry", "part"), [("reset", 0), ("half", 0.5), ("carry", 1)])
def test_who_goes_on_is_numbered_as_they_stood_and_begins_with_what_is_carried(club, carry, part):
    event = played_night(club)
    before = standings(event)[:4]
    after = follow(event, carry=carry, draws_lots=True)
    entries = list(after.entries.order_by("number"))
    assert [entry.number for entry in entries] == [1, 2, 3, 4]
    assert [entry.player for entry in entries] == [line.entry.player for line in before]
    assert [entry.carried_points for entry in entries] == [
        int(line.points * part // 1) for line in before
    ]
    assert [line.points for line in standings(after)] == [e.carried_points for e in entries]
    assert after.follows_by["carry"] == carry


def test_the_draw_knows_what_was_carried(club):
    event = played_night(club, 8, rounds=2)
    plan = event_plan(format="swiss_singles", rounds=2)
    after = follow(event, plan, goes_on=8, carry="carry")
    night = draw_inputs(after.pk).night
    assert night.carried == {one.number: one.carried_points for one in after.entries.all()}
    ordered = [night.carried[number] for number in standing_order(night)]
    assert ordered == sorted(night.carried.values(), reverse=True)


def test_swiss_by_points_begins_with_neighbours_in_what_was_carried():
    carried = {1: 5, 2: 40, 3: 21, 4: 42, 5: 20, 6: 3}
    terms = Terms(shape=TableShape(2, 2))
    night = Night(
        entries=tuple(carried), rounds=3, seed=1, terms=terms, options={"by": "points"},
        carried=carried,
    )  # fmt: skip
    drawn = [swiss_pairs_draw(replace(night, seed=seed)).tables for seed in range(9)]
    level = [swiss_pairs_draw(replace(night, carried={}, seed=seed)).tables for seed in range(9)]
    neighbours = frozenset(map(frozenset, ((1, 6), (2, 4), (3, 5))))
    assert {frozenset(map(frozenset, tables)) for tables in drawn} == {neighbours}
    assert len({frozenset(map(frozenset, tables)) for tables in level}) > 1


def test_ties_at_the_cut_are_open_until_a_lot_or_a_play_off_decides(club):
    event, winners = level_night(club)
    with pytest.raises(CutOpen) as refused:
        follow(event, goes_on=3)
    assert sorted(refused.value.details["numbers"]) == winners
    drawn = follow(event, goes_on=3 + 1)
    assert drawn.follows_by["ties"] == []
    assert not Event.objects.filter(name="By lot").exists()
    lot = follow(event, event_plan(name="By lot"), goes_on=3, draws_lots=True)
    again = follow(event, event_plan(name="Again"), goes_on=3, draws_lots=True)
    [tie] = lot.follows_by["ties"]
    assert (tie["by"], sorted(tie["order"])) == ("lot", winners)
    assert lot.follows_by["ties"] == again.follows_by["ties"]
    assert lot.entries.count() == 3


def test_a_wild_card_goes_on_behind_the_others_and_is_named(club):
    event = played_night(club)
    last = standings(event)[-1].entry
    after = follow(event, goes_on=3, wild_cards=[last.number], draws_lots=True)
    assert after.entries.get(number=4).player == last.player
    assert stage_of(after).wild_cards == [last.name]


def test_a_pair_that_is_parted_and_joined_again_has_what_it_carried(groups):
    before, *_ = groups
    event = follow(before, swiss_plan(), carry="carry", draws_lots=True)
    carried = event.entries.get(number=1).carried_points
    assert carried > 0
    _, alone = split_pair(event_id=event.pk, number=1, actor=DIRECTOR)
    pair = join_entries(event_id=event.pk, numbers=(1, alone.number), actor=DIRECTOR)
    assert event.entries.get(number=pair.number).carried_points == carried


def test_pairs_stay_pairs_and_nobody_is_in_twice(groups):
    event, ring, _ = groups
    after = follow(event, swiss_plan(), cut="per_group", goes_on=1, play_off=ring)
    assert all(entry.partner for entry in after.entries.all())
    assert PairMember.objects.filter(event=after).count() == 4


def test_on_another_day_everybody_checks_in_again(club):
    event = played_night(club)
    same = follow(event, draws_lots=True)
    other = follow(event, event_plan(date=LATER), draws_lots=True)
    states = [set(one.entries.values_list("state", flat=True)) for one in (same, other)]
    assert states == [{Entry.State.PRESENT}, {Entry.State.LISTED}]


def test_who_has_withdrawn_does_not_go_on(club):
    event = make_event(club, rounds=1)
    make_field(event, 8)
    simulate_rounds(event_id=event.pk, rounds=1, rng=chance(3))
    best = standings(event)[0].entry
    withdraw_entry(event_id=event.pk, number=best.number, actor=DIRECTOR)
    after = follow(finish(event), draws_lots=True)
    assert not after.entries.filter(player=best.player).exists()
    with pytest.raises(CutRefused) as refused:
        follow(event, event_plan(name="All"), goes_on=8)
    assert refused.value.details["reasons"] == [{"code": "cut_too_large", "values": [8, 7]}]


def test_nothing_follows_before_the_standings_are_posted(club):
    event = make_event(club)
    make_field(event, 8)
    with pytest.raises(EventNotFinished):
        follow(event)


def test_nothing_follows_a_bracket(club):
    event = make_event(
        club, format="elimination", preset="cutthroat", hands=1, bracket=BracketPlan()
    )
    make_field(event, 4)
    start_bracket(event_id=event.pk, plan=SeedPlan(), actor=DIRECTOR)
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(1))
    with pytest.raises(CutRefused) as refused:
        follow(finish(event), goes_on=2)
    assert [one["code"] for one in refused.value.details["reasons"]] == ["bracket_before_end"]


def test_everything_that_is_wrong_is_told_at_once_and_nothing_is_made(club):
    event = played_night(club)
    plan = swiss_plan(name="", rounds=0, options={})
    with pytest.raises(SettingsRefused) as refused:
        follow(event, plan, goes_on=0, carry="carry")
    faults = {(fault["field"], fault["code"]) for fault in refused.value.details["faults"]}
    assert faults == {
        ("name", "name_missing"),
        ("rounds", "rounds_out_of_range"),
        ("goes_on", "cut_out_of_range"),
        ("format", "follows_as_it_is"),
        ("carry", "carry_needs_points"),
    }
    with pytest.raises(SettingsRefused) as refused:
        follow(event, carry="double")
    assert refused.value.details["faults"] == [{"field": "carry", "code": "carry_unknown"}]
    assert Event.objects.count() == 1


@pytest.mark.parametrize("plan", [{"format": "elimination", "preset": "cutthroat"}])
def test_points_are_not_carried_where_they_would_not_count(club, plan):
    event = played_night(club)
    with pytest.raises(SettingsRefused) as refused:
        follow(event, event_plan(**plan), carry="carry")
    assert refused.value.details["faults"] == [{"field": "carry", "code": "carry_needs_points"}]


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ({"goes_on": 9}, "cut_too_large"),
        ({"goes_on": 1}, "cut_too_small"),
        ({"wild_cards": [99]}, "wild_card_unknown"),
        ({"wild_cards": [3, 3]}, "entry_listed_twice"),
        ({"play_off": [99]}, "play_off_unfit"),
    ],
)
def test_a_cut_that_cannot_be_is_refused_with_the_reason(club, answers, code):
    event = played_night(club)
    with pytest.raises(CutRefused) as refused:
        follow(event, draws_lots=True, **answers)
    assert code in [reason["code"] for reason in refused.value.details["reasons"]]


def test_two_go_on_by_different_names_and_never_by_one(club):
    event = played_night(club)
    first = follow(event, draws_lots=True)
    with pytest.raises(EventFollowed) as refused:
        follow(event, draws_lots=True)
    assert refused.value.details == {"slug": first.slug}
    other = follow(event, event_plan(name="Plate"), draws_lots=True)
    assert [one.slug for one in stages_of(event).after] == [first.slug, other.slug]
    with pytest.raises(Refused, match="event_follows_once_by_a_name"), refusals():
        change_event(event_id=other.pk, changes={"name": first.name}, actor=DIRECTOR)


def test_both_logs_say_who_went_on(club):
    event = played_night(club)
    after = follow(event, draws_lots=True)
    event.refresh_from_db()
    told = event.actions.last()
    assert (told.verb, told.subject, told.data["event"]) == (
        "went on with",
        "Second stage",
        after.slug,
    )
    assert after.actions.last().data["event"] == event.slug
    assert check_event(event).differences == check_event(after).differences == []
    with pytest.raises(EventFinished):
        post_standings(event_id=event.pk, actor=DIRECTOR)


def test_a_later_correction_of_the_event_before_moves_nothing_that_was_carried(club):
    event = played_night(club)
    after = follow(event, carry="carry", draws_lots=True)
    carried = list(after.entries.order_by("number").values_list("carried_points", flat=True))
    Event.objects.filter(pk=event.pk).update(results_revision=event.results_revision + 1)
    standings(event)
    assert [one.points for one in standings(after)] == carried


def test_half_of_an_odd_number_is_rounded_down():
    assert [Carry.HALF.of(points) for points in (7, -7, 0)] == [3, -4, 0]


def test_the_database_refuses_points_beyond_all_chains(club):
    event = played_night(club)
    with pytest.raises(IntegrityError), transaction.atomic():
        event.entries.update(carried_points=10**8 + 1)
