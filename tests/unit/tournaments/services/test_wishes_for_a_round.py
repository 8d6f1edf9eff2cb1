"""Meetings wished for a round, and rounds that somebody sits out by the director's word."""

import pytest
from django.db import IntegrityError, transaction

from tests.builders import DIRECTOR, make_event, make_field, play_out
from tests.people import make_people
from tests.unit.tournaments.services.test_archives import erase
from tests.unit.tournaments.services.test_pair_formats import cutthroat
from tournaments.errors import WishContradicts, WishRefused, WishRoundOver
from tournaments.models import Event, Seating, Wish
from tournaments.models.constraints import code_of
from tournaments.pairings.errors import PairingRefused
from tournaments.selectors.changes import drawn_round
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.entries import enter_pairs
from tournaments.services.rounds import draw_round, start_round
from tournaments.services.wishes import WishPlan, add_wish, drop_wish, suits

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return make_people().club


@pytest.fixture
def event(club):
    return swiss(club, 8)


def swiss(club, count, **changes):
    event = make_event(club, **{"format": "swiss", "pairs": True, "hands": 1, **changes})
    names = [(f"Ann {number}", f"Bob {number}") for number in range(1, count + 1)]
    enter_pairs(event_id=event.pk, names=names, actor=DIRECTOR)
    return event


def ask(event, kind, entry, other=None, number=None):
    plan = WishPlan(kind=kind, entry=entry, other=other, number=number)
    return add_wish(event_id=event.pk, plan=plan, actor=DIRECTOR)


def draw(event):
    """Draw the next round; return it, who meets whom, and who sits out."""
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    seats = drawn_round(event)[1]
    return drawn, [set(table) for table in seats.tables], seats.byes


def reasons_of(this_round):
    rows = Seating.objects.filter(round=this_round).select_related("entry")
    return {row.entry.number: row.reason for row in rows}


def test_two_meet_in_the_round_that_was_wished_and_the_draw_says_why(event):
    ask(event, "meet", 5, 2)
    first, meetings, _ = draw(event)
    assert {2, 5} in meetings
    assert reasons_of(first)[2] == reasons_of(first)[5] == "wish_met"
    assert {reason for number, reason in reasons_of(first).items() if number not in (2, 5)} == {
        "same_score"
    }


def test_a_wish_counts_in_its_round_alone(event):
    ask(event, "meet", 1, 8, number=2)
    ask(event, "sit_out", 3, number=2)
    ask(event, "sit_out", 4, number=2)
    first, meetings, byes = draw(event)
    apart = {1, 8} not in meetings
    assert not byes
    play_out(start_round(round_id=first.pk, actor=DIRECTOR))
    second, meetings, byes = draw(event)
    assert apart == ({1, 8} in meetings)
    assert byes == (3, 4)
    assert reasons_of(second)[3] == "bye_given"
    play_out(start_round(round_id=second.pk, actor=DIRECTOR))
    assert draw(event)[2] == ()


def test_a_round_out_by_the_director_s_word_counts_like_any_other(club):
    event = swiss(club, 5)
    ask(event, "sit_out", 5)
    ask(event, "sit_out", 4)
    first, _, byes = draw(event)
    assert len(byes) == 3
    play_out(start_round(round_id=first.pk, actor=DIRECTOR))
    assert not set(byes) & set(draw(event)[2])


def test_a_wish_that_would_cost_a_repeat_is_not_kept_and_the_draw_says_so(event):
    ask(event, "meet", 1, 2, number=1)
    first, _, _ = draw(event)
    play_out(start_round(round_id=first.pk, actor=DIRECTOR))
    drop_wish(event_id=event.pk, wish_id=Wish.objects.get().pk, actor=DIRECTOR)
    ask(event, "meet", 1, 2)
    second, meetings, _ = draw(event)
    assert {1, 2} not in meetings
    assert ["wish_not_met", [1, 2]] in second.notes


def test_what_contradicts_is_refused(event):
    ask(event, "meet", 1, 2)
    for wrong in (("meet", 1, 3), ("meet", 3, 2), ("sit_out", 1)):
        with pytest.raises(WishContradicts):
            ask(event, *wrong)
    ask(event, "sit_out", 4)
    with pytest.raises(WishContradicts):
        ask(event, "meet", 4, 5)
    with pytest.raises(IntegrityError) as refused, transaction.atomic():
        ask(event, "apart", 2, 1)
    assert code_of(refused.value) == "wish_once_a_couple"
    with pytest.raises(WishRefused):
        ask(event, "meet", 6)


def test_a_round_that_started_or_is_not_planned_takes_no_wish(event):
    start_round(round_id=draw(event)[0].pk, actor=DIRECTOR)
    for number in (1, 4):
        with pytest.raises(WishRoundOver):
            ask(event, "sit_out", 1, number=number)
    assert ask(event, "sit_out", 1).number == 2


def test_the_database_keeps_a_wish_for_a_round_whole(event):
    one = event.entries.get(number=1)
    ask(event, "sit_out", 1)
    with pytest.raises(IntegrityError) as twice, transaction.atomic():
        Wish.objects.create(event=event, kind="sit_out", entry=one, number=1)
    assert code_of(twice.value) == "wish_sit_out_once_a_round"
    with pytest.raises(IntegrityError), transaction.atomic():
        Wish.objects.create(event=event, kind="meet", entry=one, number=1)
    with pytest.raises(IntegrityError), transaction.atomic():
        Wish.objects.create(event=event, kind="sit_out", entry=one)


def test_a_round_that_nobody_is_left_for_is_refused(club):
    event = swiss(club, 3)
    ask(event, "sit_out", 1)
    ask(event, "sit_out", 2)
    with pytest.raises(PairingRefused):
        draw(event)


def test_single_players_meet_and_sit_out_at_cutthroat_tables_too(club):
    event = cutthroat(club, 13, rounds=2)
    ask(event, "meet", 1, 12)
    ask(event, "sit_out", 13)
    drawn, tables, byes = draw(event)
    assert byes == (13,)
    assert any({1, 12} <= table for table in tables)
    assert reasons_of(drawn)[13] == "bye_given"
    assert [len(table) for table in tables] == [4, 4, 4]


def test_a_rotation_plans_the_night_and_takes_no_wish_for_one_round(club):
    event = make_event(club)
    make_field(event, 8)
    assert not suits(event, "meet")
    with pytest.raises(WishRefused):
        ask(event, "sit_out", 1)


def test_wishes_for_a_round_come_back_from_the_file(event):
    ask(event, "meet", 5, 2, number=2)
    ask(event, "sit_out", 1, number=3)
    data = export_bytes(Event.objects.get(pk=event.pk))
    erase(event)
    restored, _ = restore_event(data=data)
    assert [(w.kind, w.number) for w in Wish.objects.all()] == [("meet", 2), ("sit_out", 3)]
    assert export_bytes(Event.objects.get(pk=restored.pk)) == data
