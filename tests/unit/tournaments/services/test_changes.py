"""Who comes and goes between rounds: shown, then taken as it was shown."""

import pytest

from tests.builders import DIRECTOR, make_event, make_field, play_out, start_next
from tests.people import make_people
from tests.unit.tournaments.pairings.chance import chance
from tournaments.errors import (
    EventFinished,
    NotFound,
    NothingChanges,
    SeatingChanged,
    TooFewPresent,
)
from tournaments.models import Entry, Event, Round
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.movements.types import Reads
from tournaments.selectors.changes import Change, drawn_round, places_kept, preview_of
from tournaments.services.changes import take_change
from tournaments.services.entries import set_presence
from tournaments.services.events import post_standings
from tournaments.services.rounds import draw_round, start_round
from tournaments.services.simulation import simulate_rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    """Sixteen people, round 1 played, round 2 drawn."""
    event = make_event(make_people().club, rounds=5)
    make_field(event, 16)
    play_out(start_next(event))
    draw_round(event_id=event.pk, actor=DIRECTOR)
    return event


def take(event, change, seen=None):
    seen = seen or preview_of(event.pk, change).seen
    return take_change(event_id=event.pk, change=change, seen=seen, actor=DIRECTOR)


def present(event) -> set[int]:
    here = event.entries.filter(state=Entry.State.PRESENT)
    return set(here.values_list("number", flat=True))


def test_a_preview_writes_nothing(event):
    event.refresh_from_db()
    before = event.log_length
    preview_of(event.pk, Change(leaves=frozenset({5})))
    event.refresh_from_db()
    assert (event.log_length, len(present(event))) == (before, 16)


def test_what_is_taken_is_what_was_shown(event):
    shown = preview_of(event.pk, Change(leaves=frozenset({5})))
    taken = take(event, Change(leaves=frozenset({5})), shown.seen)
    this_round, draw = drawn_round(event)
    assert (taken.draw, this_round.number) == (shown.draw, 2)
    assert draw == shown.draw
    assert 5 not in draw.entries
    assert present(event) == set(range(1, 17)) - {5}
    assert event.actions.order_by("sequence").last().data == {
        "comes": [],
        "leaves": [5],
        "kept": shown.kept,
        "seats": 16,
    }
    start_round(round_id=this_round.pk, actor=DIRECTOR)


def test_keeping_seats_moves_as_few_as_can_be_and_says_how_many_stay(event):
    _, published = drawn_round(event)
    shown = preview_of(event.pk, Change(leaves=frozenset({5})))
    stay = [
        entry
        for table, changed in zip(published.tables, shown.draw.tables, strict=False)
        for entry, now in zip(table, changed, strict=True)
        if entry == now
    ]
    assert shown.kept == len(stay) == len(places_kept(published, shown.draw))
    afresh = preview_of(event.pk, Change(leaves=frozenset({5}), keeps=False))
    assert shown.kept > afresh.kept


def test_a_late_arrival_and_a_return_find_their_seats(event):
    [late] = make_field(event, 1)
    set_presence(event_id=event.pk, numbers=[late.number], present=False, actor=DIRECTOR)
    take(event, Change(leaves=frozenset({5})))
    take(event, Change(comes=frozenset({5, late.number}), leaves=frozenset({9})))
    _, draw = drawn_round(event)
    assert {5, late.number} <= draw.entries
    assert 9 not in draw.entries
    assert sum(map(len, draw.tables)) == 16


def test_one_for_one_moves_nobody_else(event):
    [late] = make_field(event, 1)
    set_presence(event_id=event.pk, numbers=[late.number], present=False, actor=DIRECTOR)
    change = Change(comes=frozenset({late.number}), leaves=frozenset({5}))
    shown = preview_of(event.pk, change)
    assert {move.entry.number for move in shown.moves} == {5, late.number}
    assert shown.kept == 15
    [came] = [move for move in shown.moves if move.entry.number == late.number]
    [gone] = [move for move in shown.moves if move.entry.number == 5]
    assert (came.after, came.was_here, gone.is_here) == (gone.before, False, False)


def test_no_partner_is_met_again_in_the_night_that_is_planned_from_here(event):
    shown = preview_of(event.pk, Change(leaves=frozenset({5, 6})))
    assert shown.quality.partner_repeats == 0


def test_without_a_drawn_round_only_the_list_changes():
    event = make_event(make_people().club)
    make_field(event, 9)
    shown = preview_of(event.pk, Change(leaves=frozenset({2})))
    assert (shown.number, shown.draw, shown.moves, shown.here) == (None, None, (), 8)
    take(event, Change(leaves=frozenset({2})))
    assert present(event) == set(range(1, 10)) - {2}
    assert not Round.objects.exists()


def test_the_last_rounds_change_is_measured_too(event):
    Event.objects.filter(pk=event.pk).update(rounds_planned=2)
    assert preview_of(event.pk, Change(leaves=frozenset({5}))).quality is not None


def test_who_keeps_a_table_does_not_lose_it_to_a_change(event):
    _, published = drawn_round(event)
    Entry.objects.filter(event=event, number=published.tables[-1][0]).update(needs_fixed_seat=True)
    draw_round(event_id=event.pk, actor=DIRECTOR, again=True)
    _, published = drawn_round(event)
    fixed = event.entries.get(needs_fixed_seat=True).number
    [home] = [index for index, table in enumerate(published.tables) if fixed in table]
    others = [entry for table in published.tables[:home] for entry in table][:1]
    for leaver in others or [published.tables[-1][0]]:
        shown = preview_of(event.pk, Change(leaves=frozenset({leaver})))
        [now] = [index for index, table in enumerate(shown.draw.tables) if fixed in table]
        assert now == home or home >= len(shown.draw.tables)


def test_what_changed_meanwhile_is_not_run_over(event):
    change = Change(leaves=frozenset({5}))
    seen = preview_of(event.pk, change).seen
    draw_round(event_id=event.pk, actor=DIRECTOR, again=True)
    with pytest.raises(SeatingChanged):
        take(event, change, seen)
    seen = preview_of(event.pk, change).seen
    set_presence(event_id=event.pk, numbers=[7], present=False, actor=DIRECTOR)
    with pytest.raises(SeatingChanged):
        take(event, change, seen)
    assert 5 in present(event)


def test_a_round_that_started_meanwhile_is_left_alone(event):
    change = Change(leaves=frozenset({5}))
    seen = preview_of(event.pk, change).seen
    this_round, draw = drawn_round(event)
    start_round(round_id=this_round.pk, actor=DIRECTOR)
    with pytest.raises(SeatingChanged):
        take(event, change, seen)
    assert 5 in draw.entries


def test_what_cannot_be_is_refused_with_nothing_written(event):
    cases = [
        (Change(), NothingChanges),
        (Change(leaves=frozenset({99})), NotFound),
        (Change(leaves=frozenset(range(1, 14))), TooFewPresent),
    ]
    for change, refusal in cases:
        with pytest.raises(refusal):
            take(event, change, "anything")
    assert len(present(event)) == 16


def test_after_the_posting_nobody_comes_or_goes(event):
    post_standings(event_id=event.pk, actor=DIRECTOR, early=True)
    with pytest.raises(EventFinished):
        preview_of(event.pk, Change(leaves=frozenset({5})))


def test_a_preview_costs_the_same_for_any_number_of_people(event, django_assert_num_queries):
    with django_assert_num_queries(10):
        preview_of(event.pk, Change(leaves=frozenset({5})))


def test_somebody_who_left_is_not_in_the_rounds_to_come(event):
    take(event, Change(leaves=frozenset({5})))
    this_round, _ = drawn_round(event)
    play_out(start_round(round_id=this_round.pk, actor=DIRECTOR))
    draw_round(event_id=event.pk, actor=DIRECTOR)
    _, draw = drawn_round(event)
    assert 5 not in draw.entries


FORMATS = sorted(
    key for key, one in MOVEMENTS.items() if one.takes_singles and one.reads is not Reads.BRACKET
)


@pytest.mark.parametrize("key", FORMATS)
def test_in_every_format_a_change_is_shown_before_it_is_taken_and_the_round_starts(key):
    """Late, gone, and back, at 14 and 15: tables of five where the format has them."""
    movement = MOVEMENTS[key]
    changes = {"preset": "cutthroat"} if movement.is_cutthroat else {}
    if movement.takes_other_sizes and not movement.is_cutthroat:
        changes = {"other_rules": "pawnee_call_partner"}
    event = make_event(make_people().club, format=key, hands=2, rounds=5, **changes)
    make_field(event, 17)
    set_presence(event_id=event.pk, numbers=[17], present=False, actor=DIRECTOR)
    simulate_rounds(event_id=event.pk, rounds=1, rng=chance(5))
    draw_round(event_id=event.pk, actor=DIRECTOR)
    for change in (
        Change(leaves=frozenset({5, 6})),
        Change(comes=frozenset({17}), keeps=False),
        Change(comes=frozenset({5}), leaves=frozenset({9})),
    ):
        shown = preview_of(event.pk, change)
        taken = take(event, change, shown.seen)
        this_round, draw = drawn_round(event)
        assert shown.draw == taken.draw == draw
        assert draw.entries == present(event)
        assert change.comes <= draw.entries
        assert not change.leaves & draw.entries
        if movement.takes_other_sizes:
            assert draw.byes == ()
    assert start_round(round_id=this_round.pk, actor=DIRECTOR).state == "playing"
