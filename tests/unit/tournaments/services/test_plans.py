"""The rotation published ahead: drawn as it was told, mended when people come and go."""

import pytest

from tests.builders import DIRECTOR, make_event, make_field, play_out, start_next
from tests.people import make_people
from tournaments.errors import AllRoundsPlayed, EventFinished, PlanUnsuited, TooFewPresent
from tournaments.models import Round, Seating
from tournaments.pairings.mending import moved
from tournaments.selectors.changes import drawn_round
from tournaments.selectors.planned import Stage, whole_night
from tournaments.selectors.plans import draw_in
from tournaments.services.entries import set_presence, withdraw_entry
from tournaments.services.plans import publish_plan
from tournaments.services.rounds import draw_round, start_round
from tournaments.services.wishes import WishPlan, add_wish

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    """Seventeen people, five rounds."""
    event = make_event(make_people().club, rounds=5, hands=1)
    make_field(event, 17)
    return event


def draw_next(event):
    """Draw the next round and return its seats."""
    draw_round(event_id=event.pk, actor=DIRECTOR)
    return drawn_round(event)[1]


def start_drawn(event):
    drawn = event.rounds.get(state=Round.State.DRAFT)
    return play_out(start_round(round_id=drawn.pk, actor=DIRECTOR))


def test_every_round_is_drawn_as_it_was_published(event):
    plan = publish_plan(event_id=event.pk, actor=DIRECTOR)
    assert [row["number"] for row in plan.rounds] == [1, 2, 3, 4, 5]
    for row in plan.rounds:
        assert draw_next(event).tables == draw_in(row).tables
        start_drawn(event)
    night = whole_night(event)
    assert {each.stage for each in night.rounds} == {Stage.STARTED}
    assert not night.has_changes


def test_who_leaves_moves_nobody_but_who_fills_the_seat(event):
    plan = publish_plan(event_id=event.pk, actor=DIRECTOR)
    draw_next(event)
    start_drawn(event)
    told = draw_in(plan.rounds[1])
    gone = told.tables[0][0]
    withdraw_entry(event_id=event.pk, number=gone, actor=DIRECTOR)
    ahead = whole_night(event)
    second = next(each for each in ahead.rounds if each.number == 2)
    assert second.changed == set(told.byes)
    assert draw_next(event).tables == second.draw.tables
    assert moved(told, second.draw).keys() == {gone, *told.byes}


def test_a_draw_that_breaks_a_new_wish_is_made_anew(event):
    plan = publish_plan(event_id=event.pk, actor=DIRECTOR)
    one, _, two, _ = draw_in(plan.rounds[0]).tables[0]
    wish = WishPlan(kind="apart", entry=one, other=two)
    add_wish(event_id=event.pk, plan=wish, actor=DIRECTOR)
    drawn = draw_next(event)
    assert not any({one, two} <= set(table) for table in drawn.tables)
    first = whole_night(event).rounds[0]
    assert first.stage is Stage.DRAWN
    assert first.changed


def test_drawing_again_leaves_the_plan_and_marks_what_moves(event):
    plan = publish_plan(event_id=event.pk, actor=DIRECTOR)
    draw_next(event)
    draw_round(event_id=event.pk, actor=DIRECTOR, again=True)
    assert drawn_round(event)[1].tables != draw_in(plan.rounds[0]).tables
    assert whole_night(event).rounds[0].changed


def test_a_second_version_plans_what_is_left_for_those_who_are_here(event):
    publish_plan(event_id=event.pk, actor=DIRECTOR)
    draw_next(event)
    start_drawn(event)
    withdraw_entry(event_id=event.pk, number=3, actor=DIRECTOR)
    draw_next(event)
    again = publish_plan(event_id=event.pk, actor=DIRECTOR)
    assert (again.version, [row["number"] for row in again.rounds]) == (2, [2, 3, 4, 5])
    assert draw_in(again.rounds[0]).tables == drawn_round(event)[1].tables
    night = whole_night(event)
    assert not night.has_changes
    assert all(3 not in each.draw.entries for each in night.rounds[1:])
    assert night.quality.partner_repeats == 0


def test_seat_shifts_can_be_told_ahead_and_results_cannot():
    club = make_people().club
    shift = make_event(club, format="seat_shift", rounds=4, hands=1)
    make_field(shift, 20)
    plan = publish_plan(event_id=shift.pk, actor=DIRECTOR)
    for row in plan.rounds:
        assert draw_next(shift).tables == draw_in(row).tables
        start_drawn(shift)
    ladder = make_event(club, format="head_table", name="Ladder")
    make_field(ladder)
    with pytest.raises(PlanUnsuited):
        publish_plan(event_id=ladder.pk, actor=DIRECTOR)
    start_next(ladder)
    night = whole_night(ladder)
    assert (night.plan, len(night.rounds), night.results_decide) == (None, 1, True)


def test_what_cannot_be_published_is_refused(event):
    set_presence(event_id=event.pk, numbers=range(1, 18), present=False, actor=DIRECTOR)
    with pytest.raises(TooFewPresent):
        publish_plan(event_id=event.pk, actor=DIRECTOR)
    set_presence(event_id=event.pk, numbers=range(1, 9), present=True, actor=DIRECTOR)
    for _ in range(5):
        play_out(start_next(event))
    with pytest.raises(AllRoundsPlayed):
        publish_plan(event_id=event.pk, actor=DIRECTOR)
    event.state = "finished"
    event.save()
    with pytest.raises(EventFinished):
        publish_plan(event_id=event.pk, actor=DIRECTOR)
    assert not Seating.objects.filter(round__number=6).exists()
